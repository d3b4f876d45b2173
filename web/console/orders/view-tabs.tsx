/** Views of the list of orders. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { listPath, VIEW_NAMES, type ListState } from './list-state.js';

export function ViewTabs({ state, messages }: { state: ListState; messages: ConsoleOrdersMessages }) {
  return (
    <nav class="tabs" aria-label={messages.views}>
      <ul>
        {VIEW_NAMES.map((view) => (
          <li key={view}>
            <a href={listPath({ view, q: state.q })} aria-current={view === state.view ? 'page' : undefined}>
              {messages.view[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
