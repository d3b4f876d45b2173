/** What contractors are owed: sums by contractor, and the payouts, which are approved and marked as paid here. */
import type { PayoutView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';
import { usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery, type UseQueryResult } from '../data/query-client.js';
import { FilterForm, FilterSelect, PeriodFields } from '../forms/filter-form.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { PagedList } from '../kit/pager.js';
import { Empty } from '../kit/states.js';
import {
  csvPath,
  PAGE_SIZE,
  PAYOUTS,
  payoutsPath,
  PERIODS,
  parseState,
  TABS,
  toRequest,
  toTotalsRequest,
  type PayoutsState,
  type Place,
} from './list-state.js';
import { payoutsQuery, totalsQuery } from './payouts-queries.js';
import { PayoutsTable } from './payouts-table.js';
import { SelectionBar, useSelected, type Selected } from './selection-bar.js';
import { TotalsTable } from './totals-table.js';

export function PayoutsPage({ messages }: { messages: ConsolePayoutsMessages }) {
  const { query } = useNavigation();
  const { now, timeZone } = usePageContext();
  const state = parseState(query);
  const place = { now, timeZone };
  const request = toRequest(state, place);
  const payouts = useQuery({ ...payoutsQuery(request), placeholderData: keepPreviousData });
  const { data: totals } = useQuery(totalsQuery(toTotalsRequest(state, place)));
  const selected = useSelected(payouts.data?.values ?? [], JSON.stringify(request));
  return (
    <>
      <PageHeader heading={messages.heading} />
      <nav class="tabs" aria-label={messages.states}>
        <ul>
          {TABS.map((tab) => (
            <li key={tab}>
              <a href={payoutsPath(state, { state: tab })} aria-current={tab === state.state ? 'page' : undefined}>
                {messages.tab[tab]}
                {totals && tab !== 'all' && (
                  <span class="quiet number"> {totals.values.reduce((sum, one) => sum + one[tab].count, 0)}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Filters {...{ state, place, messages }} count={payouts.data?.count} />
      {totals && totals.values.length > 0 && <TotalsTable totals={totals.values} state={state} messages={messages} />}
      <Rows {...{ payouts, selected, state, messages }} />
      {selected.payouts.length > 0 && <SelectionBar selected={selected} messages={messages} />}
    </>
  );
}

interface RowsProps {
  payouts: UseQueryResult<Page<PayoutView>>;
  selected: Selected;
  state: PayoutsState;
  messages: ConsolePayoutsMessages;
}

function Rows({ payouts, selected, state, messages }: RowsProps) {
  return (
    <PagedList
      list={payouts}
      page={state.page}
      pageSize={PAGE_SIZE}
      hrefOf={(page) => payoutsPath(state, { page })}
      empty={<Nothing state={state} messages={messages} />}
    >
      {(rows) => <PayoutsTable payouts={rows} selected={selected} state={state} messages={messages} />}
    </PagedList>
  );
}

interface FiltersProps {
  state: PayoutsState;
  place: Place;
  count: number | undefined;
  messages: ConsolePayoutsMessages;
}

function Filters({ state, place, count, messages }: FiltersProps) {
  const { filters } = messages;
  const { data } = useQuery(totalsQuery(toTotalsRequest({ ...state, contractor: '' }, place)));
  const contractors = new Map((data?.values ?? []).map((one) => [one.organizationId, one.organizationName]));
  if (state.contractor && !contractors.has(state.contractor))
    contractors.set(state.contractor, filters.chosenContractor);
  return (
    <div class="row close list-bar">
      <FilterForm path={PAYOUTS} fixed={[['state', state.state === 'open' ? '' : state.state]]} show={filters.show}>
        <FilterSelect
          {...{ name: 'contractor', label: filters.contractor, value: state.contractor, all: filters.allContractors }}
          options={[...contractors].map(([value, label]) => ({ value, label }))}
        />
        <FilterSelect
          {...{ name: 'period', label: filters.period, value: state.period, all: filters.allTimes }}
          options={PERIODS.map((value) => ({ value, label: filters.periods[value] }))}
        />
        {state.period === 'between' && <PeriodFields {...state} labels={filters} />}
      </FilterForm>
      <a class="button quiet-button" download href={csvPath(state, place)}>
        <Icon name="download" />
        {filters.csv}
      </a>
      <p class="quiet count" role="status">
        {count !== undefined && messages.count(count)}
      </p>
    </div>
  );
}

function Nothing({ state, messages }: { state: PayoutsState; messages: ConsolePayoutsMessages }) {
  const isFiltered = state.contractor !== '' || state.period !== '';
  return (
    <Empty icon={isFiltered ? 'search' : 'circle-check'} heading={messages.none[state.state]}>
      <p class="quiet">{isFiltered ? messages.noneHint : messages.whenDue}</p>
      {isFiltered && (
        <a class="button secondary" href={payoutsPath(state, { contractor: '', period: '' })}>
          {messages.reset}
        </a>
      )}
    </Empty>
  );
}
