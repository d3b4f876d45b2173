/** Who the order is for, where, and who handles it. */
import { formatMoney, formatPercent } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { ActionButton } from '../kit/action-form.js';
import { WaitingFor } from '../kit/badges.js';
import { Icon } from '../kit/icon.js';
import { Age, Span, useNow } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { useCan, useSession } from '../session.js';
import { CustomFields } from './custom-fields.js';
import { Fact } from './fact.js';
import type { OrderPartProps } from './order-part.js';
import { Technicians } from './technicians.js';

export function OrderFacts({ overview, messages }: OrderPartProps) {
  const { order, dispatches, bookings } = overview;
  const { unassigned, waitingNone, newTab } = useConsoleMessages();
  const { operator, orderTags } = order;
  const { userId } = useSession();
  const can = useCan();
  const now = useNow();
  const contractor = dispatches.find(({ status }) => status === 'accepted');
  const visit = bookings.find(({ status, endAt }) => status !== 'cancelled' && endAt > now);
  const address = `${order.address}, ${order.postalCode} ${order.city}`;
  return (
    <aside class="column-side panel facts" aria-label={messages.details}>
      <dl>
        <Fact name={messages.client}>
          <strong>{order.contactPersonName}</strong>
        </Fact>
        <Fact name={messages.phone}>
          <a href={`tel:${order.phoneNumber.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            {order.phoneNumber}
          </a>
        </Fact>
        <Fact name={messages.email}>
          <a href={`mailto:${order.email}`}>
            <Icon name="mail" />
            {order.email}
          </a>
          {order.clientUrl && can('update', 'order') && (
            <ActionButton
              intent="sendClientLink"
              fields={{ orderId: order.id }}
              label={messages.sendClientLink}
              about={order.displayId}
              kind="quiet-button"
            />
          )}
        </Fact>
        <Fact name={messages.address}>
          {address}{' '}
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${order.countryCode}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="map-pin" />
            {messages.map}
            <span class="unseen"> ({newTab})</span>
          </a>
        </Fact>
        <Fact name={messages.waitingFor}>
          {order.waitingFor.length > 0 ? <WaitingFor sides={order.waitingFor} /> : waitingNone}
          {order.waitingSince && (
            <span class="quiet">
              {' '}
              <Age at={order.waitingSince} />
            </span>
          )}
        </Fact>
        <Fact name={messages.contractor}>{contractor?.organizationName ?? unassigned}</Fact>
        <Money overview={overview} messages={messages} />
        <Fact name={messages.nextVisit}>
          {visit ? <Span startAt={visit.startAt} endAt={visit.endAt} /> : messages.noVisit}
        </Fact>
        <Fact name={messages.operator}>
          {operator ? fullName(operator) : unassigned}
          {operator?.id !== userId && can('update', 'order') && (
            <ActionButton
              intent="assignMe"
              fields={{ orderId: order.id }}
              label={messages.assignMe}
              about={order.displayId}
              kind="quiet-button"
            />
          )}
        </Fact>
        <Technicians order={order} messages={messages} />
        {orderTags.length > 0 && (
          <Fact name={messages.tags}>
            {orderTags.map(({ id, name }) => (
              <span key={id} class="tag">
                {name}
              </span>
            ))}
          </Fact>
        )}
        <CustomFields overview={overview} messages={messages} />
        <Fact name={messages.created}>
          <Age at={order.createdAt} />
        </Fact>
      </dl>
    </aside>
  );
}

/** What the contractor gets, and what is left of the price. */
function Money({ overview, messages }: OrderPartProps) {
  const { language } = usePageContext();
  const can = useCan();
  const { totalExcludingVat, currencyCode } = overview.order.totals;
  const work = overview.dispatches.find(({ status }) => status === 'accepted');
  if (!work || !currencyCode || !can('read', 'payout')) return null;
  const { payout, payoutIsComplete } = work;
  const money = (amount: number) => formatMoney(amount, currencyCode, language);
  const parts = [payout === null ? null : money(payout), payoutIsComplete ? null : messages.byAgreement];
  return (
    <>
      <Fact name={messages.payout}>{parts.filter(Boolean).join(' · ')}</Fact>
      {payout !== null && payoutIsComplete && (
        <Fact name={messages.margin}>
          {money(totalExcludingVat - payout)}
          {totalExcludingVat > 0 && (
            <span class="quiet"> {formatPercent((totalExcludingVat - payout) / totalExcludingVat, language)}</span>
          )}
        </Fact>
      )}
    </>
  );
}

function fullName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
