/** Moves reminders with the booking that they count from, and drops them when it is cancelled (decisions/notifications). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bookingChanged, type BookingChange } from '../entities/happenings.js';
import { Database } from '../platform/database/database.js';
import { Events } from '../platform/events.js';
import { literal, sql } from '../platform/views/index.js';
import { DeliveryQueue, QUEUED, type QueuedDelivery } from './delivery-queue.js';
import { REMINDER_TIME } from './delivery-times.js';

const CANCELLED = 'The booking was cancelled';
/** Reminders of a workflow's bookings that were not sent. One of a cancelled booking comes back with a new booking. */
const CONCERNED = sql`d.router_id = ${'routerId'} and d.workflow_id = ${'workflowId'} and d.timing = 'before' and d.workflow_task_id is not null
  and (d.status = 'scheduled' or (d.status = 'dropped' and d.last_error = ${literal(CANCELLED)}))`;

const DROP = sql`
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(), last_error = ${literal(CANCELLED)}
  where ${CONCERNED} and d.booking_step_id = any(${'workflowStepIds'}::uuid[]) and d.status = 'scheduled'
  returning d.id`;

/** Those that wait for any booking take this one, unless their own step is yet to make one. */
const MOVE = sql`
  with concerned as (
    select d.id, ${REMINDER_TIME} as due_at
    from deliveries d
    join (select ${'startAt'}::timestamptz as start_at) booking on booking.start_at > now()
    join orders o on o.router_id = d.router_id and o.id = d.order_id
    join organizations organization on organization.router_id = o.router_id and organization.id = o.organization_id
    join workflow_steps step on step.router_id = d.router_id and step.id = d.workflow_step_id
    where ${CONCERNED} and step.active_step_data_id = d.step_data_id and step.status not in ('cancelled', 'skipped')
      and (d.booking_step_id = ${'workflowStepId'} or d.workflow_step_id = ${'workflowStepId'}
        or (d.booking_step_id is null and step.type <> 'booking_create'))
  ), moved as (
    update deliveries d set booking_step_id = ${'workflowStepId'}, updated_at = now(), last_error = null,
      status = 'scheduled', next_attempt_at = concerned.due_at
    from concerned where d.router_id = ${'routerId'} and d.id = concerned.id
    returning d.id, d.queue, d.next_attempt_at)
  select ${QUEUED} from moved`;

/** Listens to bookings, in the transaction in which they change. */
@Injectable()
export class BookingReminders implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.events.on(bookingChanged, (changes) => this.follow(changes));
  }

  private async follow(changes: BookingChange[]): Promise<void> {
    const cancelled = changes.filter(({ startAt }) => startAt === null);
    if (cancelled.length > 0) {
      const workflowStepIds = cancelled.map(({ workflowStepId }) => workflowStepId);
      const dropped = await this.db.rows<{ id: string }>(DROP, {
        routerId: cancelled[0].routerId,
        workflowId: cancelled[0].workflowId,
        workflowStepIds,
      });
      this.queue.drop(dropped.map(({ id }) => id));
    }
    for (const { routerId, workflowId, workflowStepId, startAt } of changes) {
      if (!startAt) continue;
      this.queue.plan(await this.db.rows<QueuedDelivery>(MOVE, { routerId, workflowId, workflowStepId, startAt }));
    }
  }
}
