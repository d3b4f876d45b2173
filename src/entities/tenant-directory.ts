/** The tenant of each public token. Public endpoints look it up first, because their path names no router (docs/scale.md). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { sql } from '../platform/sql/index.js';
import { hasActiveRouter } from './organization-predicates.js';

/**
 * A token of a client link, a webform or a public image, which is never deleted; or the hash of the token of an offer link or a calendar feed,
 * which is deleted with the link.
 */
@Entity('tenant_directory')
export class TenantDirectoryEntry {
  @PrimaryColumn('text')
  token: string;

  @Column('uuid')
  routerId: string;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

const INSERT = sql`
  insert into tenant_directory (token, router_id) select token, ${'routerId'}::uuid from unnest(${'tokens'}::text[]) token
  on conflict (token) do nothing`;
const FIND = sql`select d.router_id as "routerId" from tenant_directory d
  where d.token = ${'token'} and ${hasActiveRouter(sql`d`)}`;

/** The directory key of an offer link or a calendar feed, whose token is not stored. */
export function buildLinkKey(hash: Buffer): string {
  return hash.toString('hex');
}

const DELETE = sql`delete from tenant_directory where token = any(${'tokens'}::text[])`;

/** Deletes tokens. */
export async function unregisterTokens(db: Database, tokens: string[]): Promise<void> {
  if (tokens.length > 0) await db.row(DELETE, { tokens });
}

/** Inserts tokens of one router. Call in the transaction that creates them. */
export async function registerTokens(db: Database, routerId: string, tokens: string[]): Promise<void> {
  if (tokens.length > 0) await db.row(INSERT, { routerId, tokens });
}

/** The router of a token; undefined if the token never existed, or if the router is suspended. */
export async function findRouterOfToken(db: Database, token: string): Promise<string | undefined> {
  return (await db.row<{ routerId: string }>(FIND, { token }))?.routerId;
}
