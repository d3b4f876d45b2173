/**
 * What comes next on an order `o`, as columns of lists (decisions/orders "Columns"): who carries it out, the next visit and
 * step, and what is due. External viewers find and read only their own people and visits, and steps that they see.
 * Parameters: those of row filters and of `EXTERNAL_VIEWER_CONDITION`.
 */
import { inTenants, sameTenant } from '../tenant-predicates.js';
import { isAcceptedLine } from '../accepted-lines.js';
import { isStepVisibleSql } from '../views/workflow-step-view.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { nullableSort, type SortExpression, sql, type Sql } from '../../platform/read-models/index.js';
import { EXTERNAL_VIEWER_CONDITION, SEES_PRICES_CONDITION } from './order-viewer.js';

const OWN_ORGANIZATION = sql`${'organizationId'}::uuid`;
const isOwn = (organizationId: Sql) =>
  sql`(not ${EXTERNAL_VIEWER_CONDITION} or ${organizationId} = ${OWN_ORGANIZATION})`;

/** The contractor that accepted work last. */
export const ORDER_CONTRACTOR = sql`(select work.organization_id from dispatches work
  where ${sameTenant('work', 'o')} and work.order_id = o.id and work.status = 'accepted' and ${isOwn(sql`work.organization_id`)}
  order by coalesce(work.responded_at, work.created_at) desc, work.id desc limit 1)`;

/** The technician who was assigned first. */
export const ORDER_TECHNICIAN = sql`(select technician.user_id from order_technicians technician
  where ${sameTenant('technician', 'o')} and technician.order_id = o.id and ${isOwn(sql`technician.organization_id`)}
  order by technician.created_at, technician.id limit 1)`;

const IS_COMING = sql`visit.status in ('todo', 'requested', 'confirmed') and visit.end_at > now()`;
const STEP_SEEN = sql`(not ${EXTERNAL_VIEWER_CONDITION} or ${isStepVisibleSql(sql`'contractor'`, OWN_ORGANIZATION)})`;

/** Start of the next visit that has not ended. */
export const NEXT_BOOKING_AT = sql`(select min(visit.start_at) from bookings visit
  where ${sameTenant('visit', 'o')} and visit.order_id = o.id and ${IS_COMING}
    and (not ${EXTERNAL_VIEWER_CONDITION} or visit.performer_id = ${OWN_ORGANIZATION} and exists (
      select 1 from workflow_steps step where ${sameTenant('step', 'visit')} and step.id = visit.workflow_step_id
        and ${isStepVisibleSql(sql`'contractor'`, OWN_ORGANIZATION)})))`;

const ACTIVE_STEPS = sql`${sameTenant('step', 'o')} and step.order_id = o.id and step.status = 'active' and ${STEP_SEEN}`;

/** A column of the first active step. */
const nextStep = (column: Sql) => sql`(select ${column} from workflow_steps step where ${ACTIVE_STEPS}
  order by step.index, step.position, step.id limit 1)`;
export const NEXT_STEP_TITLE = nextStep(sql`step.title`);
export const NEXT_STEP_TYPE = nextStep(sql`step.type`);

/** Earliest due time of the active steps. */
export const ORDER_DUE_AT = sql`(select min(attempt.due_at) from workflow_steps step
  join workflow_step_data attempt on ${sameTenant('attempt', 'step')} and attempt.id = step.active_step_data_id
  where ${ACTIVE_STEPS})`;

const TIME_ZONE = sql`(select owner.timezone from organizations owner where owner.id = o.organization_id)`;

/** Due state of the order by the clock of the database; null if nothing is due. */
export const ORDER_DUE_STATE = sql`(select case when due.at < now() then 'overdue'
  when (due.at at time zone ${TIME_ZONE})::date = (now() at time zone ${TIME_ZONE})::date then 'due'
  when due.at is not null then 'todo' end from (select ${ORDER_DUE_AT} as at) due)`;
export const ORDER_DUE_STATES = ['todo', 'due', 'overdue'] as const;

/** Sum of the lines, including VAT, in minor units. Who does not see it cannot find orders by it. */
const ORDER_TOTAL = sql`case when ${SEES_PRICES_CONDITION} then (select coalesce(sum(line.total_amount), 0)
  from order_lines line where ${sameTenant('line', 'o')} and line.order_id = o.id and ${isAcceptedLine(sql`line`)}) end`;

/** Orders with an active step whose due time satisfies the condition; the index `workflow_step_data_due` finds them. */
const withDueStep = (holds: (dueAt: Sql) => Sql) => sql`o.id in (select attempt.order_id from workflow_step_data attempt
  where ${inTenants('attempt')} and attempt.finished_at is null and attempt.due_at is not null and ${holds(sql`attempt.due_at`)})`;

/** Filter columns by field name. A contractor or technician matches if it is one of several. */
export const ORDER_PROGRESS_COLUMNS: FilterColumns = {
  contractorId: {
    type: 'option',
    sql: ORDER_CONTRACTOR,
    cast: 'uuid',
    through: (holds) => sql`(o.id in (select work.order_id from dispatches work
      where ${inTenants('work')} and work.status = 'accepted' and ${holds(sql`work.organization_id`)})
      and (not ${EXTERNAL_VIEWER_CONDITION} or ${holds(OWN_ORGANIZATION)}))`,
  },
  technicianId: {
    type: 'option',
    sql: ORDER_TECHNICIAN,
    cast: 'uuid',
    isPerson: true,
    through: (holds) => sql`o.id in (select technician.order_id from order_technicians technician
      where ${inTenants('technician')} and ${holds(sql`technician.user_id`)}
        and (technician.organization_id = ${OWN_ORGANIZATION} or not ${EXTERNAL_VIEWER_CONDITION}))`,
  },
  nextBookingAt: {
    type: 'date',
    sql: NEXT_BOOKING_AT,
    through: (holds) => sql`(o.id in (select visit.order_id from bookings visit
      where ${inTenants('visit')} and ${IS_COMING} and ${holds(sql`visit.start_at`)}) and ${holds(NEXT_BOOKING_AT)})`,
  },
  nextStepTitle: { type: 'text', sql: NEXT_STEP_TITLE },
  dueAt: {
    type: 'date',
    sql: ORDER_DUE_AT,
    through: (holds) => sql`(${withDueStep(holds)} and ${holds(ORDER_DUE_AT)})`,
  },
  dueState: {
    type: 'option',
    sql: ORDER_DUE_STATE,
    values: ORDER_DUE_STATES,
    through: (holds) => sql`(${withDueStep(() => sql`true`)} and ${holds(ORDER_DUE_STATE)})`,
  },
  total: { type: 'number', sql: ORDER_TOTAL },
};

/** Sort expressions by field name. */
export const ORDER_PROGRESS_SORTS = {
  contractorId: nullableSort(ORDER_CONTRACTOR),
  technicianId: nullableSort(ORDER_TECHNICIAN),
  nextBookingAt: nullableSort(NEXT_BOOKING_AT),
  nextStepTitle: nullableSort(sql`lower(${NEXT_STEP_TITLE})`),
  dueAt: nullableSort(ORDER_DUE_AT),
  dueState: nullableSort(sql`array_position('{todo,due,overdue}'::text[], ${ORDER_DUE_STATE})`),
  total: nullableSort(ORDER_TOTAL),
} as const satisfies Record<string, SortExpression>;
