/** The form that proposes a time, or another contractor. The server renders it open, so that it works without script. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatRange, formatTime, formatShortDay, toLocalDateTime } from '../../i18n/formats.js';
import { readFormValues } from '../../pages/form-values.js';
import { useId, usePageContext, useState } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { FormKey } from '../../pages/form-key.js';
import { Icon } from '../kit/icon.js';
import { Modal } from '../kit/modal.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { slotsQuery } from './calendar-queries.js';
import { calendarPath, closedPath, type CalendarState, type Period } from './calendar-state.js';
import { getMinutes, hasTime, type Movable } from './movable.js';
import type { CalendarRow } from './rows.js';
import type { Mover } from './use-move.js';

/** Free times that the dialog offers. */
const MAX_SLOTS = 8;

interface MoveDialogProps {
  item: Movable;
  /** All contractors of the period. */
  rows: CalendarRow[];
  state: CalendarState;
  period: Period;
  mover: Mover;
  messages: ConsoleCalendarMessages;
}

export function MoveDialog({ item, rows, state, period, mover, messages }: MoveDialogProps) {
  const { language, timeZone } = usePageContext();
  const { navigate } = useNavigation();
  const { dialog } = messages;
  const label = item.startAt ? dialog.move : dialog.propose;
  const clash = mover.clash?.stepId === item.stepId ? mover.clash : null;
  const close = () => navigate(closedPath(state), { replace: true });
  return (
    <Modal label={label} isRendered close={close}>
      <div class="between">
        <h2>{label}</h2>
        <a class="button secondary" href={closedPath(state)}>
          <Icon name="x" />
          <span class="unseen">{dialog.close}</span>
        </a>
      </div>
      <div>
        <p>
          <a href={orderPath(item.orderId)}>{item.what}</a>
        </p>
        <p class="quiet">{item.where}</p>
        {item.startAt && item.endAt && (
          <p class="quiet">{dialog.present(formatRange(item.startAt, item.endAt, language, timeZone))}</p>
        )}
      </div>
      {clash && (
        <p class="banner error-banner" role="alert">
          <Icon name="triangle-alert" />
          <span>{clash.text}</span>
        </p>
      )}
      <MoveForm key={`${state.at} ${state.to}`} {...{ item, rows, state, period, mover, messages }} />
      <Slots {...{ item, rows, state, period, mover, messages }} />
    </Modal>
  );
}

function MoveForm({ item, rows, state, mover, messages }: MoveDialogProps) {
  const id = useId();
  const { timeZone } = usePageContext();
  const { pending } = useConsoleMessages();
  const can = useCan();
  const [isBusy, setIsBusy] = useState(false);
  const { dialog } = messages;
  const at = state.at ?? (item.startAt ? toLocalDateTime(item.startAt, timeZone) : '');
  const mayOverlap = mover.clash?.stepId === item.stepId && mover.clash.mayOverlap;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await mover.propose(item, readFormValues(event.currentTarget as HTMLFormElement, event.submitter));
    setIsBusy(false);
  };
  const word = (row: CalendarRow) => {
    const isFree = at ? hasTime(row, at, getMinutes(item), item.stepId) : null;
    return isFree === null ? row.name : `${row.name} · ${isFree ? dialog.free : dialog.busy}`;
  };
  return (
    <form method="post" action={calendarPath(state)} class="stack" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="intent" value="propose" />
      <input type="hidden" name="form" value="move" />
      <FormKey />
      <input type="hidden" name="orderId" value={item.orderId} />
      <input type="hidden" name="workflowStepId" value={item.stepId} />
      <input type="hidden" name="presentContractorId" value={item.contractorId ?? ''} />
      <div class="field">
        <label for={`${id}-at`}>{dialog.at}</label>
        <input id={`${id}-at`} type="datetime-local" name="startAt" defaultValue={at} required />
      </div>
      {can('create', 'dispatch') && (
        <div class="field">
          <label for={`${id}-to`}>{messages.contractor}</label>
          <select id={`${id}-to`} name="contractorId" aria-describedby={`${id}-hint`}>
            {!item.contractorId && <option value="">{messages.noContractor}</option>}
            {rows.map(
              (row) =>
                row.contractorId &&
                (row.capacity !== null || row.contractorId === item.contractorId) && (
                  <option
                    key={row.contractorId}
                    value={row.contractorId}
                    selected={row.contractorId === (state.to ?? item.contractorId)}
                  >
                    {word(row)}
                  </option>
                ),
            )}
          </select>
          <p class="quiet" id={`${id}-hint`}>
            {dialog.reassign}
          </p>
        </div>
      )}
      <label class="check">
        <input type="checkbox" name="isAgreed" value="1" />
        {dialog.agreed}
      </label>
      <div class="no-script">
        <label class="check">
          <input type="checkbox" name="allowOverlap" value="1" />
          {dialog.allowOverlap}
        </label>
      </div>
      <div class="row">
        <button aria-disabled={isBusy || undefined}>{isBusy ? pending : dialog.send}</button>
        {mayOverlap && (
          <button class="danger" name="allowOverlap" value="1">
            {dialog.bookAnyway}
          </button>
        )}
      </div>
    </form>
  );
}

/** Free times of the visit's contractor; each fills the form. */
function Slots({ item, state, period, messages }: MoveDialogProps) {
  const { language, timeZone } = usePageContext();
  const { routerId } = useSession();
  const { data } = useQuery(slotsQuery(routerId, item.stepId, period));
  const day = state.at?.slice(0, 10) ?? '';
  const slots = data?.map(({ startAt }) => ({ startAt, at: toLocalDateTime(startAt, timeZone) })) ?? [];
  const shown = slots.filter(({ at }) => at >= day).slice(0, MAX_SLOTS);
  if (!data || (state.to && state.to !== item.contractorId)) return null;
  return (
    <section class="slots" aria-label={messages.dialog.slots}>
      <h3>{messages.dialog.slots}</h3>
      {shown.length === 0 && <p class="quiet">{messages.dialog.noSlots}</p>}
      <ul>
        {shown.map(({ startAt, at }) => (
          <li key={startAt}>
            <a class="button secondary number" href={calendarPath({ ...state, at })}>
              {formatShortDay(startAt, language, timeZone)} {formatTime(startAt, language, timeZone)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
