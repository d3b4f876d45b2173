/** Public response bodies of webforms. They contain no internal fields of the router. */
import { ApiSchema } from '@nestjs/swagger';
import { CustomField } from '../../entities/custom-field.js';
import { Organization } from '../../entities/organization.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { ProductForClients } from '../../entities/views/client-product-view.js';
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
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { IS_OFFERED_BY_WEBFORM } from './webform-products.js';

/** Validation rules of the custom field that an answer fills. */
@ApiSchema({ description: 'Validation rules of a custom field.' })
@ReadModel({ table: 'custom_fields', alias: 'field' })
export class PublicCustomField extends pickFields(CustomField, ['type', 'regex', 'validationMessage']) {}

@ApiSchema({ description: 'Question of a public webform.' })
@ReadModel({ table: 'webform_questions', alias: 'question' })
export class PublicQuestionView extends pickFields(WebformQuestion, [
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
  @NestedField(() => PublicCustomField, {
    nullable: true,
    subquery: sql`where ${sameTenant('field', 'question')} and field.id = question.custom_field_id`,
    description: 'Validation rules of the custom field that the answer fills. `null` if there is none.',
  })
  customField: PublicCustomField | null;
}

/** Question with its position. */
@ApiSchema({ description: 'Question and its position in the public webform.' })
@ReadModel({ table: 'webform_questions', alias: 'input' })
export class PublicInputView {
  @UuidField({ sql: sql`input.id`, description: 'ID of the question.' })
  questionId: string;

  @IntField({ sql: sql`input.position`, description: 'Position among the questions, ascending.' })
  position: number;

  @NestedField(() => PublicQuestionView, {
    subquery: sql`where ${sameTenant('question', 'input')} and question.id = input.id`,
    description: 'The question.',
  })
  question: PublicQuestionView;
}

/** Router that owns the webform. */
@ApiSchema({ description: 'Router that owns the public webform.' })
@ReadModel({ table: 'organizations', alias: 'r' })
export class PublicRouter extends pickFields(Organization, [
  'name',
  'areaOfOperation',
  'brandColor',
  'locale',
  'timezone',
]) {
  @StringField({
    format: 'uri',
    nullable: true,
    sql: sql`case when w.show_logo then ${publicFileUrlSql(sql`r.logo_file_id`)} end`,
    description: 'Public URL of the logo. `null` if there is none or if the webform does not show it.',
  })
  logoUrl: string | null;
}

@ApiSchema({ description: 'Product that can be ordered. Amounts are in minor units of `currencyCode`.' })
@ReadModel({ table: 'products', alias: 'p' })
export class PublicProductView extends ProductForClients {}

@ApiSchema({ description: 'Webform as shown to the public.' })
@ReadModel({ table: 'webforms', alias: 'w' })
export class PublicWebformView extends pickFields(Webform, [
  'name',
  'description',
  'includeOffering',
  'requireOfferLines',
  'publicRedirection',
  'portalNewTab',
  'showLogo',
  'eComProductGrid',
  'embedOrigins',
]) {
  @NestedListField(() => PublicInputView, {
    subquery: sql`where ${sameTenant('input', 'w')} and input.webform_id = w.id order by input.position, input.id`,
    maxItems: 200,
    description: 'Questions, by position.',
  })
  inputs: PublicInputView[];

  @NestedField(() => PublicRouter, {
    subquery: sql`where r.id = w.router_id`,
    description: 'Router that owns the webform.',
  })
  router: PublicRouter;

  @NestedListField(() => PublicProductView, {
    subquery: sql`where w.include_offering and ${IS_OFFERED_BY_WEBFORM} order by lower(p.name), p.id limit 1000`,
    description: 'Products that can be ordered. Empty if the webform offers none.',
  })
  products: PublicProductView[];
}
