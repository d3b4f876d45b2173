/** Views of the list of orders with their numbers of orders: those that everybody has, then saved ones. */
import type { ViewPresetEntryView } from '../../../client/generated/types.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useQuery } from '../data/query-client.js';
import { countsQuery } from '../data/queries.js';
import { Icon } from '../kit/icon.js';
import { countViews, listPath, VIEW_NAMES, type ListState } from './list-state.js';

interface ViewTabsProps {
  state: ListState;
  presets: readonly ViewPresetEntryView[];
  messages: ConsoleOrdersMessages;
}

export function ViewTabs({ state, presets, messages }: ViewTabsProps) {
  const { data } = useQuery(countsQuery(''));
  const counts = countViews(data);
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
              <Count count={counts[view]} />
            </a>
          </li>
        ))}
        {presets.map(({ id, name, layout, count }) => (
          <li key={id}>
            <a
              href={listPath({ preset: id, q: state.q, ...(layout === 'KANBAN' ? { layout: 'operator' } : {}) })}
              aria-current={id === state.preset ? 'page' : undefined}
            >
              <Icon name="bookmark" />
              {name}
              <Count count={count} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number | null }) {
  return count === null ? null : <span class="quiet number"> {count}</span>;
}
