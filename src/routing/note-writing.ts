/** Writes a note with its event in one statement, whichever door it comes through (contract 4.1). */
import type { Class } from '../platform/fields/index.js';
import { type Reading, sql, type Sql, writing } from '../platform/views/index.js';
import { RECORDING_SQL } from './recorder.js';

/**
 * The order `orderId` gets the note where the condition on it (`o`) holds; else nothing is written. For `recordWithin`;
 * parameters are the note's columns. The note is its own entry in the order's history.
 * @param side on which its author stands there (`o`).
 */
export function noteWriting<T extends object>(
  view: Class<T>,
  condition: Sql,
  side: Sql = sql`${'authorSide'}::text`,
): Reading<T> {
  const target = sql`target as (
    select o.id, o.router_id, o.organization_id, ${side} as author_side from orders o where o.id = ${'orderId'} and ${condition})`;
  const insert = sql`
    insert into notes (id, order_id, content, file_ids, is_public, created_at, router_id,
      author_id, author_side, author_organization_id)
    select ${'id'}::uuid, target.id, ${'content'}::text, ${'fileIds'}::uuid[], ${'isPublic'}::boolean, ${'recordedAt'}::timestamptz,
      target.router_id, ${'authorId'}::uuid, target.author_side, ${'authorOrganizationId'}::uuid from target returning *`;
  return writing(view, insert, sql`${target}, ${RECORDING_SQL}`);
}
