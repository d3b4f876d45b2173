/** Response bodies of webforms (contract 2.12). */
import { ApiSchema } from '@nestjs/swagger';
import { CustomField } from '../../entities/custom-field.js';
import { OrderTag } from '../../entities/order-tag.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { TemplateCustomFieldView } from '../../entities/views/template-custom-field-view.js';
import { Webform, WebformQuestion } from '../../entities/webform.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  IntField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql, versionSql, withVersion } from '../../platform/read-models/index.js';

@ApiSchema({ description: 'Order custom field of a question.' })
@ReadModel({ table: 'custom_fields', alias: 'field' })
export class OrderCustomFieldOfQuestion extends pickFields(CustomField, [
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
]) {}

/** Question with its custom fields, which belong either to an order or to an order template. */
@ApiSchema({ description: 'Question of a webform with its custom fields.' })
@ReadModel({ table: 'webform_questions', alias: 'question' })
export class QuestionView extends pickFields(WebformQuestion, [
  'id',
  'type',
  'title',
  'description',
  'required',
  'viewOnly',
  'customFieldId',
  'dependsOnCustomFieldId',
  'dependsOnOperator',
  'dependsOnValues',
  'multiValue',
  'alternatives',
]) {
  @UuidField({
    nullable: true,
    sql: sql`null::uuid`,
    description: 'Always `null`: questions of webforms belong to no order.',
  })
  orderId: string | null;

  @NestedField(() => OrderCustomFieldOfQuestion, {
    nullable: true,
    subquery: sql`where ${sameTenant('field', 'question')} and field.id = question.custom_field_id and field.order_id is not null`,
    description: 'Order custom field that the answer fills. `null` if there is none.',
  })
  orderCustomField: OrderCustomFieldOfQuestion | null;

  @NestedField(() => TemplateCustomFieldView, {
    nullable: true,
    subquery: sql`where ${sameTenant('field', 'question')} and field.id = question.custom_field_id and field.order_template_id is not null`,
    description: 'Template custom field that the answer fills. `null` if there is none.',
  })
  orderTemplateCustomField: TemplateCustomFieldView | null;

  @NestedField(() => OrderCustomFieldOfQuestion, {
    nullable: true,
    subquery: sql`where ${sameTenant('field', 'question')} and field.id = question.depends_on_custom_field_id and field.order_id is not null`,
    description: 'Order custom field of the condition. `null` if there is none.',
  })
  dependsOnCustomField: OrderCustomFieldOfQuestion | null;

  @NestedField(() => TemplateCustomFieldView, {
    nullable: true,
    subquery: sql`where ${sameTenant('field', 'question')} and field.id = question.depends_on_custom_field_id and field.order_template_id is not null`,
    description: 'Template custom field of the condition. `null` if there is none.',
  })
  dependsOnCustomFieldTemplate: TemplateCustomFieldView | null;

  @IntField({
    min: 0,
    sql: sql`(select count(*) from custom_fields answered where ${sameTenant('answered', 'question')} and answered.question_id = question.id)::int`,
    description: 'Number of orders with an answer to the question.',
  })
  usedCount: number;
}

/** Question with its position. */
@ApiSchema({ description: 'Question and its position in the webform.' })
@ReadModel({ table: 'webform_questions', alias: 'input' })
export class WebformInputView {
  @UuidField({ sql: sql`input.webform_id`, description: 'ID of the webform.' })
  webformId: string;

  @UuidField({ sql: sql`input.id`, description: 'ID of the question.' })
  questionId: string;

  @IntField({
    sql: sql`input.position`,
    description: 'Position among the questions, ascending. Default in requests: the position in the array.',
  })
  position: number;

  @NestedField(() => QuestionView, {
    subquery: sql`where ${sameTenant('question', 'input')} and question.id = input.id`,
    description: 'The question.',
  })
  question: QuestionView;
}

@ApiSchema({ description: 'Router that owns the webform.' })
@ReadModel({ table: 'organizations', alias: 'r' })
export class WebformRouter {
  @StringField({
    max: 256,
    nullable: true,
    sql: sql`r.area_of_operation`,
    description: 'Description of the area where the router works.',
  })
  areaOfOperation: string | null;

  @StringField({
    format: 'uri',
    nullable: true,
    sql: publicFileUrlSql(sql`r.logo_file_id`),
    description: 'Public URL of the router’s logo. `null` if there is none.',
  })
  logoUrl: string | null;
}

@ApiSchema({ description: 'Order tag of the router.' })
@ReadModel({ table: 'order_tags', alias: 'tag' })
export class WebformTagView extends pickFields(OrderTag, ['id', 'name', 'color']) {}

@ApiSchema({ description: 'Webform with its questions.' })
@ReadModel({ table: 'webforms', alias: 'w' })
export class WebformView extends pickFields(Webform, [
  'id',
  'updatedAt',
  'createdAt',
  'deletedAt',
  'name',
  'sharedWithChildOrganizations',
  'responsibleRoutingOperatorId',
  'publicToken',
  'publicSharable',
  'includeOffering',
  'requireOfferLines',
  'description',
  'routerId',
  'orderTemplateId',
  'workflowTemplateId',
  'publicRedirection',
  'portalNewTab',
  'showLogo',
  'eComProductGrid',
  'embedOrigins',
]) {
  @NestedListField(() => WebformInputView, {
    subquery: sql`where ${sameTenant('input', 'w')} and input.webform_id = w.id order by input.position, input.id`,
    description: 'Questions, by position.',
  })
  inputs: WebformInputView[];

  @NestedField(() => WebformRouter, {
    subquery: sql`where r.id = w.router_id`,
    description: 'Router that owns the webform.',
  })
  router: WebformRouter;

  @NestedListField(() => WebformTagView, {
    subquery: sql`where tag.id = any(w.product_tag_ids) and ${sameTenant('tag', 'w')}
      order by array_position(w.product_tag_ids, tag.id)`,
    description: 'Tags whose products the webform offers. Empty: all public products.',
  })
  productTags: WebformTagView[];

  @NestedListField(() => WebformTagView, {
    subquery: sql`where tag.id = any(w.order_tag_ids) and ${sameTenant('tag', 'w')}
      order by array_position(w.order_tag_ids, tag.id)`,
    description: 'Tags that are assigned to new orders.',
  })
  orderTags: WebformTagView[];
}

@ApiSchema({ description: 'Webform in a list.' })
export class WebformRowView extends withVersion(WebformView, versionSql(WebformView)) {
  @IntField({
    min: 0,
    sql: sql`w.order_count`,
    example: 12,
    description: 'Number of orders that were placed through the webform, cancelled ones included.',
  })
  orderCount: number;
}
