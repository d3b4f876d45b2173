/** Views of the list of orders: those that everybody has, then saved ones with their numbers of orders. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { getApi } from '../api.js';
import { useQuery } from '../data/query-client.js';
import { presetsQuery } from '../data/queries.js';
import { Icon } from '../kit/icon.js';
import { useSession } from '../session.js';
import { listPath, VIEW_NAMES, type ListState } from './list-state.js';

export function ViewTabs({ state, messages }: { state: ListState; messages: ConsoleOrdersMessages }) {
  const { routerId } = useSession();
  const { data: presets } = useQuery(presetsQuery(getApi, routerId));
  return (
    <nav class="tabs" aria-label={messages.views}>
      <ul>
        {VIEW_NAMES.map((view) => (
          <li key={view}>
            <a
              href={listPath({ view, q: state.q })}
              aria-current={state.preset === null && view === state.view ? 'page' : undefined}
            >
              {messages.view[view]}
            </a>
          </li>
        ))}
        {presets?.values.map(({ id, name, count }) => (
          <li key={id}>
            <a href={listPath({ preset: id, q: state.q })} aria-current={id === state.preset ? 'page' : undefined}>
              <Icon name="bookmark" />
              {name}
              {count !== null && <span class="quiet number"> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
