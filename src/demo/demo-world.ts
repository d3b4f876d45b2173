/** What the demo data consists of, and how a later start finds it again. */
import type { INestApplicationContext } from '@nestjs/common';
import { AuditLog } from '../domain/authorization/audit-log.js';
import { Database } from '../platform/database/database.js';
import { literal, sql } from '../platform/read-models/index.js';

/** The people whose keys stand in `demo.json` by name. */
export const DEMO_PEOPLE = ['superuser', 'owner', 'operator', 'contractor', 'viewer', 'otherRouter'] as const;
export type DemoName = (typeof DEMO_PEOPLE)[number];

/** One of them, with the organization that the key works in. */
export interface DemoPerson {
  userId: string;
  routerId: string;
  organizationId: string;
}

/** A partner that covers the demo order’s address, with somebody who answers for it. */
export interface DemoContractor extends DemoPerson {
  partnerId: string;
}

/** Everything that stays; tokens, which can be rotated, are looked up each time. */
export interface DemoWorld {
  routerId: string;
  people: Record<DemoName, DemoPerson>;
  /** Whose sign-in asks for a code as well; nobody in a demo that is older. */
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
    childOrganizationId: string;
    dispatchId: string;
    otherRouterId: string;
    otherOrderId: string;
    otherProductId: string;
  };
}

/** Nobody can change or remove an entry of the audit log, whatever they do to the demo data. */
const ACTION = 'demo.create';
/** Another process may need a while to make the data. */
const PATIENTLY = sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`;
const LOCK = sql`select pg_advisory_xact_lock(hashtext('demo'))`;
const FOUND = sql`select changes from audit_log where action = ${literal(ACTION)} order by created_at limit 1`;

/** The demo data of this database, made where there is none: whole or not at all, by one process alone. */
export function toDemoWorld(
  app: INestApplicationContext,
  make: (app: INestApplicationContext) => Promise<DemoWorld>,
): Promise<DemoWorld> {
  const db = app.get(Database);
  return db.transaction(async () => {
    await db.row(PATIENTLY);
    await db.row(LOCK);
    const found = await db.row<{ changes: DemoWorld }>(FOUND);
    if (found) return found.changes;
    const world = await make(app);
    const { routerId } = world;
    await app.get(AuditLog).write(null, { action: ACTION, resourceId: routerId, routerId, changes: world });
    return world;
  });
}
