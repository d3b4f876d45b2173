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
import { useRowKeys } from '../kit/row-keys.js';
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
  const body = useRowKeys();
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.type}</th>
            <th scope="col">{messages.visibility}</th>
            <th scope="col" class="number">
              {messages.vatRate}
            </th>
            <th scope="col" class="number">
              {messages.total}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {products.map((product) => (
            <tr key={product.id}>
              <td>
                <a class="row-link" href={productPath(product.id)}>
                  {product.name}
                </a>
                {product.externalId && <span class="quiet block">{product.externalId}</span>}
              </td>
              <td data-label={messages.type}>{messages.productType[product.productType]}</td>
              <td class="sentence" data-label={messages.visibility}>
                {[product.isPublic && messages.inWebforms, product.sharedWithContractors && messages.forContractors]
                  .filter(Boolean)
                  .join(', ') || messages.internal}
              </td>
              <td class="number" data-label={messages.vatRate}>
                {formatDecimal(product.vatRate / 100, language, 2)} %
              </td>
              <td class="number" data-label={messages.total}>
                {product.payerUnitTotalAmount === null
                  ? '–'
                  : formatMoney(product.payerUnitTotalAmount, product.currencyCode, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
