/** The products of the router, with their prices. */
import type { ProductRowView } from '../../../client/generated/types.js';
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import { formatDecimal, formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { parseList, SearchedList } from '../forms/searched-list.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { Table, type Column } from '../kit/table.js';
import { useConsoleMessages } from '../messages.js';
import { NEW_PRODUCT, productPath, PRODUCTS } from '../routes.js';
import { useCan } from '../session.js';
import { PAGE_SIZE, productsQuery } from './products-queries.js';

export function ProductsPage({ messages }: { messages: ConsoleProductsMessages }) {
  const { nav } = useConsoleMessages();
  const mayCreate = useCan()('create', 'product');
  return (
    <>
      <PageHeader heading={nav.products}>
        {mayCreate && (
          <>
            <a class="button secondary" href={`${PRODUCTS}/import`}>
              {messages.import}
            </a>
            <a class="button" href={NEW_PRODUCT}>
              <Icon name="plus" />
              {messages.add}
            </a>
          </>
        )}
      </PageHeader>
      <ProductList messages={messages} />
    </>
  );
}

function ProductList({ messages }: { messages: ConsoleProductsMessages }) {
  const { query } = useNavigation();
  const state = parseList(query);
  const list = useQuery({ ...productsQuery(state), placeholderData: keepPreviousData });
  return (
    <SearchedList list={list} pageSize={PAGE_SIZE} icon="tag" messages={messages}>
      {(rows) => <ProductTable products={rows} messages={messages} />}
    </SearchedList>
  );
}

function ProductTable({ products, messages }: { products: ProductRowView[]; messages: ConsoleProductsMessages }) {
  const { language } = usePageContext();
  const columns: Column<ProductRowView>[] = [
    {
      heading: messages.name,
      cell: ({ id, name, externalId }) => (
        <>
          <a class="row-link" href={productPath(id)}>
            {name}
          </a>
          {externalId && <span class="quiet block">{externalId}</span>}
        </>
      ),
    },
    { heading: messages.type, cell: ({ productType }) => messages.productType[productType] },
    {
      heading: messages.visibility,
      class: 'sentence',
      cell: ({ isPublic, sharedWithContractors }) =>
        [isPublic && messages.inWebforms, sharedWithContractors && messages.forContractors]
          .filter(Boolean)
          .join(', ') || messages.internal,
    },
    {
      heading: messages.vatRate,
      isNumber: true,
      cell: ({ vatRate }) => `${formatDecimal(vatRate / 100, language, 2)} %`,
    },
    {
      heading: messages.total,
      isNumber: true,
      cell: ({ payerUnitTotalAmount: total, currencyCode }) =>
        total === null ? '–' : formatMoney(total, currencyCode, language),
    },
  ];
  return <Table rows={products} columns={columns} keyOf={({ id }) => id} />;
}
