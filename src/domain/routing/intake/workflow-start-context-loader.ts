/** Reads what the start of an order requires: its template, time zone and files of the client. */
import { Injectable } from '@nestjs/common';
import { selectHolidayRegion } from '../../../entities/availability.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { sql, type Sql, type Statement } from '../../../platform/sql/index.js';
import type { LocalCalendar } from '../availability/due-date.js';
import { loadTemplate, TemplateCache, type CachedTemplate } from './template-cache.js';

/** Template requested for an order. */
export interface TemplateSelector {
  routerId: string;
  /** Organization of the order. */
  organizationId: string;
  workflowTemplateId?: string;
  /** Same as `workflowTemplateId`. */
  workflowId?: string;
  workflowCustomId?: string;
  /** Files of the order. */
  fileIds: readonly string[];
}

/** A template with the existing tags of its order template. */
export interface ResolvedTemplate extends CachedTemplate {
  orderTagIds: string[];
}

/** Data read before an order is inserted. */
export interface WorkflowStartContext extends LocalCalendar {
  /** Null: the order gets no workflow. */
  template: ResolvedTemplate | null;
  /** Whether a file of the order was uploaded by the client and is not evidence of a step. */
  hasClientFile: boolean;
}

type ContextRow = Omit<WorkflowStartContext, 'whole'> & { id: string | null; version: number; orderTagIds: string[] };

const FROM_CLIENT = sql`exists (select 1 from files f
  where ${inTenant('f')} and f.id = any(${'fileIds'}::uuid[]) and f.uploaded_by is null
    and not exists (select 1 from workflow_step_files evidence
      where ${inTenant('evidence')} and evidence.file_id = f.id))`;

const contextQuery = (named: Sql, hasClientFile: Sql): Statement =>
  sql`
    select organization.timezone as "timeZone", ${selectHolidayRegion(sql`organization`)} as holidays,
      ${hasClientFile} as "hasClientFile", t.id, t.version,
      array(select tag.id from order_tags tag
        where ${inTenant('tag')} and tag.id = any(own.order_tag_ids)) as "orderTagIds"
    from organizations organization
    left join workflow_templates t on ${inTenant('t')} and ${named}
    left join order_templates own on ${inTenant('own')} and own.workflow_template_id = t.id
    where ${inTenant('organization')} and organization.id = ${'organizationId'}`;

/** Queries for orders with and without files. */
const contextQueries = (named: Sql) => ({
  withFiles: contextQuery(named, FROM_CLIENT),
  alone: contextQuery(named, sql`false`),
});

const BY_ID = contextQueries(sql`t.id = ${'id'}`);
const BY_CUSTOM_ID = contextQueries(sql`t.custom_id = ${'customId'}`);
const DEFAULT = contextQueries(sql`t.is_default_template`);

@Injectable()
export class WorkflowStartContextLoader {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateCache,
  ) {}

  /**
   * Loads the requested template, else the default template of the router, else none; from the cache if its version is
   * current. @throws 400 naming the field whose template does not exist
   */
  async load(named: TemplateSelector): Promise<WorkflowStartContext> {
    const { routerId, organizationId, workflowTemplateId, workflowId, workflowCustomId: customId, fileIds } = named;
    const templateId = workflowTemplateId ?? workflowId;
    const by = templateId ? BY_ID : customId ? BY_CUSTOM_ID : DEFAULT;
    const statement = fileIds.length > 0 ? by.withFiles : by.alone;
    const parameters = { routerId, organizationId, id: templateId, customId, fileIds };
    const { id, version, orderTagIds, timeZone, holidays, hasClientFile } = (await this.db.row<ContextRow>(
      statement,
      parameters,
    ))!;
    if (!id && templateId)
      throw invalid(
        workflowTemplateId ? 'workflowTemplateId' : 'workflowId',
        'names no workflow template',
        'REFERENCE_NOT_FOUND',
      );
    if (!id && customId) throw invalid('workflowCustomId', 'names no workflow template', 'REFERENCE_NOT_FOUND');
    const getTemplate = id && (await this.template(routerId, id, version));
    return { timeZone, holidays, hasClientFile, template: getTemplate ? { ...getTemplate, orderTagIds } : null };
  }

  private async template(routerId: string, id: string, version: number): Promise<CachedTemplate> {
    return this.templates.get(id, version) ?? this.templates.set(await loadTemplate(this.db, routerId, id));
  }
}
