/** Routers that a contractor worked for. Its users still see the dispatches that they received from them. */
import { Entity, PrimaryColumn } from 'typeorm';
import { inTenant } from './tenant-predicates.js';
import type { Database } from '../platform/database/database.js';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { sql } from '../platform/sql/index.js';

/** A contractor and a router that removed it from its partners. The row is never deleted. */
@Entity('contractor_routers')
export class PastContractor {
  @PrimaryColumn('uuid')
  organizationId: string;

  @PrimaryColumn('uuid')
  routerId: string;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

const INSERT = sql`
  insert into contractor_routers (organization_id, router_id)
  select p.organization_id, p.router_id from partners p where ${inTenant('p')} and p.id = ${'id'}
  on conflict (organization_id, router_id) do nothing`;

/** Call in the transaction that deletes the partner, before the deletion. */
export async function recordPastContractor(db: Database, partner: { routerId: string; id: string }): Promise<void> {
  await db.row(INSERT, partner);
}
