/** The booking of a step: select a free slot, propose another time, or confirm the proposed time. */
import { Button, Notice, TextArea, usePageContext } from '../../ui/index.js';
import { formatRange } from '../../i18n/formats.js';
import { TimePicker } from '../time-picker.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';
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
      {visitActions.includes('refuse') && <RefuseForm step={step} />}
    </>
  );
}

function RefuseForm({ step }: { step: JobStep }) {
  const { messages, formError } = useJobContext();
  const { booking, reason } = messages;
  const isRefused = formError?.fields.intent === 'refuse' && formError.fields.workflowStepId === step.id;
  return (
    <details open={isRefused}>
      <summary>{booking.refuse}</summary>
      <JobForm intent="refuse" step={step}>
        {({ isBusy, fieldError, submitted }) => (
          <>
            <TextArea
              label={reason}
              name="reason"
              maxLength={4096}
              value={submitted.reason}
              error={fieldError('reason')}
              required
            />
            <Button kind="danger" isBusy={isBusy}>
              {booking.sendRefusal}
            </Button>
          </>
        )}
      </JobForm>
    </details>
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
