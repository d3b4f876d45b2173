/** The stages of the order with their dates. */
import type { PortalOrderView } from '../../../client/generated/types.js';
import { CheckIcon, CrossIcon, Section, usePageContext } from '../../ui/index.js';
import { formatDay } from '../../i18n/formats.js';
import type { PortalMessages } from './portal-data.js';

export function OrderStages({ order, messages }: { order: PortalOrderView; messages: PortalMessages }) {
  const { language, timeZone } = usePageContext();
  const { stages, stageStates } = messages;
  return (
    <Section heading={messages.progress}>
      <ol class="stages">
        {order.stages.map(({ name, state, at }) => (
          <li class={state} key={name} aria-current={state === 'current' ? 'step' : undefined}>
            <span class="dot">
              {state === 'done' && <CheckIcon />}
              {state === 'stopped' && <CrossIcon />}
            </span>
            <div>
              <strong>{stages[name]}</strong>
              <span class="hint">
                {at ? <time dateTime={at}>{formatDay(at, language, timeZone)}</time> : stageStates[state]}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
