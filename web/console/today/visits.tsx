/** The visits of today. */
import type { BookingRowView } from '../../../client/generated/types.js';
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { formatTime } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { Icon } from '../kit/icon.js';
import { Failed } from '../kit/states.js';
import { useNow } from '../kit/times.js';
import { orderPath } from '../routes.js';
import { bookingsQuery, toDay } from './today-queries.js';

/** Color of each state; the word is next to it. */
const TONES: Record<BookingRowView['status'], string> = {
  todo: 'grey',
  requested: 'amber',
  confirmed: 'violet',
  cancelled: 'grey',
  done: 'green',
};

export function Visits({ messages }: { messages: ConsoleTodayMessages }) {
  const { timeZone } = usePageContext();
  const now = useNow();
  const visits = useQuery({ ...bookingsQuery(toDay(now, timeZone)), placeholderData: keepPreviousData });
  return (
    <section class="panel" aria-labelledby="visits">
      <h2 id="visits">
        {messages.visits}
        {visits.data && <span class="quiet number"> {visits.data.count}</span>}
      </h2>
      {visits.isError && !visits.data && <Failed error={visits.error} retry={() => void visits.refetch()} />}
      {visits.data?.count === 0 && <p class="quiet">{messages.noVisits}</p>}
      <ol class="visits">
        {visits.data?.values.map((visit) => (
          <Visit key={visit.id} visit={visit} messages={messages} isOver={visit.endAt < now} />
        ))}
      </ol>
    </section>
  );
}

function Visit(props: { visit: BookingRowView; messages: ConsoleTodayMessages; isOver: boolean }) {
  const { visit, messages, isOver } = props;
  const { language, timeZone } = usePageContext();
  const { order, performer, technicians, contact } = visit;
  const people = technicians.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
  return (
    <li class={`covered visit${isOver ? ' over' : ''}`}>
      <time class="number" dateTime={visit.startAt}>
        {formatTime(visit.startAt, language, timeZone)}–{formatTime(visit.endAt, language, timeZone)}
      </time>
      <div class="grow">
        <a class="row-link" href={orderPath(order.id)}>
          {order.displayId} {contact.contactPersonName}
        </a>
        <p class="quiet">{[order.address, order.city].filter(Boolean).join(', ')}</p>
        {performer && (
          <p class="quiet">
            <Icon name="truck" /> {[performer.name, ...people].join(' · ')}
          </p>
        )}
      </div>
      <span class={`badge tone-${TONES[visit.status]}`}>{messages.visit[visit.status]}</span>
    </li>
  );
}
