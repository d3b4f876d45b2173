/** Options of select fields: those of the newest webform question for the field (decisions/client-portal "Files and inputs"). */
import type { CustomField } from '../../../../entities/custom-field.js';
import type { Alternative } from '../../../../entities/alternative.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import type { Database } from '../../../../platform/database/database.js';
import { sql } from '../../../../platform/sql/index.js';

const INPUT_OPTIONS = sql`
  select distinct on (field.at) field.at, question.alternatives
  from jsonb_to_recordset(${'fields'}::jsonb) as field(at int, ids uuid[])
  join webform_questions question on ${inTenant('question')} and question.custom_field_id = any(field.ids)
    and jsonb_array_length(question.alternatives) > 0
  join webforms form on ${sameTenant('form', 'question')} and form.id = question.webform_id and form.deleted_at is null
  order by field.at, question.id desc`;

type ChoiceField = Pick<CustomField, 'id' | 'type' | 'templateCustomFieldId'>;

/** Finds the options of select fields. A field without options accepts any text. */
export async function findInputOptions<Field extends ChoiceField>(
  db: Database,
  routerId: string,
  fields: readonly Field[],
): Promise<ReadonlyMap<Field, Alternative[]>> {
  const selectFields = fields.filter(({ type }) => type === 'SELECT' || type === 'MULTI_SELECT');
  if (selectFields.length === 0) return new Map();
  const parameters = selectFields.map(({ id, templateCustomFieldId }, at) => ({
    at,
    ids: templateCustomFieldId ? [id, templateCustomFieldId] : [id],
  }));
  const rows = await db.rows<{ at: number; alternatives: Alternative[] }>(INPUT_OPTIONS, {
    routerId,
    fields: JSON.stringify(parameters),
  });
  return new Map(rows.map(({ at, alternatives }) => [selectFields[at], alternatives]));
}
