/** Order tags and their assignment to orders (contract 4.7). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { toOptionalReference, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { Order } from '../../entities/order.js';
import { OrderTag } from '../../entities/order-tag.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflictOnConstraint } from '../../platform/database/constraint-errors.js';
import { notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { newId } from '../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  selectQuery,
  type SearchQuery,
  sql,
  withContentEtag,
} from '../../platform/read-models/index.js';
import { createOrderEvent } from '../../domain/routing/order-event.js';
import { OrderTagAssignments } from '../../domain/routing/intake/order-tag-assignments.js';
import { EventRecorder } from '../../domain/routing/event-recorder.js';
import { OrderTagView, OrderTagRowView, type OrderTagInput, type OrderTagUpdate } from './order-tag.dto.js';

const LIST: Listing<OrderTagRowView> = { view: OrderTagRowView, search: sql`lower(t.name)` };

const TAG = withContentEtag(selectQuery(OrderTagView, sql`${inTenant('t')} and t.id = ${'id'}`));

/** Creates, changes and deletes tags, and records their assignment in the history of orders. */
@Injectable()
export class OrderTagsService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly references: ReferenceChecker,
    private readonly assignments: OrderTagAssignments,
    private readonly recorder: EventRecorder,
  ) {}

  /** Tags of the router, newest first. */
  list(caller: Caller, query: SearchQuery): Promise<JsonText<Page<OrderTagRowView>>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'orderTag', 't');
    return this.db.page(LIST, { ...query, where: [reachable], parameters });
  }

  /** @throws 404 for a tag of another router. */
  get({ routerId }: Caller, id: string): Promise<JsonText<OrderTagView>> {
    return this.db.one(TAG, { routerId, id });
  }

  /** @throws 409 if the router has a tag with this name, ignoring case. */
  async create(caller: Caller, { name, color = null }: OrderTagInput): Promise<JsonText<OrderTagView>> {
    const id = newId('orderTag');
    await assertNameFree(this.db.of(OrderTag).insert({ id, routerId: caller.routerId, name, color }));
    return this.get(caller, id);
  }

  /**
   * Omitted fields keep their value.
   * @throws 404 for a tag of another router, 409 as `create`, 412 as `assertUnchanged`.
   */
  update(caller: Caller, id: string, input: OrderTagUpdate, ifMatch?: string): Promise<JsonText<OrderTagView>> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.db.get(OrderTag, { id, routerId }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      const changes = pickDefined(input, ['name', 'color']);
      if (Object.keys(changes).length > 0) await assertNameFree(this.db.of(OrderTag).update({ id, routerId }, changes));
      return this.get(caller, id);
    });
  }

  /** Deletes the tag and removes it from all orders. @throws 404 for a tag of another router, 412 as `assertUnchanged`. */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.db.get(OrderTag, { id, routerId }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(OrderTag).delete({ id, routerId });
    });
  }

  /**
   * Has no effect if the order has the tag.
   * @throws 404 if the caller cannot access the order, 400 if the caller cannot access the tag.
   */
  assign(caller: Caller, orderId: string, tagId: string): Promise<JsonText<OrderTagView>> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', orderId);
      await this.references.assertAccessible(caller, 'orderTag', toOptionalReference('tagId', tagId));
      if (await this.assignments.add({ routerId, orderId }, [tagId])) await this.recordChange(caller, orderId);
      return this.db.one(TAG, { routerId, id: tagId });
    });
  }

  /** @throws 404 if the caller cannot access the order or the order does not have the tag. */
  unassign(caller: Caller, orderId: string, tagId: string): Promise<void> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', orderId);
      if (!(await this.assignments.remove({ routerId, orderId }, tagId))) throw notFound('Order tag');
      await this.recordChange(caller, orderId);
    });
  }

  private async recordChange(caller: Caller, orderId: string): Promise<void> {
    const order = await this.db.get(Order, { routerId: caller.routerId, id: orderId });
    await this.recorder.record([
      createOrderEvent('order.updated', order, caller.initiator, { changed: ['orderTags'] }),
    ]);
  }
}

/** @throws 409 if the write violates the unique index of names. */
function assertNameFree(write: Promise<unknown>): Promise<unknown> {
  return conflictOnConstraint('order_tags_name', 'An order tag with this name exists', write, 'name');
}
