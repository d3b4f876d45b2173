/** Finds the order behind a client's link, and its steps; a closed link leads nowhere. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import type { WorkflowStep } from '../../entities/workflow.js';
import { findRouterOfToken } from '../../entities/tenant-directory.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { NamedFile } from '../../domain/routing/workflow/step-evidence.js';

/** As whom the client appears in histories. */
export const CLIENT_INITIATOR: Initiator = { side: 'client', userId: null, organizationId: null };

/** What `VISIBLE_STEP` and the views ask for. */
export const CLIENT_VIEWER = { side: 'client', viewerId: null };

/** An order as its client reaches it. */
export interface ClientOrder {
  orderId: string;
  routerId: string;
}

/** A step of it that is shown to the client. */
export interface ClientStep extends ClientOrder {
  workflowStepId: string;
  type: WorkflowStep['type'];
}

const orderBehind = sql`select k.order_id as "orderId", k.router_id as "routerId" from client_links k
  join organizations r on r.id = k.router_id and r.deleted_at is null
  where ${inTenant('k')} and k.token = ${'token'} and k.revoked_at is null`;

const stepOf = sql`select step.type from workflow_steps step
  where ${inTenant('step')} and step.id = ${'id'} and step.order_id = ${'orderId'} and ${VISIBLE_STEP}`;

const ownFiles = sql`select f.id from files f where f.order_id = ${'orderId'} and f.id = any(${'fileIds'})`;

/** The token is all that a client has to show. */
@Injectable()
export class ClientOrderAccess {
  constructor(private readonly db: Database) {}

  /** @throws 404 for a token that leads nowhere, or no more. */
  async order(token: string): Promise<ClientOrder> {
    const routerId = await findRouterOfToken(this.db, token);
    const found = routerId && (await this.db.row<ClientOrder>(orderBehind, { routerId, token }));
    if (!found) throw notFound('Link');
    return found;
  }

  /** @throws 404 also for a step of another order, or one that is not shown to clients. */
  async step(token: string, workflowStepId: string): Promise<ClientStep> {
    const order = await this.order(token);
    const parameters = { id: workflowStepId, ...order, ...CLIENT_VIEWER };
    const found = await this.db.row<Pick<WorkflowStep, 'type'>>(stepOf, parameters);
    if (!found) throw notFound('WorkflowStep');
    return { ...order, workflowStepId, type: found.type };
  }

  /** @throws 400 naming the fields whose files did not come through the link. */
  async checkFiles(orderId: string, named: NamedFile[]): Promise<void> {
    if (named.length === 0) return;
    const rows = await this.db.rows<{ id: string }>(ownFiles, { orderId, fileIds: named.map(({ id }) => id) });
    const known = new Set(rows.map((row) => row.id));
    const missing = named.filter(({ id }) => !known.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({ field, message: 'names no file that was sent through this link' })),
      );
  }
}
