/** The card of a booking step: select a free slot, propose another time, or confirm the proposed time. */
import { Button, Field, DateTimeField, usePageContext } from '../../ui/index.js';
import { formatDate, toLocalDateTime, formatRange, formatTime } from '../../i18n/formats.js';
import { StepForm, usePortalActions, useFieldError } from './portal-actions.js';
import { findBooking, isTimeRequested, type ActionCardProps } from './portal-data.js';

/** Shows the free slots first; the form for another time is collapsed. */
export function BookingCard({ step, workflow }: ActionCardProps) {
  const { messages, data, isBusy, getSubmittedValues } = usePortalActions();
  const { language, timeZone } = usePageContext();
  const { book } = messages;
  const slots = data.slots[step.id] ?? [];
  const proposed = findBooking(step, workflow);
  const isConfirmable = proposed !== null && (step.type === 'booking_confirm' || isTimeRequested(step, workflow));
  const choices = (
    <>
      {slots.length > 0 ? <FreeSlots stepId={step.id} slots={slots} /> : !isConfirmable && <p>{book.none}</p>}
      {slots.length > 0 ? (
        <details
          open={
            getSubmittedValues(step.id).otherStartAt !== undefined && getSubmittedValues(step.id).otherStartAt !== ''
          }
        >
          <summary>{book.other}</summary>
          <OwnTimeForm stepId={step.id} />
        </details>
      ) : (
        <OwnTimeForm stepId={step.id} />
      )}
    </>
  );
  if (!isConfirmable) return choices;
  return (
    <>
      <p>{book.present(formatRange(proposed.startAt, proposed.endAt, language, timeZone))}</p>
      <StepForm id={step.id}>
        <Button name="intent" value="confirm" isBusy={isBusy(step.id)}>
          {book.confirm}
        </Button>
      </StepForm>
      <details>
        <summary>{book.another}</summary>
        {choices}
      </details>
    </>
  );
}

function FreeSlots({ stepId, slots }: { stepId: string; slots: string[] }) {
  const { messages, isBusy, getSubmittedValues } = usePortalActions();
  const { language, timeZone } = usePageContext();
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const name = formatDate(slot, language, timeZone);
    days.set(name, [...(days.get(name) ?? []), slot]);
  }
  return (
    <StepForm id={stepId}>
      <Field label={messages.book.choose} error={useFieldError(stepId)('startAt')}>
        {(controlProps) => (
          <select
            name="startAt"
            required
            {...controlProps}
            defaultValue={getSubmittedValues(stepId).startAt ?? slots[0]}
          >
            {[...days].map(([name, times]) => (
              <optgroup label={name}>
                {times.map((slot) => (
                  <option value={slot}>
                    {formatTime(slot, language, timeZone)} · {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Button name="intent" value="book" isBusy={isBusy(stepId)}>
        {messages.book.send}
      </Button>
    </StepForm>
  );
}

function OwnTimeForm({ stepId }: { stepId: string }) {
  const { messages, isBusy, getSubmittedValues } = usePortalActions();
  const { timeZone, now } = usePageContext();
  return (
    <StepForm id={stepId}>
      <DateTimeField
        label={messages.book.propose}
        name="otherStartAt"
        hint={messages.book.zone(timeZone)}
        min={toLocalDateTime(now, timeZone)}
        value={getSubmittedValues(stepId).otherStartAt}
        error={useFieldError(stepId)('otherStartAt')}
        required
      />
      <Button kind="secondary" name="intent" value="book" isBusy={isBusy(stepId)}>
        {messages.book.sendOther}
      </Button>
    </StepForm>
  );
}
