/** Writes a note with its event in one statement, whichever door it comes through (contract 4.1). */
import type { Doer } from '../entities/doer.js';
import { routerAs } from '../entities/in-router.js';
import { AUTHOR_NAME, type NoteAuthor } from '../entities/views/note-author.js';
import type { Database } from '../platform/database/database.js';
import { sql, type ParameterSets, type Sql, type Statement } from '../platform/views/index.js';
import { RECORDING_SQL } from './recorder.js';

/** How a note is written. */
export interface NoteWriting {
  statement: Statement;
  /** Who writes; null where the statement says it. */
  author: NoteAuthor | null;
}

/** Who writes, as far as it is known before the order is. */
interface KnownAuthor {
  /** Null where it depends on the order `o`: this says it. */
  side: Doer['side'] | Sql;
  name: string | null;
}

/**
 * The order `orderId` gets the note where the condition on it (`o`) holds; else nothing is written. Parameters are the
 * note's columns and those of `recordWithin`. The note is its own entry in the order's history.
 */
export function noteWriting(condition: Sql, { side, name }: KnownAuthor): NoteWriting {
  const isKnown = typeof side === 'string';
  const target = sql`target as (
    select o.id, ${routerAs('target', 'o')}, o.organization_id, ${isKnown ? sql`${'authorSide'}::text` : side} as author_side
    from orders o where o.id = ${'orderId'} and ${condition})`;
  const before = sql`with ${target}, ${RECORDING_SQL}`;
  const insert = sql`insert into notes (id, order_id, content, file_ids, is_public, created_at, router_id,
      author_id, author_side, author_organization_id)
    select ${'id'}::uuid, target.id, ${'content'}::text, ${'fileIds'}::uuid[], ${'isPublic'}::boolean, ${'recordedAt'}::timestamptz,
      target.router_id, ${'authorId'}::uuid, target.author_side, ${'authorOrganizationId'}::uuid from target`;
  if (isKnown && name !== null) return { statement: written(sql`${before} ${insert}`), author: { side, name } };
  // Not in what the insert returns: Citus looks nothing up on the way.
  const found = sql`${before}, n as (${insert} returning *) select n.author_side as side, ${AUTHOR_NAME} as name from n`;
  return { statement: written(found), author: null };
}

/** With others where many notes come at once, so that PostgreSQL commits them together. */
function written(statement: Sql): Statement {
  return { ...statement.in('write'), gathersBy: 'orderId' };
}

/** The author of the note, which is else what it was given as; undefined where there is no such order, and no note. */
export async function writeNote(
  db: Database,
  { statement, author }: NoteWriting,
  parameters: ParameterSets,
): Promise<NoteAuthor | undefined> {
  if (author === null) return db.row<NoteAuthor>(statement, parameters);
  return (await db.wrote(statement, parameters)) ? author : undefined;
}
