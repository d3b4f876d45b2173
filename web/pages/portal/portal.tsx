/** A client’s order behind its link: how it stands, what waits for the client, and everything else below. */
import { Frame, Notice, Section, useSetting } from '../../ui/index.js';
import { period } from '../../words/formats.js';
import type { Props } from '../page.js';
import { ActingContext, MESSAGES, useNewActing } from './acting.js';
import { Documents, Offers } from './documents.js';
import { Messages } from './messages.js';
import { turnsOf, type PortalData, type PortalWords } from './portal-data.js';
import { isOwn, Proof } from './proof.js';
import { Steps } from './steps.js';
import { Turn } from './turn.js';
import { Place, Visits } from './visits.js';

/** The page. */
export function Portal(props: Props<PortalData, PortalWords>) {
  const { words, refusal } = props;
  const acting = useNewActing(props.data, words, isOwn(refusal) ? null : refusal);
  const { workflow, done, proof } = acting.data;
  if (!workflow) {
    return (
      <Frame heading={words.untitled}>
        <Notice kind="news">{words.empty}</Notice>
      </Frame>
    );
  }
  const turns = turnsOf(workflow);
  const { order, customerPortalWelcomeDescription: welcome } = workflow;
  const isOver = ['completed', 'cancelled', 'declined'].includes(order.status);
  return (
    <ActingContext.Provider value={acting}>
      <Frame heading={order.name ?? words.title(order.displayId)}>
        <p class="lead">
          <Status workflow={workflow} words={words} />
        </p>
        {done && !acting.refusalOf(MESSAGES) && <Notice kind="good">{words.done[done]}</Notice>}
        {proof.isRequired && turns.length > 0 && (
          <Proof proof={proof} words={words} refusal={refusal} isSent={done === 'sendCode'} />
        )}
        {turns.map((step) => (
          <Turn key={step.activeStepDataId ?? step.id} step={step} workflow={workflow} />
        ))}
        {turns.length === 0 && !isOver && <p>{words.notYourTurn}</p>}
        {welcome && (
          <Section heading={order.organization.name}>
            <p class="plain">{welcome}</p>
          </Section>
        )}
        <Visits workflow={workflow} words={words} />
        <Steps workflow={workflow} words={words} />
        <Offers workflow={workflow} words={words} />
        <Documents workflow={workflow} words={words} />
        <Messages notes={workflow.notes} />
        <Place order={order} words={words} />
      </Frame>
    </ActingContext.Provider>
  );
}

/** One sentence. */
function Status({ workflow, words }: { workflow: NonNullable<PortalData['workflow']>; words: PortalWords }) {
  const { language, timeZone, now } = useSetting();
  const { status } = workflow.order;
  if (status !== 'scheduled') return <>{words.status[status]}</>;
  const ahead = workflow.steps
    .flatMap(({ booking }) => (booking?.status === 'confirmed' && booking.endAt > now ? [booking] : []))
    .sort((one, other) => one.startAt.localeCompare(other.startAt));
  const [next] = ahead;
  if (!next) return <>{words.status.scheduledSoon}</>;
  return <>{words.status.scheduled(period(next.startAt, next.endAt, language, timeZone))}</>;
}
