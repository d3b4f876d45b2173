/** Replaces the custom fields of an order template by ID (contract 2.12; decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../entities/custom-field.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { buildExistingIdsStatement } from '../../../platform/database/requested-ids.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalidFields, type FieldError } from '../../../platform/errors.js';
import { defaultsOf, pickDefined } from '../../../platform/fields/index.js';
import { RegexValidator } from '../../../platform/regex-validator.js';
import type { RegexMatcher } from '../../../platform/safe-regex.js';
import { sql } from '../../../platform/read-models/index.js';
import { diffById, findMissingFields, type EntryMatch } from '../diff-by-id.js';
import { CUSTOM_FIELD_FIELDS, type TemplateCustomFieldInput } from './order-template.dto.js';

type FieldMatch = EntryMatch<CustomField, TemplateCustomFieldInput>;

/** IDs of a locked workflow template and its order template. */
interface OrderTemplateKey {
  id: string;
  routerId: string;
  orderTemplateId: string;
}

const deleteFields = sql`delete from custom_fields where router_id = ${'routerId'} and order_template_id = ${'orderTemplateId'} and id = any(${'removedIds'})`;
const selectTakenIds = buildExistingIdsStatement(sql`custom_fields`);
const selectStepUsingField = sql`select field.name, step.title, step.type from template_steps step, jsonb_array_elements(step.inputs) input
    join custom_fields field on ${inTenant('field')} and field.id = (input ->> 'customFieldId')::uuid
    where ${inTenant('step')} and step.workflow_template_id = ${'id'} and field.id = any(${'removedIds'}) limit 1`;

/** Columns of a new row that requests do not set. */
const FIXED_COLUMNS = { templateCustomFieldId: null, questionId: null, visibleInOrderCreation: true };

/** Must run in a transaction that holds the lock of the template. */
@Injectable()
export class CustomFieldReplacer {
  constructor(
    private readonly db: Database,
    private readonly patterns: RegexValidator,
  ) {}

  /**
   * Updates fields with known IDs, inserts the other ones, and deletes stored fields that the request omits.
   * @throws 400 naming the invalid field; 409 if the request omits a field that is an input of a step.
   */
  async replace(template: OrderTemplateKey, inputs: readonly TemplateCustomFieldInput[]): Promise<void> {
    const { routerId, orderTemplateId } = template;
    const rows = await this.db.of(CustomField).findBy({ routerId, orderTemplateId });
    const { matches, removedIds } = diffById(rows, inputs, 'customFields');
    const errors = await this.patterns.run((patterns) =>
      matches.flatMap((match) => [
        ...findMissingFields(match, 'customFields', ['name']),
        ...validatePattern(match, patterns),
      ]),
    );
    if (errors.length > 0) throw invalidFields(errors);
    await this.delete(template, removedIds);
    const changed = matches.filter(({ existing }) => existing).map((match) => toRow(template, match));
    this.db.queueUpdate(CustomField, changed);
    await this.insert(
      template,
      matches.filter(({ existing }) => !existing),
    );
  }

  private async delete({ id, routerId, orderTemplateId }: OrderTemplateKey, removedIds: string[]): Promise<void> {
    if (removedIds.length === 0) return;
    const used = await this.db.row<{ name: string; title: string | null; type: string }>(selectStepUsingField, {
      id,
      routerId,
      removedIds,
    });
    if (used)
      throw conflict(
        `customFields must keep ${quote(used.name)}: the step ${quote(used.title ?? used.type)} uses it`,
        'IN_USE',
      );
    await this.db.row(deleteFields, { routerId, orderTemplateId, removedIds });
  }

  private async insert(template: OrderTemplateKey, matches: FieldMatch[]): Promise<void> {
    if (matches.length === 0) return;
    const found = await this.db.rows<{ id: string }>(selectTakenIds, { ids: matches.map(({ id }) => id) });
    const taken = matches.filter((match) => found.some(({ id }) => id === match.id));
    if (taken.length > 0)
      throw invalidFields(
        taken.map(({ index }) => ({
          field: `customFields[${index}].id`,
          message: 'is in use elsewhere',
          code: 'STILL_IN_USE',
        })),
      );
    this.db.queueInsert(
      CustomField,
      matches.map((match) => toRow(template, match)),
    );
  }
}

function toRow(
  { routerId, orderTemplateId }: OrderTemplateKey,
  { entry, id, index, existing }: FieldMatch,
): CustomField {
  const values = entry.values?.map(({ value, fileUrl, fileName }) => ({
    value,
    fileUrl: fileUrl ?? null,
    fileName: fileName ?? null,
  }));
  return {
    ...(existing ?? { ...defaultsOf(CustomField), id, routerId, orderTemplateId, ...FIXED_COLUMNS }),
    ...pickDefined(entry, CUSTOM_FIELD_FIELDS),
    ...(values && { values }),
    position: index,
  };
}

function validatePattern({ entry, index }: FieldMatch, patterns: RegexMatcher): FieldError[] {
  const error = entry.regex ? patterns.validate(entry.regex) : null;
  return error ? [{ field: `customFields[${index}].regex`, message: error }] : [];
}

function quote(text: string): string {
  return JSON.stringify(text);
}
