/** Who is where, and who is free: visits and working time of contractors, by day or week. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { useMemo, usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { PageHeader } from '../kit/page-header.js';
import { Empty, Failed, Skeleton, Stale } from '../kit/states.js';
import { useNow } from '../kit/times.js';
import { useSession } from '../session.js';
import { Agenda } from './agenda.js';
import { availabilityQuery, visitsQuery } from './calendar-queries.js';
import { calendarPath, parseCalendarState, toPeriod, type Period } from './calendar-state.js';
import { DayView } from './day-view.js';
import { toDayOf } from './days.js';
import { FilterForm } from './filter-form.js';
import { buildRows, filterRows } from './rows.js';
import { ViewSwitch, Toolbar } from './toolbar.js';
import type { ViewProps } from './view-props.js';
import { WeekView } from './week-view.js';

export function CalendarPage({ messages }: { messages: ConsoleCalendarMessages }) {
  const { query } = useNavigation();
  const { timeZone } = usePageContext();
  const now = useNow();
  const today = toDayOf(now, timeZone);
  const state = parseCalendarState(query);
  const period = toPeriod(state, today, timeZone);
  const { rows, count, shown, error, retry } = useCalendarData(period, messages);
  return (
    <>
      <PageHeader heading={messages.heading}>
        <ViewSwitch state={state} messages={messages} />
      </PageHeader>
      <div class="calendar-head">
        <Toolbar state={state} days={period.days} today={today} messages={messages} />
        <FilterForm state={state} rows={rows ?? []} messages={messages} />
      </div>
      {error && (rows ? <Stale retry={retry} /> : <Failed error={error} retry={retry} />)}
      {!rows && !error && <Skeleton rows={10} />}
      {count > shown && <p class="banner">{messages.tooMany(shown, count)}</p>}
      {rows && <Rows rows={filterRows(rows, state)} days={period.days} now={now} state={state} messages={messages} />}
    </>
  );
}

/** The rows of the period; null until they are loaded. */
function useCalendarData(period: Period, messages: ConsoleCalendarMessages) {
  const { routerId, timeZone } = useSession();
  const partners = useQuery({ ...availabilityQuery(getApi, routerId, period), placeholderData: keepPreviousData });
  const visits = useQuery({ ...visitsQuery(getApi, period), placeholderData: keepPreviousData });
  const rows = useMemo(() => {
    if (!partners.data || !visits.data) return null;
    const data = { partners: partners.data.values, visits: visits.data.values };
    return buildRows({ ...data, days: period.days, timeZone, unknown: messages.noContractor });
  }, [partners.data, visits.data, period.from, period.to]);
  return {
    rows,
    /** Visits of the period, and those that are loaded. */
    count: visits.data?.count ?? 0,
    shown: visits.data?.values.length ?? 0,
    error: partners.error ?? visits.error,
    retry: () => void Promise.all([partners.refetch(), visits.refetch()]),
  };
}

function Rows(props: ViewProps) {
  const { rows, days, now, state, messages } = props;
  const { timeZone } = usePageContext();
  if (rows.length === 0) return <NoRows state={state} messages={messages} />;
  return (
    <>
      {state.view === 'day' ? <DayView {...props} /> : <WeekView {...props} />}
      <Agenda rows={rows} days={days} today={toDayOf(now, timeZone)} messages={messages} />
    </>
  );
}

function NoRows({ state, messages }: Pick<ViewProps, 'state' | 'messages'>) {
  const isFiltered = state.contractor !== null || state.technician !== null || state.q !== '';
  if (!isFiltered) {
    return (
      <Empty icon="truck" heading={messages.noPartners}>
        <p class="quiet">{messages.noPartnersHint}</p>
      </Empty>
    );
  }
  return (
    <Empty icon="search" heading={messages.none}>
      <p class="quiet">{messages.noneHint}</p>
      <a class="button secondary" href={calendarPath({ ...state, contractor: null, technician: null, q: '' })}>
        {messages.filter.clear}
      </a>
    </Empty>
  );
}
