/** Orders whose visit has no time yet. They are dragged into the calendar, or opened as a form. */
import type { WorkflowStepRowView } from '../../../client/generated/types.js';
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatDateTime, formatShortDay } from '../../i18n/formats.js';
import { toDeadline } from '../../i18n/relative-times.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { orderPath } from '../routes.js';
import { calendarPath, type CalendarState } from './calendar-state.js';
import type { CalendarRow } from './rows.js';

interface TrayProps {
  steps: WorkflowStepRowView[];
  /** All contractors of the period. */
  rows: CalendarRow[];
  state: CalendarState;
  now: string;
  /** The person may book. */
  canMove: boolean;
  messages: ConsoleCalendarMessages;
}

export function Tray({ steps, rows, state, now, canMove, messages }: TrayProps) {
  const names = new Map(rows.map(({ contractorId, name }) => [contractorId, name]));
  const shown = filterSteps(steps, state, names);
  return (
    <details class="tray" open>
      <summary>
        <h2>{messages.tray.heading}</h2>
        <span class="quiet number">{shown.length}</span>
      </summary>
      {shown.length === 0 && <p class="quiet">{steps.length > 0 ? messages.tray.noMatch : messages.tray.none}</p>}
      {shown.length > 0 && canMove && <p class="quiet needs-script tray-hint">{messages.tray.hint}</p>}
      <ul>
        {shown.map((step) => (
          <li key={step.id}>
            <TrayEntry {...{ step, state, now, canMove, messages }} contractor={names.get(step.contractorId) ?? null} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface TrayEntryProps extends Pick<TrayProps, 'state' | 'now' | 'canMove' | 'messages'> {
  step: WorkflowStepRowView;
  contractor: string | null;
}

function TrayEntry({ step, state, now, canMove, messages, contractor }: TrayEntryProps) {
  const { common, language, timeZone } = usePageContext();
  const { dueAt } = step;
  return (
    <a
      class="tray-entry"
      href={canMove ? calendarPath({ ...state, move: step.id }) : orderPath(step.orderId)}
      data-move={canMove ? step.id : undefined}
    >
      <span class="visit-what">{[step.orderDisplayId, step.orderName].filter(Boolean).join(' ')}</span>
      <span>{step.contactPersonName}</span>
      <span>{[step.address, step.city].filter(Boolean).join(', ')}</span>
      <span class="quiet">{common.nameStep(step)}</span>
      <span class="quiet">{contractor ?? messages.noContractor}</span>
      {dueAt && (
        <span
          class={dueAt < now ? 'tray-due late' : 'tray-due quiet'}
          title={formatDateTime(dueAt, language, timeZone)}
        >
          <Icon name="clock" />
          {(dueAt < now ? messages.tray.late : messages.tray.due)(
            formatShortDay(toDeadline(dueAt, timeZone), language, timeZone),
          )}
        </span>
      )}
    </a>
  );
}

/** The filters of the calendar, except that of technicians, who are not known yet. */
function filterSteps(
  steps: WorkflowStepRowView[],
  { contractor, q }: CalendarState,
  names: Map<string | null, string>,
): WorkflowStepRowView[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return steps.filter((step) => {
    const { orderDisplayId, orderName, contactPersonName, address, city, postalCode, title } = step;
    const order = [orderDisplayId, orderName, contactPersonName, address, city, postalCode];
    const text = [...order, title, names.get(step.contractorId)].join(' ');
    return (
      (!contractor || step.contractorId === contractor) && words.every((word) => text.toLowerCase().includes(word))
    );
  });
}
