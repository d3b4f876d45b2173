/** States of orders, by color and word. */
import type { OrderView } from '../../../client/generated/types.js';
import { Fragment } from '../../ui/index.js';
import { useConsoleMessages } from '../messages.js';
import { Icon } from './icon.js';

export function StatusBadge({ status }: { status: OrderView['status'] }) {
  const { status: words } = useConsoleMessages();
  return <span class={`badge status-${status}`}>{words[status]}</span>;
}

/** Sides that an order waits for; nothing if it waits for none. */
export function WaitingFor({ sides }: { sides: OrderView['waitingFor'] }) {
  const { waitingFor: words } = useConsoleMessages();
  return (
    <span class="sides">
      {sides.map((side, index) => (
        <Fragment key={side}>
          {index > 0 && ', '}
          <span class={`side-${side}`}>{words[side]}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** The first reason for attention, and how many more there are. */
export function Attention({ entries }: { entries: Pick<OrderView['attention'][number], 'reason'>[] }) {
  const { attention: words, moreReasons } = useConsoleMessages();
  const reasons = [...new Set(entries.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <span class="attention" title={reasons.map((reason) => words[reason] ?? reason).join(', ')}>
      <Icon name="circle-alert" />
      {words[reasons[0]] ?? reasons[0]}
      {reasons.length > 1 && <span class="quiet"> {moreReasons(reasons.length - 1)}</span>}
    </span>
  );
}
