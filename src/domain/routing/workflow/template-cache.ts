/** Templates as orders copy them, kept in memory for as long as none of their rows has changed. */
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CustomField } from '../../../entities/custom-field.js';
import { TemplateDocument } from '../../../entities/template-document.js';
import { TemplateTask } from '../../../entities/template-task.js';
import {
  OrderTemplate,
  TemplateActor,
  TemplateGroup,
  TemplateStep,
  WorkflowTemplate,
} from '../../../entities/workflow-template.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { rowsFromJson } from '../../../platform/database/rows-from-json.js';
import { literal, joinSql, sql, type Sql } from '../../../platform/sql/index.js';
import type { TemplateParts } from './copy-template.js';

/** A template with its parts; nobody changes it. */
export interface CachedTemplate extends TemplateParts {
  /** Incremented by every change of the template or its parts. */
  version: number;
  workflowTemplate: WorkflowTemplate;
  tasks: TemplateTask[];
  /** What an order starts out with. */
  orderTemplate: OrderTemplate | null;
  /** Those of `own`, in their order. */
  customFields: CustomField[];
}

interface Part {
  table: Sql;
  /** Which of its rows; `part` is the row, `t` the template, `own` its order template. */
  where: Sql;
  order: Sql;
}

const part = (table: Sql, more = sql`true`): Part => ({
  table,
  where: sql`${sameTenant('part', 't')} and part.workflow_template_id = t.id and ${more}`,
  order: sql`part.id`,
});

const PARTS = {
  steps: part(sql`template_steps`),
  actors: part(sql`template_actors`),
  groups: part(sql`template_groups`),
  tasks: part(sql`template_tasks`),
  documents: part(sql`template_documents`, sql`part.deleted_at is null`),
  customFields: {
    table: sql`custom_fields`,
    where: sql`${sameTenant('part', 't')} and part.order_template_id = own.id`,
    order: sql`part.position, part.id`,
  },
} satisfies Record<string, Part>;

const rowsOf = ({ table, where, order }: Part) => sql`(
  select coalesce(json_agg(part order by ${order}), '[]') from ${table} part where ${where})`;

const READ_TEMPLATE = sql`
  select t.version, row_to_json(t) as "workflowTemplate",
    case when own.id is not null then row_to_json(own) end as "orderTemplate",
    json_build_object(${joinSql(
      Object.entries(PARTS).map(([name, one]) => sql`${literal(name)}, ${rowsOf(one)}`),
      ', ',
    )}) as parts
  from workflow_templates t
  left join order_templates own on ${sameTenant('own', 't')} and own.workflow_template_id = t.id
  where ${inTenant('t')} and t.id = ${'id'}`;

interface TemplateRow {
  version: number;
  workflowTemplate: object;
  orderTemplate: object | null;
  parts: Record<keyof typeof PARTS, object[]>;
}

/** The template as it is stored now; one statement, whatever its size. */
export async function loadTemplate(db: Database, routerId: string, id: string): Promise<CachedTemplate> {
  const { version, parts, ...row } = (await db.row<TemplateRow>(READ_TEMPLATE, { routerId, id }))!;
  const [template] = rowsFromJson(db, WorkflowTemplate, [row.workflowTemplate]);
  return {
    version,
    workflowTemplate: template,
    allowedStepGroupIds: template.allowedStepGroupIds,
    orderTemplate: row.orderTemplate && rowsFromJson(db, OrderTemplate, [row.orderTemplate])[0],
    customFields: rowsFromJson(db, CustomField, parts.customFields),
    steps: rowsFromJson(db, TemplateStep, parts.steps),
    actors: rowsFromJson(db, TemplateActor, parts.actors),
    groups: rowsFromJson(db, TemplateGroup, parts.groups),
    documents: rowsFromJson(db, TemplateDocument, parts.documents),
    tasks: rowsFromJson(db, TemplateTask, parts.tasks),
  };
}

/** Templates that are kept at once, those that were asked for last. */
const MAX_TEMPLATES = 200;

/**
 * Whoever starts an order asks the database for the version, so nothing has to be forgotten in time. A whole template is
 * 0.4 ms of PostgreSQL, and as much to make of what it answers.
 */
@Injectable()
export class TemplateCache {
  private readonly byId = new LRUCache<string, CachedTemplate>({ max: MAX_TEMPLATES });

  /** The template, where it is known in this version. */
  get(id: string, version: number): CachedTemplate | undefined {
    const known = this.byId.get(id);
    return known?.version === version ? known : undefined;
  }

  /** Keeps it from now on in place of what was known of it. */
  set(template: CachedTemplate): CachedTemplate {
    this.byId.set(template.workflowTemplate.id, deepFreeze(template));
    return template;
  }
}

/** Orders share what it holds. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
