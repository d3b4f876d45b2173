/** What the order would cost and pay, who covers the address, and the first free time. */
import type { OrderQuoteView } from '../../../client/generated/types.js';
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import { formatMoney } from '../../i18n/formats.js';
import { listSentences, usePageContext } from '../../ui/index.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { Margin, Payout } from '../money/pay.js';
import { Span } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import type { Quote } from './use-quote.js';

/** Contractors that are shown at once. */
const SHOWN = 5;

export function QuotePanel({ quote, messages }: { quote: Quote; messages: ConsoleNewOrderMessages }) {
  const { data, isPossible, isCurrent, error } = quote;
  return (
    <aside
      class="stack loose column-side panel quote"
      aria-labelledby="quote"
      aria-busy={(isPossible && !isCurrent) || undefined}
    >
      <h2 id="quote">{messages.quote}</h2>
      <div role="status">
        {!isPossible && <p class="quiet">{messages.addressFirst}</p>}
        {isPossible && error && <p class="error">{listSentences(error.details).join(' ') || error.message}</p>}
        {isPossible && data && <Coverage quote={data} messages={messages} />}
      </div>
      {isPossible && data && <Amounts quote={data} messages={messages} />}
      {isPossible && data && <Contractors quote={data} messages={messages} />}
      <button class="secondary no-script" name="intent" value="check" formNoValidate>
        {messages.check}
      </button>
    </aside>
  );
}

interface Props {
  quote: OrderQuoteView;
  messages: ConsoleNewOrderMessages;
}

function Coverage({ quote, messages }: Props) {
  const { candidateCount, candidates, firstSlot } = quote;
  const free = firstSlot && candidates.find(({ organizationId }) => organizationId === firstSlot.organizationId);
  return (
    <>
      <p class={candidateCount > 0 ? 'verdict positive' : 'verdict negative'}>
        <Icon name={candidateCount > 0 ? 'circle-check' : 'map-pin-off'} />
        {candidateCount > 0 ? messages.covered(candidateCount) : messages.notCovered}
      </p>
      {candidateCount > 0 && (
        <p class="verdict">
          <Icon name="calendar-check" />
          {firstSlot ? (
            <span>
              {messages.firstSlot}{' '}
              <strong>
                <Span startAt={firstSlot.startAt} endAt={firstSlot.endAt} />
              </strong>
              {free && <span class="quiet"> · {free.organizationName}</span>}
            </span>
          ) : (
            messages.noSlot
          )}
        </p>
      )}
    </>
  );
}

function Amounts({ quote, messages }: Props) {
  const { language } = usePageContext();
  const { totals } = quote;
  const { pay: words } = useConsoleMessages();
  const money = (amount: number) => (totals.currencyCode ? formatMoney(amount, totals.currencyCode, language) : '–');
  return (
    <table class="amounts">
      <tbody>
        <tr>
          <th scope="row">{messages.totalExcludingVat}</th>
          <td class="number">{money(totals.totalExcludingVat)}</td>
        </tr>
        <tr>
          <th scope="row">{messages.vat}</th>
          <td class="number">{money(totals.vatAmount)}</td>
        </tr>
        <tr class="sum">
          <th scope="row">{messages.total}</th>
          <td class="number">{money(totals.totalAmount)}</td>
        </tr>
        {totals.currencyCode && (
          <>
            <tr>
              <th scope="row">{words.payout}</th>
              <td class="number">
                <Payout pay={quote} currencyCode={totals.currencyCode} />
              </td>
            </tr>
            {quote.payoutIsComplete && (
              <tr>
                <th scope="row">{words.margin}</th>
                <td class="number">
                  <Margin pay={quote} net={totals.totalExcludingVat} currencyCode={totals.currencyCode} />
                </td>
              </tr>
            )}
          </>
        )}
      </tbody>
    </table>
  );
}

function Contractors({ quote, messages }: Props) {
  const { candidates, excluded, excludedCount, totals } = quote;
  const { currencyCode, totalExcludingVat } = totals;
  return (
    <>
      {candidates.length > 0 && <h3>{messages.contractors}</h3>}
      <ol class="ruled candidates">
        {candidates.slice(0, SHOWN).map(({ partnerId, organizationName, firstSlot, ...pay }) => (
          <li key={partnerId}>
            <Avatar name={organizationName} isSmall />
            <span class="grow">
              {organizationName}
              <span class="quiet candidate-time">
                {firstSlot ? <Span startAt={firstSlot.startAt} endAt={firstSlot.endAt} /> : messages.noSlot}
              </span>
            </span>
            {currencyCode && (
              <span class="number candidate-pay">
                <Payout pay={pay} currencyCode={currencyCode} />
                <span class="quiet">
                  <Margin pay={pay} net={totalExcludingVat} currencyCode={currencyCode} />
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {candidates.length > SHOWN && <p class="quiet">{messages.moreContractors(quote.candidateCount - SHOWN)}</p>}
      {excluded.length > 0 && (
        <details class="folded" open={candidates.length === 0}>
          <summary>{messages.leftOut(excludedCount)}</summary>
          <ul>
            {excluded.map(({ partnerId, organizationName, reason }) => (
              <li key={partnerId}>
                {organizationName}
                <span class="quiet"> {messages.excluded[reason] ?? reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
