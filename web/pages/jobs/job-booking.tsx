/** The booking of a step: select a free slot, propose another time, or confirm the proposed time. */
import { Button, Field, DateTimeField, usePageContext } from '../../ui/index.js';
import { formatDate, toLocalDateTime, formatRange, formatTime } from '../../i18n/formats.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';
import type { JobStep } from './jobs-data.js';

/** Bookings are not queued offline: someone else may take the slot. */
export function JobBooking({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const { language, timeZone } = usePageContext();
  const { booking } = messages;
  const { booking: present } = step;
  const isTheirs = present !== null && present.proposedBy !== 'contractor';
  const isConfirmable = isTheirs && (step.type === 'booking_confirm' || present.status === 'requested');
  return (
    <>
      {present && <p>{booking.present(formatRange(present.startAt, present.endAt, language, timeZone))}</p>}
      {present?.proposedBy === 'contractor' && present.status === 'requested' && <p>{booking.requested}</p>}
      {isConfirmable && (
        <JobForm intent="confirm" step={step}>
          {({ isBusy }) => <Button isBusy={isBusy}>{booking.confirm}</Button>}
        </JobForm>
      )}
      {present ? (
        <details>
          <summary>{booking.another}</summary>
          <TimeForms step={step} />
        </details>
      ) : (
        <TimeForms step={step} />
      )}
    </>
  );
}

function TimeForms({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const { language, timeZone, now } = usePageContext();
  const { booking } = messages;
  return (
    <>
      {step.slots.length > 0 && (
        <JobForm intent="book" step={step}>
          {({ isBusy, fieldError, submitted }) => (
            <>
              <Field label={booking.choose} error={fieldError('startAt')}>
                {(controlProps) => (
                  <select name="startAt" required {...controlProps} defaultValue={submitted.startAt ?? step.slots[0]}>
                    {step.slots.map((slot) => (
                      <option key={slot} value={slot}>
                        {formatTime(slot, language, timeZone)} · {formatDate(slot, language, timeZone)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Button isBusy={isBusy}>{booking.send}</Button>
            </>
          )}
        </JobForm>
      )}
      <JobForm intent="book" step={step}>
        {({ isBusy, fieldError, submitted }) => (
          <>
            <DateTimeField
              label={booking.other}
              name="otherStartAt"
              hint={messages.proposal.proposedStartAtHint(timeZone)}
              min={toLocalDateTime(now, timeZone)}
              value={submitted.otherStartAt}
              error={fieldError('otherStartAt')}
              required
            />
            <Button kind="secondary" isBusy={isBusy}>
              {booking.sendOther}
            </Button>
          </>
        )}
      </JobForm>
    </>
  );
}
