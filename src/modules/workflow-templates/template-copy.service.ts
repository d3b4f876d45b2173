/** Duplicates workflow templates: copies all rows with new IDs and remaps the references between them. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { identifier, joinSql, type JsonText, sql, type Sql } from '../../platform/read-models/index.js';
import type { DuplicateInput } from './workflow-template.dto.js';
import { templateById, type WorkflowTemplateView } from './workflow-template.views.js';

type Row = Record<string, unknown> & { id: string };

/** Conditions that select the rows of template `:id` in each table. The tables are in order of insertion. */
const TABLES: Record<string, Sql> = {
  workflow_templates: sql`original.id = ${'id'} and ${inTenant('original')}`,
  order_templates: sql`${inTenant('original')} and original.workflow_template_id = ${'id'}`,
  custom_fields: sql`${inTenant('original')} and original.order_template_id = (select owning.id from order_templates owning
    where ${inTenant('owning')} and owning.workflow_template_id = ${'id'})`,
  template_groups: sql`${inTenant('original')} and original.workflow_template_id = ${'id'}`,
  template_actors: sql`${inTenant('original')} and original.workflow_template_id = ${'id'}`,
  template_documents: sql`${inTenant('original')} and original.workflow_template_id = ${'id'} and original.deleted_at is null`,
  template_steps: sql`${inTenant('original')} and original.workflow_template_id = ${'id'}`,
  template_tasks: sql`${inTenant('original')} and original.workflow_template_id = ${'id'}`,
};
const NAME_MAX = 256;
const SUFFIX = ' (copy)';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const selectAllRows = sql`select ${joinSql(
  Object.entries(TABLES).map(([name, condition]) => {
    const table = identifier(name);
    return sql`(select coalesce(json_agg(original order by original.id), '[]') from ${table} original where ${condition}) as ${table}`;
  }),
  ', ',
)}, now() as "copiedAt"`;

/** Inserts rows as they were read, with all their columns. */
const buildInsert = (table: Sql) =>
  sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${'rows'}::jsonb)`;

/** Duplicates templates. */
@Injectable()
export class TemplateCopyService {
  constructor(private readonly db: Database) {}

  /** The copy is not the default template and has no `customId`. @throws 404 if the router has no such template. */
  duplicate({ routerId }: Caller, id: string, { name }: DuplicateInput): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.transaction(async () => {
      const { copiedAt, ...tables } = (await this.db.row<Record<string, Row[]>>(selectAllRows, { id, routerId }))!;
      const [template] = tables.workflow_templates;
      if (!template) throw notFound('Workflow template');
      Object.assign(template, {
        name: name ?? nameOfCopy(String(template.name)),
        custom_id: null,
        is_default_template: false,
        version: 1,
      });
      for (const row of [template, ...tables.template_documents]) row.created_at = row.updated_at = copiedAt;
      const newIds = createIds(tables);
      for (const [table, rows] of Object.entries(tables)) {
        if (rows.length > 0) await this.db.row(buildInsert(identifier(table)), { rows: remapIds(rows, newIds) });
      }
      return this.db.one(templateById, { id: newIds.get(id), routerId });
    });
  }
}

/** Maps the ID of each row, and of each object inside a step, to a new ID. New IDs keep the order of the old ones. */
function createIds(tables: Record<string, Row[]>): Map<string, string> {
  const nested = tables.template_steps.flatMap((step) => [step.inputs, step.background_events] as { id: string }[][]);
  const all = [...Object.values(tables), ...nested].flat();
  return new Map(all.map(({ id }) => [id, uuidv7()]));
}

/** Returns the rows as JSON text in which new IDs replace the old ones. */
function remapIds(rows: Row[], newIds: Map<string, string>): string {
  return JSON.stringify(rows).replace(UUID, (id) => newIds.get(id) ?? id);
}

function nameOfCopy(name: string): string {
  return [...name].slice(0, NAME_MAX - SUFFIX.length).join('') + SUFFIX;
}
