/** Writes a note with its event in one statement, whichever door it comes through (contract 4.1). */
import { routerAs } from '../entities/in-router.js';
import { AUTHOR_NAME } from '../entities/views/note-author.js';
import { sql, type Sql, type Statement } from '../platform/views/index.js';
import { RECORDING_SQL } from './recorder.js';

/** Who writes, where the note's own columns do not say it. */
interface Author {
  /** On which side of the order `o`. */
  side?: Sql;
  /** What the author is called, where that is known. */
  name?: Sql;
}

/**
 * The order `orderId` gets the note where the condition on it (`o`) holds; else nothing is written. For `recordWithin`;
 * parameters are the note's columns. It answers the note's `NoteAuthor` alone: the rest stands as it was given. The note
 * is its own entry in the order's history.
 */
export function noteWriting(
  condition: Sql,
  { side = sql`${'authorSide'}::text`, name = AUTHOR_NAME }: Author = {},
): Statement {
  const target = sql`target as (
    select o.id, ${routerAs('target', 'o')}, o.organization_id, ${side} as author_side from orders o where o.id = ${'orderId'} and ${condition})`;
  const written = sql`(id, order_id, content, file_ids, is_public, created_at, router_id,
      author_id, author_side, author_organization_id)
    select ${'id'}::uuid, target.id, ${'content'}::text, ${'fileIds'}::uuid[], ${'isPublic'}::boolean, ${'recordedAt'}::timestamptz,
      target.router_id, ${'authorId'}::uuid, target.author_side, ${'authorOrganizationId'}::uuid from target`;
  const author = sql`n.author_side as side, ${name} as name`;
  const together = sql`with ${target}, ${RECORDING_SQL}`;
  const statement = sql`${together} insert into notes as n ${written} returning ${author}`.in('write');
  // Citus takes no insert that returns what it looks up.
  return {
    ...statement,
    source: sql`${together}, n as (insert into notes ${written} returning *) select ${author} from n`,
  };
}
