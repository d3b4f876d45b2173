/** The page of a client's order, opened by the client's link: status, steps to act on, and everything else. */
import { Frame, Notice, Section, usePageContext } from '../../ui/index.js';
import { formatRange } from '../../i18n/formats.js';
import type { PageProps } from '../page-props.js';
import { PortalActionsContext, CONVERSATION_FORM, usePortalActionsState } from './portal-actions.js';
import { Documents, Offers } from './documents.js';
import { Conversation } from './conversation.js';
import { findOpenSteps, type PortalData, type PortalMessages } from './portal-data.js';
import { isVerificationForm, Verification } from './verification.js';
import { Steps } from './steps.js';
import { ActionCard } from './action-card.js';
import { Location, Appointments } from './appointments.js';

export function Portal(props: PageProps<PortalData, PortalMessages>) {
  const { messages, formError } = props;
  const actions = usePortalActionsState(props.data, messages, isVerificationForm(formError) ? null : formError);
  const { workflow, done, proof } = actions.data;
  if (!workflow) {
    return (
      <Frame heading={messages.untitled}>
        <Notice kind="info">{messages.empty}</Notice>
      </Frame>
    );
  }
  const openSteps = findOpenSteps(workflow);
  const { order, customerPortalWelcomeDescription: welcome } = workflow;
  const isOver = ['completed', 'cancelled', 'declined'].includes(order.status);
  return (
    <PortalActionsContext.Provider value={actions}>
      <Frame heading={order.name ?? messages.title(order.displayId)}>
        <p class="lead">
          <Status workflow={workflow} messages={messages} />
        </p>
        {done && !actions.getFormError(CONVERSATION_FORM) && (
          <Notice kind="success">{messages.confirmation[done]}</Notice>
        )}
        {proof.isRequired && openSteps.length > 0 && (
          <Verification proof={proof} messages={messages} formError={formError} isCodeSent={done === 'sendCode'} />
        )}
        {openSteps.map((step) => (
          <ActionCard key={step.activeStepDataId ?? step.id} step={step} workflow={workflow} />
        ))}
        {openSteps.length === 0 && !isOver && <p>{messages.noAction}</p>}
        {welcome && (
          <Section heading={order.organization.name}>
            <p class="plain">{welcome}</p>
          </Section>
        )}
        <Appointments workflow={workflow} messages={messages} />
        <Steps workflow={workflow} messages={messages} />
        <Offers workflow={workflow} messages={messages} />
        <Documents workflow={workflow} messages={messages} />
        <Conversation notes={workflow.notes} />
        <Location order={order} messages={messages} />
      </Frame>
    </PortalActionsContext.Provider>
  );
}

/** The status in one sentence, with the next confirmed appointment. */
function Status({ workflow, messages }: { workflow: NonNullable<PortalData['workflow']>; messages: PortalMessages }) {
  const { language, timeZone, now } = usePageContext();
  const { status } = workflow.order;
  if (status !== 'scheduled') return <>{messages.status[status]}</>;
  const ahead = workflow.steps
    .flatMap(({ booking }) => (booking?.status === 'confirmed' && booking.endAt > now ? [booking] : []))
    .sort((one, other) => one.startAt.localeCompare(other.startAt));
  const [next] = ahead;
  if (!next) return <>{messages.status.scheduledSoon}</>;
  return <>{messages.status.scheduled(formatRange(next.startAt, next.endAt, language, timeZone))}</>;
}
