/** Resolves the token of a client link to its order and steps. A closed link is not found. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import type { WorkflowStep } from '../../entities/workflow.js';
import { findRouterOfToken } from '../../entities/tenant-directory.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { NamedFile } from '../../domain/routing/order/use-cases/step-answers.js';

/** Initiator of changes by the client. */
export const CLIENT_INITIATOR: Initiator = { party: 'client', userId: null, organizationId: null };

/** Query parameters with which `VISIBLE_STEP` and the views show what the client can see. */
export const CLIENT_VIEWER = { party: 'client', viewerId: null };

/** Key of the order that a link belongs to. */
export interface ClientOrder {
  orderId: string;
  routerId: string;
}

/** A step that the client can see. */
export interface ClientStep extends ClientOrder {
  workflowStepId: string;
  type: WorkflowStep['type'];
}

const ORDER_BY_TOKEN = sql`select k.order_id as "orderId", k.router_id as "routerId" from client_links k
  join organizations r on r.id = k.router_id and r.deleted_at is null
  where ${inTenant('k')} and k.token = ${'token'} and k.revoked_at is null`;

const VISIBLE_STEP_BY_ID = sql`select step.type from workflow_steps step
  where ${inTenant('step')} and step.id = ${'id'} and step.order_id = ${'orderId'} and ${VISIBLE_STEP}`;

const FILES_OF_ORDER = sql`select f.id from files f where f.order_id = ${'orderId'} and f.id = any(${'fileIds'})`;

/** Authorizes clients, who have only the token of their link. */
@Injectable()
export class ClientOrderAccess {
  constructor(private readonly db: Database) {}

  /** @throws 404 for an unknown token or a closed link. */
  async getOrder(token: string): Promise<ClientOrder> {
    const routerId = await findRouterOfToken(this.db, token);
    const order = routerId && (await this.db.row<ClientOrder>(ORDER_BY_TOKEN, { routerId, token }));
    if (!order) throw notFound('Link');
    return order;
  }

  /** @throws 404 as `getOrder`, and for a step of another order or one that clients cannot see. */
  async getStep(token: string, workflowStepId: string): Promise<ClientStep> {
    const order = await this.getOrder(token);
    const parameters = { id: workflowStepId, ...order, ...CLIENT_VIEWER };
    const step = await this.db.row<Pick<WorkflowStep, 'type'>>(VISIBLE_STEP_BY_ID, parameters);
    if (!step) throw notFound('WorkflowStep');
    return { ...order, workflowStepId, type: step.type };
  }

  /** @throws 400 naming the fields whose files were not uploaded through a link of the order. */
  async assertOwnFiles(orderId: string, files: NamedFile[]): Promise<void> {
    if (files.length === 0) return;
    const rows = await this.db.rows<{ id: string }>(FILES_OF_ORDER, { orderId, fileIds: files.map(({ id }) => id) });
    const ownIds = new Set(rows.map((row) => row.id));
    const missing = files.filter(({ id }) => !ownIds.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({
          field,
          message: 'names no file that was sent through this link',
          code: 'REFERENCE_NOT_FOUND',
        })),
      );
  }
}
