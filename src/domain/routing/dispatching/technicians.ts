/** Who of a contractor's people goes to an order that the contractor has accepted (decisions/dispatching "Technicians"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { OrderTechnician } from '../../../entities/technician.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, notFound } from '../../../platform/errors.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { orderEvent } from '../order-event.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';

/** Whom a contractor sends to one order; everybody else of it goes no more. */
export interface Sending {
  routerId: string;
  orderId: string;
  /** The contractor, and the router to which its people belong. */
  organizationId: string;
  firmId: string;
  userIds: readonly string[];
  initiator: Initiator;
}

const KNOWN = sql`
  select exists (select 1 from order_assignments work where ${inRouter('work')} and work.order_id = ${'orderId'}
      and work.organization_id = ${'organizationId'}) as "isAccepted",
    array(select m.user_id from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where ${inRouter('m', 'firmId')} and m.router_organization_id = ${'organizationId'}
        and m.user_id = any(${'userIds'}::uuid[]) and m.deleted_at is null and m.invitation is null) as "userIds"`;

const COME = sql`
  insert into order_technicians (id, router_id, order_id, organization_id, user_id)
  select uuid_v7(), ${'routerId'}, ${'orderId'}, ${'organizationId'}, wanted.id from unnest(${'userIds'}::uuid[]) wanted(id)
  on conflict (router_id, order_id, organization_id, user_id) do nothing returning user_id`;

const REPLACE = sql`
  with gone as (
    delete from order_technicians t where ${inRouter('t')} and t.order_id = ${'orderId'}
      and t.organization_id = ${'organizationId'} and not t.user_id = any(${'userIds'}::uuid[]) returning user_id),
  come as (${COME})
  select array(select user_id from come) as sent, array(select user_id from gone) as "takenOff"`;

/** Those of contractors that have no work on the order any more. */
const LEAVE = sql`
  delete from order_technicians t using unnest(${'orderIds'}::uuid[], ${'organizationIds'}::uuid[]) left_work(order_id, organization_id)
  where ${inRouter('t')} and t.order_id = left_work.order_id and t.organization_id = left_work.organization_id
    and not exists (select 1 from order_assignments work where ${sameRouter('work', 't')}
      and work.order_id = t.order_id and work.organization_id = t.organization_id)
  returning t.order_id as "orderId", t.organization_id as "organizationId", t.user_id as "userId"`;

type Left = Record<'orderId' | 'organizationId' | 'userId', string>;

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class Technicians {
  constructor(
    private readonly db: Database,
    private readonly recorder: EventRecorder,
  ) {}

  /** @throws 404 where the contractor has no work on the order, 400 naming ids of nobody of its people. */
  async send({ initiator, ...sending }: Sending): Promise<void> {
    const { routerId, orderId } = sending;
    const known = (await this.db.row<{ isAccepted: boolean; userIds: string[] }>(KNOWN, { ...sending }))!;
    if (!known.isAccepted) throw notFound('Order');
    const strangers = sending.userIds.flatMap((id, index) => (known.userIds.includes(id) ? [] : [`userIds[${index}]`]));
    if (strangers.length > 0) {
      throw invalidFields(strangers.map((field) => ({ field, message: 'names nobody of your organization' })));
    }
    const { sent, takenOff } = (await this.db.row<{ sent: string[]; takenOff: string[] }>(REPLACE, { ...sending }))!;
    if (sent.length === 0 && takenOff.length === 0) return;
    const order = await this.db.get(Order, { id: orderId, routerId });
    const { organizationId } = sending;
    const aside = { technicians: { organizationId, sent, takenOff } };
    await this.recorder.record([
      { ...orderEvent('order.updated', order, initiator, { changed: ['technicians'] }), aside },
    ]);
  }

  /** Whoever takes work as a technician goes there, until the office says otherwise; with the work go all who were sent. */
  async follow(deeds: readonly OrderEventDraft[]): Promise<void> {
    for (const { event, routerId, orderId, initiator } of deeds) {
      const { userId, organizationId, isTechnician = false } = initiator;
      if (event !== 'dispatch.accepted' || !isTechnician || !userId) continue;
      this.db.queueInsert(OrderTechnician, [{ id: uuidv7(), routerId, orderId, organizationId, userId }], 'missing');
    }
    const ended = deeds.filter(({ event, data }) => event === 'dispatch.revoked' && data.respondedAt);
    if (ended.length === 0) return;
    const organizationIds = ended.map(({ data }) => data.organizationId as string);
    const orderIds = ended.map(({ orderId }) => orderId);
    const left = await this.db.rows<Left>(LEAVE, { routerId: ended[0].routerId, orderIds, organizationIds });
    for (const one of ended) {
      const organizationId = one.data.organizationId as string;
      const theirs = left.filter((gone) => gone.orderId === one.orderId && gone.organizationId === organizationId);
      const technicians = { organizationId, sent: [], takenOff: theirs.map(({ userId }) => userId) };
      one.aside = { ...one.aside, technicians };
    }
  }
}
