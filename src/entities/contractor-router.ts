/** For which routers a firm has worked: they may show its people what was dispatched to it. */
import { Entity, PrimaryColumn } from 'typeorm';
import { inRouter } from './in-router.js';
import type { Database } from '../platform/database/database.js';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { sql } from '../platform/sql/index.js';

/** A firm and a router that no longer lists it; it stays. */
@Entity('contractor_routers')
export class PastContractor {
  @PrimaryColumn('uuid')
  organizationId: string;

  @PrimaryColumn('uuid')
  routerId: string;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

const LEAVE = sql`
  insert into contractor_routers (organization_id, router_id)
  select p.organization_id, p.router_id from partners p where ${inRouter('p')} and p.id = ${'id'}
  on conflict (organization_id, router_id) do nothing`;

/** To be called before a partner leaves the list of a router, in the transaction that takes it off. */
export async function recordPastContractor(db: Database, partner: { routerId: string; id: string }): Promise<void> {
  await db.row(LEAVE, partner);
}
