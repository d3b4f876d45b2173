/** The action of the form for many orders without script. It runs on the server only. */
import { Orders } from '../../../../client/generated/resources.js';
import type { BulkInput, BulkView } from '../../../../client/generated/types.js';
import { FormValidationError, isApiError, type FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';
import { HOME } from '../../routes.js';
import { PICK_PREFIX } from '../orders-table.js';

/** ID of the form; the check boxes of the rows belong to it. */
export { PLAIN_FORM } from '../orders-table.js';

export const PLAIN_ACTIONS = ['assignMe', 'hold', 'redispatch', 'cancel'] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

/** Fields: `action`, `reason`, `id.<ID of an order>` of each selected order, `shown` (query of the address of the list). */
export const plainBulkActions: ActionTable = {
  bulk: async (api, fields, { userId }) => {
    const ids = Object.keys(fields).flatMap((name) =>
      name.startsWith(PICK_PREFIX) ? [name.slice(PICK_PREFIX.length)] : [],
    );
    if (ids.length === 0) throw new FormValidationError('ids', 'must not be empty');
    const { id } = await new Orders(api).actOnMany({ ids, ...readAction(fields, userId) });
    const query = new URLSearchParams(fields.shown);
    query.set('bulk', id);
    return new Created(`${HOME}/orders?${query.toString()}`);
  },
};

function readAction({ action, reason = '' }: FormFields, userId: string): Pick<BulkInput, 'action'> {
  if (action === 'assignMe') return { action: 'assignOperator', operatorId: userId } as BulkInput;
  const known = PLAIN_ACTIONS.find((name) => name === action);
  if (!known || known === 'assignMe') throw new FormValidationError('action', 'must be one of the actions');
  return { action: known, ...(reason.trim() ? { reason: reason.trim() } : {}) };
}

/** The result of each order; null if it is no longer stored. */
export function bulkQuery(api: Api, id: string): Request<BulkView | null> {
  return {
    queryKey: ['bulk', id],
    queryFn: async ({ signal }) => {
      try {
        return await new Orders(clientOf(api)).getBulk(id, signal ? { signal } : {});
      } catch (error) {
        if (isApiError(error) && error.status < 500) return null;
        throw error;
      }
    },
  };
}
