/** The card of a step that the client can act on. Its form depends on the type of the step. */
import type { PortalStepView } from '../../../client/generated/types.js';
import { Button, RichText, Section, TextArea, usePageContext, type VNode } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import {
  FormErrorNotice,
  RefusalForm,
  StepForm,
  usePortalActions,
  useFieldError,
  loadLazyModule,
} from './portal-actions.js';
import { BookingCard } from './action-card-booking.js';
import { FilesCard } from './action-card-files.js';
import { OfferCard } from './action-card-offer.js';
import { SigningCard } from './action-card-signing.js';
import { ALLOWED_UNVERIFIED, type ActionCardProps } from './portal-data.js';
import { StepInput, type StepFieldProps } from '../step-input.js';
import { FileUploadField } from '../file-upload-field.js';

const CARDS: Partial<Record<PortalStepView['type'], (props: ActionCardProps) => VNode>> = {
  booking_create: BookingCard,
  booking_confirm: BookingCard,
  offer_accept: OfferCard,
  form_fill: FormCard,
  file_upload: FilesCard,
  document_sign: SigningCard,
  approval: ApprovalCard,
};

export function ActionCard({ step, workflow }: ActionCardProps) {
  const { data, messages } = usePortalActions();
  const { common, language, timeZone } = usePageContext();
  const isOpen = !data.proof.isRequired || ALLOWED_UNVERIFIED.includes(step.type);
  const Card = isOpen ? (CARDS[step.type] ?? CompletionCard) : VerificationHint;
  return (
    <Section heading={`${messages.yourAction}: ${common.nameStep(step)}`} isHighlighted>
      <RichText document={step.description} />
      {step.dueAt && <p class="hint">{messages.dueBy(formatDateTime(step.dueAt, language, timeZone))}</p>}
      <FormErrorNotice form={step.id} />
      <Card step={step} workflow={workflow} />
    </Section>
  );
}

function VerificationHint() {
  return <p>{usePortalActions().messages.proof.first}</p>;
}

function ApprovalCard({ step: { id } }: ActionCardProps) {
  const { messages, isBusy } = usePortalActions();
  const { approve } = messages;
  return (
    <>
      <StepForm id={id}>
        <Button name="intent" value="complete" isBusy={isBusy(id)}>
          {approve.yes}
        </Button>
      </StepForm>
      <RefusalForm id={id} intent="fail" texts={{ no: approve.no, reason: approve.reason, send: approve.sendNo }} />
    </>
  );
}

function CompletionCard({ step: { id } }: ActionCardProps) {
  const { messages, isBusy, getSubmittedValues } = usePortalActions();
  const { common } = usePageContext();
  const { simple } = messages;
  return (
    <StepForm id={id}>
      <TextArea
        label={`${simple.comment} (${common.optional})`}
        name="comment"
        maxLength={4096}
        value={getSubmittedValues(id).comment}
        error={useFieldError(id)('comment')}
      />
      <Button name="intent" value="complete" isBusy={isBusy(id)}>
        {simple.done}
      </Button>
    </StepForm>
  );
}

function FormCard({ step }: ActionCardProps) {
  const { messages, isBusy, getSubmittedValues } = usePortalActions();
  const fieldError = useFieldError(step.id);
  return (
    <StepForm id={step.id} hasFiles={step.inputs.some(({ type }) => type === 'FILE')}>
      {step.inputs.map((input) => (
        <StepInput
          key={input.customFieldId}
          input={input}
          submitted={getSubmittedValues(step.id)}
          fieldError={fieldError}
          renderFiles={(props) => <AnswerFilesField {...props} />}
        />
      ))}
      <Button name="intent" value="fill" isBusy={isBusy(step.id)}>
        {messages.form.send}
      </Button>
    </StepForm>
  );
}

function AnswerFilesField({ label, name, required, value, error }: StepFieldProps) {
  const { data, messages } = usePortalActions();
  return (
    <FileUploadField
      label={label}
      name={name}
      value={value}
      required={required}
      error={error}
      hint={messages.files.hint}
      accept="image/*,application/pdf,.doc,.docx"
      messages={messages.files}
      upload={async (files, onProgress) => {
        const { uploadFiles } = await loadLazyModule();
        return uploadFiles(data.token, files, onProgress);
      }}
    />
  );
}
