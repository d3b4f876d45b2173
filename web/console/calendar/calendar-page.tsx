/** Who is where, and who is free: visits and working time of contractors, by day or week. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { useMemo, usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton, Stale } from '../kit/states.js';
import { useNow } from '../kit/times.js';
import { useCan, useSession } from '../session.js';
import type { AbsenceDialog as AbsenceDialogView } from './absence-dialog.js';
import { availabilityQuery, unbookedQuery, visitsQuery } from './calendar-queries.js';
import { parseCalendarState, toPeriod, type Period } from './calendar-state.js';
import { toDayOf } from './days.js';
import { FilterForm } from './filter-form.js';
import { Planner } from './planner.js';
import { RecordedAbsence } from './recorded-absence.js';
import { buildRows } from './rows.js';
import { ViewSwitch, Toolbar } from './toolbar.js';

interface CalendarPageProps {
  messages: ConsoleCalendarMessages;
  /** Undefined until it is loaded. */
  AbsenceDialog: typeof AbsenceDialogView | undefined;
}

export function CalendarPage({ messages, AbsenceDialog }: CalendarPageProps) {
  const { query } = useNavigation();
  const { timeZone } = usePageContext();
  const can = useCan();
  const [canMove, canRecord] = [can('update', 'workflow'), can('create', 'partnerAvailability')];
  const now = useNow();
  const today = toDayOf(now, timeZone);
  const state = parseCalendarState(query);
  const period = toPeriod(state, today, timeZone);
  const data = useCalendarData(period, now, messages);
  const { rows, count, shown, error, retry } = data;
  return (
    <>
      <PageHeader heading={messages.heading}>
        <ViewSwitch state={state} messages={messages} />
      </PageHeader>
      <div class="between calendar-head">
        <Toolbar {...{ state, today, canRecord, messages }} days={period.days} />
        <FilterForm state={state} rows={rows ?? []} messages={messages} />
      </div>
      {state.recorded && <RecordedAbsence key={state.recorded} {...{ state, messages }} recorded={state.recorded} />}
      {error && (rows ? <Stale retry={retry} /> : <Failed error={error} retry={retry} />)}
      {!rows && !error && <Skeleton rows={10} />}
      {count > shown && <p class="banner">{messages.tooMany(shown, count)}</p>}
      {rows && (
        <Planner
          {...{ rows, period, now, state, canMove, canRecord, messages, AbsenceDialog }}
          unbooked={data.unbooked}
          visits={data.visits}
          version={data.version}
        />
      )}
    </>
  );
}

/** The rows of the period; null until they are loaded. */
function useCalendarData(period: Period, now: string, messages: ConsoleCalendarMessages) {
  const { routerId, timeZone } = useSession();
  const partners = useQuery({ ...availabilityQuery(routerId, period), placeholderData: keepPreviousData });
  const visits = useQuery({ ...visitsQuery(period), placeholderData: keepPreviousData });
  const unbooked = useQuery(unbookedQuery(routerId));
  const rows = useMemo(() => {
    if (!partners.data || !visits.data) return null;
    const data = { partners: partners.data.values, visits: visits.data.values };
    return buildRows({ ...data, days: period.days, timeZone, now, unknown: messages.noContractor });
  }, [partners.data, visits.data, period.from, period.to, now]);
  return {
    rows,
    visits: visits.data?.values ?? [],
    unbooked: unbooked.data?.values ?? [],
    /** Visits of the period, and those that are loaded. */
    count: visits.data?.count ?? 0,
    shown: visits.data?.values.length ?? 0,
    /** Changes with the data. */
    version: [partners, visits, unbooked].map(({ dataUpdatedAt }) => dataUpdatedAt).join(' '),
    error: partners.error ?? visits.error ?? unbooked.error,
    retry: () => void Promise.all([partners.refetch(), visits.refetch(), unbooked.refetch()]),
  };
}
