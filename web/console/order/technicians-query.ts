/** The people whom the person can assign to an order. */
import { Orders } from '../../../client/generated/resources.js';
import type { TechnicianChoiceView } from '../../../client/generated/types.js';
import { clientOf, ORDER_KEY, type Api, type Request } from '../data/queries.js';

export function techniciansQuery(api: Api, orderId: string): Request<TechnicianChoiceView[]> {
  return {
    queryKey: [ORDER_KEY, orderId, 'technicians'],
    queryFn: ({ signal }) => new Orders(clientOf(api)).listTechnicians(orderId, signal ? { signal } : {}),
  };
}
