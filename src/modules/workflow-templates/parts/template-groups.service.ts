/** Step groups of a workflow template (contract 2.9). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildTemplateEtag, TemplateAccess } from '../template-access.js';
import { inTenantWhere } from '../../../entities/tenant-predicates.js';
import { TemplateGroup } from '../../../entities/workflow-template.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { newId } from '../../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQueryWithEtag,
  sql,
} from '../../../platform/read-models/index.js';
import type { TemplateGroupInput, TemplateGroupUpdate } from './template-part.dto.js';
import { TemplateGroupView, TemplateGroupRowView } from './template-part.views.js';

const OF_TEMPLATE = inTenantWhere(sql`step_group`, sql`step_group.workflow_template_id = ${'workflowTemplateId'}`);
const LIST: Listing<TemplateGroupRowView> = { view: TemplateGroupRowView };
const FIELDS = ['name', 'description', 'isInjectable'] as const;

const byId = selectQueryWithEtag(
  TemplateGroupView,
  sql`step_group.id = ${'id'} and ${OF_TEMPLATE}`,
  buildTemplateEtag(sql`step_group`, sql`step_group.workflow_template_id`),
);
const removeFromAllowed = sql`update workflow_templates set allowed_step_group_ids = array_remove(allowed_step_group_ids, ${'id'})
    where router_id = ${'routerId'} and id = ${'workflowTemplateId'}`;

/** Reads and writes groups. Every write increments the version of the template. */
@Injectable()
export class TemplateGroupsService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
  ) {}

  /** Newest first. @throws 404 if the router has no such template. */
  async list(
    caller: Caller,
    workflowTemplateId: string,
    query: PageQuery,
  ): Promise<JsonText<Page<TemplateGroupRowView>>> {
    await this.templates.assertExists(caller, workflowTemplateId);
    const parameters = { workflowTemplateId, routerId: caller.routerId };
    return this.db.page(LIST, { ...query, where: [OF_TEMPLATE], parameters });
  }

  /** @throws 404 if the template has no such group. */
  get({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<JsonText<TemplateGroupView>> {
    return this.db.one(byId, { id, workflowTemplateId, routerId });
  }

  create(caller: Caller, templateId: string, ifMatch: string | undefined, input: TemplateGroupInput) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId, routerId }) => {
      const id = newId('templateGroup');
      await this.db.of(TemplateGroup).insert({ id, routerId, workflowTemplateId, ...pickDefined(input, FIELDS) });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** A group that is no longer injectable is also removed from `allowedStepGroupIds`. */
  update(caller: Caller, templateId: string, id: string, ifMatch: string | undefined, input: TemplateGroupUpdate) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.db.get(TemplateGroup, { routerId: caller.routerId, id, workflowTemplateId });
      const columns = pickDefined(input, FIELDS);
      if (Object.keys(columns).length > 0)
        await this.db.of(TemplateGroup).update({ routerId: caller.routerId, id }, columns);
      if (columns.isInjectable === false)
        await this.db.row(removeFromAllowed, { routerId: caller.routerId, id, workflowTemplateId });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** The steps of the group remain, without a group. */
  remove(caller: Caller, templateId: string, id: string, ifMatch: string | undefined): Promise<void> {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.db.get(TemplateGroup, { routerId: caller.routerId, id, workflowTemplateId });
      await this.db.of(TemplateGroup).delete({ routerId: caller.routerId, id });
      await this.db.row(removeFromAllowed, { routerId: caller.routerId, id, workflowTemplateId });
    });
  }
}
