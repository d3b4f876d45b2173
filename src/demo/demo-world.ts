/** Identifies the demo data and stores its IDs, so that a later start finds it. */
import { setTimeout } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { AuditLog } from '../domain/authorization/audit-log.js';
import { Database } from '../platform/database/database.js';
import { literal, sql } from '../platform/read-models/index.js';

/** Users with keys in `demo.json`. */
export const DEMO_PEOPLE = ['superuser', 'owner', 'operator', 'contractor', 'office', 'viewer', 'otherRouter'] as const;
export type DemoName = (typeof DEMO_PEOPLE)[number];

/** User and the organization of the key. */
export interface DemoPerson {
  userId: string;
  routerId: string;
  organizationId: string;
}

/** Partner that covers the address of the demo order, with a contact user. */
export interface DemoContractor extends DemoPerson {
  partnerId: string;
}

/** Permanent IDs. Tokens can be rotated and are looked up on use. */
export interface DemoWorld {
  routerId: string;
  people: Record<DemoName, DemoPerson>;
  /** User with a second factor; missing in demo data of older versions. */
  secondFactor?: DemoPerson;
  /** The first is `people.contractor`. */
  contractors: DemoContractor[];
  ids: {
    orderId: string;
    productId: string;
    workflowTemplateId: string;
    templateTaskId: string;
    templateStepId: string;
    workflowId: string;
    workflowStepId: string;
    webformId: string;
    viewPresetId: string;
    userId: string;
    contractorUserId: string;
    orderTagId: string;
    fileId: string;
    orderTemplateId: string;
    partnerId: string;
    /** Partner of which no OWNER or ADMIN has joined, with people in every state. */
    managedPartnerId: string;
    childOrganizationId: string;
    dispatchId: string;
    otherRouterId: string;
    otherOrderId: string;
    otherProductId: string;
  };
}

/** The IDs are stored in the audit log, which demo users cannot change. */
const ACTION = 'demo.create';
const TRY_LOCK = sql`select pg_try_advisory_xact_lock(hashtext('demo')) as "isLocked"`;
const LOCK_POLL_MS = 250;
const FOUND = sql`select changes from audit_log where action = ${literal(ACTION)} order by created_at limit 1`;

/** Finds or creates the demo data, atomically and in one process only. */
export function findOrCreateDemoWorld(
  app: INestApplicationContext,
  create: (app: INestApplicationContext) => Promise<DemoWorld>,
): Promise<DemoWorld> {
  const db = app.get(Database);
  return db.transaction(async () => {
    // Another process may be creating the data, which can take longer than a statement may wait.
    while (!(await db.row<{ isLocked: boolean }>(TRY_LOCK))!.isLocked) await setTimeout(LOCK_POLL_MS);
    const found = await db.row<{ changes: DemoWorld }>(FOUND);
    if (found) return found.changes;
    const world = await create(app);
    const { routerId } = world;
    await app.get(AuditLog).write(null, { action: ACTION, resourceId: routerId, routerId, changes: world });
    return world;
  });
}
