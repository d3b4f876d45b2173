/** How far the order is, in five stages. */
import { useConsoleMessages } from '../messages.js';
import type { OrderPartProps } from './order-part.js';

const STAGES = ['received', 'contractor', 'time', 'work', 'done'] as const;

/** Stages that are over in each state. */
const REACHED: Record<OrderPartProps['overview']['order']['status'], number> = {
  created: 1,
  dispatching: 1,
  declined: 1,
  cancelled: 0,
  accepted: 2,
  scheduled: 3,
  in_progress: 3,
  completed: 5,
};

export function Stages({ overview, messages }: OrderPartProps) {
  const { status } = overview.order;
  const { status: words } = useConsoleMessages();
  if (status === 'cancelled') return null;
  const reached = REACHED[status];
  return (
    <ol class="stages" aria-label={messages.stages}>
      {STAGES.map((name, index) => {
        const isDeclined = status === 'declined' && name === 'contractor';
        const state = index < reached ? 'over' : index === reached ? 'current' : 'next';
        return (
          <li key={name} class={`stage ${state}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              {state === 'over' ? messages.stage[name] : isDeclined ? words.declined : messages.stageAhead[name]}
            </span>
            {state === 'over' && <span class="unseen"> ({messages.over})</span>}
          </li>
        );
      })}
    </ol>
  );
}
