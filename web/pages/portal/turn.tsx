/** Something that waits for the client; what it looks like depends on the kind of the step. */
import type { PortalStepView, PortalWorkflowView } from '../../../client/generated/types.js';
import { Button, RichText, Section, TextArea, usePageContext, type VNode } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import { FormErrorNotice, StepForm, useActing, useFieldError } from './acting.js';
import { TurnBooking } from './turn-booking.js';
import { TurnFiles } from './turn-files.js';
import { TurnForm } from './turn-form.js';
import { TurnOffer } from './turn-offer.js';
import { TurnSigning } from './turn-signing.js';

/** The properties of every kind. */
export interface TurnProps {
  step: PortalStepView;
  workflow: PortalWorkflowView;
}

const KINDS: Partial<Record<PortalStepView['type'], (props: TurnProps) => VNode>> = {
  booking_create: TurnBooking,
  booking_confirm: TurnBooking,
  offer_accept: TurnOffer,
  form_fill: TurnForm,
  file_upload: TurnFiles,
  document_sign: TurnSigning,
  approval: TurnApproval,
};

/** What can be read or sent without binding anybody. */
const UNBOUND: PortalStepView['type'][] = ['offer_accept', 'file_upload'];

/** The card of one step. */
export function Turn({ step, workflow }: TurnProps) {
  const { data, messages } = useActing();
  const { language, timeZone } = usePageContext();
  const isOpen = !data.proof.isRequired || UNBOUND.includes(step.type);
  const Kind = isOpen ? (KINDS[step.type] ?? TurnSimple) : TurnClosed;
  return (
    <Section heading={`${messages.yourTurn}: ${step.title ?? ''}`} isHighlighted>
      <RichText document={step.description} />
      {step.dueAt && <p class="hint">{messages.dueBy(formatDateTime(step.dueAt, language, timeZone))}</p>}
      <FormErrorNotice form={step.id} />
      <Kind step={step} workflow={workflow} />
    </Section>
  );
}

function TurnClosed() {
  return <p>{useActing().messages.proof.first}</p>;
}

function TurnApproval({ step: { id } }: TurnProps) {
  const { messages, isBusy, sentTo } = useActing();
  const fieldError = useFieldError(id);
  const { approve } = messages;
  return (
    <>
      <StepForm id={id}>
        <Button name="intent" value="complete" isBusy={isBusy(id)}>
          {approve.yes}
        </Button>
      </StepForm>
      <details open={sentTo(id).intent === 'fail'}>
        <summary>{approve.no}</summary>
        <StepForm id={id}>
          <TextArea
            label={approve.reason}
            name="reason"
            maxLength={4096}
            value={sentTo(id).reason}
            error={fieldError('reason')}
            required
          />
          <Button kind="danger" name="intent" value="fail" isBusy={isBusy(id)}>
            {approve.sendNo}
          </Button>
        </StepForm>
      </details>
    </>
  );
}

function TurnSimple({ step: { id } }: TurnProps) {
  const { messages, isBusy, sentTo } = useActing();
  const { common } = usePageContext();
  const { simple } = messages;
  return (
    <StepForm id={id}>
      <TextArea
        label={`${simple.comment} (${common.optional})`}
        name="comment"
        maxLength={4096}
        value={sentTo(id).comment}
        error={useFieldError(id)('comment')}
      />
      <Button name="intent" value="complete" isBusy={isBusy(id)}>
        {simple.done}
      </Button>
    </StepForm>
  );
}
