/** Statements that lock an order and read it with its workflow. Sent together: the read sees what the lock waited for. */
import { selectHolidayRegion } from '../../../../entities/availability.js';
import { hasActiveRouter, isActiveOrganization } from '../../../../entities/organization-predicates.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import { isStepType } from '../../../../entities/step-types/index.js';
import { literal, sql, type ParameterValues, type Sql } from '../../../../platform/sql/index.js';
import { selectAbsentBookings, selectDisabledTechnicians } from '../../availability/absent-performers.js';
import type { RunningBooking, RunningDispatch, RunningOrder, RunningStep } from '../state/running-order.js';

/** Selects an order, and what else the reader needs to know of it. */
export interface OrderSelector {
  /** From clause and condition with the order as `o`, its row filter included. */
  rows: Sql;
  /** Further columns, which `OrderStore.load` returns as `access`. */
  columns?: Sql;
  parameters: ParameterValues;
  /** What the answer says is missing; default: the order. */
  noun?: string;
}

/** The order with this ID of this router, for callers that need no row filter. */
export function selectOrder(routerId: string, orderId: string): OrderSelector {
  return { rows: BY_KEY, parameters: { routerId, orderId } };
}

const BY_KEY = sql`orders o where ${inTenant('o')} and o.id = ${'orderId'}`;

/** Every change of an order takes this lock, which serializes the changes. */
export const lockOrder = ({ rows }: OrderSelector) => sql`select o.id from ${rows} for no key update of o`;

const STEPS = sql`
  select s.id, s.template_step_id as "templateStepId", s.title, s.type, s.status, s.index,
    s.is_required as "isRequired", s.depends_on_step_id as "dependsOnStepId",
    s.keeps_order_open as "keepsOrderOpen", s.auto_complete as "autoComplete",
    s.due_after_days as "dueAfterDays", s.due_at_time as "dueAtTime", s.due_date_skip_weekends as "dueDateSkipWeekends",
    s.actor, s.actor_id as "actorId", s.variant, s.visible_to_client as "visibleToClient",
    s.visible_to_contractor as "visibleToContractor", s.actor_visibility as "actorVisibility", s.inputs,
    s.dispatches_actor_id as "dispatchesActorId", s.settings,
    s.active_step_data_id as "stepDataId", attempt.due_at as "dueAt",
    attempt.actor as "actedBy", coalesce(attempt.finished_at, attempt.updated_at) as "actedAt", offer.id as "offerId",
    case when offer.status = 'sent' and offer.expires_at < ${'now'} then 'expired' else offer.status end as "offerStatus", offer.expires_at as "offerExpiresAt",
    coalesce(offer.version, 0) as "offerVersion", offer.sent_at as "offerSentAt", offer.responded_at as "offerRespondedAt",
    offer.reason as "offerReason",
    offer.id is not null and exists (select 1 from order_lines line where ${sameTenant('line', 'o')}
      and line.order_id = o.id and line.workflow_step_id = s.id) as "hasOfferLines",
    (select coalesce(json_agg(json_build_object('fileId', evidence.file_id, 'authorSide', evidence.author_side)), '[]')
      from workflow_step_files evidence where ${sameTenant('evidence', 'o')}
      and evidence.workflow_step_id = s.id) as evidence,
    cardinality(s.document_ids) > 0 as "hasDocuments",
    case when ${isStepType(sql`s.type`, ({ subject }) => subject === 'signature')} then (select signature.step_data_id from signatures signature
      where ${sameTenant('signature', 'o')} and signature.step_data_id = s.active_step_data_id) end as "signedStepDataId"
  from workflow_steps s
  left join workflow_step_data attempt on ${sameTenant('attempt', 'o')} and attempt.id = s.active_step_data_id
  left join client_offers offer on ${sameTenant('offer', 'o')} and offer.workflow_step_id = s.id
  where ${sameTenant('s', 'o')} and s.workflow_id = w.id
  order by s.index, s.position, s.id`;

const ACTORS = sql`
  select a.id, a.slug, a.is_main_installer as "isMainInstaller", a.professions, a.services, a.tags,
    a.active_representative_id as "activeRepresentativeId"
  from workflow_actors a where ${sameTenant('a', 'o')} and a.workflow_id = w.id order by a.id`;

