/** What narrows and shapes the list: search, filters, columns, layout, file. */
import type { OrderRow } from '../data/queries.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import type { ComponentChildren } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { ColumnsPanel } from './columns-panel.js';
import { FilterChip } from './filter-chip.js';
import { FilterPanel } from './filter-panel.js';
import { csvPath, LAYOUTS, toRequest, type Layout, type PanelName } from './list-state.js';
import { PanelLink } from './panel.js';
import { SearchForm } from './search-form.js';
import { changePath, panelPath, type Shown } from './shown-state.js';
import { ViewPanel } from './view-panel.js';

const LAYOUT_ICONS: Record<Layout, string> = { table: 'layout-list', operator: 'users', step: 'square-kanban' };

interface FilterBarProps {
  shown: Shown;
  orders: OrderRow[];
  count: number | undefined;
  messages: ConsoleOrdersMessages;
}

export function FilterBar({ shown, orders, count, messages }: FilterBarProps) {
  const { state, filters } = shown;
  const common = { shown, messages };
  return (
    <>
      <div class="row close list-bar">
        <SearchForm shown={shown} messages={messages} />
        <Opener {...common} panel="filter" icon="list-filter" label={messages.filter}>
          {state.at === null && <FilterPanel {...{ shown, orders, messages }} />}
        </Opener>
        <Opener {...common} panel="columns" icon="columns-3" label={messages.columns}>
          <ColumnsPanel {...{ shown, orders, messages }} />
        </Opener>
        <nav class="segmented layouts" aria-label={messages.layouts}>
          {LAYOUTS.map((layout) => (
            <a
              key={layout}
              href={changePath(shown, { layout: layout === 'table' ? null : layout })}
              aria-current={layout === shown.layout ? 'page' : undefined}
              title={messages.layout[layout]}
            >
              <Icon name={LAYOUT_ICONS[layout]} />
              <span class="unseen">{messages.layout[layout]}</span>
            </a>
          ))}
        </nav>
        <a class="button quiet-button" download href={csvPath(toRequest(state), shown.columns)}>
          <Icon name="download" />
          {messages.csv}
        </a>
        <p class="quiet count" role="status">
          {count !== undefined && messages.count(count)}
        </p>
      </div>
      {(filters.length > 0 || shown.isChanged || shown.saved) && (
        <ul class="row close chips" aria-label={messages.filters}>
          {filters.map((filter, index) => (
            <li key={index} class="chip-item">
              <FilterChip {...{ shown, filter, index, orders, messages }} />
              {state.panel === 'filter' && state.at === index && <FilterPanel {...{ shown, orders, messages }} />}
            </li>
          ))}
          {(shown.isChanged || shown.saved) && (
            <li class="row close">
              {shown.isChanged && (
                <a class="button quiet-button" href={resetPath(shown)}>
                  {messages.reset}
                </a>
              )}
              <Opener
                {...common}
                panel="view"
                icon="bookmark"
                label={shown.saved ? messages.viewMenu(shown.saved.name) : messages.saveView}
              >
                <ViewPanel {...common} />
              </Opener>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function resetPath({ state }: Shown): string {
  return changePath({ state: { ...state, preset: null } } as Shown, {
    preset: state.preset,
    filters: null,
    sort: null,
    columns: null,
    layout: null,
  });
}

function Opener(props: {
  shown: Shown;
  panel: PanelName;
  icon: string;
  label: string;
  messages: ConsoleOrdersMessages;
  children: ComponentChildren;
}) {
  const { shown, panel, icon, label, children } = props;
  const isOpen = shown.state.panel === panel && shown.state.at === null;
  return (
    <div class="opener">
      <PanelLink
        class="button quiet-button panel-opener"
        href={panelPath(shown, isOpen ? {} : { panel })}
        aria-expanded={isOpen}
      >
        <Icon name={icon} />
        {label}
      </PanelLink>
      {isOpen && children}
    </div>
  );
}
