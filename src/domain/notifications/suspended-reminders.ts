/** SQL: reminders of orders on hold are suspended when they are due, and resumed when the hold ends (decisions/orders "Hold"). */
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { literals, sql } from '../../platform/sql/index.js';
import type { MessageKind } from './built-in/message-kinds.js';
import { QUEUED_DELIVERY } from './delivery-queue.js';

/** Built-in messages that remind. Tasks remind if they are sent some days after a status or before a booking. */
const REMINDERS: readonly MessageKind[] = ['offerReminder', 'bookingReminder'];

const IS_REMINDER = sql`(d.timing in ('after', 'before') or d.message_kind in (${literals(REMINDERS)}))`;

/** Whether the delivery `d` is a reminder about an order on hold. */
export const IS_SUSPENDED = sql`(${IS_REMINDER} and exists (select 1 from orders o where ${sameTenant('o', 'd')}
  and o.id = d.order_id and o.held_at is not null))`;

/**
 * Makes the suspended reminders of an order due, and drops task reminders of bookings that have started. Built-in messages
 * check this when they are rendered. Selects `QueuedDelivery`.
 */
export const RESUME_REMINDERS = sql`
  with suspended as (
    select d.id, d.timing = 'before' and exists (select 1 from bookings b where ${sameTenant('b', 'd')}
      and b.workflow_step_id = d.booking_step_id and b.status <> 'cancelled' and b.start_at <= now()) as is_late
    from deliveries d where ${inTenant('d')} and d.order_id = ${'orderId'} and d.status = 'scheduled'
      and d.next_attempt_at <= now() and ${IS_REMINDER})
  update deliveries d set updated_at = now(),
    status = case when suspended.is_late then 'dropped' else 'scheduled' end,
    next_attempt_at = case when not suspended.is_late then now() end,
    last_error = case when suspended.is_late then 'The booking had already started' end
  from suspended where ${inTenant('d')} and d.id = suspended.id and d.status = 'scheduled'
  returning ${QUEUED_DELIVERY}`;
