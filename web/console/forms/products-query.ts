/** Products that a form offers for its lines. */
import { productsList } from '../../../client/generated/queries/Products.js';
import { mapQuery } from '../../../client/src/query.js';
import { pick } from '../data/pick.js';
import type { ProductView } from '../../../client/generated/types.js';

/** Most products that a search shows. */
const FOUND_MAX = 8;

/** A product as lines copy it. */
export type FoundProduct = Pick<ProductView, (typeof FIELDS)[number]>;

const FIELDS = [
  ...(['id', 'name', 'unit', 'currencyCode', 'payerUnitAmount', 'discountUnitAmount', 'vatRate'] as const),
  ...(['isTaxInclusive', 'payerUnitTotalAmount'] as const),
];

/** Products by name. */
export function productsQuery(q: string) {
  const request = { pageSize: FOUND_MAX, sort: 'name', ...(q ? { q } : {}) } as const;
  return mapQuery(productsList(request), 'found', ({ values }) =>
    values.map((product): FoundProduct => pick(product, FIELDS)),
  );
}
