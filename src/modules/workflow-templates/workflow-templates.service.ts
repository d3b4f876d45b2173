/** Workflow templates of a router (contract 2.7, 4.8). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { rowsOf } from '../../domain/authorization/row-filters.js';
import { TemplateWriter, type LockedTemplate } from './template-writer.js';
import { OrderTemplate, WorkflowTemplate } from '../../entities/workflow-template.js';
import { Database, type Page } from '../../platform/database/database.js';
import { newId } from '../../platform/new-id.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { OrderTemplateService } from './order-template/order-template.service.js';
import { StepReplacing } from './steps/step-replacing.js';
import { TemplateFields } from './template-fields.js';
import type { WorkflowTemplateInput, WorkflowTemplatesQuery, WorkflowTemplateUpdate } from './workflow-template.dto.js';
import { wholeTemplate, WorkflowTemplateView } from './workflow-template.views.js';

const LIST: Listing<WorkflowTemplateView> = {
  view: WorkflowTemplateView,
  search: sql`lower(concat_ws(' ', template.name, template.custom_id))`,
  sorts: { createdAt: sql`template.created_at`, updatedAt: sql`template.updated_at`, name: sql`lower(template.name)` },
};

/** Lists, makes, changes and deletes templates. */
@Injectable()
export class WorkflowTemplatesService {
  constructor(
    private readonly db: Database,
    private readonly writer: TemplateWriter,
    private readonly fields: TemplateFields,
    private readonly orderTemplates: OrderTemplateService,
    private readonly steps: StepReplacing,
  ) {}

  /** The router's templates, newest first unless sorted. */
  list(caller: Caller, query: WorkflowTemplatesQuery): Promise<JsonText<Page<WorkflowTemplateView>>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'workflowTemplate', 'template');
    return this.db.page(LIST, { ...query, where: [reachable], parameters });
  }

  /** @throws 404 outside the caller's router. */
  get({ routerId }: Caller, id: string): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.one(wholeTemplate, { id, routerId });
  }

  /** @throws 400 naming a field that breaks a rule; 409 where the customId is taken. */
  create(caller: Caller, input: WorkflowTemplateInput): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.transaction(async () => {
      const template: LockedTemplate = {
        id: newId('workflowTemplate'),
        routerId: caller.routerId,
        version: 1,
        defaultAssigneeId: null,
      };
      const { id: workflowTemplateId, routerId } = template;
      await this.fields.queueForDefault(caller, input);
      await this.fields.insert(caller, template, input);
      await this.db.of(OrderTemplate).insert({ id: newId('orderTemplate'), routerId, workflowTemplateId });
      await this.orderTemplates.writeShared(template, input);
      await this.steps.replace(template, input.steps);
      return this.db.one(wholeTemplate, template);
    });
  }

  /**
   * Contract 4.8: writes what the body names and leaves the rest; `steps` replaces all steps.
   * @throws 404 outside the caller's reach; 412 where `ifMatch` is stale; 400 and 409 as `create`.
   */
  update(
    caller: Caller,
    id: string,
    ifMatch: string | undefined,
    input: WorkflowTemplateUpdate,
  ): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.transaction(async () => {
      await this.fields.queueForDefault(caller, input);
      return this.writer.change(caller, id, ifMatch, async (template) => {
        await this.fields.update(caller, template, input);
        await this.orderTemplates.writeShared(template, input);
        await this.steps.replace(template, input.steps);
        return this.db.one(wholeTemplate, template);
      });
    });
  }

  /** Workflows that run are copies and go on. @throws 404, 412 as `update`. */
  remove(caller: Caller, id: string, ifMatch: string | undefined): Promise<void> {
    return this.writer.change(caller, id, ifMatch, async () => {
      await this.db.of(WorkflowTemplate).delete({ routerId: caller.routerId, id });
    });
  }
}
