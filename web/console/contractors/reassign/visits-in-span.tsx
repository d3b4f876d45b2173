/** The visits of a contractor in the time of the form, so that nothing is given away unseen. */
import { bookingsList } from '../../../../client/generated/queries/Bookings.js';
import type { Query } from '../../../../client/src/query.js';
import type { BookingRowView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import type { ConsoleContractorReassignMessages } from '../../../i18n/en/console-contractor-reassign.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { aboutOrders } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { Span } from '../../kit/times.js';
import { orderPath } from '../../routes.js';

const MAX_VISITS = 20;
/** Longest period of a request, in milliseconds. */
const MAX_PERIOD = 92 * 86_400_000;

/** The visits from and until the times of the address; null without a valid time. */
export function visitsInSpanQuery(
  id: string,
  query: URLSearchParams,
  { now, timeZone }: { now: string; timeZone: string },
): Query<Page<BookingRowView>> | null {
  const [from, until] = ['from', 'until'].map((name) => parseLocalDateTime(query.get(name) ?? '', timeZone));
  if (!from && !until) return null;
  const start = from ?? now;
  const latest = new Date(Date.parse(start) + MAX_PERIOD).toISOString();
  const request = { partnerId: id, from: start, to: until && until < latest ? until : latest, pageSize: MAX_VISITS };
  return aboutOrders(bookingsList(request));
}

export function VisitsInSpan({ id, messages }: { id: string; messages: ConsoleContractorReassignMessages }) {
  const { query } = useNavigation();
  const request = visitsInSpanQuery(id, query, usePageContext());
  return request && <Visits request={request} messages={messages} />;
}

function Visits(props: { request: Query<Page<BookingRowView>>; messages: ConsoleContractorReassignMessages }) {
  const { request, messages } = props;
  const { data } = useQuery(request);
  if (!data) return null;
  const { values, count } = data;
  return (
    <div role="status">
      <p>{messages.inSpan(count)}</p>
      <ul class="ruled work-list">
        {values.map(({ id: visitId, startAt, endAt, order, contact }) => (
          <li key={visitId}>
            <p class="work-time">
              <Span startAt={startAt} endAt={endAt} />
            </p>
            <a href={orderPath(order.id)}>{[order.displayId, contact.contactPersonName].filter(Boolean).join(' ')}</a>
          </li>
        ))}
      </ul>
      {count > values.length && <p class="quiet">{messages.moreVisits(count - values.length)}</p>}
    </div>
  );
}
