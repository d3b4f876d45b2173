/** Replaces the custom fields of an order template by id (contract 2.12; decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../entities/custom-field.js';
import { inRouter } from '../../../entities/in-router.js';
import { insertStatement, rowsText, takenIdsStatement, updateStatement } from '../../../platform/database/bulk.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalidFields, type Fault } from '../../../platform/errors.js';
import { defaultsOf, pickDefined } from '../../../platform/fields/index.js';
import { PatternChecks } from '../../../platform/pattern-checks.js';
import type { Patterns } from '../../../platform/safe-pattern.js';
import { sql } from '../../../platform/read-models/index.js';
import { matchById, missingIn, type Match } from '../steps/by-id.js';
import { CUSTOM_FIELD_FIELDS, type TemplateCustomFieldInput } from './order-template.dto.js';

const removal = sql`delete from custom_fields where router_id = ${'routerId'} and order_template_id = ${'owner'} and id = any(${'gone'})`;
const change = updateStatement(
  sql`custom_fields`,
  [...CUSTOM_FIELD_FIELDS, 'values', 'position'],
  sql`${inRouter('present')} and present.order_template_id = ${'owner'}`,
);
const addition = insertStatement(sql`custom_fields`);
const takenIds = takenIdsStatement(sql`custom_fields`);
const stillAsked = sql`select field.name, step.title, step.type from template_steps step, jsonb_array_elements(step.inputs) asked
    join custom_fields field on ${inRouter('field')} and field.id = (asked ->> 'customFieldId')::uuid
    where ${inRouter('step')} and step.workflow_template_id = ${'id'} and field.id = any(${'gone'}) limit 1`;

/** Writes the custom fields of the order template of a locked template. */
@Injectable()
export class CustomFieldReplacing {
  constructor(
    private readonly db: Database,
    private readonly patterns: PatternChecks,
  ) {}

  /** @throws 400 naming the field that breaks a rule; 409 where a step asks for a field that is left out. */
  async replace(
    template: { id: string; routerId: string; orderTemplateId: string },
    fields: readonly TemplateCustomFieldInput[],
  ): Promise<void> {
    const owner = template.orderTemplateId;
    const rows = await this.db.of(CustomField).findBy({ routerId: template.routerId, orderTemplateId: owner });
    const { matches, gone } = matchById(rows, fields, 'customFields');
    const faults = await this.patterns.run((patterns) =>
      matches.flatMap((match) => [...missingIn(match, 'customFields', ['name']), ...brokenPattern(match, patterns)]),
    );
    if (faults.length > 0) throw invalidFields(faults);
    await this.remove(template, gone);
    const next = matches.map((match) => ({ match, row: rowOf(template, match) }));
    const changed = next.filter(({ match }) => match.known).map(({ row }) => row);
    if (changed.length > 0) await this.db.row(change, { routerId: template.routerId, owner, rows: rowsText(changed) });
    await this.add(next.filter(({ match }) => !match.known));
  }

  private async remove(
    { id, routerId, orderTemplateId }: { id: string; routerId: string; orderTemplateId: string },
    gone: string[],
  ): Promise<void> {
    if (gone.length === 0) return;
    const asked = await this.db.row<{ name: string; title: string | null; type: string }>(stillAsked, {
      id,
      routerId,
      gone,
    });
    if (asked)
      throw conflict(
        `customFields must keep ${quoted(asked.name)}: the step ${quoted(asked.title ?? asked.type)} asks for it`,
      );
    await this.db.row(removal, { routerId, owner: orderTemplateId, gone });
  }

  private async add(added: { match: Match<CustomField, TemplateCustomFieldInput>; row: CustomField }[]): Promise<void> {
    if (added.length === 0) return;
    const rows = added.map(({ row }) => row);
    const found = await this.db.rows<{ id: string }>(takenIds, { ids: rows.map(({ id }) => id) });
    const taken = added.filter(({ row }) => found.some(({ id }) => id === row.id));
    if (taken.length > 0)
      throw invalidFields(
        taken.map(({ match }) => ({ field: `customFields[${match.place}].id`, message: 'is in use elsewhere' })),
      );
    await this.db.row(addition, { rows: rowsText(rows) });
  }
}

function rowOf(
  { routerId, orderTemplateId }: { routerId: string; orderTemplateId: string },
  { entry, id, place, known }: Match<CustomField, TemplateCustomFieldInput>,
): CustomField {
  const values = entry.values?.map(({ value, fileUrl, fileName }) => ({
    value,
    fileUrl: fileUrl ?? null,
    fileName: fileName ?? null,
  }));
  return {
    ...(known ?? { ...defaultsOf(CustomField), id, routerId, orderTemplateId, ...UNDECLARED }),
    ...pickDefined(entry, CUSTOM_FIELD_FIELDS),
    ...(values && { values }),
    position: place,
  };
}

/** Columns of a new field that are not fields of the resource. */
const UNDECLARED = { templateCustomFieldId: null, questionId: null, visibleInOrderCreation: true };

function brokenPattern({ entry, place }: Match<CustomField, TemplateCustomFieldInput>, patterns: Patterns): Fault[] {
  const fault = entry.regex ? patterns.fault(entry.regex) : null;
  return fault ? [{ field: `customFields[${place}].regex`, message: fault }] : [];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
