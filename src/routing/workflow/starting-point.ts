/** All that the start of an order reads: its template whole, and what counts of its router; one statement, whatever their size. */
import { CustomField } from '../../entities/custom-field.js';
import { TemplateDocument } from '../../entities/template-document.js';
import { TemplateTask } from '../../entities/template-task.js';
import {
  OrderTemplate,
  TemplateActor,
  TemplateGroup,
  TemplateStep,
  WorkflowTemplate,
} from '../../entities/workflow-template.js';
import type { Database } from '../../platform/database/database.js';
import { ofJson } from '../../platform/database/of-json.js';
import { invalid } from '../../platform/errors.js';
import { seeingOnly, sql, type Sql, type Statement } from '../../platform/sql/index.js';
import type { TemplateParts } from './template-copy.js';

/** Which template an order names. */
export interface NamedTemplate {
  routerId: string;
  /** The organization that the order belongs to. */
  organizationId: string;
  workflowTemplateId?: string;
  workflowCustomId?: string;
  /** The files that come with it. */
  fileIds: readonly string[];
}

/** A template with everything that an order copies from it. */
export interface WholeTemplate extends TemplateParts {
  template: WorkflowTemplate;
  tasks: TemplateTask[];
  /** What an order starts out with. */
  own: OrderTemplate | null;
  /** Those of `own`, in their order. */
  customFields: CustomField[];
  /** The tags of `own` that there are. */
  orderTagIds: string[];
}

/** What is known before an order is written. */
export interface StartingPoint {
  /** Null: an order without a workflow. */
  whole: WholeTemplate | null;
  /** IANA zone of the order's organization. */
  timeZone: string;
  /** Whether a file that comes with it was sent by the client, and is no step's evidence. */
  hasClientFile: boolean;
}

type Rows = Record<'steps' | 'actors' | 'groups' | 'documents' | 'tasks' | 'customFields', object[]>;
type Read = Rows &
  Omit<StartingPoint, 'whole'> & { template: object | null; own: object | null; orderTagIds: string[] };

const partsOf = (table: Sql, more = sql`true`) => sql`(
  select coalesce(json_agg(part order by part.id), '[]') from ${table} part
  where part.router_id = t.router_id and part.workflow_template_id = t.id and ${more})`;

const FROM_CLIENT = sql`exists (select 1 from files f
  where f.router_id = organization.router_id and f.id = any(${'fileIds'}::uuid[]) and f.uploaded_by is null
    and not exists (select 1 from workflow_step_files evidence
      where evidence.router_id = f.router_id and evidence.file_id = f.id))`;

const read = (named: Sql): Statement =>
  seeingOnly(sql`
    select organization.timezone as "timeZone", ${FROM_CLIENT} as "hasClientFile",
      case when t.id is not null then row_to_json(t) end as template,
      case when own.id is not null then row_to_json(own) end as own,
      ${partsOf(sql`template_steps`)} as steps, ${partsOf(sql`template_actors`)} as actors,
      ${partsOf(sql`template_groups`)} as groups, ${partsOf(sql`template_tasks`)} as tasks,
      ${partsOf(sql`template_documents`, sql`part.deleted_at is null`)} as documents,
      (select coalesce(json_agg(field order by field.position, field.id), '[]') from custom_fields field
        where field.router_id = t.router_id and field.order_template_id = own.id) as "customFields",
      array(select tag.id from order_tags tag
        where tag.router_id = t.router_id and tag.id = any(own.order_tag_ids)) as "orderTagIds"
    from organizations organization
    left join workflow_templates t on t.router_id = organization.router_id and ${named}
    left join order_templates own on own.router_id = t.router_id and own.workflow_template_id = t.id
    where organization.router_id = ${'routerId'} and organization.id = ${'organizationId'}`);

const BY_ID = read(sql`t.id = ${'id'}`);
const BY_CUSTOM_ID = read(sql`t.custom_id = ${'customId'}`);
const DEFAULT = read(sql`t.is_default_template`);

/**
 * Reads it; nothing of it is kept, so nothing can be out of date. The template is the one that the order names, else the
 * router's default one, else none. @throws 400 naming the field whose template does not exist.
 */
export async function startingPointOf(db: Database, named: NamedTemplate): Promise<StartingPoint> {
  const { routerId, organizationId, workflowTemplateId: id, workflowCustomId: customId, fileIds } = named;
  const statement = id ? BY_ID : customId ? BY_CUSTOM_ID : DEFAULT;
  const row = (await db.row<Read>(statement, { routerId, organizationId, id, customId, fileIds }))!;
  if (!row.template && id) throw invalid('workflowTemplateId', 'names no workflow template');
  if (!row.template && customId) throw invalid('workflowCustomId', 'names no workflow template');
  const { timeZone, hasClientFile } = row;
  return { timeZone, hasClientFile, whole: row.template && wholeOf(db, row, row.template) };
}

function wholeOf(db: Database, row: Read, found: object): WholeTemplate {
  const [template] = ofJson(db, WorkflowTemplate, [found]);
  return {
    template,
    allowedStepGroupIds: template.allowedStepGroupIds,
    own: row.own && ofJson(db, OrderTemplate, [row.own])[0],
    orderTagIds: row.orderTagIds,
    customFields: ofJson(db, CustomField, row.customFields),
    steps: ofJson(db, TemplateStep, row.steps),
    actors: ofJson(db, TemplateActor, row.actors),
    groups: ofJson(db, TemplateGroup, row.groups),
    documents: ofJson(db, TemplateDocument, row.documents),
    tasks: ofJson(db, TemplateTask, row.tasks),
  };
}
