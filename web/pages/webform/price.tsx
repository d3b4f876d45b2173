/** The total of the chosen products, and whether the address is covered. */
import { usePageContext } from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import type { WebformData, WebformMessages } from './webform-data.js';

interface QuoteProps {
  quote: WebformData['quote'];
  messages: WebformMessages;
}

export function Total({ quote, messages }: QuoteProps) {
  const { language } = usePageContext();
  const totals = quote?.totals;
  return (
    <p class="total" role="status">
      {totals?.currencyCode ? (
        <>
          <span>{messages.total}</span>
          <strong>{formatMoney(totals.totalAmount, totals.currencyCode, language)}</strong>
          <span class="hint">{messages.ofWhichVat(formatMoney(totals.vatAmount, totals.currencyCode, language))}</span>
        </>
      ) : (
        <span class="hint">{messages.noPrice}</span>
      )}
    </p>
  );
}

export function Coverage({ quote, messages }: QuoteProps) {
  const coverage = quote?.coverage ?? null;
  return <p role="status">{coverage === null ? '' : coverage ? messages.covered : messages.notCovered}</p>;
}

/** Requests the quote without script. */
export function QuoteButton({ messages }: { messages: WebformMessages }) {
  return (
    <button class="button secondary unscripted" name="intent" value="quote" formNoValidate>
      {messages.calculate}
    </button>
  );
}
