/** Starts workflows: an order gets its own copy of a template, which later changes of the template never touch. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../entities/doer.js';
import type { Order } from '../entities/order.js';
import { Workflow } from '../entities/workflow.js';
import { WorkflowTemplate } from '../entities/workflow-template.js';
import { Database } from '../platform/database/database.js';
import { invalid, notFound } from '../platform/errors.js';
import { uuidv7 } from '../platform/uuid.js';

/** The order that gets a workflow. */
export type OrderToStart = Pick<
  Order,
  'id' | 'routerId' | 'organizationId' | 'name' | 'description' | 'fileIds' | 'operatorId'
>;

/** What to start, and for whom. */
export interface WorkflowStart {
  /** The order as it was inserted in this transaction. */
  order: OrderToStart;
  templateId: string;
  /** Who plays which part from the start; the position in the list names the field of a refusal. */
  actorAssignments?: readonly { actorSlug: string; organizationId: string }[];
  doer: Doer;
}

/** Finds the template of an order and copies it; the number of statements does not depend on the number of steps. */
@Injectable()
export class WorkflowStarter {
  constructor(private readonly db: Database) {}

  /**
   * The template that an order names, else the router's default one, else null: an order without a workflow.
   * @throws 400 naming the field whose template does not exist.
   */
  async templateFor(named: {
    routerId: string;
    workflowTemplateId?: string;
    workflowCustomId?: string;
  }): Promise<string | null> {
    const { routerId, workflowTemplateId: id, workflowCustomId: customId } = named;
    const where = id ? { id } : customId ? { customId } : { isDefaultTemplate: true };
    const found = await this.db.of(WorkflowTemplate).findOne({ where: { routerId, ...where }, select: { id: true } });
    if (found) return found.id;
    if (id) throw invalid('workflowTemplateId', 'names no workflow template');
    if (customId) throw invalid('workflowCustomId', 'names no workflow template');
    return null;
  }

  /**
   * Starts the workflow in the transaction in which the order was inserted, and answers its id.
   * @throws 400 naming an actor assignment that cannot be.
   */
  async start({ order, templateId }: WorkflowStart): Promise<string> {
    const template = await this.db.of(WorkflowTemplate).findOneBy({ id: templateId, routerId: order.routerId });
    if (!template) throw notFound('WorkflowTemplate');
    const workflowId = uuidv7();
    await this.db.of(Workflow).insert({
      id: workflowId,
      routerId: order.routerId,
      orderId: order.id,
      workflowTemplateId: templateId,
      name: template.name,
      customerPortalWelcomeDescription: template.customerPortalWelcomeDescription,
      isAutoDispatchingEnabled: template.isAutoDispatchingEnabled,
    });
    return workflowId;
  }
}
