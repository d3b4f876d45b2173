/** Whose a token is: what the public endpoints look up before they know a router (docs/scale.md). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { sql } from '../platform/sql/index.js';

/**
 * One token of a client's link, of a form or of a public image, which stays when it opens nothing any more; or the hash of
 * one of an offer's link, which goes with the link.
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

const ENTER = sql`
  insert into tenant_directory (token, router_id) select token, ${'routerId'}::uuid from unnest(${'tokens'}::text[]) token
  on conflict (token) do nothing`;
const ENTERED = sql`select d.router_id as "routerId" from tenant_directory d where d.token = ${'token'}`;

/** What stands for the token of an offer's link, which itself is kept nowhere. */
export function offerEntry(hash: Buffer): string {
  return hash.toString('hex');
}

const GO = sql`delete from tenant_directory where token = any(${'tokens'}::text[])`;

/** Takes entries out again. */
export async function forgetTokens(db: Database, tokens: string[]): Promise<void> {
  if (tokens.length > 0) await db.row(GO, { tokens });
}

/** Enters tokens of one router; in the transaction of whoever makes them. */
export async function enterTokens(db: Database, routerId: string, tokens: string[]): Promise<void> {
  if (tokens.length > 0) await db.row(ENTER, { routerId, tokens });
}

/** The router of a token; undefined where there never was one. */
export async function routerOfToken(db: Database, token: string): Promise<string | undefined> {
  return (await db.row<{ routerId: string }>(ENTERED, { token }))?.routerId;
}
