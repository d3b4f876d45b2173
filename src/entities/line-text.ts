/** What lines of orders say at length; kept once for each content, as many orders sell the same product. */
import { createHash } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { sameRouter } from './in-router.js';
import { sql, type Sql } from '../platform/sql/index.js';

/** One text of a router. It is never changed: lines show what was agreed. */
@Entity('line_texts')
export class LineText {
  @PrimaryColumn('uuid')
  routerId: string;

  /** Follows from the content, see `lineTextId`. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  content: string;

  /** Bytes of the content. */
  @Column('int')
  size: number;
}

/** The first half of the content's SHA-256 in the form of a UUID. */
export function lineTextId(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The description of a line, by the alias of its row. */
export function descriptionOf(line: Sql): Sql {
  return sql`(select said.content from line_texts said
    where ${sameRouter('said', line)} and said.id = ${line}.description_id)`;
}
