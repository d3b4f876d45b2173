/** Custom fields of order templates and of orders (contract 2.12). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  BooleanField,
  NestedListField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { CustomFieldValue } from './custom-field-value.js';
import { IdentifiedEntity } from './base-entities.js';

export const CUSTOM_FIELD_TYPES = [
  'TEXT',
  'NUMBER',
  'BOOLEAN',
  'DATE',
  'SELECT',
  'MULTI_SELECT',
  'FILE',
  'URL',
] as const;

/** A custom field, of an order or of an order template. */
@Entity('custom_fields')
export class CustomField extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @StringField({
    max: 128,
    nullable: true,
    description: 'Identifier chosen by the router. `null` if not set.',
  })
  customId: string | null;

  @StringField({ min: 1, max: 256, description: 'Name of the field.' })
  name: string;

  @EnumField({ of: CUSTOM_FIELD_TYPES, default: 'TEXT', description: 'Data type of the value.' })
  type: (typeof CUSTOM_FIELD_TYPES)[number];

  @BooleanField({
    default: false,
    description: 'Whether the value is hidden from contractors and other external parties.',
  })
  isSensitive: boolean;

  @StringField({
    max: 2048,
    columnType: 'text',
    nullable: true,
    description: 'URL of the file, for fields of type `FILE`. `null` otherwise.',
  })
  fileUrl: string | null;

  @StringField({
    max: 512,
    nullable: true,
    description: 'Pattern that the value must match (RE2 syntax). `null`: any value.',
  })
  regex: string | null;

  @StringField({ max: 512, nullable: true, description: 'Message shown if the value does not match `regex`.' })
  validationMessage: string | null;

  @StringField({
    max: 8192,
    columnType: 'text',
    nullable: true,
    description: 'Value as text. `null` if empty or if the field has several values.',
  })
  value: string | null;

  @NestedListField(() => CustomFieldValue, { default: [], description: 'Values of a field that allows several.' })
  values: CustomFieldValue[];

  @UuidField({ nullable: true, description: 'Order that the field belongs to. `null` for a field of a template.' })
  orderId: string | null;

  /** The order template that the field belongs to; null for a field of an order. */
  @Column({ type: 'uuid', nullable: true })
  orderTemplateId: string | null;

  /** The field of the order template that this field of an order was copied from. */
  @Column({ type: 'uuid', nullable: true })
  templateCustomFieldId: string | null;

  /** The webform question that the field answers, for questions without a custom field. */
  @Column({ type: 'uuid', nullable: true })
  questionId: string | null;

  @Column({ type: 'boolean', default: true })
  visibleInOrderCreation: boolean;

  @Column({ type: 'int', default: 0 })
  position: number;
}
