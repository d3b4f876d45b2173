/** What a step asks for, filled in by an operator: answers to its questions, and files. */
import type { ShownOverview, ShownStep } from '../data/queries.js';
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import { StepInput, type StepFieldProps } from '../../pages/step-input.js';
import { Field, FileField, RichText, TextField } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { readWithFiles } from '../forms/read-with-files.js';
import { Form } from '../forms/form.js';
import { useSession } from '../session.js';
import { stepFilesQuery, stepInputsQuery } from './order-work-queries.js';
import { Discard, Sentence, WorkFrame } from './work-frame.js';

interface StepProps {
  overview: ShownOverview;
  step: ShownStep;
  messages: ConsoleOrderWorkMessages;
}

export function StepAnswersPage({ messages }: { messages: ConsoleOrderWorkMessages }) {
  const { query: address } = useNavigation();
  const stepId = address.get('step') ?? '';
  const findStep = ({ steps }: ShownOverview) => steps.find(({ id }) => id === stepId);
  return (
    <WorkFrame
      heading={(overview) => findStep(overview)?.title ?? messages.step}
      resource="workflow"
      messages={messages}
    >
      {(overview) => {
        const step = findStep(overview);
        if (!step) return <Sentence text={messages.noStep} />;
        if (step.status !== 'active') return <Sentence text={messages.notActive} />;
        return step.type === 'file_upload' ? (
          <FilesForm {...{ overview, step, messages }} />
        ) : (
          <AnswersForm {...{ overview, step, messages }} />
        );
      }}
    </WorkFrame>
  );
}

function AnswersForm({ overview, step, messages }: StepProps) {
  const { routerId } = useSession();
  const { data: inputs = [] } = useQuery(stepInputsQuery(overview.order.id, routerId, step.id));
  return (
    <Form
      form="answers"
      intent="saveAnswers"
      hidden={{ orderId: overview.order.id, workflowStepId: step.id }}
      submitLabel={messages.saveAnswers}
      isEdit
      {...(inputs.some(({ type }) => type === 'FILE') ? { readWithFiles } : {})}
      aside={<Discard orderId={overview.order.id} messages={messages} />}
    >
      {(field, values) => (
        <div class="stack work-fields">
          <RichText document={step.description} />
          {inputs.length === 0 && <p class="quiet">{messages.noInputs}</p>}
          {inputs.map((input) => (
            <StepInput
              key={input.customFieldId}
              input={input}
              submitted={values}
              fieldError={(name) => field(name).error}
              renderFiles={(props) => <AnswerFile {...props} />}
            />
          ))}
          <TextField {...field('comment')} label={messages.comment} />
        </div>
      )}
    </Form>
  );
}

/** The files of an answer; new ones replace them. */
function AnswerFile({ label, name, required, value, error }: StepFieldProps) {
  return (
    <Field {...{ label }} {...(error === undefined ? {} : { error })}>
      {(controlProps) => <input type="file" name={name} multiple required={required && !value} {...controlProps} />}
    </Field>
  );
}

function FilesForm({ overview, step, messages }: StepProps) {
  const { routerId } = useSession();
  const { data: files = [] } = useQuery(stepFilesQuery(overview.order.id, routerId, step.id));
  return (
    <Form
      form="files"
      intent="addFiles"
      hidden={{ orderId: overview.order.id, workflowStepId: step.id }}
      submitLabel={messages.addAndComplete}
      other={{ label: messages.addFiles, name: 'isPart', value: 'true' }}
      isEdit
      readWithFiles={readWithFiles}
      aside={<Discard orderId={overview.order.id} messages={messages} />}
    >
      {(field) => (
        <div class="stack work-fields">
          <RichText document={step.description} />
          {files.length > 0 && (
            <p>
              {messages.present} {files.map(({ fileName }) => fileName).join(', ')}
            </p>
          )}
          <FileField {...field('fileIds')} label={messages.files} required={files.length === 0} />
          <TextField {...field('comment')} label={messages.comment} />
        </div>
      )}
    </Form>
  );
}
