/** Workflow templates of a router (contract 2.7, 4.8). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { TemplateAccess, type LockedTemplate } from './template-access.js';
import { OrderTemplate, WorkflowTemplate } from '../../entities/workflow-template.js';
import { Database, type Page } from '../../platform/database/database.js';
import { newId } from '../../platform/new-id.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { OrderTemplateService } from './order-template/order-template.service.js';
import { StepReplacer } from './steps/step-replacer.js';
import { TemplateFieldsWriter } from './template-fields-writer.js';
import type { WorkflowTemplateInput, WorkflowTemplatesQuery, WorkflowTemplateUpdate } from './workflow-template.dto.js';
import { templateById, WorkflowTemplateRowView, type WorkflowTemplateView } from './workflow-template.views.js';

const LIST: Listing<WorkflowTemplateRowView> = {
  view: WorkflowTemplateRowView,
  search: sql`lower(concat_ws(' ', template.name, template.custom_id))`,
  sorts: { createdAt: sql`template.created_at`, updatedAt: sql`template.updated_at`, name: sql`lower(template.name)` },
};

/** Lists, creates, updates and deletes templates. */
@Injectable()
export class WorkflowTemplatesService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
    private readonly fields: TemplateFieldsWriter,
    private readonly orderTemplates: OrderTemplateService,
    private readonly stepReplacer: StepReplacer,
  ) {}

  /** Newest first by default. */
  list(caller: Caller, query: WorkflowTemplatesQuery): Promise<JsonText<Page<WorkflowTemplateRowView>>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'workflowTemplate', 'template');
    return this.db.page(LIST, { ...query, where: [accessible], parameters });
  }

  /** @throws 404 if the router has no such template. */
  get({ routerId }: Caller, id: string): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.one(templateById, { id, routerId });
  }

  /** @throws 400 naming an invalid field; 409 if another template has the `customId`. */
  create(caller: Caller, input: WorkflowTemplateInput): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.transaction(async () => {
      const template: LockedTemplate = {
        id: newId('workflowTemplate'),
        routerId: caller.routerId,
        version: 1,
        defaultAssigneeId: null,
      };
      const { id: workflowTemplateId, routerId } = template;
      await this.fields.lockDefaultSlot(caller, input);
      await this.fields.insert(caller, template, input);
      await this.db.of(OrderTemplate).insert({ id: newId('orderTemplate'), routerId, workflowTemplateId });
      await this.orderTemplates.writeShared(template, input);
      await this.stepReplacer.create(template, input.steps);
      return this.db.one(templateById, template);
    });
  }

  /**
   * Contract 4.8. Omitted fields keep their value; `steps` replaces all steps.
   * @throws 404 if the caller may not update the template; 412 if `ifMatch` names another version; 400 and 409 as
   * `create`.
   */
  update(
    caller: Caller,
    id: string,
    ifMatch: string | undefined,
    input: WorkflowTemplateUpdate,
  ): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.transaction(async () => {
      await this.fields.lockDefaultSlot(caller, input);
      return this.templates.withLock(caller, id, ifMatch, async (template) => {
        await this.fields.update(caller, template, input);
        await this.orderTemplates.writeShared(template, input);
        await this.stepReplacer.replace(template, input.steps);
        return this.db.one(templateById, template);
      });
    });
  }

  /** Running workflows are copies and continue. @throws 404, 412 as `update`. */
  remove(caller: Caller, id: string, ifMatch: string | undefined): Promise<void> {
    return this.templates.withLock(caller, id, ifMatch, async () => {
      await this.db.of(WorkflowTemplate).delete({ routerId: caller.routerId, id });
    });
  }
}
