/** What it costs and whether anybody could come, kept up with what is typed. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { Section, useEffect, useRef, usePageContext, useState, type FormFields } from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import { api } from '../api.js';
import { linesOf } from './filled-in.js';
import { quoteOf } from './submit-form.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** Milliseconds without a key pressed, after which the service is asked. */
const PAUSE_MS = 400;

/** An unanswered question leaves the last answer where it is. */
export function Price({ data, typed, messages }: { data: WebformData; typed: FormFields; messages: WebformMessages }) {
  const { language } = usePageContext();
  const [quote, setQuote] = useState(data.quote);
  const { postalCode, countryCode, city } = typed;
  const asked = JSON.stringify([linesOf(data, typed), postalCode, countryCode, city]);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    const timer = setTimeout(() => {
      quoteOf(new PublicWebforms(api()), typed, data)
        .then((answer) => before.current === asked && setQuote(answer))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
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
        {messages.workOut}
      </button>
    </Section>
  );
}
