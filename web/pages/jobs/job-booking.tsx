/** A time is to be chosen from what is free, proposed, or confirmed. */
import { Button, Field, MomentField, useSetting } from '../../ui/index.js';
import { day, fieldOfMoment, period, timeOfDay } from '../../words/formats.js';
import { useJob } from './job-context.js';
import { JobForm } from './job-form.js';
import type { JobStep } from './jobs-data.js';

/** Somebody else may be faster, so a time does not wait for a connection. */
export function JobBooking({ step }: { step: JobStep }) {
  const { words } = useJob();
  const { language, timeZone } = useSetting();
  const { booking } = words;
  const { booking: present } = step;
  const isTheirs = present !== null && present.proposedBy !== 'contractor';
  const isAsked = isTheirs && (step.type === 'booking_confirm' || present.status === 'requested');
  return (
    <>
      {present && <p>{booking.present(period(present.startAt, present.endAt, language, timeZone))}</p>}
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
  const { words } = useJob();
  const { language, timeZone, now } = useSetting();
  const { booking } = words;
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
                        {timeOfDay(slot, language, timeZone)} · {day(slot, language, timeZone)}
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
              hint={words.proposal.proposedStartAtHint(timeZone)}
              min={fieldOfMoment(now, timeZone)}
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
