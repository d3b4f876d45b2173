/** Price and coverage, updated while the visitor types. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { Section, useEffect, useRef, usePageContext, useState, type FormFields } from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import { createApi } from '../api.js';
import { parseOrderLines } from './form-state.js';
import { fetchQuote } from './submit-webform.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** Delay in milliseconds between the last change and the request. */
const DEBOUNCE_MS = 400;

/** If a request fails, the last quote stays. */
export function Price({
  data,
  values,
  messages,
}: {
  data: WebformData;
  values: FormFields;
  messages: WebformMessages;
}) {
  const { language } = usePageContext();
  const [quote, setQuote] = useState(data.quote);
  const { postalCode, countryCode, city } = values;
  const requestKey = JSON.stringify([parseOrderLines(data, values), postalCode, countryCode, city]);
  const lastRequest = useRef(requestKey);
  useEffect(() => {
    if (lastRequest.current === requestKey) return;
    lastRequest.current = requestKey;
    const timer = setTimeout(() => {
      fetchQuote(new PublicWebforms(createApi()), values, data)
        .then((result) => lastRequest.current === requestKey && setQuote(result))
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [requestKey]);
  const { totals, coverage = null } = quote ?? {};
  return (
    <Section heading={messages.price}>
      <div role="status">
        {totals?.currencyCode && (
          <p>
            <strong>{formatMoney(totals.totalAmount, totals.currencyCode, language)}</strong>{' '}
            {messages.ofWhichVat(formatMoney(totals.vatAmount, totals.currencyCode, language))}
          </p>
        )}
        {coverage !== null && <p>{coverage ? messages.covered : messages.notCovered}</p>}
        {!totals?.currencyCode && coverage === null && <p class="hint">{messages.noPrice}</p>}
      </div>
      <button class="button secondary" name="intent" value="quote" formNoValidate>
        {messages.calculate}
      </button>
    </Section>
  );
}
