/** The answers to a job offer: accept, propose other terms, decline. Each is a form. */
import { Button, Notice, TextArea, usePageContext } from '../../ui/index.js';
import { ProposalFields } from '../proposal-fields.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';

/** Answers are not queued offline: the first contractor to accept gets the job. */
export function JobAnswer() {
  const { data, messages, formError } = useJobContext();
  const { common } = usePageContext();
  const { job } = data;
  const isProposed = job.proposedAt !== null && job.proposalRefusedAt === null;
  const { proposal } = messages;
  const version = <input type="hidden" name="version" value={job.version} />;
  return (
    <>
      {isProposed && <Notice kind="info">{proposal.sent}</Notice>}
      <JobForm intent="accept">
        {({ isBusy }) => (
          <>
            {version}
            <Button isBusy={isBusy}>{messages.accept}</Button>
          </>
        )}
      </JobForm>
      <details open={formError?.fields.intent === 'propose'}>
        <summary>{proposal.propose}</summary>
        <JobForm intent="propose">
          {({ isBusy, fieldError, submitted }) => (
            <>
              {version}
              <ProposalFields
                messages={proposal}
                currencyCode={job.work.currencyCode}
                submitted={submitted}
                fieldError={fieldError}
              />
              <Button kind="secondary" isBusy={isBusy}>
                {proposal.sendProposal}
              </Button>
            </>
          )}
        </JobForm>
      </details>
      <details open={formError?.fields.intent === 'decline'}>
        <summary>{messages.decline}</summary>
        <JobForm intent="decline">
          {({ isBusy, fieldError, submitted }) => (
            <>
              <TextArea
                label={`${messages.reason} (${common.optional})`}
                name="reason"
                maxLength={2000}
                value={submitted.reason}
                error={fieldError('reason')}
              />
              <Button kind="danger" isBusy={isBusy}>
                {messages.sendDecline}
              </Button>
            </>
          )}
        </JobForm>
      </details>
    </>
  );
}
