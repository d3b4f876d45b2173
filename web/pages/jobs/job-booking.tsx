/** A time is to be chosen from what is free, proposed, or confirmed. */
import { Button, Field, MomentField, useSetting } from '../../ui/index.js';
import { formatDate, toLocalDateTime, formatRange, formatTime } from '../../i18n/formats.js';
import { useJob } from './job-context.js';
import { JobForm } from './job-form.js';
import type { JobStep } from './jobs-data.js';

/** Somebody else may be faster, so a time does not wait for a connection. */
export function JobBooking({ step }: { step: JobStep }) {
  const { messages } = useJob();
  const { language, timeZone } = useSetting();
  const { booking } = messages;
  const { booking: present } = step;
  const isTheirs = present !== null && present.proposedBy !== 'contractor';
  const isAsked = isTheirs && (step.type === 'booking_confirm' || present.status === 'requested');
  return (
    <>
      {present && <p>{booking.present(formatRange(present.startAt, present.endAt, language, timeZone))}</p>}
      {present?.proposedBy === 'contractor' && present.status === 'requested' && <p>{booking.asked}</p>}
      {isAsked && (
        <JobForm deed="confirm" step={step}>
          {({ isBusy }) => <Button isBusy={isBusy}>{booking.confirm}</Button>}
        </JobForm>
      )}
      {present ? (
        <details>
          <summary>{booking.another}</summary>
          <Choices step={step} />
        </details>
      ) : (
        <Choices step={step} />
      )}
    </>
  );
}

function Choices({ step }: { step: JobStep }) {
  const { messages } = useJob();
  const { language, timeZone, now } = useSetting();
  const { booking } = messages;
  return (
    <>
      {step.slots.length > 0 && (
        <JobForm deed="book" step={step}>
          {({ isBusy, faultOf, sent }) => (
            <>
              <Field label={booking.choose} fault={faultOf('startAt')}>
                {(wiring) => (
                  <select name="startAt" required {...wiring} defaultValue={sent.startAt ?? step.slots[0]}>
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
      <JobForm deed="book" step={step}>
        {({ isBusy, faultOf, sent }) => (
          <>
            <MomentField
              label={booking.other}
              name="otherStartAt"
              hint={messages.proposal.proposedStartAtHint(timeZone)}
              min={toLocalDateTime(now, timeZone)}
              value={sent.otherStartAt}
              fault={faultOf('otherStartAt')}
              required
            />
            <Button kind="second" isBusy={isBusy}>
              {booking.sendOther}
            </Button>
          </>
        )}
      </JobForm>
    </>
  );
}
