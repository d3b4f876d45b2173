/** The three answers to an offer; each a form of its own. */
import { Button, Notice, Section, TextArea, useSetting } from '../../ui/index.js';
import { ProposalFields } from '../proposal-fields.js';
import { useJob } from './job-context.js';
import { JobForm } from './job-form.js';

/** Who answers first gets the work, so an answer does not wait for a connection: it is told that it did not get through. */
export function JobAnswer() {
  const { data, messages, refusal } = useJob();
  const { common } = useSetting();
  const { job } = data;
  const isProposed = job.proposedAt !== null && job.proposalRefusedAt === null;
  const { proposal } = messages;
  return (
    <Section heading={messages.answer} isMarked>
      {isProposed && <Notice kind="news">{proposal.sent}</Notice>}
      <JobForm deed="accept">{({ isBusy }) => <Button isBusy={isBusy}>{messages.accept}</Button>}</JobForm>
      <details open={refusal?.fields.deed === 'propose'}>
        <summary>{proposal.propose}</summary>
        <JobForm deed="propose">
          {({ isBusy, faultOf, sent }) => (
            <>
              <ProposalFields messages={proposal} currencyCode={job.work.currencyCode} sent={sent} faultOf={faultOf} />
              <Button kind="second" isBusy={isBusy}>
                {proposal.sendProposal}
              </Button>
            </>
          )}
        </JobForm>
      </details>
      <details open={refusal?.fields.deed === 'decline'}>
        <summary>{messages.decline}</summary>
        <JobForm deed="decline">
          {({ isBusy, faultOf, sent }) => (
            <>
              <TextArea
                label={`${messages.reason} (${common.optional})`}
                name="reason"
                maxLength={2000}
                value={sent.reason}
                fault={faultOf('reason')}
              />
              <Button kind="danger" isBusy={isBusy}>
                {messages.sendDecline}
              </Button>
            </>
          )}
        </JobForm>
      </details>
    </Section>
  );
}
