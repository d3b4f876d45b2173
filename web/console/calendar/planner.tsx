/** The calendar next to the orders without a time, and the dialog in which times are proposed. */
import type { BookingRowView, WorkflowStepRowView } from '../../../client/generated/types.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { useContext, usePageContext, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { DraftContext } from '../draft.js';
import { Empty } from '../kit/states.js';
import { Agenda } from './agenda.js';
import type { AbsenceDialog as AbsenceDialogView } from './absence-dialog.js';
import { calendarPath, closedPath, type CalendarState, type Period } from './calendar-state.js';
import { DayView } from './day-view.js';
import { toDayOf } from './days.js';
import { fits, fromStep, getMinutes, hasTime, toMovable, type Movable } from './movable.js';
import { MoveDialog } from './move-dialog.js';
import { filterRows } from './rows.js';
import { formatMinutes } from './segments.js';
import { Tray } from './tray.js';
import { useDragging, type DropPlace } from './use-dragging.js';
import { useMove } from './use-move.js';
import type { ViewProps } from './view-props.js';
import { WeekView } from './week-view.js';

/** Proposed where an order without a time is dropped on a day. */
const START_OF_WORK = '08:00';

interface PlannerProps extends Omit<ViewProps, 'days'> {
  period: Period;
  visits: BookingRowView[];
  unbooked: WorkflowStepRowView[];
  version: string;
  AbsenceDialog: typeof AbsenceDialogView | undefined;
}

export function Planner({ rows, period, visits, unbooked, version, AbsenceDialog, ...rest }: PlannerProps) {
  const { now, canMove, messages } = rest;
  const state = useSentState(rest.state);
  const { navigate } = useNavigation();
  const { timeZone } = usePageContext();
  const mover = useMove(state, period);
  const visit = (stepId: string) => visits.find(({ workflowStepId }) => workflowStepId === stepId);
  const find = (stepId: string): Movable | null => {
    const [booked, step] = [visit(stepId), unbooked.find(({ id }) => id === stepId)];
    return booked ? toMovable(booked) : step ? fromStep(step) : null;
  };
  const drop = (stepId: string, { contractorId, day, minutes }: DropPlace) => {
    const item = find(stepId);
    if (!item) return;
    const time =
      minutes === null ? item.startAt && toLocalDateTime(item.startAt, timeZone).slice(11) : formatMinutes(minutes);
    const at = time ? `${day}T${time}` : `${day}T${START_OF_WORK}`;
    if (item.startAt && contractorId === item.contractorId && at === toLocalDateTime(item.startAt, timeZone)) return;
    const row = rows.find((one) => one.contractorId === contractorId);
    const isPlain = time !== null && contractorId === item.contractorId;
    const isPossible = row !== undefined && hasTime(row, at, getMinutes(item), stepId) !== false;
    if (isPlain && isPossible) void mover.propose(item, { startAt: at });
    else navigate(calendarPath({ ...state, move: stepId, at, to: contractorId }));
  };
  const container = useDragging(`${version} ${calendarPath(state)}`, {
    drop,
    fits: (stepId, place) => {
      const item = find(stepId);
      const row = rows.find((one) => one.contractorId === place.contractorId);
      const time = item?.startAt ? toLocalDateTime(item.startAt, timeZone).slice(11) : null;
      return item && row ? fits(row, place, item, time) : null;
    },
    describe: (isFree) => (isFree ? messages.dialog.free : messages.dialog.busy),
  });
  const item = state.move && canMove ? find(state.move) : null;
  const shown = filterRows(rows, state);
  const today = toDayOf(now, timeZone);
  // A dialog that is removed reports that it was closed.
  const isOpen = useRef(false);
  isOpen.current = state.absence !== null;
  return (
    <div class="stack loose planner" ref={container}>
      <Tray {...{ steps: unbooked, rows, state, now, canMove, messages }} />
      <div class="planner-main">
        {shown.length === 0 ? (
          <NoRows state={state} messages={messages} />
        ) : (
          <Rows {...rest} rows={shown} days={period.days} />
        )}
      </div>
      {state.absence && rest.canRecord && AbsenceDialog && (
        <AbsenceDialog
          {...{ rows, state, messages }}
          day={period.days.includes(today) ? today : period.days[0]}
          close={() => isOpen.current && navigate(closedPath(state), { replace: true })}
        />
      )}
      {item && <MoveDialog key={item.stepId} {...{ item, rows, state, period, mover, messages }} />}
    </div>
  );
}

/** The state with what the form had that was sent without script and refused. */
function useSentState(state: CalendarState): CalendarState {
  const draft = useContext(DraftContext);
  if (!state.move || draft?.fields.workflowStepId !== state.move) return state;
  const { startAt, contractorId } = draft.fields;
  return { ...state, at: startAt?.slice(0, 16) || state.at, to: contractorId || state.to };
}

function Rows(props: ViewProps) {
  const { rows, days, now, state, canMove, messages } = props;
  const { timeZone } = usePageContext();
  return (
    <>
      {state.view === 'day' ? <DayView {...props} /> : <WeekView {...props} />}
      <Agenda {...{ rows, days, state, canMove, messages }} today={toDayOf(now, timeZone)} />
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
