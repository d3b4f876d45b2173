/** A payout: its work, state and amount, and on demand what was agreed. */
import { formatShortDate } from '../../../i18n/formats.js';
import { Badge, usePageContext, type Tone } from '../../../ui/index.js';
import { formatAmount } from '../../format-payout.js';
import type { JobPayoutsMessages, ListedPayout, PayoutsData } from './payouts-data.js';
import { buildPayoutsUrl } from './payouts-url.js';

const TONES: Record<ListedPayout['status'], Tone> = { open: 'warning', approved: 'info', paid: 'success' };

interface ItemProps {
  payout: ListedPayout;
  data: PayoutsData;
  messages: JobPayoutsMessages;
}

export function PayoutItem({ payout, data, messages }: ItemProps) {
  const { language } = usePageContext();
  const { id, dispatchId, correctsId, orderDisplayId, routerName, currencyCode, vatAmount, title } = payout;
  const { filters, lines, totals } = data;
  const hasOneCompany = totals.every(({ routerId }) => routerId === totals[0]?.routerId);
  const isOpened = filters.payout === id && lines !== null;
  return (
    <li id={`p-${id}`}>
      <div class="payout">
        <p>
          <strong>{title === null ? orderDisplayId : <a href={`/jobs/${dispatchId}`}>{title}</a>}</strong>
          <span class="hint">
            {[correctsId && messages.correction, title !== null && orderDisplayId, !hasOneCompany && routerName]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <p class="amount">
          <strong>{formatAmount(payout.totalAmount, currencyCode, language)}</strong>
          {vatAmount !== 0 && (
            <span class="hint">{messages.ofThatVat(formatAmount(vatAmount, currencyCode, language))}</span>
          )}
        </p>
        <p class="payout-state">
          <Badge tone={TONES[payout.status]}>{messages.statuses[payout.status]}</Badge>
          <PayoutState payout={payout} messages={messages} />
        </p>
      </div>
      <a class="toggle" href={buildPayoutsUrl(filters, { payout: isOpened ? '' : id })}>
        {isOpened ? messages.hideLines : messages.showLines}
        <span class="unseen"> {orderDisplayId}</span>
      </a>
      {isOpened && <Lines {...{ payout, lines, messages }} />}
    </li>
  );
}

/** When the work was completed, or was paid and with which reference, or what is still missing. */
function PayoutState({ payout, messages }: Pick<ItemProps, 'payout' | 'messages'>) {
  const { language, timeZone } = usePageContext();
  const { status, isDue, isComplete, dueAt, approvedAt, paidAt, paymentReference } = payout;
  const day = (at: string) => formatShortDate(at, language, timeZone);
  const text =
    status === 'paid' && paidAt
      ? [messages.paidOn(day(paidAt)), paymentReference].filter(Boolean).join(' · ')
      : status === 'approved' && approvedAt
        ? messages.approvedOn(day(approvedAt))
        : !isDue
          ? messages.notDue
          : messages.dueSince(day(dueAt));
  return (
    <>
      <span class="hint">{text}</span>
      {!isComplete && <span class="hint">{messages.byAgreement}</span>}
    </>
  );
}

/** What was agreed, each part without VAT. */
function Lines({ payout, lines, messages }: Pick<ItemProps, 'payout' | 'messages'> & { lines: PayoutsData['lines'] }) {
  const { language } = usePageContext();
  const format = (amount: number) => formatAmount(amount, payout.currencyCode, language);
  return (
    <table class="amounts">
      <caption class="unseen">{messages.lines(payout.orderDisplayId)}</caption>
      <tbody>
        {lines?.map(({ id, reason, description, amount }) => (
          <tr key={id}>
            <td>
              {description}
              <span class="hint">{messages.reasons[reason]}</span>
            </td>
            <td>{amount === null ? messages.agreedLater : format(amount)}</td>
          </tr>
        ))}
        {payout.vatAmount !== 0 && (
          <tr>
            <td>{messages.vat}</td>
            <td>{format(payout.vatAmount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{payout.isComplete ? messages.total : messages.totalKnown}</th>
          <td>
            <strong>{format(payout.totalAmount)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
