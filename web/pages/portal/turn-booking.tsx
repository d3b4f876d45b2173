/** A time is to be chosen from what is free, proposed, or confirmed. */
import { Button, Field, DateTimeField, usePageContext } from '../../ui/index.js';
import { formatDate, toLocalDateTime, formatRange, formatTime } from '../../i18n/formats.js';
import { StepForm, useActing, useFieldError } from './acting.js';
import { bookingOf, isAskedOn } from './portal-data.js';
import type { TurnProps } from './turn.js';

/** Free times first; one’s own only where none of them suits. */
export function TurnBooking({ step, workflow }: TurnProps) {
  const { messages, data, isBusy, sentTo } = useActing();
  const { language, timeZone } = usePageContext();
  const { book } = messages;
  const slots = data.slots[step.id] ?? [];
  const proposed = bookingOf(step, workflow);
  const isAsked = proposed !== null && (step.type === 'booking_confirm' || isAskedOn(step, workflow));
  const choices = (
    <>
      {slots.length > 0 ? <FreeTimes stepId={step.id} slots={slots} /> : !isAsked && <p>{book.none}</p>}
      {slots.length > 0 ? (
        <details open={sentTo(step.id).otherStartAt !== undefined && sentTo(step.id).otherStartAt !== ''}>
          <summary>{book.other}</summary>
          <OwnTime stepId={step.id} />
        </details>
      ) : (
        <OwnTime stepId={step.id} />
      )}
    </>
  );
  if (!isAsked) return choices;
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

function FreeTimes({ stepId, slots }: { stepId: string; slots: string[] }) {
  const { messages, isBusy, sentTo } = useActing();
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
          <select name="startAt" required {...controlProps} defaultValue={sentTo(stepId).startAt ?? slots[0]}>
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

function OwnTime({ stepId }: { stepId: string }) {
  const { messages, isBusy, sentTo } = useActing();
  const { timeZone, now } = usePageContext();
  return (
    <StepForm id={stepId}>
      <DateTimeField
        label={messages.book.propose}
        name="otherStartAt"
        hint={messages.book.zone(timeZone)}
        min={toLocalDateTime(now, timeZone)}
        value={sentTo(stepId).otherStartAt}
        error={useFieldError(stepId)('otherStartAt')}
        required
      />
      <Button kind="secondary" name="intent" value="book" isBusy={isBusy(stepId)}>
        {messages.book.sendOther}
      </Button>
    </StepForm>
  );
}
