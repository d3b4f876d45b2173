/** The form to hand the job back. */
import { Button, Notice, TextArea } from '../../ui/index.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';

export function JobHandBack() {
  const { data, messages, formError } = useJobContext();
  if (data.job.handBackRequestedAt !== null) return <Notice kind="info">{messages.handBackRequested}</Notice>;
  return (
    <details open={formError?.fields.intent === 'handBack'}>
      <summary>{messages.handBack}</summary>
      <JobForm intent="handBack">
        {({ isBusy, fieldError, submitted }) => (
          <>
            <p>{messages.handBackHint}</p>
            <TextArea
              label={messages.reason}
              name="reason"
              maxLength={2000}
              value={submitted.reason}
              error={fieldError('reason')}
              required
            />
            <Button kind="danger" isBusy={isBusy}>
              {messages.sendHandBack}
            </Button>
          </>
        )}
      </JobForm>
    </details>
  );
}
