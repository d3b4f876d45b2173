/** What custom fields of an order take from the template's fields (decisions/orders "Custom fields"). */
import { Injectable } from '@nestjs/common';
import type { CustomField } from '../../entities/custom-field.js';
import { inRouter, sameRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/views/index.js';
import type { OrderOfRouter } from '../order-of-router.js';
import type { CustomFieldRequest } from './order-custom-fields.js';

type Rule = 'type' | 'regex' | 'validationMessage' | 'isSensitive';

/** A field of the template. */
export type TemplateField = Pick<CustomField, 'id' | 'customId' | 'name' | Rule>;

const RULES: readonly Rule[] = ['type', 'regex', 'validationMessage', 'isSensitive'];

const FIELDS = sql`
  select c.id, c.custom_id as "customId", c.name, c.type, c.regex, c.validation_message as "validationMessage",
    c.is_sensitive as "isSensitive"
  from custom_fields c
  join order_templates t on ${sameRouter('t', 'c')} and t.id = c.order_template_id
  where ${inRouter('c')} and t.workflow_template_id = (
    select w.workflow_template_id from workflows w where ${inRouter('w')} and w.order_id = ${'orderId'})`;

/** Reads them in one statement. */
@Injectable()
export class TemplateFields {
  constructor(private readonly db: Database) {}

  /** The fields of the order's template; none where it has no template. */
  of({ routerId, orderId }: OrderOfRouter): Promise<TemplateField[]> {
    return this.db.rows<TemplateField>(FIELDS, { routerId, orderId });
  }
}

/**
 * The request with type, pattern and sensitivity of the template's field, whatever it says itself, and its name where
 * it has none; without such a field, with what stood in the order before where the request is silent.
 */
export function withRules(
  request: CustomFieldRequest,
  fields: readonly TemplateField[],
  before: CustomField | undefined,
): CustomFieldRequest {
  const origin = request.templateCustomFieldId ?? before?.templateCustomFieldId;
  const customId = request.customId ?? before?.customId;
  const field = fields.find(({ id }) => id === origin) ?? fields.find((one) => customId && one.customId === customId);
  const kept: Partial<CustomField> = before ? rulesOf(before) : {};
  if (!field) return { ...kept, ...request, name: request.name ?? before?.name };
  return { ...request, name: request.name ?? field.name, templateCustomFieldId: field.id, ...rulesOf(field) };
}

function rulesOf(field: Pick<CustomField, Rule>): Pick<CustomField, Rule> {
  return Object.fromEntries(RULES.map((rule) => [rule, field[rule]])) as Pick<CustomField, Rule>;
}
