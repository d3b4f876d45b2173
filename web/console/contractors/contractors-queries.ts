/** Data of the list of contractors. */
import { partnersList } from '../../../client/generated/queries/Partners.js';
import { aboutOrders } from '../data/queries.js';
import { toRequest, type ContractorsState } from './list-state.js';

/** A page of the list of contractors. */
export function contractorsQuery(routerId: string, state: ContractorsState) {
  const query = toRequest(state);
  return aboutOrders(partnersList(routerId, query));
}
