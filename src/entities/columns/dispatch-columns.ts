/** Columns by which lists filter dispatches. `d` is the alias of `dispatches`. */
import { CANCELLATION_REASONS, DISPATCH_SOURCES, DISPATCH_STATUSES } from '../dispatch.js';
import { sameTenant } from '../tenant-predicates.js';
import { isStepVisibleSql } from '../views/workflow-step-view.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { sql, type Sql } from '../../platform/sql/index.js';
import { createBooleanColumn } from './boolean-column.js';

const ofOrder = (column: Sql) =>
  sql`(select ${column} from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)`;

/** Whether the order of accepted work is completed or cancelled. */
export const DISPATCH_IS_OVER = sql`(d.status = 'accepted' and d.is_order_over)`;

/** Condition on bookings `visit` of accepted work that its contractor carries out, in a step that it sees. */
export const NEXT_VISIT_OF_DISPATCH = sql`${sameTenant('visit', 'd')} and visit.order_id = d.order_id
  and d.status = 'accepted' and visit.performer_id = d.organization_id
  and visit.status in ('todo', 'requested', 'confirmed') and visit.end_at > now()
  and exists (select 1 from workflow_steps step where ${sameTenant('step', 'visit')} and step.id = visit.workflow_step_id
    and ${isStepVisibleSql(sql`'contractor'`, sql`d.organization_id`)})`;

/** Condition on `technician` whom the contractor of accepted work assigned. */
export const TECHNICIAN_OF_DISPATCH = sql`${sameTenant('technician', 'd')} and technician.order_id = d.order_id
  and technician.organization_id = d.organization_id and d.status = 'accepted'`;

/** Start of the next visit. */
export const NEXT_VISIT_AT = sql`(select min(visit.start_at) from bookings visit where ${NEXT_VISIT_OF_DISPATCH})`;

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
  isOver: createBooleanColumn(DISPATCH_IS_OVER),
  nextVisitAt: { type: 'date', sql: NEXT_VISIT_AT },
  technicianId: {
    type: 'option',
    cast: 'uuid',
    isPerson: true,
    sql: sql`(select technician.user_id from order_technicians technician where ${TECHNICIAN_OF_DISPATCH}
      order by technician.created_at, technician.id limit 1)`,
    through: (holds) => sql`exists (select 1 from order_technicians technician
      where ${TECHNICIAN_OF_DISPATCH} and ${holds(sql`technician.user_id`)})`,
  },
  sentAt: { type: 'date', sql: sql`d.sent_at` },
  expiresAt: { type: 'date', sql: sql`d.expires_at` },
  respondedAt: { type: 'date', sql: sql`d.responded_at` },
  proposedAt: { type: 'date', sql: sql`d.proposed_at` },
  proposedStartAt: { type: 'date', sql: sql`d.proposed_start_at` },
  handBackRequestedAt: { type: 'date', sql: sql`d.hand_back_requested_at` },
};
