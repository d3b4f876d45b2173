/** Validates the lines of an order together with those of its client offers: one currency, and a total within int32. */
import type { OrderLine } from '../../../entities/order.js';
import { isAcceptedLine } from '../../../entities/accepted-lines.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { INT32_MAX } from '../../../platform/fields/index.js';
import { sql } from '../../../platform/sql/index.js';
import type { LineOwner } from './order-lines.js';

/** Total and currencies of several lines. */
export interface CombinedLines {
  /** Decimal integer; may exceed the safe integers of JavaScript. */
  total: string;
  /** Null without lines. */
  currencies: string[] | null;
}

const SUMMARY = sql`
    select coalesce(sum(l.total_amount), 0)::text as total,
      array_agg(distinct l.currency_code order by l.currency_code) as currencies
    from order_lines l where ${inTenant('l')} and l.order_id = ${'orderId'}`;

const COMBINED_LINES_SUMMARY = sql`${SUMMARY} and (l.workflow_step_id = ${'workflowStepId'}::uuid or ${isAcceptedLine(sql`l`)})`;

/** Selects `CombinedLines` of all accepted lines. A client offer that can still change has none among them. */
export const ACCEPTED_LINES_SUMMARY = sql`${SUMMARY} and ${isAcceptedLine(sql`l`)}`;

/** Validates lines that are about to be added to others. @returns the message, or null if they are valid */
export function validateAddedLines(
  lines: readonly Pick<OrderLine, 'totalAmount' | 'currencyCode'>[],
  others: CombinedLines,
) {
  const total = lines.reduce((sum, { totalAmount }) => sum + BigInt(totalAmount), BigInt(others.total));
  const currencies = new Set([...(others.currencies ?? []), ...lines.map(({ currencyCode }) => currencyCode)]);
  return validateSummary({ total: String(total), currencies: [...currencies].toSorted() });
}

/**
 * Validates the stored lines of an order, with those of the client offer on `workflowStepId`.
 * @returns the message, or null if they are valid
 */
export async function validateCombinedLines(
  db: Database,
  { routerId, orderId, workflowStepId = null }: CombinedLinesScope,
) {
  const parameters = { routerId, orderId, workflowStepId };
  return validateSummary((await db.row<CombinedLines>(COMBINED_LINES_SUMMARY, parameters))!);
}

function validateSummary({ total, currencies }: CombinedLines): string | null {
  if ((currencies?.length ?? 0) > 1)
    return `must have one currency with the order’s other lines, not ${currencies!.join(' and ')}`;
  return BigInt(total) > BigInt(INT32_MAX)
    ? 'must cost at most 2147483647 together with the order’s other lines'
    : null;
}

type CombinedLinesScope = Pick<LineOwner, 'routerId' | 'orderId'> & { workflowStepId?: string | null };
