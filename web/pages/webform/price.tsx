/** What it costs and whether anybody could come, kept up with what is typed. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { Section, useEffect, useRef, useSetting, useState, type FormFields } from '../../ui/index.js';
import { money } from '../../words/formats.js';
import { api } from '../api.js';
import { linesOf } from './filled-in.js';
import { quoteOf } from './submit-form.js';
import type { WebformData, WebformWords } from './webform-data.js';

/** Milliseconds without a key pressed, after which the service is asked. */
const PAUSE_MS = 400;

/** An unanswered question leaves the last answer where it is. */
export function Price({ data, typed, words }: { data: WebformData; typed: FormFields; words: WebformWords }) {
  const { language } = useSetting();
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
    <Section heading={words.price}>
      <div role="status">
        {totals?.currencyCode && (
          <p>
            <strong>{money(totals.totalAmount, totals.currencyCode, language)}</strong>{' '}
            {words.ofWhichVat(money(totals.vatAmount, totals.currencyCode, language))}
          </p>
        )}
        {coverage !== null && <p>{coverage ? words.covered : words.notCovered}</p>}
        {!totals?.currencyCode && coverage === null && <p class="hint">{words.noPrice}</p>}
      </div>
      <button class="button second" name="deed" value="quote" formNoValidate>
        {words.workOut}
      </button>
    </Section>
  );
}
