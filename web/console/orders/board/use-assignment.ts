/** Assigns an order to another operator; the card moves at once and returns if the service refuses. */
import { Orders } from '../../../../client/generated/resources.js';
import type { Page } from '../../../../client/src/pagination.js';
import type { ConsoleOrdersBoardMessages } from '../../../i18n/en/console-orders-board.js';
import { describeError, usePageContext } from '../../../ui/index.js';
import { getApi } from '../../api.js';
import { useQueryClient } from '../../data/query-client.js';
import { ordersQuery, type OrderRow } from '../../data/queries.js';
import { useToast } from '../../kit/toasts.js';
import type { Choice } from '../choices.js';

export function useAssignment({ assigned, unassigned }: ConsoleOrdersBoardMessages) {
  const client = useQueryClient();
  const settings = usePageContext();
  const showToast = useToast();
  return async (order: OrderRow, operatorId: string | null, operators: Choice[]): Promise<void> => {
    const name = operators.find(({ value }) => value === operatorId)?.label ?? '';
    const operator = operatorId ? { id: operatorId, firstName: name, lastName: null, email: null } : null;
    const lists = { queryKey: ordersQuery({}).queryKey.slice(0, 2) };
    await client.cancelQueries(lists);
    client.setQueriesData<Page<OrderRow>>(lists, (page) => {
      const values = page?.values.map((one) => (one.id === order.id ? { ...one, operatorId, operator } : one));
      return page && values && { ...page, values };
    });
    try {
      await new Orders(getApi()).update(order.id, { operatorId }, { ifMatch: order.version });
      showToast({ kind: 'success', text: operatorId ? assigned(order.displayId, name) : unassigned(order.displayId) });
    } catch (error) {
      const { message, details } = await describeError(error, settings);
      showToast({ kind: 'error', text: [message, details[0]?.message].filter(Boolean).join(' ') });
    }
    await client.invalidateQueries();
  };
}
