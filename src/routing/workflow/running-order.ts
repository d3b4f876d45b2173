/** A running order as the step machine sees it, and the two statements that read it whole. */
import type { StepInput } from '../../entities/workflow-shapes.js';
import type { Order } from '../../entities/order.js';
import type { Booking, ClientOffer } from '../../entities/dispatch.js';
import type { Workflow, WorkflowStep } from '../../entities/workflow.js';
import { sql } from '../../platform/views/index.js';

/** The order, its workflow, and what conditions of steps look at. */
export interface RunningOrder extends Pick<Order, 'id' | 'displayId' | 'routerId' | 'organizationId' | 'status'> {
  isCancelled: boolean;
  /** Null: an order without a workflow. */
  workflowId: string | null;
  workflowStatus: Workflow['status'] | null;
  /** IANA zone of the order's organization. */
  timeZone: string;
  hasBooking: boolean;
  /** A dispatch waits for an answer. */
  hasOpenOffer: boolean;
  /** On the order (those of the template don't count), on one of its notes, or sent by the client. */
  hasFile: boolean;
  /** Custom fields that have a value, by their own id and by that of the template's field. */
  filledFieldIds: string[];
  /** Contractors whose dispatch of the order is accepted. */
  acceptedOrganizationIds: string[];
}

type Copied =
  | 'id'
  | 'templateStepId'
  | 'title'
  | 'type'
  | 'status'
  | 'index'
  | 'isRequired'
  | 'dependsOnStepId'
  | 'autoComplete'
  | 'dueAfterDays'
  | 'dueAtTime'
  | 'dueDateSkipWeekends'
  | 'actor'
  | 'actorId'
  | 'variant'
  | 'visibleToClient';

/** One step with its present attempt. */
export interface RunningStep extends Pick<WorkflowStep, Copied> {
  /** The present attempt; null until the step has its first. */
  stepDataId: string | null;
  dueAt: Date | null;
  inputs: StepInput[];
  /** Status of the step's own booking that is not cancelled. */
  bookingId: string | null;
  bookingStatus: Booking['status'] | null;
  /** Status of the step's own offer to the client; `expired` once its time is over. */
  offerId: string | null;
  offerStatus: ClientOffer['status'] | null;
  /** The step's own offer has a line, so that it says something. */
  hasOfferLines: boolean;
  /** A dispatch of the present attempt is accepted. */
  isAccepted: boolean;
  /** The actor that the step dispatches was given to somebody by hand. */
  isAssigned: boolean;
  /** The contractor that plays the step's actor. */
  representedBy: string | null;
}

/** Every change of an order holds this lock, so that all its changes come one after the other. */
export const lockOrder = sql`select o.id from orders o where o.id = ${'orderId'} for no key update`;

export const orderOfStep = sql`select s.order_id as "orderId" from workflow_steps s where s.id = ${'workflowStepId'}`;

export const readOrder = sql`
  select o.id, o.display_id as "displayId", o.router_id as "routerId", o.organization_id as "organizationId", o.status,
    o.cancelled_at is not null as "isCancelled", w.id as "workflowId", w.status as "workflowStatus",
    organization.timezone as "timeZone",
    exists (select 1 from bookings b where b.order_id = o.id and b.status in ('requested', 'confirmed', 'done'))
      as "hasBooking",
    exists (select 1 from dispatches d where d.order_id = o.id and d.status = 'sent') as "hasOpenOffer",
    not o.file_ids <@ coalesce(w.template_file_ids, '{}') or exists (select 1 from files f where f.order_id = o.id)
      or exists (select 1 from notes n where n.order_id = o.id and cardinality(n.file_ids) > 0) as "hasFile",
    array(select unnest(array[c.id, c.template_custom_field_id]) from custom_fields c where c.order_id = o.id
      and (c.value <> '' or c.file_url <> '' or exists (select 1 from jsonb_array_elements(c.values) v
        where v->>'value' <> '' or v->>'fileUrl' <> ''))) as "filledFieldIds",
    array(select d.organization_id from dispatches d where d.order_id = o.id and d.status = 'accepted')
      as "acceptedOrganizationIds"
  from orders o
  join organizations organization on organization.id = o.organization_id
  left join workflows w on w.order_id = o.id
  where o.id = ${'orderId'}`;

export const readSteps = sql`
  select s.id, s.template_step_id as "templateStepId", s.title, s.type, s.status, s.index,
    s.is_required as "isRequired", s.depends_on_step_id as "dependsOnStepId", s.auto_complete as "autoComplete",
    s.due_after_days as "dueAfterDays", s.due_at_time as "dueAtTime", s.due_date_skip_weekends as "dueDateSkipWeekends",
    s.actor, s.actor_id as "actorId", s.variant, s.visible_to_client as "visibleToClient", s.inputs,
    s.active_step_data_id as "stepDataId", attempt.due_at as "dueAt",
    booking.id as "bookingId", booking.status as "bookingStatus", offer.id as "offerId",
    case when offer.status = 'sent' and offer.expires_at < ${'now'} then 'expired' else offer.status end as "offerStatus",
    offer.id is not null and exists (select 1 from order_lines line where line.order_id = s.order_id
      and line.workflow_step_id = s.id) as "hasOfferLines",
    exists (select 1 from dispatches d where d.step_data_id = s.active_step_data_id and d.status = 'accepted')
      as "isAccepted",
    exists (select 1 from dispatches d where d.workflow_actor_id = s.dispatches_actor_id and d.source = 'assigned'
      and d.status = 'accepted') as "isAssigned",
    representative.organization_id as "representedBy"
  from workflow_steps s
  left join workflow_step_data attempt on attempt.id = s.active_step_data_id
  left join bookings booking on booking.workflow_step_id = s.id and booking.status <> 'cancelled'
  left join client_offers offer on offer.workflow_step_id = s.id
  left join workflow_actors actor on actor.id = s.actor_id
  left join dispatches representative on representative.id = actor.active_representative_id
    and representative.status = 'accepted'
  where s.workflow_id = ${'workflowId'}
  order by s.index, s.position, s.id`;
