/** A custom field of an order template as it leaves (contract 2.12, the template variant). */
import { ApiSchema } from '@nestjs/swagger';
import { sameTenant } from '../tenant-predicates.js';
import { BooleanField, IntField, NestedListField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { CustomField } from '../custom-field.js';
import { WebformQuestion } from '../webform.js';

const ASKING = sql`from webform_questions asking join webforms form on ${sameTenant('form', 'asking')} and form.id = asking.webform_id
  where ${sameTenant('asking', 'field')} and asking.custom_field_id = field.id and form.deleted_at is null`;

/** A question of a webform that asks for a custom field. */
@ApiSchema({ description: 'Webform question that fills a custom field.' })
@ReadModel({ table: 'webform_questions', alias: 'asking' })
export class FieldQuestionView extends pickFields(WebformQuestion, ['type', 'id', 'title', 'alternatives']) {}

/** All of a custom field, and where it is used. */
@ApiSchema({ description: 'Custom field of an order template.' })
@ReadModel({ table: 'custom_fields', alias: 'field' })
export class TemplateCustomFieldView extends CustomField {
  @UuidField({
    nullable: true,
    sql: sql`field.order_template_id`,
    description: 'Order template that the field belongs to.',
  })
  declare orderTemplateId: string | null;

  @BooleanField({
    default: true,
    sql: sql`field.visible_in_order_creation`,
    description: 'Whether the field is shown when an operator creates an order.',
  })
  declare visibleInOrderCreation: boolean;

  @IntField({
    min: 0,
    description: 'Number of template steps and webform questions that use the field.',
    sql: sql`((select count(*) from order_templates owning
      join template_steps asking on ${sameTenant('asking', 'owning')} and asking.workflow_template_id = owning.workflow_template_id
      where ${sameTenant('owning', 'field')} and owning.id = field.order_template_id
        and asking.inputs @> jsonb_build_array(jsonb_build_object('customFieldId', field.id)))
      + (select count(*) ${ASKING}))::int`,
  })
  usedCount: number;

  @NestedListField(() => FieldQuestionView, {
    subquery: sql`where ${sameTenant('asking', 'field')} and asking.custom_field_id = field.id
      and exists (select 1 from webforms form where ${sameTenant('form', 'asking')} and form.id = asking.webform_id and form.deleted_at is null)
      order by asking.id`,
    description: 'Webform questions that fill the field.',
  })
  questions: FieldQuestionView[];
}
