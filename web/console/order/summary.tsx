/** What is asked first: for whom the order is, who must act by when, who carries it out, when, and for how much. */
import type { BookingRowView, OrderDispatchView } from '../../../client/generated/types.js';
import { formatMoney, toLocalDateTime } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { WaitingFor } from '../kit/badges.js';
import { Icon } from '../kit/icon.js';
import { Pay } from '../money/pay.js';
import { Age, Span, useNow, When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { HOME, orderPath } from '../routes.js';
import { useCan } from '../session.js';
import { Deadline } from './deadline.js';
import { Fact } from './fact.js';
import { nameOf } from './names.js';
import type { OrderPartProps } from './order-part.js';

export function Summary(props: OrderPartProps) {
  const { overview, messages } = props;
  const { order } = overview;
  return (
    <dl class="panel summary">
      <Fact name={messages.client}>
        <strong>{order.contactPersonName}</strong>
        <p class="quiet">
          {order.address}, {order.city}
        </p>
        <a href={`tel:${order.phoneNumber.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {order.phoneNumber}
        </a>
      </Fact>
      <Waiting {...props} />
      <Fact name={messages.contractor}>
        <Contractor {...props} />
        <FindContractor {...props} />
      </Fact>
      <Visit {...props} />
      <Fact name={messages.total}>
        <Money {...props} />
      </Fact>
    </dl>
  );
}

/** The sides that must act, and the first deadline of an open step; without one how long they have been waited for. */
function Waiting({ overview: { order, steps }, messages }: OrderPartProps) {
  const { waitingNone, status: words } = useConsoleMessages();
  const now = useNow();
  const endedAt = order.completedAt ?? order.cancelledAt;
  if (endedAt) {
    return (
      <Fact name={words[order.status]}>
        <strong>
          <When at={endedAt} />
        </strong>
      </Fact>
    );
  }
  const deadlines = steps.flatMap(({ status, activeStepDataId, data }) =>
    status === 'active' ? (data.find(({ id }) => id === activeStepDataId)?.dueAt ?? []) : [],
  );
  const due = deadlines.sort()[0];
  return (
    <Fact name={messages.waitingFor}>
      <strong>{order.waitingFor.length > 0 ? <WaitingFor sides={order.waitingFor} /> : waitingNone}</strong>
      {due ? (
        <Deadline at={due} isOver={due < now} messages={messages} />
      ) : (
        order.waitingSince && (
          <p class="quiet">
            <Age at={order.waitingSince} />
          </p>
        )
      )}
    </Fact>
  );
}

/** Who has the work with its technicians; else who was asked, and until when. */
function Contractor({ overview: { order, dispatches }, messages }: OrderPartProps) {
  const { unassigned } = useConsoleMessages();
  const having = toNames(dispatches, 'accepted');
  if (having) {
    const people = order.technicians.map(nameOf).join(', ');
    return (
      <>
        <strong>{having}</strong>
        {people && <p class="quiet">{people}</p>}
      </>
    );
  }
  const asked = dispatches.find(({ status }) => status === 'sent');
  return (
    <>
      <strong>{unassigned}</strong>
      {asked && (
        <p class="quiet">
          {messages.dispatchStatus.sent}: {toNames(dispatches, 'sent')}
          {asked.expiresAt && (
            <>
              , {messages.answerBy} <When at={asked.expiresAt} isInText />
            </>
          )}
        </p>
      )}
    </>
  );
}

function FindContractor({ overview: { order, dispatches }, messages }: OrderPartProps) {
  const mayGive = useCan()('create', 'dispatch');
  if (!mayGive || order.completedAt || order.cancelledAt) return null;
  const isGiven = dispatches.some(({ status }) => status === 'accepted');
  return (
    <a href={`${orderPath(order.id)}/contractors`}>
      <Icon name="truck" />
      {isGiven ? messages.changeContractor : messages.findContractor}
    </a>
  );
}

/** The next visit, with the form of the calendar that moves it; else the last one. */
function Visit({ overview: { bookings }, messages }: OrderPartProps) {
  const now = useNow();
  const { timeZone } = usePageContext();
  const canMove = useCan()('update', 'workflow');
  const visits = bookings
    .filter(({ status }) => status !== 'cancelled')
    .sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));
  const next = visits.find(({ endAt, status }) => endAt > now && status !== 'done');
  const visit: BookingRowView | undefined = next ?? visits.at(-1);
  const wish = visit?.changeRequestedStartAt;
  const pathTo = (at: string) => {
    const local = toLocalDateTime(at, timeZone);
    return `${HOME}/calendar?day=${local.slice(0, 10)}&move=${visit!.workflowStepId}&at=${local}`;
  };
  return (
    <Fact name={visit && !next ? messages.lastVisit : messages.nextVisit}>
      <strong>{visit ? <Span startAt={visit.startAt} endAt={visit.endAt} /> : messages.noVisit}</strong>
      {visit && <p class="quiet">{messages.visitStatus[visit.status]}</p>}
      {next?.changeRequestedAt && (
        <p class="wish">
          {messages.wantsOtherTime}
          {wish && (
            <>
              {': '}
              <When at={wish} isInText />
            </>
          )}
        </p>
      )}
      {next && canMove && (
        <a href={pathTo(wish ?? next.startAt)}>
          <Icon name="calendar" />
          {messages.move}
        </a>
      )}
    </Fact>
  );
}

/** The price with VAT, what the contractor gets, and what is left. */
function Money({ overview: { order, dispatches } }: OrderPartProps) {
  const { language } = usePageContext();
  const can = useCan();
  const { totalAmount, totalExcludingVat, currencyCode } = order.totals;
  if (!currencyCode || order.lines.length === 0) return <strong>–</strong>;
  const work = dispatches.find(({ status }) => status === 'accepted');
  const mayRead = work && can('read', 'payout');
  return (
    <>
      {totalAmount !== null && <strong class="number">{formatMoney(totalAmount, currencyCode, language)}</strong>}
      {mayRead && (
        <p class="quiet">
          <Pay pay={work} net={totalExcludingVat} currencyCode={currencyCode} />
        </p>
      )}
    </>
  );
}

function toNames(dispatches: OrderDispatchView[], wanted: OrderDispatchView['status']): string {
  const names = dispatches.flatMap(({ status, organizationName }) => (status === wanted ? [organizationName] : []));
  return [...new Set(names)].join(', ');
}
