/** Numbers of orders: those that came in today, by the side that they wait for, and by state; each leads to its list. */
import type { OrderCountsView } from '../../../client/generated/types.js';
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { useConsoleMessages } from '../messages.js';
import { HOME } from '../routes.js';

const SIDES = [
  ['operator', 'waiting'],
  ['contractor', 'contractor'],
  ['client', 'client'],
] as const;
const STATUSES = ['created', 'dispatching', 'accepted', 'scheduled', 'in_progress', 'declined'] as const;

interface CountsProps {
  counts: OrderCountsView;
  /** Of the orders that came in today. */
  received: OrderCountsView | undefined;
  messages: ConsoleTodayMessages;
}

export function Counts({ counts, received, messages }: CountsProps) {
  const { waitingFor, status } = useConsoleMessages();
  return (
    <section class="panel" aria-labelledby="counts">
      <h2 id="counts">{messages.counts}</h2>
      <ul class="counts">
        {received?.status && (
          <li>
            <a href={`${HOME}/orders?view=all&f=createdAt~is~today`}>
              <span class="grow">{messages.received}</span>
              <span class="number">{Object.values(received.status).reduce((sum, count) => sum + count, 0)}</span>
            </a>
          </li>
        )}
        {counts.waitingFor &&
          SIDES.map(([side, view]) => (
            <li key={side}>
              <a href={`${HOME}/orders?view=${view}`}>
                <span class="grow">{messages.waitingFor(waitingFor[side])}</span>
                <span class="number">{counts.waitingFor![side]}</span>
              </a>
            </li>
          ))}
        {counts.status &&
          STATUSES.map((name) => (
            <li key={name}>
              <a href={`${HOME}/orders?view=all&status=${name}`}>
                <span class={`dot status-${name}`} />
                <span class="grow">{status[name]}</span>
                <span class="number">{counts.status![name]}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
