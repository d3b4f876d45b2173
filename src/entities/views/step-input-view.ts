/** Inputs of running steps with their current values (decisions/client-portal "Files and inputs"). */
import { ApiSchema } from '@nestjs/swagger';
import { CUSTOM_FIELD_TYPES, type CustomField } from '../custom-field.js';
import { Alternative } from '../alternative.js';
import { sameTenant } from '../tenant-predicates.js';
import {
  EnumField,
  BooleanField,
  IntField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
} from '../../platform/fields/index.js';
import { ReadModel, literal, sql } from '../../platform/read-models/index.js';

/** The inputs of the step `step`. */
export const REQUESTED_INPUTS = {
  table: sql`(select entry from jsonb_array_elements(step.inputs) entry)`,
  alias: 'input',
};
/** Sort order of inputs. */
export const INPUT_ORDER = sql`order by coalesce((input.entry ->> 'position')::int, 0)`;

const TEMPLATE_FIELD = sql`from custom_fields template_field
  where ${sameTenant('template_field', 'step')} and template_field.id = (input.entry ->> 'customFieldId')::uuid`;
const ORDER_FIELD = sql`from custom_fields own where ${sameTenant('own', 'step')} and own.order_id = step.order_id
  and (own.id = (input.entry ->> 'customFieldId')::uuid
    or own.template_custom_field_id = (input.entry ->> 'customFieldId')::uuid) order by own.id limit 1`;

const VALUES_MAX = 100;
/** All values of the field of the order. */
const VALUES = sql`array(select answer.entry ->> 'value' from (select own.values ${ORDER_FIELD}) filled,
  jsonb_array_elements(filled.values) with ordinality answer (entry, position)
  where answer.entry ->> 'value' <> '' order by answer.position limit ${literal(VALUES_MAX)})`;
/** Alternatives of the newest webform question for the same field (contract 2.12). */
const CHOICES = sql`select question.alternatives from webform_questions question
  join webforms form on ${sameTenant('form', 'question')} and form.id = question.webform_id and form.deleted_at is null
  where ${sameTenant('question', 'step')} and jsonb_array_length(question.alternatives) > 0
    and question.custom_field_id in ((input.entry ->> 'customFieldId')::uuid,
      (select own.template_custom_field_id from custom_fields own where ${sameTenant('own', 'step')}
        and own.id = (input.entry ->> 'customFieldId')::uuid))
  order by question.id desc limit 1`;
const IS_READABLE = sql`(${'party'}::text = 'operator' or not coalesce((select own.is_sensitive ${ORDER_FIELD}), false))`;

/** An input of a step. */
@ReadModel(REQUESTED_INPUTS)
export class RequestedInput {
  @UuidField({ sql: sql`(input.entry ->> 'customFieldId')::uuid`, description: 'Custom field that the input fills.' })
  customFieldId: string;

  @BooleanField({
    sql: sql`coalesce((input.entry ->> 'required')::boolean, false)`,
    description: 'Whether a value is required before the step can be completed.',
  })
  required: boolean;

  @IntField({
    sql: sql`coalesce((input.entry ->> 'position')::int, 0)`,
    description: 'Position among the inputs, ascending.',
  })
  position: number;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`coalesce((select own.name ${ORDER_FIELD}), (select template_field.name ${TEMPLATE_FIELD}))`,
    description: 'Name of the custom field. `null` if the field was deleted.',
  })
  name: string | null;

  @EnumField({
    of: CUSTOM_FIELD_TYPES,
    nullable: true,
    sql: sql`coalesce((select own.type ${ORDER_FIELD}), (select template_field.type ${TEMPLATE_FIELD}))`,
    description: 'Data type of the custom field. `null` if the field was deleted.',
  })
  type: CustomField['type'] | null;

  @StringField({
    max: 8192,
    nullable: true,
    sql: sql`(select own.value ${ORDER_FIELD})`,
    description: 'Current value as text. `null` if empty.',
  })
  value: string | null;

  @StringListField({
    max: 8192,
    maxItems: VALUES_MAX,
    sql: VALUES,
    description: 'Current values of a field that allows several.',
  })
  values: string[];

  @NestedListField(() => Alternative, {
    maxItems: 1000,
    sql: sql`coalesce((${CHOICES}), '[]'::jsonb)`,
    description: 'Values to choose from, taken from the newest webform question for the same field. Empty: free input.',
  })
  alternatives: Alternative[];
}

/** The same for users of the router and of contractors. Contractors do not see values of sensitive fields. */
@ApiSchema({ description: 'Input of a step with its current value.' })
@ReadModel(REQUESTED_INPUTS)
export class StepInputView extends RequestedInput {
  @StringField({
    max: 8192,
    nullable: true,
    sql: sql`case when ${IS_READABLE} then (select own.value ${ORDER_FIELD}) end`,
    description: 'Current value as text. `null` if empty, or for contractors if the field is sensitive.',
  })
  declare value: string | null;

  @StringListField({
    max: 8192,
    maxItems: VALUES_MAX,
    sql: sql`case when ${IS_READABLE} then ${VALUES} else '{}' end`,
    description: 'Current values of a field that allows several. Empty for contractors if the field is sensitive.',
  })
  declare values: string[];
}
