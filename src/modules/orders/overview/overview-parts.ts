/**
 * The lists of an overview: the rows of one order that the caller can see. Parameters: those of the caller, `orderId`,
 * `orderRouterId`, `party` and `viewerId`.
 */
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildRowFilter } from '../../../domain/authorization/row-level-policy.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { BookingRowView } from '../../../entities/views/booking-row-view.js';
import { ClientOfferView, READABLE_OFFER } from '../../../entities/views/client-offer-view.js';
import { DeliveryView } from '../../../entities/views/delivery-view.js';
import { FileRecordView } from '../../../entities/views/file-record-view.js';
import { ListedNoteView } from '../../../entities/views/note-view.js';
import { DispatchRoundView, OrderDispatchView } from '../../../entities/views/order-dispatch-view.js';
import { VISIBLE_STEP, WorkflowStepView } from '../../../entities/views/workflow-step-view.js';
import {
  identifier,
  impliesScope,
  sql,
  type Listing,
  type SortTerm,
  type Sql,
} from '../../../platform/read-models/index.js';
import { HISTORY, IS_READABLE_ENTRY } from '../order-actions.service.js';
import { OVERVIEW_LIMITS } from './order-overview.dto.js';

/** One list of an overview. */
export interface OverviewPart<T extends object = object> {
  listing: Listing<T>;
  where: Sql;
  sortTerms: readonly SortTerm[];
  direction: 'asc' | 'desc';
  limit: number;
}

/** Maximum size of the rows of one list in bytes. */
const PART_BYTES = 1024 * 1024;

type Options = { sort: Sql; limit: number; direction?: 'asc' | 'desc' };

function createPart<T extends object>(listing: Listing<T>, where: Sql, options: Options): OverviewPart<T> {
  const { sort, limit, direction = 'desc' } = options;
  return {
    listing: { ...listing, truncateAt: PART_BYTES },
    where,
    sortTerms: [{ sql: sort, direction }],
    direction,
    limit,
  };
}

/** Rows of the order. */
function ofOrder(alias: string, condition: Sql): Sql {
  const router = inTenant(alias, 'orderRouterId');
  return impliesScope(sql`${router} and ${identifier(alias)}.order_id = ${'orderId'} and ${condition}`, router);
}

/** Whether the caller sees the step of the row. */
const isOfVisibleStep = (alias: string) =>
  sql`exists (select 1 from workflow_steps step where ${sameTenant('step', alias)}
    and step.id = ${identifier(alias)}.workflow_step_id and ${VISIBLE_STEP})`;

/** Contractors see visits that they carry out, because a visit names its performer. */
const IS_READABLE_VISIT = sql`${isOfVisibleStep('booking')}
  and (${'party'}::text = 'operator' or booking.performer_id = ${'viewerId'}::uuid)`;

export const STEPS = createPart({ view: WorkflowStepView }, ofOrder('step', VISIBLE_STEP), {
  sort: sql`(step.index, step.position)`,
  direction: 'asc',
  limit: OVERVIEW_LIMITS.steps,
});

export const BOOKINGS = createPart({ view: BookingRowView }, ofOrder('booking', IS_READABLE_VISIT), {
  sort: sql`booking.start_at`,
  limit: OVERVIEW_LIMITS.bookings,
});

const dispatches: Listing<OrderDispatchView> = { view: OrderDispatchView };

/** Contractors see only their own. */
export const getDispatches = (caller: Caller) =>
  createPart(dispatches, ofOrder('d', buildRowFilter(caller, 'read', 'dispatch', 'd').sql), {
    sort: sql`d.created_at`,
    limit: OVERVIEW_LIMITS.dispatches,
  });

/** The last round of each dispatch step. */
export const LAST_ROUNDS = createPart(
  { view: DispatchRoundView },
  ofOrder(
    'r',
    sql`not exists (select 1 from dispatch_rounds later where ${sameTenant('later', 'r')} and later.order_id = r.order_id
      and later.workflow_step_id = r.workflow_step_id and (later.created_at, later.id) > (r.created_at, r.id))`,
  ),
  { sort: sql`r.created_at`, limit: OVERVIEW_LIMITS.leftOut },
);

export const CLIENT_OFFERS = createPart(
  { view: ClientOfferView },
  ofOrder('offer', sql`${isOfVisibleStep('offer')} and ${READABLE_OFFER}`),
  { sort: sql`offer.created_at`, limit: OVERVIEW_LIMITS.offers },
);

export const getNotes = (caller: Caller) =>
  createPart({ view: ListedNoteView }, ofOrder('n', buildRowFilter(caller, 'read', 'note', 'n').sql), {
    sort: sql`n.created_at`,
    limit: OVERVIEW_LIMITS.notes,
  });

/** Files of the order, its notes, its client and its steps. A file may belong to another router. */
const FILE_IDS = sql`
  select unnest(o.file_ids) from orders o where ${inTenant('o', 'orderRouterId')} and o.id = ${'orderId'}
  union all select unnest(n.file_ids) from notes n where ${ofOrder('n', sql`n.file_ids <> '{}'`)}
  union all select evidence.file_id from workflow_step_files evidence join workflow_steps step
    on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id where ${ofOrder('step', sql`true`)}
  union all select sent.id from files sent where ${ofOrder('sent', sql`true`)}`;

export const getFiles = (caller: Caller) =>
  createPart(
    { view: FileRecordView },
    sql`f.id in (${FILE_IDS}) and ${buildRowFilter(caller, 'read', 'file', 'f').sql}`,
    { sort: sql`f.created_at`, limit: OVERVIEW_LIMITS.files },
  );

export const getFailedDeliveries = (caller: Caller) =>
  createPart(
    { view: DeliveryView },
    ofOrder(
      'd',
      sql`d.status in ('dead', 'not_configured') and ${buildRowFilter(caller, 'read', 'delivery', 'd').sql}`,
    ),
    { sort: sql`d.created_at`, limit: OVERVIEW_LIMITS.deliveries },
  );

export const HISTORY_ENTRIES = createPart(HISTORY, ofOrder('h', IS_READABLE_ENTRY), {
  sort: sql`h.created_at`,
  limit: OVERVIEW_LIMITS.history,
});