const DISPATCHES = sql`
  select d.id, d.router_id as "routerId", d.order_id as "orderId", d.workflow_id as "workflowId",
    d.workflow_step_id as "workflowStepId", d.step_data_id as "stepDataId", d.workflow_actor_id as "workflowActorId",
    d.organization_id as "organizationId", d.partner_id as "partnerId", d.round, d.tier, d.source, d.status,
    d.sent_at as "sentAt", d.expires_at as "expiresAt", d.responded_at as "respondedAt",
    d.responded_by as "respondedBy",
    d.cancellation_reason as "cancellationReason", d.reason, d.payout,
    d.payout_is_complete as "payoutIsComplete", d.version, d.hand_back_requested_at as "handBackRequestedAt",
    d.hand_back_reason as "handBackReason", d.proposed_at as "proposedAt", d.proposed_start_at as "proposedStartAt",
    d.proposed_amount as "proposedAmount", d.proposal_refused_at as "proposalRefusedAt",
    d.left_coverage_at as "leftCoverageAt",
    d.status in ('sent', 'accepted') and d.partner_id is not null and not exists (select 1 from partners p
      join organizations contractor on contractor.id = p.organization_id and ${isActiveOrganization(sql`contractor`)}
      where ${sameTenant('p', 'd')} and p.organization_id = d.organization_id and p.status = 'active'
        and ${hasActiveRouter(sql`p`)})
      as "hasInactivePartner"
  from dispatches d where ${sameTenant('d', 'o')} and d.order_id = o.id order by d.id`;

const BOOKINGS = sql`
  select b.id, b.router_id as "routerId", b.order_id as "orderId", b.workflow_id as "workflowId",
    b.workflow_step_id as "workflowStepId", b.type, b.start_at as "startAt", b.end_at as "endAt", b.all_day as "allDay",
    b.duration_minutes as "durationMinutes", b.status, b.performer_id as "performerId",
    b.confirmed_at as "confirmedAt", b.proposed_by as "proposedBy", b.sequence, b.allow_overlap as "allowOverlap",
    b.change_requested_at as "changeRequestedAt", b.change_requested_start_at as "changeRequestedStartAt"
  from bookings b where ${sameTenant('b', 'o')} and b.order_id = o.id and b.status <> 'cancelled' order by b.id`;

const TECHNICIANS = sql`
  select technician.organization_id as "organizationId", technician.user_id as "userId"
  from order_technicians technician where ${sameTenant('technician', 'o')} and technician.order_id = o.id
  order by technician.id`;

/** One index probe for each side and audience, however many notes the order has. Only operators choose an audience. */
const LATEST_NOTES = sql`
  select note.* from (values ('client', 'all'), ('contractor', 'all'), ('operator', 'all'), ('operator', 'client'),
    ('operator', 'contractor')) party(side, audience)
  cross join lateral (select n.id, n.author_side as side, n.audience, n.created_at as at from notes n
    where ${sameTenant('n', 'o')} and n.order_id = o.id and n.is_public and n.author_side = party.side
      and n.audience = party.audience
    order by n.created_at desc, n.id desc limit 1) note`;

/** Older failed messages of an order are not among its attention. */
const FAILED_DELIVERIES_MAX = 20;

const FAILED_DELIVERIES = sql`
  select d.id, d.workflow_step_id as "workflowStepId", d.updated_at as at
  from deliveries d where ${sameTenant('d', 'o')} and d.order_id = o.id and d.status = 'dead'
  order by d.updated_at desc, d.id desc limit ${literal(FAILED_DELIVERIES_MAX)}`;

const list = (rows: Sql) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** What completes steps and lies outside of the aggregate: files and custom fields of the order. */
const ORDER_FACTS = sql`
    not o.file_ids <@ coalesce(w.template_file_ids, '{}')
      or exists (select 1 from files f where ${sameTenant('f', 'o')} and f.order_id = o.id)
      or exists (select 1 from notes n where ${sameTenant('n', 'o')} and n.order_id = o.id and cardinality(n.file_ids) > 0)
      as "hasFile",
    exists (select 1 from files f where ${sameTenant('f', 'o')} and f.uploaded_by is null and (f.order_id = o.id
      or f.id = any(o.file_ids) and f.id <> all(coalesce(w.template_file_ids, '{}')))
      and not exists (select 1 from workflow_step_files evidence
        where ${sameTenant('evidence', 'o')} and evidence.file_id = f.id)) as "hasClientFile",
    array(select unnest(array[c.id, c.template_custom_field_id]) from custom_fields c
      where ${sameTenant('c', 'o')} and c.order_id = o.id
      and (c.value <> '' or c.file_url <> '' or exists (select 1 from jsonb_array_elements(c.values) v
        where v->>'value' <> '' or v->>'fileUrl' <> ''))) as "filledFieldIds"`;

