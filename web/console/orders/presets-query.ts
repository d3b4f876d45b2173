/** Saved views of the list of orders. */
import { viewPresetsList } from '../../../client/generated/queries/ViewPresets.js';
import { aboutOrders } from '../data/queries.js';

/** Saved views of the list of orders that the person sees, with their numbers of orders. */
export function presetsQuery(routerId: string) {
  return aboutOrders(viewPresetsList(routerId, { entity: 'ORDER', pageSize: 50 }));
}
