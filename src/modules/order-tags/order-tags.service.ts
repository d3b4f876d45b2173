/** Order tags, and which orders carry them (contract 4.7). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { referenceOf, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { rowFilter } from '../../domain/authorization/row-level-policy.js';
import { Order } from '../../entities/order.js';
import { OrderTag } from '../../entities/order-tag.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { sqlState } from '../../platform/database/sql-state.js';
import { conflict, notFound } from '../../platform/errors.js';
import { newId } from '../../platform/new-id.js';
import { type JsonText, type Listing, selectQuery, type SearchQuery, sql } from '../../platform/read-models/index.js';
import { orderEvent } from '../../domain/routing/order-event.js';
import { OrderTagAssignments } from '../../domain/routing/intake/order-tag-assignments.js';
import { EventRecorder } from '../../domain/routing/event-recorder.js';
import { OrderTagView, type OrderTagInput } from './order-tag.dto.js';

const LIST: Listing<OrderTagView> = { view: OrderTagView, search: sql`lower(t.name)` };

const tag = selectQuery(OrderTagView, sql`${inTenant('t')} and t.id = ${'id'}`);

/** Reads and writes tags, and records what changes on orders. */
@Injectable()
export class OrderTagsService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly referenceChecker: ReferenceChecker,
    private readonly tagging: OrderTagAssignments,
    private readonly recorder: EventRecorder,
  ) {}

  /** The tags of the router, newest first. */
  list(caller: Caller, query: SearchQuery): Promise<JsonText<Page<OrderTagView>>> {
    const { sql: reachable, parameters } = rowFilter(caller, 'read', 'orderTag', 't');
    return this.db.page(LIST, { ...query, where: [reachable], parameters });
  }

  /** @throws 409 where the router has a tag of this name, in whatever case. */
  async create(caller: Caller, { name, color = null }: OrderTagInput): Promise<JsonText<OrderTagView>> {
    const id = newId('orderTag');
    try {
      await this.db.of(OrderTag).insert({ id, routerId: caller.routerId, name, color });
    } catch (error) {
      throw sqlState(error) === '23505' ? conflict(`There is an order tag with this name already`) : error;
    }
    return this.db.one(tag, { routerId: caller.routerId, id });
  }

  /** Takes it off all orders too. @throws 404 outside the caller's router. */
  async remove(caller: Caller, id: string): Promise<void> {
    const { affected } = await this.db.of(OrderTag).delete({ id, routerId: caller.routerId });
    if (affected !== 1) throw notFound('Order tag');
  }

  /** A tag that is on the order already stays. @throws 404 for the order, 400 for the tag out of reach. */
  assign(caller: Caller, orderId: string, tagId: string): Promise<JsonText<OrderTagView>> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', orderId);
      await this.referenceChecker.assertAccessible(caller, 'orderTag', referenceOf('tagId', tagId));
      if (await this.tagging.add({ routerId, orderId }, [tagId])) await this.recordChange(caller, orderId);
      return this.db.one(tag, { routerId, id: tagId });
    });
  }

  /** @throws 404 where the order is out of reach, and where it has no such tag. */
  unassign(caller: Caller, orderId: string, tagId: string): Promise<void> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', orderId);
      if (!(await this.tagging.remove({ routerId, orderId }, tagId))) throw notFound('Order tag');
      await this.recordChange(caller, orderId);
    });
  }

  private async recordChange(caller: Caller, orderId: string): Promise<void> {
    const order = await this.db.get(Order, { routerId: caller.routerId, id: orderId });
    await this.recorder.record([orderEvent('order.updated', order, caller.initiator, { changed: ['orderTags'] })]);
  }
}
