/** When something is due, or since when it is overdue. */
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { When } from '../kit/times.js';

export function Deadline({ at, isOver, messages }: { at: string; isOver: boolean; messages: ConsoleOrderMessages }) {
  return (
    <span class={isOver ? 'late' : 'quiet'}>
      {isOver ? messages.overdueSince : messages.due} <When at={at} isInText isDeadline />
    </span>
  );
}
