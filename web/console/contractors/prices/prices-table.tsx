/** The products with what the contractor is paid for one unit, and why. */
import type { PartnerGroupRowView, PartnerPriceView } from '../../../../client/generated/types.js';
import { formatDecimal, formatMoney } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { parseList } from '../../forms/searched-list.js';
import { Margin } from '../../money/pay.js';
import { useRowKeys } from '../../kit/row-keys.js';
import { useConsoleMessages } from '../../messages.js';
import { productPath } from '../../routes.js';
import { partPath } from '../part-path.js';
import type { PricesProps } from './prices-props.js';

interface TableProps extends PricesProps {
  prices: PartnerPriceView[];
  /** The price that the form changes. */
  changed: PartnerPriceView | null;
  /** The contractor's group, if its prices may be changed. */
  group: PartnerGroupRowView | null;
}

export function PricesTable({ contractor, prices, changed, group, messages }: TableProps) {
  const { language } = usePageContext();
  const { query } = useNavigation();
  const { pay: words } = useConsoleMessages();
  const body = useRowKeys();
  const { q, page } = parseList(query);
  const hrefOf = (change: string) => partPath(contractor.id, 'prices', { q, page: page ? String(page) : null, change });
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col" class="number">
              {messages.clientPrice}
            </th>
            <th scope="col" class="number">
              {messages.paid}
            </th>
            <th scope="col">{messages.rule}</th>
            {group && (
              <th scope="col">
                <span class="unseen">{messages.groupPrice}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {prices.map((price) => (
            <tr key={price.productId} class={price === changed ? 'chosen' : undefined}>
              <td>
                <a class="row-link" href={productPath(price.productId)}>
                  {price.name}
                </a>
                {price.externalId && <span class="quiet block">{price.externalId}</span>}
              </td>
              <td class="number" data-label={messages.clientPrice}>
                {price.payerUnitTotalAmount === null
                  ? '–'
                  : formatMoney(price.payerUnitTotalAmount, price.currencyCode, language)}
              </td>
              <td class="number" data-label={messages.paid}>
                <strong>{price.amount === null ? '–' : formatMoney(price.amount, price.currencyCode, language)}</strong>
                {price.amount !== null && price.payerUnitTotalAmountExcludingVat !== null && (
                  <span class="quiet block">
                    {words.margin}{' '}
                    <Margin
                      pay={{ payout: price.amount, payoutIsComplete: true }}
                      net={price.payerUnitTotalAmountExcludingVat}
                      currencyCode={price.currencyCode}
                    />
                  </span>
                )}
              </td>
              <td data-label={messages.rule}>
                <span class={`badge${price.source === 'agreement' ? ' tone-amber' : ''}`}>
                  {messages.source[price.source](formatDecimal((price.share ?? 0) / 100, language, 2))}
                </span>
              </td>
              {group && (
                <td>
                  <span class="row-actions">
                    <a
                      class="button quiet-button"
                      href={hrefOf(price.productId)}
                      aria-current={price === changed ? 'true' : undefined}
                    >
                      {price.groupPrice === null ? messages.set : messages.change}
                      <span class="unseen"> {price.name}</span>
                    </a>
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
