/** The products with what the contractor is paid for one unit, and why. */
import type { PartnerGroupRowView, PartnerPriceView } from '../../../../client/generated/types.js';
import { formatDecimal, formatMoney } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { parseList } from '../../forms/searched-list.js';
import { Margin } from '../../money/pay.js';
import { Table, type Column } from '../../kit/table.js';
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
  const { q, page } = parseList(query);
  const hrefOf = (change: string) =>
    partPath(contractor.id, 'prices', { q, page: page > 0 ? String(page + 1) : null, change });
  const columns: (Column<PartnerPriceView> | null)[] = [
    {
      heading: messages.product,
      cell: ({ productId, name, externalId }) => (
        <>
          <a class="row-link" href={productPath(productId)}>
            {name}
          </a>
          {externalId && <span class="quiet block">{externalId}</span>}
        </>
      ),
    },
    {
      heading: messages.clientPrice,
      isNumber: true,
      cell: ({ payerUnitTotalAmount: total, currencyCode }) =>
        total === null ? '–' : formatMoney(total, currencyCode, language),
    },
    {
      heading: messages.paid,
      isNumber: true,
      cell: ({ amount, payerUnitTotalAmountExcludingVat: net, currencyCode }) => (
        <>
          <strong>{amount === null ? '–' : formatMoney(amount, currencyCode, language)}</strong>
          {amount !== null && net !== null && (
            <span class="quiet block">
              {words.margin}{' '}
              <Margin pay={{ payout: amount, payoutIsComplete: true }} net={net} currencyCode={currencyCode} />
            </span>
          )}
        </>
      ),
    },
    {
      heading: messages.rule,
      cell: ({ source, share }) => (
        <span class={`badge${source === 'agreement' ? ' tone-amber' : ''}`}>
          {messages.source[source](formatDecimal((share ?? 0) / 100, language, 2))}
        </span>
      ),
    },
    group && {
      heading: messages.groupPrice,
      isUnseen: true,
      cell: (price) => (
        <span class="above row-actions">
          <a
            class="button quiet-button"
            href={hrefOf(price.productId)}
            aria-current={price === changed ? 'true' : undefined}
          >
            {price.groupPrice === null ? messages.set : messages.change}
            <span class="unseen"> {price.name}</span>
          </a>
        </span>
      ),
    },
  ];
  return (
    <Table
      rows={prices}
      columns={columns}
      keyOf={({ productId }) => productId}
      classOf={(price) => (price === changed ? 'chosen' : undefined)}
    />
  );
}
