/** Data of the form for a new order. */
import { ordersGet } from '../../../client/generated/queries/Orders.js';
import { workflowTemplatesList } from '../../../client/generated/queries/WorkflowTemplates.js';
import { defineQuery, mapQuery } from '../../../client/src/query.js';
import { Orders } from '../../../client/generated/resources.js';
import type { OrderQuoteInput, WorkflowTemplateView } from '../../../client/generated/types.js';
import { tagsQuery, aboutOrder } from '../data/queries.js';
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
export function templatesQuery(routerId: string) {
  return mapQuery(workflowTemplatesList(routerId, { pageSize: TEMPLATES_MAX }), 'choices', ({ values }) =>
    values.map(({ id, name, isDefaultTemplate, customFields }): TemplateChoice => {
      return { id, name, isDefaultTemplate, customFields: listCustomFields(customFields) };
    }),
  );
}

/** Price, payout, candidates and first free time. */
export function quoteQuery(input: OrderQuoteInput) {
  return defineQuery(['quote', input], (api, options) => new Orders(api).quote(input, options));
}

/** The order that the new one repeats. */
export function copiedOrderQuery(id: string) {
  return aboutOrder(id, ordersGet(id));
}

export function listNewOrderQueries(query: URLSearchParams, { session }: { session: Session }): AnyQuery[] {
  const copied = query.get('copy');
  return [
    productsQuery(''),
    templatesQuery(session.routerId),
    ...((session.rights.orderTag ?? '').includes('read') ? [tagsQuery()] : []),
    ...(copied ? [copiedOrderQuery(copied)] : []),
  ];
}
