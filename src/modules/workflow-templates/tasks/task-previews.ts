/** Renders the message that a task would send for an order. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildOwnRowFilter } from '../../../domain/authorization/row-level-policy.js';
import { TemplateTask } from '../../../entities/template-task.js';
import type { MessagePreview } from '../../../domain/notifications/channels/channel.js';
import { CHANNELS } from '../../../domain/notifications/channels/index.js';
import { UndeliverableError } from '../../../domain/notifications/message.js';
import { TaskMessages } from '../../../domain/notifications/task-messages.js';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { TemplateOrders } from './template-orders.js';
import type { TaskPreviewInput, TaskPreviewView } from './template-task.dto.js';

interface StepStatus {
  stepId: string | null;
  status: string | null;
}

const EMPTY_PREVIEW: MessagePreview & { problem: null } = {
  problem: null,
  recipients: [],
  cc: [],
  bcc: [],
  headers: null,
  subject: null,
  body: null,
  attachments: [],
};

/** Stores and sends nothing. */
@Injectable()
export class TaskPreviews {
  constructor(
    private readonly db: Database,
    private readonly messages: TaskMessages,
    private readonly orders: TemplateOrders,
  ) {}

  /**
   * @throws 404 if the template has no such task; 400 if the caller has no access to the order, the order has no
   * such step, or no order is named and the template has none.
   */
  async render(
    caller: Caller,
    workflowTemplateId: string,
    id: string,
    input: TaskPreviewInput,
  ): Promise<TaskPreviewView> {
    const { routerId } = caller;
    const where = { id, workflowTemplateId, routerId };
    const task = await this.db.of(TemplateTask).findOneBy(where);
    if (!task) throw notFound('Workflow template task');
    const orderId = input.orderId ?? (await this.findNewestOrder(caller, workflowTemplateId));
    const { stepId: workflowStepId, status } = await this.findStep(caller, task, { ...input, orderId });
    const stepState = task.states[0] ?? status;
    try {
      const about = { id, routerId, orderId, workflowStepId, stepState, isPreview: true };
      const message = await this.messages.create(task, about);
      return { orderId, type: task.type, ...EMPTY_PREVIEW, ...CHANNELS[task.type].preview(message) };
    } catch (error) {
      if (!(error instanceof UndeliverableError)) throw error;
      return { orderId, type: task.type, ...EMPTY_PREVIEW, problem: error.message };
    }
  }

  private async findNewestOrder(caller: Caller, workflowTemplateId: string): Promise<string> {
    const { values } = await this.orders.list(caller, workflowTemplateId, 1);
    if (values.length === 0) throw invalid('orderId', 'is required, because no recent order has this workflow');
    return values[0].id;
  }

  /**
   * Finds the step that the request names, or the one copied from the task's step. A message may contain data that is
   * hidden from contractors, so orders that are only assigned to the caller's organization are excluded.
   */
  private async findStep(
    caller: Caller,
    task: TemplateTask,
    { orderId, workflowStepId }: TaskPreviewInput & { orderId: string },
  ) {
    const { sql: accessible, parameters } = buildOwnRowFilter(caller, 'read', 'order', 'o');
    const statement = sql`select s.id as "stepId", s.status from orders o
        left join workflow_steps s on ${sameTenant('s', 'o')} and s.order_id = o.id and s.id = coalesce(${'workflowStepId'}::uuid, (
          select copied.id from workflow_steps copied where ${sameTenant('copied', 'o')} and copied.order_id = o.id and copied.template_step_id = ${'templateStepId'}
          order by copied.id limit 1))
        where o.id = ${'orderId'} and ${accessible}`;
    const templateStepId = task.workflowTemplateStepId;
    const found = await this.db.row<StepStatus & object>(statement, {
      ...parameters,
      orderId,
      workflowStepId: workflowStepId ?? null,
      templateStepId,
    });
    if (!found) throw invalid('orderId', 'names no order', 'REFERENCE_NOT_FOUND');
    if (workflowStepId && !found.stepId)
      throw invalid('workflowStepId', 'names no step of the order', 'REFERENCE_NOT_FOUND');
    return found;
  }
}
