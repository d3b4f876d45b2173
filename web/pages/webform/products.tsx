/** What the form offers, each with its price and how many. */
import { DecimalField, Section, useIsHydrated, usePageContext, type FormFields } from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import { lineFieldName } from './form-state.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** Pictures come from where the page came from. */
export function Products(props: {
  form: WebformData['form'];
  values: FormFields;
  messages: WebformMessages;
  fieldError: (field: string) => string | undefined;
}) {
  const { form, values, messages, fieldError } = props;
  const size = form.eComProductGrid ? 160 : 64;
  const { language } = usePageContext();
  return (
    <Section heading={messages.products}>
      {fieldError('lines') && <p class="error">{fieldError('lines')}</p>}
      <div class={form.eComProductGrid ? 'grid' : undefined}>
        {form.products.map((product) => {
          const { id, name, imageUrls, currencyCode, payerUnitTotalAmount, unit } = product;
          const price = payerUnitTotalAmount === null ? '' : formatMoney(payerUnitTotalAmount, currencyCode, language);
          const [image] = imageUrls;
          const error = fieldError(lineFieldName(product));
          return (
            <div key={id} class={form.eComProductGrid ? 'tile' : 'row'}>
              {image && <Picture url={image} size={size} />}
              <DecimalField
                label={name}
                name={lineFieldName(product)}
                hint={[price, unit].filter(Boolean).join(' / ')}
                value={values[lineFieldName(product)] ?? ''}
                {...(error ? { error } : {})}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** Asked for once the page is taken over, so that nothing else waits for it; at once where there is no script. */
function Picture({ url, size }: { url: string; size: number }) {
  const isHydrated = useIsHydrated();
  const image = <img src={new URL(url).pathname} alt="" width={size} height={size} loading="lazy" />;
  // What stands in `noscript` is text to a browser with script: it draws nothing there.
  return (
    <span class="picture">{isHydrated ? image : <noscript>{typeof document === 'undefined' && image}</noscript>}</span>
  );
}
