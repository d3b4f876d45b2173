/** The stages of the order with their dates. */
import type { PortalOrderView } from '../../../client/generated/types.js';
import { CheckIcon, CrossIcon, Section, usePageContext } from '../../ui/index.js';
import { formatShortDay } from '../../i18n/formats.js';
import type { PortalMessages } from './portal-data.js';

export function OrderStages({ order, messages }: { order: PortalOrderView; messages: PortalMessages }) {
  const { language, timeZone } = usePageContext();
  const { stages, currentStages, stageStates } = messages;
  // Of a cancelled order only the stage that it had reached is marked as stopped.
  const stoppedAt = order.stages.findIndex(({ state }) => state === 'stopped');
  const isLeftOut = (index: number) => stoppedAt >= 0 && index > stoppedAt;
  return (
    <Section heading={messages.progress}>
      <ol class="stages">
        {order.stages.map(({ name, state, at }, index) => (
          <li
            class={isLeftOut(index) ? 'upcoming' : state}
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span class="dot">
              {state === 'done' && <CheckIcon />}
              {index === stoppedAt && <CrossIcon />}
            </span>
            <div>
              <strong>{(state === 'current' ? currentStages : stages)[name]}</strong>
              {!isLeftOut(index) && (
                <span class="hint">
                  {at ? <time dateTime={at}>{formatShortDay(at, language, timeZone)}</time> : stageStates[state]}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
