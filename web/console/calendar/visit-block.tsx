/** A visit as a block: time, order, place, who comes, state by color and word. */
import type { BookingRowView } from '../../../client/generated/types.js';
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatTime } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { orderPath } from '../routes.js';
import { toName } from './rows.js';

/** Color of each state. */
const TONES: Record<BookingRowView['status'], string> = {
  todo: 'grey',
  requested: 'amber',
  confirmed: 'violet',
  cancelled: 'grey',
  done: 'green',
};

interface VisitBlockProps {
  visit: BookingRowView;
  messages: ConsoleCalendarMessages;
  /** Says who carries out the visit, where the row does not. */
  showsContractor?: boolean;
  isOver?: boolean;
  /** Opens the form that moves the visit; otherwise the block opens the order. */
  movePath: string | null;
}

export function VisitBlock({ visit, messages, showsContractor = false, isOver = false, movePath }: VisitBlockProps) {
  const { language, timeZone } = usePageContext();
  const { order, performer, technicians, contact, status } = visit;
  const time = [visit.startAt, visit.endAt].map((at) => formatTime(at, language, timeZone)).join('–');
  const who = [showsContractor && (performer?.name ?? messages.noContractor), ...technicians.map(toName)];
  const where = [order.city, ...who].filter(Boolean).join(' · ');
  const what = `${order.displayId} ${contact.contactPersonName}`;
  return (
    <a
      class={`visit-block tone-${TONES[status]} is-${status}${isOver ? ' over' : ''}`}
      href={movePath ?? orderPath(order.id)}
      data-move={movePath ? visit.workflowStepId : undefined}
      title={[time, what, order.name, order.address, where].filter(Boolean).join('\n')}
    >
      <span class="visit-time number">{time}</span>
      <span class="visit-what">{what}</span>
      <span class="visit-where">{where}</span>
      <span class="visit-state">{messages.status[status]}</span>
      {visit.changeRequestedAt && (
        <span class="visit-wish">
          <Icon name="circle-alert" />
          {messages.wantsOtherTime}
        </span>
      )}
    </a>
  );
}
