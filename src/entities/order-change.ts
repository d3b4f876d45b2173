/**
 * When an order last changed. It stands apart from the order's row, which is in twenty indexes: a deed that changes nothing
 * else of the order writes into two (docs/performance.md).
 */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { sql } from '../platform/sql/index.js';
import { fromCompanionTable } from '../platform/read-models/companion-table.js';
import { inRouter, sameRouter } from './in-router.js';
import { Identified } from './row.js';

/** One row for each order, with its id; a trigger makes it. */
@Entity('order_changes')
export class OrderChange extends Identified {
  @Column('uuid')
  routerId: string;

  @TimestampField({ columnKind: 'updated' })
  updatedAt: Date;
}

/** Joins the row of the order `o`. */
export const CHANGE = sql`join order_changes changed on ${sameRouter('changed', 'o')} and changed.id = o.id`;

/** When the order `o` last changed, where its row is joined; lists join it themselves, and may walk its index. */
export const CHANGED_AT = fromCompanionTable(sql`changed.updated_at`, {
  join: CHANGE,
  table: sql`order_changes changed`,
  id: sql`changed.id`,
  conditions: [[inRouter('o'), inRouter('changed')]],
});
