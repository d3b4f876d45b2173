/** What a router sells, and what partners get it for. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Choice, Flag, Int, NestedList, Rounded, Text, Texts, Uuid } from '../platform/fields/columns.js';
import { OPEN_TEXT, Uuid as RouterId } from '../platform/fields/index.js';
import { FileReference } from './file-reference.js';
import { Archivable } from './row.js';

export const PRODUCT_TYPES = ['product', 'material', 'service', 'working_hours', 'reservation'] as const;
export const PAYMENT_SOURCES = ['PLATFORM', 'EXTERNAL'] as const;

/** One product (contract 2.2). Amounts are in minor units of `currencyCode`, rates and shares in basis points. */
@Entity('products')
export class Product extends Archivable {
  /** Every product has one, though contract 2.2 allows for none. */
  @Column('uuid')
  @RouterId({ nullable: true })
  routerId: string;

  @Choice({ of: PRODUCT_TYPES, default: 'product' })
  productType: (typeof PRODUCT_TYPES)[number];

  @Int({ nullable: true, description: 'Number in the router’s own system.' })
  internalId: number | null;

  @Text({ max: 256, nullable: true, description: 'Name in another system.', example: 'EV-11KW' })
  externalId: string | null;

  @Text({ min: 1, max: 256, example: 'EV charger 11 kW, installed' })
  name: string;

  @Text({ nullable: true })
  description: string | null;

  @Flag({ default: true, description: 'Whether contractors see it.' })
  sharedWithContractors: boolean;

  @Flag({ default: false })
  isPublic: boolean;

  @Flag({ default: true, description: 'Whether an order line may deviate from its price and text.' })
  isEditable: boolean;

  @Text({ max: 256, nullable: true, example: 'piece' })
  unit: string | null;

  @Text({ nullable: true })
  defaultNote: string | null;

  @Choice({ of: PAYMENT_SOURCES, nullable: true })
  paymentSource: (typeof PAYMENT_SOURCES)[number] | null;

  @Text({ max: 3, description: 'ISO 4217; amounts are whole numbers of its minor unit.', example: 'NOK' })
  currencyCode: string;

  @Rounded({ min: 0, max: 10000, default: 0, description: 'Basis points: 2500 is 25 %.', example: 2500 })
  vatRate: number;

  @Int({ min: 0, default: 0, description: 'Price the payer sees, in minor units.', example: 1499000 })
  payerUnitAmount: number;

  @Int({ min: 0, default: 0, description: 'Taken off the price, in minor units.' })
  discountUnitAmount: number;

  @Text({ ...OPEN_TEXT, nullable: true, description: 'Who pays for the discount.' })
  discountSourceType: string | null;

  @Text({ ...OPEN_TEXT, nullable: true })
  workType: string | null;

  @Rounded({ min: 0, max: 10000, default: 0, description: 'The contractor’s part of the total, in basis points.' })
  installerPayoutSharePercentage: number;

  @Int({ default: 0, description: 'What it costs the router, in minor units.' })
  internalPrice: number;

  @NestedList(() => FileReference, { default: [] })
  images: FileReference[];

  @NestedList(() => FileReference, { default: [] })
  attachments: FileReference[];

  @Texts({ max: 256, default: [] })
  tags: string[];
}

/** The price of a product for one group of partners, in minor units of the product's currency. */
@Entity('product_partner_group_prices')
export class PartnerGroupPrice {
  @PrimaryColumn('uuid')
  productId: string;

  @Uuid({ kept: 'primary' })
  partnerGroupId: string;

  @Column('uuid')
  routerId: string;

  @Int({ min: 0, description: 'Minor units.' })
  amount: number;
}
