/** Assigns technicians of a contractor to its accepted orders (decisions/dispatching "Technicians"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { OrderTechnician } from '../../../entities/technician.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, notFound } from '../../../platform/errors.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { PerformerCalendar } from '../workflow/performer-calendar.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import { createOrderEvent } from '../order-event.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';

/** The technicians whom a contractor assigns to an order, in place of the previous ones. */
export interface TechnicianSelection {
  routerId: string;
  orderId: string;
  /** The contractor. */
  organizationId: string;
  /** The tenant to which the contractor's users belong. */
  contractorRouterId: string;
  userIds: readonly string[];
  /** People with an open invitation can be assigned too. */
  includesInvited: boolean;
  initiator: Initiator;
}

const VALIDATION = sql`
  select exists (select 1 from order_assignments work where ${inTenant('work')} and work.order_id = ${'orderId'}
      and work.organization_id = ${'organizationId'}) as "isAccepted",
    array(select m.user_id from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where ${inTenant('m', 'contractorRouterId')} and m.router_organization_id = ${'organizationId'}
        and m.user_id = any(${'userIds'}::uuid[]) and m.deleted_at is null and m.disabled_at is null
        and (m.invitation is null or ${'includesInvited'}::boolean)) as "userIds"`;

const ADD = sql`
  insert into order_technicians (id, router_id, order_id, organization_id, user_id)
  select uuid_v7(), ${'routerId'}, ${'orderId'}, ${'organizationId'}, selected.id from unnest(${'userIds'}::uuid[]) selected(id)
  on conflict (router_id, order_id, organization_id, user_id) do nothing returning user_id`;

const REPLACE = sql`
  with removed as (
    delete from order_technicians t where ${inTenant('t')} and t.order_id = ${'orderId'}
      and t.organization_id = ${'organizationId'} and not t.user_id = any(${'userIds'}::uuid[]) returning user_id),
  added as (${ADD})
  select array(select user_id from added) as assigned, array(select user_id from removed) as "unassigned"`;

/** Removes technicians of contractors without accepted work on the order. */
const REMOVE_WITHOUT_WORK = sql`
  delete from order_technicians t using unnest(${'orderIds'}::uuid[], ${'organizationIds'}::uuid[]) left_work(order_id, organization_id)
  where ${inTenant('t')} and t.order_id = left_work.order_id and t.organization_id = left_work.organization_id
    and not exists (select 1 from order_assignments work where ${sameTenant('work', 't')}
      and work.order_id = t.order_id and work.organization_id = t.organization_id)
  returning t.order_id as "orderId", t.organization_id as "organizationId", t.user_id as "userId"`;

type RemovedTechnician = Record<'orderId' | 'organizationId' | 'userId', string>;

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class TechnicianAssignments {
  constructor(
    private readonly db: Database,
    private readonly recorder: EventRecorder,
    private readonly runs: WorkflowRunRepository,
    private readonly calendar: PerformerCalendar,
  ) {}

  /** Absences of technicians concern the visits of their orders. */
  private async updateAttention(orderId: string): Promise<void> {
    const run = await this.runs.loadForUpdate(orderId);
    if (run.order.bookings.length === 0) return;
    run.hasChangedVisits = true;
    await this.runs.save(run);
  }

  /**
   * @throws 404 if the contractor has no accepted work on the order, 400 for users that are not its members, 409 if one of
   * them has another visit at the time of a visit of the order.
   */
  async assign({ initiator, ...selection }: TechnicianSelection): Promise<void> {
    const { routerId, orderId } = selection;
    const valid = (await this.db.row<{ isAccepted: boolean; userIds: string[] }>(VALIDATION, { ...selection }))!;
    if (!valid.isAccepted) throw notFound('Order');
    const unknown = selection.userIds.flatMap((id, index) => (valid.userIds.includes(id) ? [] : [`userIds[${index}]`]));
    if (unknown.length > 0) {
      throw invalidFields(
        unknown.map((field) => ({ field, message: 'must be a member of the contractor’s organization' })),
      );
    }
    await this.calendar.assertTechniciansFree(selection, initiator);
    const { assigned, unassigned } = (await this.db.row<{ assigned: string[]; unassigned: string[] }>(REPLACE, {
      ...selection,
    }))!;
    if (assigned.length === 0 && unassigned.length === 0) return;
    await this.updateAttention(orderId);
    const order = await this.db.get(Order, { id: orderId, routerId });
    const { organizationId } = selection;
    const internal = { technicians: { organizationId, assigned, unassigned } };
    await this.recorder.record([
      { ...createOrderEvent('order.updated', order, initiator, { changed: ['technicians'] }), internal },
    ]);
  }

  /**
   * Assigns a technician who accepts work personally, and removes technicians of contractors that lost their work.
   * @throws 409 as `assign`
   */
  async handleDispatchEvents(events: readonly OrderEventDraft[]): Promise<void> {
    for (const { event, routerId, orderId, initiator } of events) {
      const { userId, organizationId, isTechnician = false } = initiator;
      if (event !== 'dispatch.accepted' || !isTechnician || !userId || !organizationId) continue;
      const run = await this.runs.loadForUpdate(orderId);
      const { bookings } = run.order;
      if (bookings.some(({ performerId }) => performerId === organizationId)) {
        run.hasChangedVisits = true;
        await this.calendar.assertTechniciansFree({ routerId, orderId, organizationId, userIds: [userId] }, initiator);
      }
      this.db.queueInsert(OrderTechnician, [{ id: uuidv7(), routerId, orderId, organizationId, userId }], 'missing');
    }
    const ended = events.filter(({ event, data }) => event === 'dispatch.revoked' && data.respondedAt);
    if (ended.length === 0) return;
    const organizationIds = ended.map(({ data }) => data.organizationId as string);
    const orderIds = ended.map(({ orderId }) => orderId);
    const removed = await this.db.rows<RemovedTechnician>(REMOVE_WITHOUT_WORK, {
      routerId: ended[0].routerId,
      orderIds,
      organizationIds,
    });
    for (const one of ended) {
      const organizationId = one.data.organizationId as string;
      const ofContractor = removed.filter(
        (row) => row.orderId === one.orderId && row.organizationId === organizationId,
      );
      const technicians = { organizationId, assigned: [], unassigned: ofContractor.map(({ userId }) => userId) };
      one.internal = { ...one.internal, technicians };
    }
  }
}
