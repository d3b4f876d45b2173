/** Takes a page over that the server has drawn. */
import type { CommonMessages } from '../i18n/en/common.js';
import type { Props, Travelling } from '../pages/page.js';
import { hydrate, SettingContext, type VNode } from '../ui/index.js';

/** Draws the same once more, over what is there; the mark tells tests and style when it is done. */
export function takeOver<Data, Messages>(
  View: (props: Props<Data, Messages>) => VNode,
  messages: Messages,
  common: CommonMessages,
): void {
  const text = document.getElementById('travelling')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return;
  const { data, setting, refusal } = JSON.parse(text) as Travelling<Data>;
  hydrate(
    <SettingContext.Provider value={{ ...setting, common }}>
      <View data={data} messages={messages} refusal={refusal} />
    </SettingContext.Provider>,
    root,
  );
  document.documentElement.dataset.ready = '';
  performance.mark('taken-over');
}
