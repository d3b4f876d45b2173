/** What narrows the list of deliveries, its file, and sending again all that match. */
import type { ConsoleDeliveriesMessages } from '../../i18n/en/console-deliveries.js';
import { FilterForm, FilterSelect, PeriodFields, SearchField } from '../forms/filter-form.js';
import { Icon } from '../kit/icon.js';
import { FormMenu } from '../forms/menus.js';
import { useCan, useSession } from '../session.js';
import {
  CHANNELS,
  csvPath,
  DELIVERIES,
  OTHER_SOURCES,
  PERIODS,
  TABS,
  toConditions,
  type DeliveriesState,
} from './list-state.js';

interface FiltersProps {
  state: DeliveriesState;
  count: number | undefined;
  messages: ConsoleDeliveriesMessages;
}

export function DeliveriesFilters({ state, count, messages }: FiltersProps) {
  const { routerId } = useSession();
  const { filters } = messages;
  const kinds = [
    ...OTHER_SOURCES.map((source) => ({ value: source, label: messages.source[source] })),
    ...Object.entries(messages.kind).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div class="row close list-bar">
      <FilterForm path={DELIVERIES} fixed={[['state', state.state === 'dead' ? '' : state.state]]} show={filters.show}>
        <SearchField label={filters.search} placeholder={filters.searchPlaceholder} />
        <FilterSelect
          {...{ name: 'channel', label: filters.channel, value: state.channel, all: filters.allChannels }}
          options={CHANNELS.map((value) => ({ value, label: messages.channel[value] }))}
        />
        <FilterSelect
          {...{ name: 'kind', label: filters.kind, value: state.kind, all: filters.allKinds, options: kinds }}
        />
        <FilterSelect
          {...{ name: 'period', label: filters.period, value: state.period, all: filters.allTimes }}
          options={PERIODS.map((value) => ({ value, label: filters.periods[value] }))}
        />
        {state.period === 'between' && <PeriodFields {...state} labels={filters} />}
      </FilterForm>
      <a class="button quiet-button" download href={csvPath(routerId, state)}>
        <Icon name="download" />
        {filters.csv}
      </a>
      <ResendAll {...{ state, count, messages }} />
      <p class="quiet count" role="status">
        {count !== undefined && messages.count(count)}
      </p>
    </div>
  );
}

/** Names the number before anything is sent. */
function ResendAll({ state, count = 0, messages }: FiltersProps) {
  const can = useCan();
  const statuses: readonly string[] = TABS[state.state];
  const isFailed = statuses.includes('dead') || statuses.includes('not_configured');
  if (!can('update', 'delivery') || !isFailed || count === 0) return null;
  const fields = { ...toConditions(state), status: statuses.length === 1 ? statuses[0] : null };
  return (
    <FormMenu
      intent="resendAll"
      fields={fields}
      icon="rotate-cw"
      label={messages.resendAll}
      kind="quiet-button"
      hint={messages.resendAllHint(count)}
      confirm={messages.resendAllNow(count)}
    />
  );
}
