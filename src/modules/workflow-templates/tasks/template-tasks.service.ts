/** Tasks of a template (contract 2.10, 4.11). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { templateEtag, TemplateWriter } from '../template-writer.js';
import { ofRouter } from '../../../entities/in-router.js';
import { TemplateTask } from '../../../entities/template-task.js';
import { TemplateTaskView } from '../../../entities/views/template-task-view.js';
import { checkTaskComplete, checkTaskTemplates, destinationOf } from '../../../domain/notifications/task-templates.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { HttpClient } from '../../../platform/http-client/outbound-http.js';
import { WorkerPool } from '../../../platform/worker-pool/threads.js';
import { newId } from '../../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  readingWithEtag,
  sql,
} from '../../../platform/read-models/index.js';
import { TaskReferences } from './task-references.js';
import { TASK_FIELDS, type TemplateTaskInput, type TemplateTaskUpdate } from './template-task.dto.js';

const OF_TEMPLATE = ofRouter(sql`task`, sql`task.workflow_template_id = ${'workflowTemplateId'}`);
const LIST: Listing<TemplateTaskView> = { view: TemplateTaskView };
const one = readingWithEtag(
  TemplateTaskView,
  sql`task.id = ${'id'} and ${OF_TEMPLATE}`,
  templateEtag(sql`task`, sql`task.workflow_template_id`),
);

/** Reads and writes tasks; every write counts as one of the template. */
@Injectable()
export class TemplateTasksService {
  constructor(
    private readonly db: Database,
    private readonly writer: TemplateWriter,
    private readonly references: TaskReferences,
    private readonly http: HttpClient,
    private readonly threads: WorkerPool,
  ) {}

  /** Newest first. @throws 404 where the router has no such template. */
  async list(caller: Caller, workflowTemplateId: string, query: PageQuery): Promise<JsonText<Page<TemplateTaskView>>> {
    await this.writer.find(caller, workflowTemplateId);
    const parameters = { workflowTemplateId, routerId: caller.routerId };
    return this.db.page(LIST, { ...query, where: [OF_TEMPLATE], parameters });
  }

  /** @throws 404 where the template has no such task. */
  async get({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<JsonText<TemplateTaskView>> {
    const task = await this.db.maybe(one, { id, workflowTemplateId, routerId });
    if (!task) throw notFound('Workflow template task');
    return task;
  }

  /** @throws 400 naming the template with the position of its fault, or the reference that is none. */
  create(caller: Caller, templateId: string, ifMatch: string | undefined, input: TemplateTaskInput) {
    return this.writer.change(caller, templateId, ifMatch, async ({ id: workflowTemplateId, routerId }) => {
      await this.check(input);
      const columns = await this.references.checked(caller, workflowTemplateId, pickDefined(input, TASK_FIELDS));
      const id = newId('templateTask');
      await this.db.of(TemplateTask).insert({ ...columns, id, routerId, workflowTemplateId });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** Switches on again what a receiver switched off. @throws 400 as `create`. */
  update(caller: Caller, templateId: string, id: string, ifMatch: string | undefined, input: TemplateTaskUpdate) {
    return this.writer.change(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.check(input, await this.find(caller, workflowTemplateId, id));
      const columns = await this.references.checked(caller, workflowTemplateId, pickDefined(input, TASK_FIELDS));
      await this.db.of(TemplateTask).update({ routerId: caller.routerId, id }, { ...columns, isDisabled: false });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** What it has sent stays listed; what waits is given up. */
  remove(caller: Caller, templateId: string, id: string, ifMatch: string | undefined): Promise<void> {
    return this.writer.change(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.find(caller, workflowTemplateId, id);
      await this.db.of(TemplateTask).delete({ routerId: caller.routerId, id });
    });
  }

  /** What could never be sent is refused while somebody looks: an e-mail without a body, a webhook into the house. */
  private async check(input: TemplateTaskUpdate, stored?: TemplateTask): Promise<void> {
    await checkTaskTemplates(this.threads, input, stored);
    checkTaskComplete({ ...stored, ...pickDefined(input, TASK_FIELDS) });
    const url = input.webhookUrlTemplate?.trim() && destinationOf(input.webhookUrlTemplate);
    const fault = url && this.http.faultOf(url);
    if (fault) throw invalid('webhookUrlTemplate', fault);
  }

  private async find({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<TemplateTask> {
    const found = await this.db.of(TemplateTask).findOneBy({ routerId, id, workflowTemplateId });
    if (!found) throw notFound('Workflow template task');
    return found;
  }
}
