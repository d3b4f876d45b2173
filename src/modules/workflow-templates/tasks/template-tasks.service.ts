/** Tasks of a workflow template (contract 2.10, 4.11). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildTemplateEtag, TemplateAccess } from '../template-access.js';
import { inTenantWhere } from '../../../entities/tenant-predicates.js';
import { TemplateTask } from '../../../entities/template-task.js';
import { TemplateTaskView } from '../../../entities/views/template-task-view.js';
import { checkTaskComplete, checkTaskTemplates, getDestination } from '../../../domain/notifications/task-templates.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { HttpClient } from '../../../platform/http-client/http-client.js';
import { WorkerPool } from '../../../platform/worker-pool/worker-pool.js';
import { newId } from '../../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQueryWithEtag,
  sql,
} from '../../../platform/read-models/index.js';
import { TaskReferences } from './task-references.js';
import {
  TASK_FIELDS,
  TemplateTaskRowView,
  type TemplateTaskInput,
  type TemplateTaskUpdate,
} from './template-task.dto.js';

const OF_TEMPLATE = inTenantWhere(sql`task`, sql`task.workflow_template_id = ${'workflowTemplateId'}`);
const LIST: Listing<TemplateTaskRowView> = { view: TemplateTaskRowView };
const byId = selectQueryWithEtag(
  TemplateTaskView,
  sql`task.id = ${'id'} and ${OF_TEMPLATE}`,
  buildTemplateEtag(sql`task`, sql`task.workflow_template_id`),
);

/** Reads and writes tasks. Every write increments the version of the template. */
@Injectable()
export class TemplateTasksService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
    private readonly references: TaskReferences,
    private readonly http: HttpClient,
    private readonly workers: WorkerPool,
  ) {}

  /** Newest first. @throws 404 if the router has no such template. */
  async list(
    caller: Caller,
    workflowTemplateId: string,
    query: PageQuery,
  ): Promise<JsonText<Page<TemplateTaskRowView>>> {
    await this.templates.assertExists(caller, workflowTemplateId);
    const parameters = { workflowTemplateId, routerId: caller.routerId };
    return this.db.page(LIST, { ...query, where: [OF_TEMPLATE], parameters });
  }

  /** @throws 404 if the template has no such task. */
  async get({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<JsonText<TemplateTaskView>> {
    const task = await this.db.row(byId, { id, workflowTemplateId, routerId });
    if (!task) throw notFound('Workflow template task');
    return task;
  }

  /** @throws 400 naming a template text with the position of its syntax error, or an invalid reference. */
  create(caller: Caller, templateId: string, ifMatch: string | undefined, input: TemplateTaskInput) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId, routerId }) => {
      await this.assertSendable(input);
      const columns = await this.references.resolve(caller, workflowTemplateId, pickDefined(input, TASK_FIELDS));
      const id = newId('templateTask');
      await this.db.of(TemplateTask).insert({ ...columns, id, routerId, workflowTemplateId });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** Enables the task if the receiver had disabled it with 410. @throws 400 as `create`. */
  update(caller: Caller, templateId: string, id: string, ifMatch: string | undefined, input: TemplateTaskUpdate) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.assertSendable(input, await this.find(caller, workflowTemplateId, id));
      const columns = await this.references.resolve(caller, workflowTemplateId, pickDefined(input, TASK_FIELDS));
      await this.db.of(TemplateTask).update({ routerId: caller.routerId, id }, { ...columns, isDisabled: false });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** Sent deliveries remain; pending ones are not sent. */
  remove(caller: Caller, templateId: string, id: string, ifMatch: string | undefined): Promise<void> {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.find(caller, workflowTemplateId, id);
      await this.db.of(TemplateTask).delete({ routerId: caller.routerId, id });
    });
  }

  /** Rejects tasks that could never be sent, such as an e-mail without a body or a webhook to an internal address. */
  private async assertSendable(input: TemplateTaskUpdate, stored?: TemplateTask): Promise<void> {
    await checkTaskTemplates(this.workers, input, stored);
    // A new task names its channel.
    checkTaskComplete(input.type ?? stored!.type, { ...stored, ...pickDefined(input, TASK_FIELDS) });
    const url = input.webhookUrlTemplate?.trim() && getDestination(input.webhookUrlTemplate);
    const error = url && this.http.validateUrl(url);
    if (error) throw invalid('webhookUrlTemplate', error);
  }

  private async find({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<TemplateTask> {
    const found = await this.db.of(TemplateTask).findOneBy({ routerId, id, workflowTemplateId });
    if (!found) throw notFound('Workflow template task');
    return found;
  }
}
