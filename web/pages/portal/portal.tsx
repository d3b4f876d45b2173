/** A client’s order behind its link: how it stands, what waits for the client, and everything else below. */
import { Frame, Notice, Section, usePageContext } from '../../ui/index.js';
import { formatRange } from '../../i18n/formats.js';
import type { PageProps } from '../page-props.js';
import { ActingContext, MESSAGES, useNewActing } from './acting.js';
import { Documents, Offers } from './documents.js';
import { Messages } from './messages.js';
import { turnsOf, type PortalData, type PortalMessages } from './portal-data.js';
import { isOwn, Proof } from './proof.js';
import { Steps } from './steps.js';
import { Turn } from './turn.js';
import { Place, Visits } from './visits.js';

/** The page. */
export function Portal(props: PageProps<PortalData, PortalMessages>) {
  const { messages, formError } = props;
  const acting = useNewActing(props.data, messages, isOwn(formError) ? null : formError);
  const { workflow, done, proof } = acting.data;
  if (!workflow) {
    return (
      <Frame heading={messages.untitled}>
        <Notice kind="info">{messages.empty}</Notice>
      </Frame>
    );
  }
  const turns = turnsOf(workflow);
  const { order, customerPortalWelcomeDescription: welcome } = workflow;
  const isOver = ['completed', 'cancelled', 'declined'].includes(order.status);
  return (
    <ActingContext.Provider value={acting}>
      <Frame heading={order.name ?? messages.title(order.displayId)}>
        <p class="lead">
          <Status workflow={workflow} messages={messages} />
        </p>
        {done && !acting.formErrorOf(MESSAGES) && <Notice kind="success">{messages.done[done]}</Notice>}
        {proof.isRequired && turns.length > 0 && (
          <Proof proof={proof} messages={messages} formError={formError} isSent={done === 'sendCode'} />
        )}
        {turns.map((step) => (
          <Turn key={step.activeStepDataId ?? step.id} step={step} workflow={workflow} />
        ))}
        {turns.length === 0 && !isOver && <p>{messages.notYourTurn}</p>}
        {welcome && (
          <Section heading={order.organization.name}>
            <p class="plain">{welcome}</p>
          </Section>
        )}
        <Visits workflow={workflow} messages={messages} />
        <Steps workflow={workflow} messages={messages} />
        <Offers workflow={workflow} messages={messages} />
        <Documents workflow={workflow} messages={messages} />
        <Messages notes={workflow.notes} />
        <Place order={order} messages={messages} />
      </Frame>
    </ActingContext.Provider>
  );
}

/** One sentence. */
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
