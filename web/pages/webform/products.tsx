/** The products of the form with price and quantity, and their total. */
import { Section, useIsHydrated, usePageContext, type FormFields } from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import { toLineFieldName } from './form-state.js';
import { QuoteButton, Total } from './price.js';
import { QuantityField } from './quantity-field.js';
import type { WebformData, WebformMessages } from './webform-data.js';

export function Products(props: {
  form: WebformData['form'];
  values: FormFields;
  quote: WebformData['quote'];
  messages: WebformMessages;
  fieldError: (field: string) => string | undefined;
}) {
  const { form, values, quote, messages, fieldError } = props;
  const size = form.eComProductGrid ? 160 : 64;
  const { language } = usePageContext();
  return (
    <Section heading={messages.products}>
      {fieldError('lines') && <p class="error">{fieldError('lines')}</p>}
      <div class={form.eComProductGrid ? 'grid' : 'products'}>
        {form.products.map((product) => {
          const { id, name, imageUrls, currencyCode, payerUnitTotalAmount, unit } = product;
          const price = payerUnitTotalAmount === null ? '' : formatMoney(payerUnitTotalAmount, currencyCode, language);
          const [image] = imageUrls;
          const error = fieldError(toLineFieldName(product));
          return (
            <div key={id} class={form.eComProductGrid ? 'tile' : 'row'}>
              {image && <Picture url={image} size={size} />}
              <QuantityField
                label={name}
                name={toLineFieldName(product)}
                hint={[price, unit].filter(Boolean).join(' / ')}
                value={values[toLineFieldName(product)] ?? ''}
                error={error}
                messages={messages}
              />
            </div>
          );
        })}
      </div>
      <Total quote={quote} messages={messages} />
      <QuoteButton messages={messages} />
    </Section>
  );
}

/** Loaded after hydration, so that it does not delay the script; without script it is loaded at once. */
function Picture({ url, size }: { url: string; size: number }) {
  const isHydrated = useIsHydrated();
  const image = <img src={new URL(url).pathname} alt="" width={size} height={size} loading="lazy" />;
  // Browsers with script treat the content of `noscript` as text, so hydration must render none.
  return (
    <span class="picture">{isHydrated ? image : <noscript>{typeof document === 'undefined' && image}</noscript>}</span>
  );
}
