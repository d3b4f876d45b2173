/** The page of a client's order, opened by the client's link: state, what the client can do, visits, messages, and the order. */
import {
  AlertIcon,
  Badge,
  CheckIcon,
  ClockIcon,
  Frame,
  Notice,
  usePageContext,
  CameraIcon,
  Section,
} from '../../ui/index.js';
import { formatDay, formatRange } from '../../i18n/formats.js';
import type { PageProps } from '../page-props.js';
import { ActionCard } from './action-card.js';
import { Conversation } from './conversation.js';
import { Documents, Offers, toFileUrl } from './documents.js';
import { OrderStages } from './order-stages.js';
import { Contact, OrderSummary } from './order-summary.js';
import { PortalActionsContext, CONVERSATION_FORM, usePortalActionsState, usePortalActions } from './portal-actions.js';
import { findOpenSteps, type PortalData, type PortalMessages } from './portal-data.js';
import { isVerificationForm, Verification } from './verification.js';
import { Visits } from './visits.js';
import type { PortalWorkflowView } from '../../../client/generated/types.js';
import { FileGallery } from '../message-list.js';

export function Portal(props: PageProps<PortalData, PortalMessages>) {
  const { messages, formError } = props;
  const actions = usePortalActionsState(props.data, messages, isVerificationForm(formError) ? null : formError);
  const { order, notes, done } = actions.data;
  const aside = (
    <>
      <OrderSummary order={order} messages={messages} />
      <Contact
        order={order}
        messages={messages}
        welcome={actions.data.workflow?.customerPortalWelcomeDescription ?? null}
      />
    </>
  );
  return (
    <PortalActionsContext.Provider value={actions}>
      <Frame
        heading={order.name ?? messages.title(order.displayId)}
        lead={<Status data={actions.data} messages={messages} />}
        aside={aside}
      >
        {done && !actions.getFormError(CONVERSATION_FORM) && (
          <Notice kind="success">{messages.confirmation[done]}</Notice>
        )}
        <ClientSteps data={actions.data} messages={messages} formError={formError} />
        <OrderStages order={order} messages={messages} />
        <Work data={actions.data} messages={messages} />
        <Conversation notes={notes} />
      </Frame>
    </PortalActionsContext.Provider>
  );
}

/** What the client can do now. */
function ClientSteps({ data, messages, formError }: PageProps<PortalData, PortalMessages>) {
  const { order, workflow, done, proof, changeStepId } = data;
  const steps = workflow ? findOpenSteps(workflow) : [];
  const isOver = order.status === 'completed' || order.status === 'cancelled';
  return (
    <>
      {proof.isRequired && (steps.length > 0 || changeStepId) && (
        <Verification proof={proof} messages={messages} formError={formError} isCodeSent={done === 'sendCode'} />
      )}
      {workflow &&
        steps.map((step) => <ActionCard key={step.activeStepDataId ?? step.id} step={step} workflow={workflow} />)}
      {steps.length === 0 && !isOver && <p>{messages.noAction}</p>}
    </>
  );
}

/** Visits, offers, documents and photos. */
function Work({ data: { workflow }, messages }: Pick<PageProps<PortalData, PortalMessages>, 'data' | 'messages'>) {
  if (!workflow) return null;
  return (
    <>
      <Visits workflow={workflow} />
      <Offers workflow={workflow} messages={messages} />
      <Documents workflow={workflow} messages={messages} />
      <StepFiles workflow={workflow} />
    </>
  );
}

/** An order counts as new for a day. */
const NEW_MS = 24 * 3_600_000;

/** The state in one sentence: thanks for a new order, the next visit, or what happened. */
function Status({ data, messages }: { data: PortalData; messages: PortalMessages }) {
  const { language, timeZone, now } = usePageContext();
  const { order, workflow } = data;
  const { status, createdAt, contactPersonName, stages } = order;
  const isNew = Date.parse(now) - Date.parse(createdAt) < NEW_MS && (status === 'created' || status === 'dispatching');
  const doneAt = stages.find(({ name }) => name === 'done')?.at;
  const ahead = (workflow?.steps ?? [])
    .flatMap(({ booking }) => (booking?.status === 'confirmed' && booking.endAt > now ? [booking] : []))
    .sort((one, other) => one.startAt.localeCompare(other.startAt));
  const [next] = ahead;
  const { status: texts } = messages;
  const describe = () => {
    if (status === 'completed' && doneAt) return texts.completedOn(formatDay(doneAt, language, timeZone));
    if (status !== 'scheduled') return texts[status];
    return next ? texts.scheduled(formatRange(next.startAt, next.endAt, language, timeZone)) : texts.scheduledSoon;
  };
  const tone =
    status === 'completed' ? 'success' : status === 'cancelled' || status === 'declined' ? 'warning' : 'info';
  return (
    <div class="hero">
      <Badge tone={tone}>
        {tone === 'success' ? <CheckIcon /> : tone === 'warning' ? <AlertIcon /> : <ClockIcon />}
      </Badge>
      <div>
        {isNew && (
          <p>
            <strong>{messages.thanks(contactPersonName)}</strong>
          </p>
        )}
        <p>{describe()}</p>
      </div>
    </div>
  );
}

/** Files of all steps that the client sees, oldest first. */
function StepFiles({ workflow }: { workflow: PortalWorkflowView }) {
  const { data, messages } = usePortalActions();
  const files = workflow.steps.flatMap((step) => step.files);
  if (files.length === 0) return null;
  return (
    <Section heading={messages.photos} icon={<CameraIcon />}>
      <FileGallery files={files} toUrl={(id) => toFileUrl(data.token, id)} />
    </Section>
  );
}
