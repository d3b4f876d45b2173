/** The open steps with what may be done now; finished ones are folded. */
import { findText } from '../../i18n/find-text.js';
import type { StepDataView } from '../../../client/generated/types.js';
import type { ShownStep } from '../data/queries.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { useCan } from '../session.js';
import { AddStep } from './add-step.js';
import { Deadline } from './deadline.js';
import type { OrderPartProps } from './order-part.js';
import { StepActions } from './step-actions.js';

export function Steps({ overview, messages }: OrderPartProps) {
  const { steps, dispatches } = overview;
  const orderId = overview.order.id;
  const can = useCan();
  const open = steps.filter(({ status }) => status === 'active' || status === 'failed');
  const next = steps.filter(({ status }) => status === 'todo');
  const over = steps.filter((step) => !open.includes(step) && !next.includes(step));
  const asked = new Set(
    dispatches.flatMap(({ status, workflowStepId }) => (status === 'sent' ? [workflowStepId] : [])),
  );
  return (
    <section class="panel" aria-labelledby="steps">
      <h2 id="steps">{messages.steps}</h2>
      {open.length === 0 && <p class="quiet">{messages.noSteps}</p>}
      <ul class="ruled steps">
        {open.map((step) => (
          <Step key={step.id} {...{ orderId, step, messages }} side={asked.has(step.id) ? 'contractor' : step.actor} />
        ))}
      </ul>
      <Folded label={messages.nextSteps(next.length)} steps={next} {...{ orderId, messages }} />
      <Folded label={messages.overSteps(over.length)} steps={over} {...{ orderId, messages }} />
      {can('create', 'workflow') && <AddStep overview={overview} messages={messages} />}
    </section>
  );
}

interface FoldedProps {
  label: string;
  orderId: string;
  steps: ShownStep[];
  messages: ConsoleOrderMessages;
}

function Folded({ label, orderId, steps, messages }: FoldedProps) {
  if (steps.length === 0) return null;
  return (
    <details class="folded">
      <summary>{label}</summary>
      <ul class="ruled steps">
        {steps.map((step) => (
          <Step key={step.id} {...{ orderId, step, messages }} />
        ))}
      </ul>
    </details>
  );
}

const ICONS: Record<ShownStep['status'], string> = {
  todo: 'circle',
  active: 'clock',
  done: 'circle-check',
  failed: 'triangle-alert',
  skipped: 'ban',
  cancelled: 'ban',
};

interface StepProps {
  orderId: string;
  step: ShownStep;
  /** Who must act, if it is not the actor of the step. */
  side?: ShownStep['actor'];
  messages: ConsoleOrderMessages;
}

function Step({ orderId, step, side = step.actor, messages }: StepProps) {
  const can = useCan();
  const { common } = usePageContext();
  return (
    <li id={`step-${step.id}`} class={`step step-${step.status}`}>
      <Icon name={ICONS[step.status]} />
      <div class="step-body">
        <div class="grow">
          <p class="step-title">{common.nameStep(step)}</p>
          <StepDetails {...{ step, side, messages }} />
        </div>
        {can('update', 'workflow') && <StepActions {...{ orderId, step, messages }} />}
      </div>
    </li>
  );
}

type DetailsProps = Omit<Required<StepProps>, 'orderId'> & { data: StepDataView | undefined };

/** Who must act by when and with what, or who ended the step; its visit, and what was said. */
function StepDetails(props: Omit<DetailsProps, 'data'>) {
  const { step } = props;
  const data = step.data.find(({ id }) => id === step.activeStepDataId);
  const booking = data?.booking?.status === 'cancelled' ? null : data?.booking;
  const comment = data?.comment ?? data?.actionReason;
  const isOpen = step.status === 'active' || step.status === 'todo';
  return (
    <>
      <p class="quiet">{isOpen ? <WhoActs {...props} data={data} /> : <WhoEnded {...props} data={data} />}</p>
      {booking && (
        <p>
          <Icon name="calendar" /> <When at={booking.startAt} />
        </p>
      )}
      {comment && <p class="quiet plain">{comment}</p>}
    </>
  );
}

function WhoActs({ step, side, data, messages }: DetailsProps) {
  const { waitingFor } = useConsoleMessages();
  const isActive = step.status === 'active';
  const missing = isActive && step.actor === 'operator' && step.missing;
  return (
    <>
      <span class={`side-${side}`}>{waitingFor[side]}</span>
      {isActive && data?.dueAt && (
        <>
          {' · '}
          <Deadline at={data.dueAt} isOver={data.dueState === 'overdue'} messages={messages} />
        </>
      )}
      {!step.isRequired && ` · ${messages.optional}`}
      {missing && ` · ${findText(messages.missing, step.type) ?? missing}`}
    </>
  );
}

function WhoEnded({ step, data, messages }: DetailsProps) {
  const { waitingFor } = useConsoleMessages();
  const ended = data?.currentStatusLog;
  const word = messages.stepStatus[step.status];
  return (
    <>
      {[ended?.actorName ?? waitingFor[step.actor], word].filter(Boolean).join(' · ')}
      {ended && (
        <>
          {' · '}
          <When at={ended.createdAt} />
        </>
      )}
    </>
  );
}
