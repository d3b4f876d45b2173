/** Assigns tags to orders. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { OrderTagAssignment } from '../../../entities/order-tag.js';
import { Database } from '../../../platform/database/database.js';
import type { OrderKey } from '../order-key.js';

/** Assigns and removes tags. The number of statements does not depend on the number of tags. */
@Injectable()
export class OrderTagAssignments {
  constructor(private readonly db: Database) {}

  /** Assigns tags. @returns how many the order did not have before. */
  async add(order: OrderKey, orderTagIds: readonly string[]): Promise<number> {
    const rows = orderTagIds.map((orderTagId) => ({ ...order, orderTagId }));
    if (rows.length === 0) return 0;
    const added = await this.db
      .of(OrderTagAssignment)
      .createQueryBuilder()
      .insert()
      .values(rows)
      .orIgnore()
      .returning('order_tag_id')
      .execute();
    return (added.raw as unknown[]).length;
  }

  /** Replaces the tags of an order. */
  async replace(order: OrderKey, orderTagIds: readonly string[]): Promise<void> {
    await this.db.of(OrderTagAssignment).delete({ routerId: order.routerId, orderId: order.orderId });
    await this.add(order, orderTagIds);
  }

  /** Removes tags. @returns how many the order had. */
  async removeAll({ routerId, orderId }: OrderKey, orderTagIds: readonly string[]): Promise<number> {
    const where = { routerId, orderId, orderTagId: In([...orderTagIds]) };
    return (await this.db.of(OrderTagAssignment).delete(where)).affected ?? 0;
  }

  /** Removes a tag. @returns whether the order had it. */
  async remove({ routerId, orderId }: OrderKey, orderTagId: string): Promise<boolean> {
    const { affected } = await this.db.of(OrderTagAssignment).delete({ routerId, orderId, orderTagId });
    return affected === 1;
  }
}
