/** What an order's lines and those of its offers may be together: one currency, and a sum that the order can show. */
import type { OrderLine } from '../../../entities/order.js';
import { isAcceptedLine } from '../../../entities/ordered-lines.js';
import { inRouter } from '../../../entities/in-router.js';
import type { Database } from '../../../platform/database/database.js';
import { INT32_MAX } from '../../../platform/fields/index.js';
import { sql } from '../../../platform/sql/index.js';
import type { LinesOrder } from './order-lines.js';

/** What lines come to. */
export interface Together {
  /** A number that may be larger than JavaScript’s. */
  total: string;
  /** Null without lines. */
  currencies: string[] | null;
}

const SUMMED = sql`
    select coalesce(sum(l.total_amount), 0)::text as total,
      array_agg(distinct l.currency_code order by l.currency_code) as currencies
    from order_lines l where ${inRouter('l')} and l.order_id = ${'orderId'}`;

const TOGETHER = sql`${SUMMED} and (l.workflow_step_id = ${'workflowStepId'}::uuid or ${isAcceptedLine(sql`l`)})`;

/** `Together` of all ordered lines: what is beside an offer whose lines may still change, as none of those is ordered. */
export const ORDERED_BESIDE = sql`${SUMMED} and ${isAcceptedLine(sql`l`)}`;

/** As `misfit`, of lines that are about to be added to others. */
export function misfitOf(lines: readonly Pick<OrderLine, 'totalAmount' | 'currencyCode'>[], beside: Together) {
  const total = lines.reduce((sum, { totalAmount }) => sum + BigInt(totalAmount), BigInt(beside.total));
  const currencies = new Set([...(beside.currencies ?? []), ...lines.map(({ currencyCode }) => currencyCode)]);
  return faultOf({ total: String(total), currencies: [...currencies].toSorted() });
}

/** What is wrong with them, as a rule that they break; null where they fit. @param workflowStepId whose offer is to be added. */
export async function misfit(db: Database, { routerId, orderId, workflowStepId = null }: LinesPlace) {
  const asked = { routerId, orderId, workflowStepId };
  return faultOf((await db.row<Together>(TOGETHER, asked))!);
}

function faultOf({ total, currencies }: Together): string | null {
  if ((currencies?.length ?? 0) > 1)
    return `must have one currency with the order’s other lines, not ${currencies!.join(' and ')}`;
  return BigInt(total) > BigInt(INT32_MAX)
    ? 'must cost at most 2147483647 together with the order’s other lines'
    : null;
}

type LinesPlace = Pick<LinesOrder, 'routerId' | 'orderId'> & { workflowStepId?: string | null };
