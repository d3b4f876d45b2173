/** Hydrates a page that the server has rendered. */
import type { CommonMessages } from '../i18n/en/common.js';
import type { PageProps, InitialState } from '../pages/page-props.js';
import { hydrate, PageContext, type VNode } from '../ui/index.js';

/**
 * Hydrates `View` with the initial state of the document. The `hydrated` mark and data attribute are for tests and
 * measurements.
 */
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
