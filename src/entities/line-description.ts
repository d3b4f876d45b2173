/** Descriptions of order lines, stored once per content because many orders sell the same product. */
import { createHash } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { sameTenant } from './tenant-predicates.js';
import { sql, type Sql } from '../platform/sql/index.js';

/** A description of a router. It is immutable, because lines show what was agreed. */
@Entity('line_texts')
export class LineDescription {
  @PrimaryColumn('uuid')
  routerId: string;

  /** Derived from the content; see `computeLineDescriptionId`. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  content: string;

  /** Size of the content in bytes. */
  @Column('int')
  size: number;
}

/** The first half of the SHA-256 hash of the content, formatted as a UUID. */
export function computeLineDescriptionId(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** SQL: the description of the line with this alias. */
export function lineDescriptionSql(line: Sql): Sql {
  return sql`(select description.content from line_texts description
    where ${sameTenant('description', line)} and description.id = ${line}.description_id)`;
}
