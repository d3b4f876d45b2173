/** Form in which a contractor enters the time of a visit. */
import { toLocalDateTime } from '../../i18n/formats.js';
import { Button, DateTimeField, usePageContext } from '../../ui/index.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';
import type { ChangeRequest, JobStep } from './jobs-data.js';

/** Proposes a time that is not among the free ones. */
export function OtherTimeForm({ step }: { step: JobStep | ChangeRequest }) {
  const { messages } = useJobContext();
  const { timeZone, now } = usePageContext();
  const { booking, proposal } = messages;
  return (
    <JobForm intent="book" step={step}>
      {({ isBusy, fieldError, submitted }) => (
        <>
          <DateTimeField
            label={booking.other}
            name="otherStartAt"
            hint={proposal.proposedStartAtHint(timeZone)}
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
  );
}
