/** The open steps with what may be done now; finished ones are folded. */
import type { OverviewStepView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { Icon } from '../kit/icon.js';
import { When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { useCan } from '../session.js';
import { AddStep } from './add-step.js';
import type { OrderPartProps } from './order-part.js';
import { StepActions } from './step-actions.js';

export function Steps({ overview, messages }: OrderPartProps) {
  const { steps } = overview;
  const orderId = overview.order.id;
  const can = useCan();
  const open = steps.filter(({ status }) => status === 'active' || status === 'failed');
  const next = steps.filter(({ status }) => status === 'todo');
  const over = steps.filter((step) => !open.includes(step) && !next.includes(step));
  return (
    <section class="panel" aria-labelledby="steps">
      <h2 id="steps">{messages.steps}</h2>
      {open.length === 0 && <p class="quiet">{messages.noSteps}</p>}
      <ul class="steps">
        {open.map((step) => (
          <Step key={step.id} {...{ orderId, step, messages }} />
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
  steps: OverviewStepView[];
  messages: ConsoleOrderMessages;
}

function Folded({ label, orderId, steps, messages }: FoldedProps) {
  if (steps.length === 0) return null;
  return (
    <details class="folded">
      <summary>{label}</summary>
      <ul class="steps">
        {steps.map((step) => (
          <Step key={step.id} {...{ orderId, step, messages }} />
        ))}
      </ul>
    </details>
  );
}

const ICONS: Record<OverviewStepView['status'], string> = {
  todo: 'circle',
  active: 'clock',
  done: 'circle-check',
  failed: 'triangle-alert',
  skipped: 'ban',
  cancelled: 'ban',
};

interface StepProps {
  orderId: string;
  step: OverviewStepView;
  messages: ConsoleOrderMessages;
}

function Step({ orderId, step, messages }: StepProps) {
  const { waitingFor } = useConsoleMessages();
  const can = useCan();
  const about = [waitingFor[step.actor], messages.stepStatus[step.status], step.isRequired ? null : messages.optional];
  return (
    <li id={`step-${step.id}`} class={`step step-${step.status}`}>
      <Icon name={ICONS[step.status]} />
      <div class="step-body">
        <div class="grow">
          <p>
            <span class="step-title">{step.title ?? messages.stepType[step.type]}</span>{' '}
            <span class="quiet">{about.filter(Boolean).join(' · ')}</span>
          </p>
          <StepDetails step={step} messages={messages} />
        </div>
        {can('update', 'workflow') && <StepActions {...{ orderId, step, messages }} />}
      </div>
    </li>
  );
}

/** Time, deadline, what is missing, and what was said when the step ended. */
function StepDetails({ step, messages }: Omit<StepProps, 'orderId'>) {
  const data = step.data.find(({ id }) => id === step.activeStepDataId);
  if (!data) return null;
  const isActive = step.status === 'active';
  const booking = data.booking?.status === 'cancelled' ? null : data.booking;
  const comment = data.comment ?? data.actionReason;
  return (
    <>
      {booking && (
        <p>
          <Icon name="calendar" /> <When at={booking.startAt} />
        </p>
      )}
      {isActive && data.dueAt && <Deadline at={data.dueAt} isOver={data.dueState === 'overdue'} messages={messages} />}
      {isActive && step.missing !== null && step.actor === 'operator' && (
        <p class="quiet">{messages.missing[step.type] ?? step.missing}</p>
      )}
      {comment && <p class="quiet plain">{comment}</p>}
    </>
  );
}

function Deadline({ at, isOver, messages }: { at: string; isOver: boolean; messages: ConsoleOrderMessages }) {
  return (
    <p class={isOver ? 'late' : 'quiet'}>
      {isOver ? messages.overdueSince : messages.due} <When at={at} />
    </p>
  );
}
