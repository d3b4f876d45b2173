/** How far the order is, as its client sees it. A stage that was not needed is left out. */
import { useConsoleMessages } from '../messages.js';
import type { OrderPartProps } from './order-part.js';

export function Stages({ overview: { order, stages }, messages }: OrderPartProps) {
  const { status: words } = useConsoleMessages();
  if (order.status === 'cancelled') return null;
  return (
    <ol class="stages" aria-label={messages.stages}>
      {stages.map(({ name, state }) => {
        if (state === 'skipped') return null;
        const isDone = state === 'done';
        return (
          <li key={name} class={`stage ${state}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              {isDone ? messages.stage[name] : state === 'stopped' ? words.declined : messages.stageAhead[name]}
            </span>
            {isDone && <span class="unseen"> ({messages.over})</span>}
          </li>
        );
      })}
    </ol>
  );
}
