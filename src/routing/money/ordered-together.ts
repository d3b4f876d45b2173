/** What an order's lines and those of its offers may be together: one currency, and a sum that the order can show. */
import { isOrdered } from '../../entities/ordered-lines.js';
import type { Database } from '../../platform/database/database.js';
import { INT32_MAX } from '../../platform/fields/index.js';
import { seeingOnly, sql } from '../../platform/sql/index.js';
import type { LinesOrder } from './order-lines.js';

const TOGETHER = seeingOnly(
  sql`
    select coalesce(sum(l.total_amount), 0)::text as total,
      array_agg(distinct l.currency_code order by l.currency_code) as currencies
    from order_lines l where l.router_id = ${'routerId'} and l.order_id = ${'orderId'}
      and (l.workflow_step_id = ${'workflowStepId'}::uuid or ${isOrdered(sql`l`)})`,
  ...['order_lines', 'client_offers'],
);

/** What is wrong with them, as a rule that they break; null where they fit. @param workflowStepId whose offer is to be added. */
export async function misfit(db: Database, { routerId, orderId, workflowStepId = null }: LinesPlace) {
  const asked = { routerId, orderId, workflowStepId };
  const { total, currencies } = (await db.row<{ total: string; currencies: string[] | null }>(TOGETHER, asked))!;
  if ((currencies?.length ?? 0) > 1)
    return `must have one currency with the order’s other lines, not ${currencies!.join(' and ')}`;
  return BigInt(total) > BigInt(INT32_MAX)
    ? 'must cost at most 2147483647 together with the order’s other lines'
    : null;
}

type LinesPlace = Pick<LinesOrder, 'routerId' | 'orderId'> & { workflowStepId?: string | null };
