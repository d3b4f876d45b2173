/** Data of the form for a new order. */
import { Orders, WorkflowTemplates } from '../../../client/generated/resources.js';
import type {
  OrderQuoteInput,
  OrderQuoteView,
  OrderView,
  WorkflowTemplateView,
} from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import type { Transport } from '../../../client/src/transport.js';
import { clientOf, LOOKUP_KEY, ORDER_KEY, tagsQuery, type Api, type Request } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import { productsQuery } from '../forms/products-query.js';
import type { Session } from '../session.js';
import { listCustomFields, type CustomField } from './custom-fields.js';

/** Most templates that can be chosen. */
const TEMPLATES_MAX = 100;

export interface TemplateChoice extends Pick<WorkflowTemplateView, 'id' | 'name' | 'isDefaultTemplate'> {
  customFields: CustomField[];
}

/** Workflow templates by name. */
export function templatesQuery(api: Api, routerId: string): Request<TemplateChoice[]> {
  return {
    queryKey: [LOOKUP_KEY, 'templates', 'new order'],
    queryFn: async ({ signal }) => {
      const request = { pageSize: TEMPLATES_MAX };
      const page: Page<WorkflowTemplateView> = await new WorkflowTemplates(clientOf(api)).list(
        routerId,
        request,
        signal ? { signal } : {},
      );
      return page.values.map(({ id, name, isDefaultTemplate, customFields }) => {
        return { id, name, isDefaultTemplate, customFields: listCustomFields(customFields) };
      });
    },
  };
}

/** Price, payout, candidates and first free time. */
export function quoteQuery(api: Api, input: OrderQuoteInput): Request<OrderQuoteView> {
  return {
    queryKey: ['quote', input],
    queryFn: ({ signal }) => new Orders(clientOf(api)).quote(input, signal ? { signal } : {}),
  };
}

/** The order that the new one repeats. */
export function copiedOrderQuery(api: Api, id: string): Request<OrderView> {
  return {
    queryKey: [ORDER_KEY, id, 'copy'],
    queryFn: ({ signal }) => new Orders(clientOf(api)).get(id, signal ? { signal } : {}),
  };
}

export function listNewOrderQueries(
  query: URLSearchParams,
  { session }: { session: Session },
  api: Transport,
): AnyQuery[] {
  const copied = query.get('copy');
  return [
    productsQuery(api, ''),
    templatesQuery(api, session.routerId),
    ...((session.rights.orderTag ?? '').includes('read') ? [tagsQuery(api)] : []),
    ...(copied ? [copiedOrderQuery(api, copied)] : []),
  ];
}