/** Reads `ORDER_FACTS` again, after the transaction changed them. Parameters: `routerId`, `orderId`. */
export const READ_FACTS = sql`select ${ORDER_FACTS} from orders o
  left join workflows w on ${sameTenant('w', 'o')} and w.order_id = o.id where ${inTenant('o')} and o.id = ${'orderId'}`;

/** One row, or none. Pass it to `parseDates`. */
export const readOrder = ({ rows, columns = sql`true as "isFound"` }: OrderSelector) => sql`
  with access as (select o.id, o.router_id, ${columns} from ${rows})
  select o.id, o.display_id as "displayId", o.router_id as "routerId", o.organization_id as "organizationId", o.status,
    o.source, o.name, o.created_at as "createdAt", o.completed_at as "completedAt", o.cancelled_at is not null as "isCancelled",
    o.attention, o.waiting_for as "waitingFor", o.waiting_since as "waitingSince", o.attention_due_at as "attentionDueAt",
    o.dismissed_attention as "dismissedAttention", o.held_at as "heldAt", o.held_until as "heldUntil",
    o.hold_reason as "holdReason", o.held_by as "heldBy", o.hold_over_at as "holdOverAt", w.id as "workflowId", w.status as "workflowStatus",
    exists (select 1 from workflow_tasks task where ${sameTenant('task', 'o')} and task.workflow_id = w.id) as "hasTasks",
    coalesce(w.is_auto_dispatching_enabled, false) as "isAutoDispatchingEnabled",
    organization.timezone as "timeZone", ${selectHolidayRegion(sql`organization`)} as holidays,
    json_build_object('countryCode', o.country_code, 'city', o.city, 'postalCode', o.postal_code,
      'coordinates', o.coordinates) as address,
    o.file_ids as "fileIds", coalesce(w.template_file_ids, '{}') as "templateFileIds",
    ${ORDER_FACTS},
    ${list(STEPS)} as steps, ${list(ACTORS)} as actors, ${list(DISPATCHES)} as dispatches, ${list(BOOKINGS)} as bookings,
    ${list(TECHNICIANS)} as technicians,
    ${selectAbsentBookings} as "absentBookingIds",
    ${selectDisabledTechnicians} as "disabledTechniciansOf",
    ${list(LATEST_NOTES)} as "latestNotes", ${list(FAILED_DELIVERIES)} as "failedDeliveries",
    (select to_json(access) from access) as access
  from access join orders o on ${sameTenant('o', 'access')} and o.id = access.id
  join organizations organization on ${sameTenant('organization', 'o')} and organization.id = o.organization_id
  left join workflows w on ${sameTenant('w', 'o')} and w.order_id = o.id`;

/** Row of `readOrder`. */
export type StoredOrder = RunningOrder & { steps: RunningStep[]; access: object };

/** Converts the timestamps inside lists, which are JSON, to dates. */
export function parseDates({ steps, ...order }: StoredOrder): StoredOrder {
  return {
    ...order,
    latestNotes: order.latestNotes.map((one) => ({ ...one, at: parseDate(one.at)! })),
    failedDeliveries: order.failedDeliveries.map((one) => ({ ...one, at: parseDate(one.at)! })),
    steps: steps.map((step) => ({
      ...step,
      dueAt: parseDate(step.dueAt),
      actedAt: parseDate(step.actedAt),
      offerExpiresAt: parseDate(step.offerExpiresAt),
      offerSentAt: parseDate(step.offerSentAt),
      offerRespondedAt: parseDate(step.offerRespondedAt),
    })),
    dispatches: order.dispatches.map((one): RunningDispatch => ({
      ...one,
      sentAt: parseDate(one.sentAt)!,
      expiresAt: parseDate(one.expiresAt),
      respondedAt: parseDate(one.respondedAt),
      handBackRequestedAt: parseDate(one.handBackRequestedAt),
      proposedAt: parseDate(one.proposedAt),
      proposedStartAt: parseDate(one.proposedStartAt),
      proposalRefusedAt: parseDate(one.proposalRefusedAt),
      leftCoverageAt: parseDate(one.leftCoverageAt),
    })),
    bookings: order.bookings.map((one): RunningBooking => ({
      ...one,
      startAt: parseDate(one.startAt)!,
      endAt: parseDate(one.endAt)!,
      confirmedAt: parseDate(one.confirmedAt),
      changeRequestedAt: parseDate(one.changeRequestedAt),
      changeRequestedStartAt: parseDate(one.changeRequestedStartAt),
    })),
  };
}

function parseDate(text: Date | string | null): Date | null {
  return text === null ? null : new Date(text);
}
