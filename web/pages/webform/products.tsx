/** What the form offers, each with its price and how many. */
import { DecimalField, Section, useSetting, type FormFields } from '../../ui/index.js';
import { money } from '../../words/formats.js';
import { lineName } from './filled-in.js';
import type { Product, WebformWords } from './webform-data.js';

/** Pictures come from where the page came from. */
export function Products(props: {
  products: Product[];
  typed: FormFields;
  words: WebformWords;
  faultOf: (field: string) => string | undefined;
}) {
  const { products, typed, words, faultOf } = props;
  const { language } = useSetting();
  return (
    <Section heading={words.products}>
      {faultOf('lines') && <p class="fault">{faultOf('lines')}</p>}
      {products.map((product) => {
        const { id, name, imageUrls, currencyCode, payerUnitTotalAmount, unit } = product;
        const price = payerUnitTotalAmount === null ? '' : money(payerUnitTotalAmount, currencyCode, language);
        const [image] = imageUrls;
        const fault = faultOf(lineName(product));
        return (
          <div key={id} class="row">
            {image && <img src={new URL(image).pathname} alt="" width={64} height={64} loading="lazy" />}
            <DecimalField
              label={name}
              name={lineName(product)}
              hint={[price, unit].filter(Boolean).join(' / ')}
              value={typed[lineName(product)] ?? ''}
              {...(fault ? { fault } : {})}
            />
          </div>
        );
      })}
    </Section>
  );
}
