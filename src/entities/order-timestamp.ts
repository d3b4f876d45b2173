/**
 * The time of the last change of an order. It is stored in a table of its own: `orders` has twenty indexes, and an update
 * of only this time writes to two (docs/performance.md).
 */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { sql } from '../platform/sql/index.js';
import { fromCompanionTable } from '../platform/read-models/companion-table.js';
import { inTenant, sameTenant } from './tenant-predicates.js';
import { IdentifiedEntity } from './base-entities.js';

/** One row per order, with the ID of the order. A trigger inserts it. */
@Entity('order_changes')
export class OrderTimestamp extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @TimestampField({ columnKind: 'updated' })
  updatedAt: Date;
}

/** Joins the timestamp of the order `o`. */
export const JOIN_ORDER_TIMESTAMP = sql`join order_changes changed on ${sameTenant('changed', 'o')} and changed.id = o.id`;

/** Time of the last change of the order `o`. Queries that need it add the join, and lists may scan its index. */
export const ORDER_UPDATED_AT = fromCompanionTable(sql`changed.updated_at`, {
  join: JOIN_ORDER_TIMESTAMP,
  table: sql`order_changes changed`,
  id: sql`changed.id`,
  conditions: [[inTenant('o'), inTenant('changed')]],
});
