/** Order lines: products, quantities and amounts. */
import { Column, Entity } from 'typeorm';
import { FloatField, BooleanField, IntField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { StringField as UnmappedStringField } from '../platform/fields/index.js';
import { IdentifiedEntity } from './base-entities.js';

/** A line of an order, or of a client offer on a step. Amounts are in minor units of `currencyCode`. */
@Entity('order_lines')
export class OrderLine extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  /** Step of the client offer; null for a line of the order itself. */
  @Column({ type: 'uuid', nullable: true })
  workflowStepId: string | null;

  @Column({ type: 'int' })
  position: number;

  @UuidField({
    nullable: true,
    description: 'Product that the line was created from. `null` for a line without a product.',
  })
  productId: string | null;

  @StringField({ min: 1, max: 256, description: 'Name of the line.' })
  name: string;

  /** Not a column: the content of `descriptionId`. */
  @UnmappedStringField({ nullable: true, description: 'Description of the line. `null` if there is none.' })
  description: string | null;

  /** Immutable description, shared by all lines with the same content. */
  @Column({ type: 'uuid', nullable: true })
  descriptionId: string | null;

  @FloatField({
    min: 0.001,
    max: 1000000,
    description: 'Quantity, up to three decimals. Default in requests: 1.',
    columnType: 'numeric(12,3)',
    example: 1,
  })
  quantity: number;

  @StringField({ max: 256, nullable: true, description: 'Unit of the quantity, such as `pcs` or `h`.' })
  unit: string | null;

  @StringField({ max: 3, description: 'Currency code (ISO 4217).' })
  currencyCode: string;

  @IntField({ min: 0, description: 'Price of one unit, in minor units.' })
  unitAmount: number;

  @IntField({ min: 0, default: 0, description: 'Discount on one unit, in minor units.' })
  discountUnitAmount: number;

  @IntField({ min: 0, max: 10000, default: 0, description: 'VAT rate in basis points (2500 = 25 %).' })
  vatRate: number;

  @BooleanField({ default: false, description: 'Whether `unitAmount` and `discountUnitAmount` include VAT.' })
  isTaxInclusive: boolean;

  @IntField({
    max: Number.MAX_SAFE_INTEGER,
    columnType: 'bigint',
    description: 'Total of the line without VAT, in minor units. Computed.',
  })
  totalExcludingVat: number;

  @IntField({
    max: Number.MAX_SAFE_INTEGER,
    columnType: 'bigint',
    description: 'VAT of the line, in minor units. Computed.',
  })
  vatAmount: number;

  @IntField({
    max: Number.MAX_SAFE_INTEGER,
    columnType: 'bigint',
    description: 'Total of the line including VAT, in minor units. Computed.',
  })
  totalAmount: number;
}

/** Fields of a line that a request may set; omitted ones take the values of the product. */
export const LINE_INPUT_FIELDS = [
  'productId',
  'name',
  'description',
  'quantity',
  'unit',
  'currencyCode',
  'unitAmount',
  'discountUnitAmount',
  'vatRate',
  'isTaxInclusive',
] as const;
