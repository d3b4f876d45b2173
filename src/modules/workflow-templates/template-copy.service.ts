/** Copies a template whole: every row gets a new id, and whatever named an old id names the new one. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { inRouter } from '../../entities/in-router.js';
import { insertStatement } from '../../platform/database/bulk.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { identifier, joined, type JsonText, sql, type Sql } from '../../platform/read-models/index.js';
import type { DuplicateInput } from './workflow-template.dto.js';
import { wholeTemplate, type WorkflowTemplateView } from './workflow-template.views.js';

type Row = Record<string, unknown> & { id: string };

/** Tables in the order in which rows can be inserted, and which rows of each belong to the template `:id`. */
const TABLES: Record<string, Sql> = {
  workflow_templates: sql`original.id = ${'id'} and ${inRouter('original')}`,
  order_templates: sql`${inRouter('original')} and original.workflow_template_id = ${'id'}`,
  custom_fields: sql`${inRouter('original')} and original.order_template_id = (select owning.id from order_templates owning
    where ${inRouter('owning')} and owning.workflow_template_id = ${'id'})`,
  template_groups: sql`${inRouter('original')} and original.workflow_template_id = ${'id'}`,
  template_actors: sql`${inRouter('original')} and original.workflow_template_id = ${'id'}`,
  template_documents: sql`${inRouter('original')} and original.workflow_template_id = ${'id'} and original.deleted_at is null`,
  template_steps: sql`${inRouter('original')} and original.workflow_template_id = ${'id'}`,
  template_tasks: sql`${inRouter('original')} and original.workflow_template_id = ${'id'}`,
};
const NAME_MAX = 256;
const SUFFIX = ' (copy)';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const everything = sql`select ${joined(
  Object.entries(TABLES).map(([name, condition]) => {
    const table = identifier(name);
    return sql`(select coalesce(json_agg(original order by original.id), '[]') from ${table} original where ${condition}) as ${table}`;
  }),
  ', ',
)}, now() as moment`;

/** Duplicates templates. */
@Injectable()
export class TemplateCopyService {
  constructor(private readonly db: Database) {}

  /** The copy is not the default and has no customId. @throws 404 outside the caller's router. */
  duplicate({ routerId }: Caller, id: string, { name }: DuplicateInput): Promise<JsonText<WorkflowTemplateView>> {
    return this.db.transaction(async () => {
      const { moment, ...originals } = (await this.db.row<Record<string, Row[]>>(everything, { id, routerId }))!;
      const [template] = originals.workflow_templates;
      if (!template) throw notFound('Workflow template');
      Object.assign(template, {
        name: name ?? copyName(String(template.name)),
        custom_id: null,
        is_default_template: false,
        version: 1,
      });
      for (const row of [template, ...originals.template_documents]) row.created_at = row.updated_at = moment;
      const ids = newIds(originals);
      for (const [table, rows] of Object.entries(originals)) {
        if (rows.length > 0) await this.db.row(insertStatement(identifier(table)), { rows: renamed(rows, ids) });
      }
      return this.db.one(wholeTemplate, { id: ids.get(id), routerId });
    });
  }
}

/** A new id for every row, and for what has an id inside of a step; in the order of the old ones. */
function newIds(originals: Record<string, Row[]>): Map<string, string> {
  const inner = originals.template_steps.flatMap((step) => [step.inputs, step.background_events] as { id: string }[][]);
  const all = [...Object.values(originals), ...inner].flat();
  return new Map(all.map(({ id }) => [id, uuidv7()]));
}

function renamed(rows: Row[], ids: Map<string, string>): string {
  return JSON.stringify(rows).replace(UUID, (id) => ids.get(id) ?? id);
}

function copyName(name: string): string {
  return [...name].slice(0, NAME_MAX - SUFFIX.length).join('') + SUFFIX;
}
