/** Fields that routers invent: on an order template, and the filled ones on an order (contract 2.12). */
import { Column, Entity } from 'typeorm';
import { Choice, Flag, NestedList, Text, Uuid } from '../platform/fields/columns.js';
import { CustomFieldValue } from './custom-field-value.js';
import { Identified } from './row.js';

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
export class CustomField extends Identified {
  @Column('uuid')
  routerId: string;

  @Text({ max: 128, nullable: true, description: 'The router’s own name for it.' })
  customId: string | null;

  @Text({ min: 1, max: 256 })
  name: string;

  @Choice({ of: CUSTOM_FIELD_TYPES, default: 'TEXT' })
  type: (typeof CUSTOM_FIELD_TYPES)[number];

  @Flag({ default: false, description: 'Holds what not everybody should read.' })
  isSensitive: boolean;

  @Text({ max: 2048, columnType: 'text', nullable: true })
  fileUrl: string | null;

  @Text({ max: 512, nullable: true, description: 'Pattern that a value must match (RE2 syntax).' })
  regex: string | null;

  @Text({ max: 512, nullable: true, description: 'What to tell who breaks the pattern.' })
  validationMessage: string | null;

  @Text({ max: 8192, columnType: 'text', nullable: true })
  value: string | null;

  @NestedList(() => CustomFieldValue, { default: [] })
  values: CustomFieldValue[];

  @Uuid({ nullable: true, description: 'The order it belongs to; null on a template.' })
  orderId: string | null;

  /** The order template it belongs to; null on an order. */
  @Column({ type: 'uuid', nullable: true })
  orderTemplateId: string | null;

  /** The template's field that an order's field was made from. */
  @Column({ type: 'uuid', nullable: true })
  templateCustomFieldId: string | null;

  /** The question that an order's field answers where the form asked without a custom field. */
  @Column({ type: 'uuid', nullable: true })
  questionId: string | null;

  @Column({ type: 'boolean', default: true })
  visibleInOrderCreation: boolean;

  @Column({ type: 'int', default: 0 })
  position: number;
}
