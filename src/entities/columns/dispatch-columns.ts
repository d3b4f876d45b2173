/** Columns by which lists filter dispatches. `d` is the alias of `dispatches`. */
import { CANCELLATION_REASONS, DISPATCH_SOURCES, DISPATCH_STATUSES } from '../dispatch.js';
import { sameTenant } from '../tenant-predicates.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { sql, type Sql } from '../../platform/sql/index.js';
import { createBooleanColumn } from './boolean-column.js';

const ofOrder = (column: Sql) =>
  sql`(select ${column} from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)`;

/** Filter columns of the lists of dispatches: what every reader of a dispatch reads. */
export const DISPATCH_COLUMNS: FilterColumns = {
  status: { type: 'option', sql: sql`d.status`, values: DISPATCH_STATUSES },
  source: { type: 'option', sql: sql`d.source`, values: DISPATCH_SOURCES },
  cancellationReason: { type: 'option', sql: sql`d.cancellation_reason`, values: CANCELLATION_REASONS },
  organizationId: { type: 'option', sql: sql`d.organization_id`, cast: 'uuid' },
  orderId: { type: 'option', sql: sql`d.order_id`, cast: 'uuid' },
  orderDisplayId: { type: 'text', sql: ofOrder(sql`o.display_id`) },
  city: { type: 'text', sql: ofOrder(sql`o.city`) },
  workflowStepId: { type: 'option', sql: sql`d.workflow_step_id`, cast: 'uuid' },
  respondedBy: { type: 'option', sql: sql`d.responded_by`, cast: 'uuid', isPerson: true },
  payout: { type: 'number', sql: sql`d.payout` },
  proposedAmount: { type: 'number', sql: sql`d.proposed_amount` },
  isProposalOpen: createBooleanColumn(
    sql`d.status = 'sent' and d.proposed_at is not null and d.proposal_refused_at is null`,
  ),
  isHandBackRequested: createBooleanColumn(sql`d.status = 'accepted' and d.hand_back_requested_at is not null`),
  sentAt: { type: 'date', sql: sql`d.sent_at` },
  expiresAt: { type: 'date', sql: sql`d.expires_at` },
  respondedAt: { type: 'date', sql: sql`d.responded_at` },
  proposedAt: { type: 'date', sql: sql`d.proposed_at` },
  proposedStartAt: { type: 'date', sql: sql`d.proposed_start_at` },
  handBackRequestedAt: { type: 'date', sql: sql`d.hand_back_requested_at` },
};
