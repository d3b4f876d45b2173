/** The card of a booking step: select a free slot, propose another time, or confirm the proposed time. */
import { Button, DateTimeField, Notice, usePageContext } from '../../ui/index.js';
import { toLocalDateTime, formatRange } from '../../i18n/formats.js';
import { TimePicker, type FreeTimes } from '../time-picker.js';
import { RefusalForm, StepForm, usePortalActions, useFieldError } from './portal-actions.js';
import { findBooking, type ActionCardProps } from './portal-data.js';

/** Shows the free slots first; the form for another time is collapsed. */
export function BookingCard({ step, workflow }: ActionCardProps) {
  const { messages, data, isBusy, getSubmittedValues } = usePortalActions();
  const { language, timeZone } = usePageContext();
  const { book } = messages;
  const times = data.slots[step.id];
  const proposed = findBooking(step, workflow);
  const isAgreed = step.type === 'booking_confirm' && proposed?.status === 'confirmed';
  const isConfirmable = proposed !== null && (isAgreed || step.visitActions.includes('confirm'));
  const choices = (
    <>
      {times?.starts.length ? <FreeSlots stepId={step.id} times={times} /> : !isConfirmable && <p>{book.none}</p>}
      {times?.starts.length ? (
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
      {step.visitActions.includes('refuse') && <RefusalForm id={step.id} intent="refuse" texts={book.refuse} />}
    </>
  );
}

function FreeSlots({ stepId, times }: { stepId: string; times: FreeTimes }) {
  const { messages, isBusy } = usePortalActions();
  const error = useFieldError(stepId)('startAt');
  return (
    <StepForm id={stepId}>
      <input type="hidden" name="intent" value="book" />
      {error && <Notice kind="error">{error}</Notice>}
      <TimePicker times={times} messages={messages.book} isBusy={isBusy(stepId)} />
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
