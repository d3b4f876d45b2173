/** The absence that was recorded last, with the visits that lie in it. */
import type { BookingRowView } from '../../../client/generated/types.js';
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatShortDay, formatTime, toLocalDateTime } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { useQuery } from '../data/query-client.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { HOME, orderPath } from '../routes.js';
import { useSession } from '../session.js';
import { recordedAbsenceQuery } from './calendar-queries.js';
import { closedPath, type CalendarState } from './calendar-state.js';
import type { Language } from '../../i18n/language.js';
import { addDays } from './days.js';

/** Whole days without times, such as `Thu 16 May – Fri 17 May`, else `Thu 16 May 14:00 – Thu 16 May 15:00`. */
function formatPeriod(period: { from: string; to: string }, language: Language, timeZone: string): string {
  const [from = '', to = ''] = [period.from, period.to].map((at) => toLocalDateTime(at, timeZone));
  if (from.endsWith('T00:00') && to.endsWith('T00:00')) {
    const [first, last] = [from.slice(0, 10), addDays(to.slice(0, 10), -1)];
    const days = first === last ? [first] : [first, last];
    return days.map((day) => formatShortDay(`${day}T00:00Z`, language, 'UTC')).join(' – ');
  }
  return [period.from, period.to]
    .map((at) => `${formatShortDay(at, language, timeZone)} ${formatTime(at, language, timeZone)}`)
    .join(' – ');
}

/** Visits that are named; the others are in the list of orders. */
const MOST_NAMED = 8;
const AFFECTED_ORDERS = `${HOME}/orders?view=all&f=attention~include+any+of~PERFORMER_ABSENT`;

interface RecordedAbsenceProps {
  recorded: string;
  state: CalendarState;
  messages: ConsoleCalendarMessages;
}

export function RecordedAbsence({ recorded, state, messages }: RecordedAbsenceProps) {
  const { routerId } = useSession();
  const { language, timeZone } = usePageContext();
  const { data } = useQuery(recordedAbsenceQuery(routerId, recorded));
  if (!data) return null;
  const { absence, visits, name } = data;
  const { absence: words } = messages;
  const [partnerId = '', absenceId = ''] = recorded.split('.');
  return (
    <section class={`panel recorded${visits.length > 0 ? ' has-visits' : ''}`} aria-label={words.recordedHeading}>
      <div class="row recorded-head">
        <Icon name={visits.length > 0 ? 'triangle-alert' : 'circle-check'} />
        <p class="grow" role="status">
          <strong>{words.recorded(absence.userName ?? name, formatPeriod(absence, language, timeZone))}</strong>{' '}
          {words.visits(visits.length)}
        </p>
        <ActionButton
          intent="removeAbsence"
          fields={{ partnerId, subjectId: absenceId, shown: new URL(closedPath(state), 'http://x').search }}
          label={words.remove}
          about={absence.userName ?? name}
        />
        <a class="button secondary" href={closedPath(state)}>
          <Icon name="x" />
          <span class="unseen">{messages.dialog.close}</span>
        </a>
      </div>
      {visits.length > 0 && (
        <ul class="row recorded-visits">
          {visits.slice(0, MOST_NAMED).map((visit) => (
            <li key={visit.id}>
              <a href={orderPath(visit.order.id)}>{describeVisit(visit)}</a>{' '}
              <span class="quiet number">
                {formatShortDay(visit.startAt, language, timeZone)} {formatTime(visit.startAt, language, timeZone)}
              </span>
            </li>
          ))}
          <li>
            <a href={AFFECTED_ORDERS}>{words.allAffected}</a>
          </li>
        </ul>
      )}
    </section>
  );
}

function describeVisit({ order, contact }: BookingRowView): string {
  return [order.displayId, order.name ?? contact.contactPersonName].filter(Boolean).join(' ');
}
