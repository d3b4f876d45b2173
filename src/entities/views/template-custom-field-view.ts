/** Custom fields of order templates in responses (contract 2.12, template variant). */
import { ApiSchema } from '@nestjs/swagger';
import { sameTenant } from '../tenant-predicates.js';
import { BooleanField, IntField, NestedListField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { CustomField } from '../custom-field.js';
import { WebformQuestion } from '../webform.js';

const QUESTIONS = sql`from webform_questions question join webforms form on ${sameTenant('form', 'question')} and form.id = question.webform_id
  where ${sameTenant('question', 'field')} and question.custom_field_id = field.id and form.deleted_at is null`;

/** A webform question that fills a custom field. */
@ApiSchema({ description: 'Webform question that fills a custom field.' })
@ReadModel({ table: 'webform_questions', alias: 'question' })
export class FieldQuestionView extends pickFields(WebformQuestion, ['type', 'id', 'title', 'alternatives']) {}

/** A custom field with its uses. */
@ApiSchema({ description: 'Custom field of an order template.' })
@ReadModel({ table: 'custom_fields', alias: 'field' })
export class TemplateCustomFieldView extends pickFields(CustomField, [
  'id',
  'customId',
  'name',
  'type',
  'isSensitive',
  'fileUrl',
  'regex',
  'validationMessage',
  'value',
  'values',
  'orderId',
]) {
  @UuidField({
    nullable: true,
    sql: sql`field.order_template_id`,
    description: 'Order template that the field belongs to.',
  })
  orderTemplateId: string | null;

  @BooleanField({
    default: true,
    sql: sql`field.visible_in_order_creation`,
    description: 'Whether the field is shown when an operator creates an order.',
  })
  visibleInOrderCreation: boolean;

  @IntField({
    min: 0,
    description: 'Number of template steps and webform questions that use the field.',
    sql: sql`((select count(*) from order_templates template
      join template_steps step on ${sameTenant('step', 'template')} and step.workflow_template_id = template.workflow_template_id
      where ${sameTenant('template', 'field')} and template.id = field.order_template_id
        and step.inputs @> jsonb_build_array(jsonb_build_object('customFieldId', field.id)))
      + (select count(*) ${QUESTIONS}))::int`,
  })
  usedCount: number;

  @NestedListField(() => FieldQuestionView, {
    subquery: sql`where ${sameTenant('question', 'field')} and question.custom_field_id = field.id
      and exists (select 1 from webforms form where ${sameTenant('form', 'question')} and form.id = question.webform_id and form.deleted_at is null)
      order by question.id`,
    description: 'Webform questions that fill the field.',
  })
  questions: FieldQuestionView[];
}
