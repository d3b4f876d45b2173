/** Columns by which the list of payouts is filtered. `p` is the alias of `payouts`. */
import { PAYOUT_STATUSES } from '../payout.js';
import { sameTenant } from '../tenant-predicates.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { sql } from '../../platform/sql/index.js';
import { createBooleanColumn } from './boolean-column.js';

/** SQL: number of the order. */
export const PAYOUT_ORDER_NUMBER = sql`(select o.display_id from orders o where ${sameTenant('o', 'p')} and o.id = p.order_id)`;

/** SQL: name of the contractor. */
export const PAYOUT_CONTRACTOR = sql`(select contractor.name from organizations contractor where contractor.id = p.organization_id)`;

/** Filter columns of payouts. */
export const PAYOUT_COLUMNS: FilterColumns = {
  status: { type: 'option', sql: sql`p.status`, values: PAYOUT_STATUSES },
  organizationId: { type: 'option', sql: sql`p.organization_id`, cast: 'uuid' },
  routerId: { type: 'option', sql: sql`p.router_id`, cast: 'uuid' },
  orderId: { type: 'option', sql: sql`p.order_id`, cast: 'uuid' },
  orderDisplayId: { type: 'text', sql: PAYOUT_ORDER_NUMBER },
  correctsId: { type: 'option', sql: sql`p.corrects_id`, cast: 'uuid' },
  currencyCode: { type: 'option', sql: sql`p.currency_code` },
  isDue: createBooleanColumn(sql`p.is_due`),
  isComplete: createBooleanColumn(sql`p.is_complete`),
  isCorrection: createBooleanColumn(sql`p.corrects_id is not null`),
  amount: { type: 'number', sql: sql`p.amount` },
  totalAmount: { type: 'number', sql: sql`p.total_amount` },
  approvalReference: { type: 'text', sql: sql`p.approval_reference` },
  paymentReference: { type: 'text', sql: sql`p.payment_reference` },
  dueAt: { type: 'date', sql: sql`p.due_at` },
  approvedAt: { type: 'date', sql: sql`p.approved_at` },
  paidAt: { type: 'date', sql: sql`p.paid_at` },
};
