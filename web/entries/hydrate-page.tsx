/** Takes a page over that the server has drawn. */
import type { CommonMessages } from '../i18n/en/common.js';
import type { PageProps, InitialState } from '../pages/page-props.js';
import { hydrate, PageContext, type VNode } from '../ui/index.js';

/** Draws the same once more, over what is there; the mark tells tests and style when it is done. */
export function hydratePage<Data, Messages>(
  View: (props: PageProps<Data, Messages>) => VNode,
  messages: Messages,
  common: CommonMessages,
): void {
  const text = document.getElementById('initial-state')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return;
  const { data, settings, formError } = JSON.parse(text) as InitialState<Data>;
  hydrate(
    <PageContext.Provider value={{ ...settings, common }}>
      <View data={data} messages={messages} formError={formError} />
    </PageContext.Provider>,
    root,
  );
  document.documentElement.dataset.hydrated = '';
  performance.mark('hydrated');
}
