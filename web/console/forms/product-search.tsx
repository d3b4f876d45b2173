/** A search for products. Each product found is a button that adds it to the form. */
import { formatMoney } from '../../i18n/formats.js';
import { useId, usePageContext, useState } from '../../ui/index.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { Icon } from '../kit/icon.js';
import { useDelayed } from '../kit/use-delayed.js';
import { productsQuery, type FoundProduct } from './products-query.js';

const PAUSE_MS = 200;

interface ProductSearchProps {
  /** First text of the search. */
  initial?: string;
  add: (product: FoundProduct) => void;
  /** Without script the form is sent with this value of `addedLine`. */
  toValue: (product: FoundProduct) => string;
  /** Without script a button sends the form with `intent` *check*, to search. */
  hasButton?: boolean;
  messages: { search: string; find: string; noProducts: string };
}

export function ProductSearch({ initial = '', add, toValue, hasButton = false, messages }: ProductSearchProps) {
  const { language } = usePageContext();
  const id = useId();
  const [text, setText] = useState(initial);
  const q = useDelayed(text.trim(), PAUSE_MS);
  const { data: found = [] } = useQuery({ ...productsQuery(q), placeholderData: keepPreviousData });
  return (
    <div class="product-search">
      <label class="unseen" for={id}>
        {messages.search}
      </label>
      <div class={hasButton ? 'search' : 'search needs-script'}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="product"
          defaultValue={initial}
          placeholder={messages.search}
          autocomplete="off"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) add(found[0]);
          }}
        />
        {hasButton && (
          <button class="secondary no-script" name="intent" value="check" formNoValidate>
            {messages.find}
          </button>
        )}
      </div>
      {found.length === 0 && <p class="quiet">{messages.noProducts}</p>}
      <ul class="found-products">
        {found.map((product) => {
          const { id: productId, name, payerUnitTotalAmount: amount, currencyCode } = product;
          return (
            <li key={productId}>
              <button
                class="quiet-button"
                name="addedLine"
                value={toValue(product)}
                formNoValidate
                onClick={(event) => {
                  event.preventDefault();
                  add(product);
                }}
              >
                <Icon name="plus" />
                <span class="grow">{name}</span>
                <span class="number">
                  {amount !== null && currencyCode ? formatMoney(amount, currencyCode, language) : ''}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
