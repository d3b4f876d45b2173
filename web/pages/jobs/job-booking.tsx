/** The booking of a step: select a free slot, propose another time, or confirm the proposed time. */
import { Button, Notice, usePageContext } from '../../ui/index.js';
import { formatRange } from '../../i18n/formats.js';
import { TimePicker } from '../time-picker.js';
import { useJobContext } from './job-context.js';
import { JobForm, RefusalForm } from './job-form.js';
import type { JobStep } from './jobs-data.js';
import { OtherTimeForm } from './other-time-form.js';

/** Bookings are not queued offline: someone else may take the slot. */
export function JobBooking({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const { language, timeZone } = usePageContext();
  const { booking } = messages;
  const { booking: present, visitActions } = step;
  return (
    <>
      {present && <p>{booking.present(formatRange(present.startAt, present.endAt, language, timeZone))}</p>}
      {present?.proposedBy === 'contractor' && present.status === 'requested' && <p>{booking.requested}</p>}
      {visitActions.includes('confirm') && (
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
      {visitActions.includes('refuse') && (
        <RefusalForm intent="refuse" step={step} texts={{ no: booking.refuse, send: booking.sendRefusal }} />
      )}
    </>
  );
}

function TimeForms({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const { booking } = messages;
  return (
    <>
      {step.times.starts.length > 0 && (
        <JobForm intent="book" step={step}>
          {({ isBusy, fieldError }) => (
            <>
              {fieldError('startAt') && <Notice kind="error">{fieldError('startAt')}</Notice>}
              <TimePicker times={step.times} messages={booking} isBusy={isBusy} />
            </>
          )}
        </JobForm>
      )}
      <OtherTimeForm step={step} />
    </>
  );
}
