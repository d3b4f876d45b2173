/** One job: its facts, the answer while it is an offer, the open steps and the way back once it is taken. */
import type { WorkflowStepView } from '../../../client/generated/types.js';
import {
  Button,
  FileField,
  Frame,
  isEmptyText,
  Notice,
  RichText,
  Section,
  TextArea,
  useSetting,
} from '../../ui/index.js';
import type { Props } from '../page.js';
import { JobFacts, Reaching } from './job-facts.js';
import type { JobData, JobsWords } from './jobs-data.js';

/** The page; its forms need no script. */
export function Job({ data, words, refusal }: Props<JobData, JobsWords>) {
  const { dispatch, steps, said } = data;
  const { orderDisplayId, status, work, handBackRequestedAt } = dispatch;
  return (
    <Frame heading={orderDisplayId}>
      <p>
        <a href="/jobs">{words.back}</a>
      </p>
      {said && !refusal && <Notice kind="good">{words.said[said]}</Notice>}
      {refusal && <Notice kind="fault">{refusal.message}</Notice>}
      <Section heading={words.what}>
        <JobFacts dispatch={dispatch} words={words} />
        {!isEmptyText(work.description) && <RichText document={work.description} />}
        <Reaching dispatch={dispatch} words={words} />
      </Section>
      {status === 'sent' && <Answer words={words} />}
      {status === 'accepted' && (
        <Section heading={words.steps} isMarked={steps.length > 0}>
          {steps.length === 0 && <p>{words.noSteps}</p>}
          {steps.map((step) => (
            <Step key={step.id} dispatchId={dispatch.id} step={step} words={words} />
          ))}
        </Section>
      )}
      {status === 'accepted' && handBackRequestedAt !== null && <Notice kind="news">{words.handBackAsked}</Notice>}
      {status === 'accepted' && handBackRequestedAt === null && (
        <details>
          <summary>{words.handBack}</summary>
          <form method="post">
            <p>{words.handBackHint}</p>
            <TextArea label={words.reason} name="reason" maxLength={2000} required />
            <Button kind="danger" name="deed" value="handBack">
              {words.sendHandBack}
            </Button>
          </form>
        </details>
      )}
    </Frame>
  );
}

function Answer({ words }: { words: JobsWords }) {
  const { common } = useSetting();
  return (
    <>
      <form method="post">
        <Button name="deed" value="accept">
          {words.accept}
        </Button>
      </form>
      <details>
        <summary>{words.decline}</summary>
        <form method="post">
          <TextArea label={`${words.reason} (${common.optional})`} name="reason" maxLength={2000} />
          <Button kind="danger" name="deed" value="decline">
            {words.sendDecline}
          </Button>
        </form>
      </details>
    </>
  );
}

/** Photos go on their own way, as they are no fields. */
function Step({ dispatchId, step, words }: { dispatchId: string; step: WorkflowStepView; words: JobsWords }) {
  const { common } = useSetting();
  const { id, title, description, type } = step;
  return (
    <>
      <h3>{title}</h3>
      <RichText document={description} />
      {type === 'file_upload' && (
        <form method="post" enctype="multipart/form-data" action={`/jobs/${dispatchId}/steps/${id}/files`}>
          <FileField label={words.photos} hint={words.photosHint} name="file" required />
          <Button kind="second">{words.sendPhotos}</Button>
        </form>
      )}
      <form method="post">
        <input type="hidden" name="workflowStepId" value={id} />
        <TextArea label={`${words.comment} (${common.optional})`} name="comment" maxLength={4096} />
        <Button name="deed" value="complete">
          {words.done}
        </Button>
      </form>
    </>
  );
}
