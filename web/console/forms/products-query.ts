/** Products that a form offers for its lines. */
import { Products } from '../../../client/generated/resources.js';
import type { ProductView } from '../../../client/generated/types.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../data/queries.js';

/** Most products that a search shows. */
const FOUND_MAX = 8;

/** A product as lines copy it. */
export type FoundProduct = Pick<ProductView, (typeof FIELDS)[number]>;

const FIELDS = [
  ...(['id', 'name', 'unit', 'currencyCode', 'payerUnitAmount', 'discountUnitAmount', 'vatRate'] as const),
  ...(['isTaxInclusive', 'payerUnitTotalAmount'] as const),
];

/** Products by name. */
export function productsQuery(api: Api, q: string): Request<FoundProduct[]> {
  return {
    queryKey: [LOOKUP_KEY, 'products', q],
    queryFn: async ({ signal }) => {
      const request = { pageSize: FOUND_MAX, sort: 'name' as const, ...(q ? { q } : {}) };
      const { values } = await new Products(clientOf(api)).list(request, signal ? { signal } : {});
      return values.map((product) => Object.fromEntries(FIELDS.map((name) => [name, product[name]])) as FoundProduct);
    },
  };
}
