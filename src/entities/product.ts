/** Products and their prices by partner group. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  EnumField,
  BooleanField,
  IntField,
  NestedListField,
  RoundedIntField,
  StringField,
  StringListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { UuidField as UnmappedUuidField } from '../platform/fields/index.js';
import { FileReference } from './file-reference.js';
import { SoftDeletableEntity } from './base-entities.js';

export const PRODUCT_TYPES = ['product', 'material', 'service', 'working_hours', 'reservation'] as const;
export const PAYMENT_SOURCES = ['PLATFORM', 'EXTERNAL'] as const;

/** A product (contract 2.2). Amounts are in minor units of `currencyCode`, rates and shares in basis points. */
@Entity('products')
export class Product extends SoftDeletableEntity {
  /** Never null, although contract 2.2 allows null. */
  @Column('uuid')
  @UnmappedUuidField({ nullable: true, description: 'Router (tenant) that owns the product.' })
  routerId: string;

  @EnumField({ of: PRODUCT_TYPES, default: 'product', description: 'Kind of product.' })
  productType: (typeof PRODUCT_TYPES)[number];

  @IntField({ nullable: true, description: 'Number of the product in the router’s system. `null` if not set.' })
  internalId: number | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'ID of the product in another system. `null` if not set.',
    example: 'EV-11KW',
  })
  externalId: string | null;

  @StringField({ min: 1, max: 256, example: 'EV charger 11 kW, installed', description: 'Product name.' })
  name: string;

  @StringField({ nullable: true, description: 'Product description. `null` if there is none.' })
  description: string | null;

  @BooleanField({ default: true, description: 'Whether contractors see the product.' })
  sharedWithContractors: boolean;

  @BooleanField({ default: false, description: 'Whether the product may be shown in public webforms.' })
  isPublic: boolean;

  @BooleanField({ default: true, description: 'Whether order lines may deviate from the product’s price and text.' })
  isEditable: boolean;

  @StringField({
    max: 256,
    nullable: true,
    example: 'piece',
    description: 'Unit of the quantity, such as `pcs` or `h`. `null` if not set.',
  })
  unit: string | null;

  @StringField({ nullable: true, description: 'Internal note of the router. `null` if there is none.' })
  defaultNote: string | null;

  @EnumField({
    of: PAYMENT_SOURCES,
    nullable: true,
    description: 'Who collects the payment: the platform or an external party. `null` if not set.',
  })
  paymentSource: (typeof PAYMENT_SOURCES)[number] | null;

  @StringField({ max: 3, description: 'Currency code (ISO 4217) of all amounts of the product.', example: 'NOK' })
  currencyCode: string;

  @RoundedIntField({
    min: 0,
    max: 10000,
    default: 0,
    description: 'VAT rate in basis points (2500 = 25 %). A fraction is rounded half away from zero.',
    example: 2500,
  })
  vatRate: number;

  @IntField({ min: 0, default: 0, description: 'Price of one unit before discount, in minor units.', example: 1499000 })
  payerUnitAmount: number;

  @IntField({ min: 0, default: 0, description: 'Discount on one unit, in minor units.' })
  discountUnitAmount: number;

  @StringField({ nullable: true, description: 'Who pays for the discount. `null` if not set.' })
  discountSourceType: string | null;

  @StringField({ nullable: true, description: 'Kind of work, as named by the router. `null` if not set.' })
  workType: string | null;

  @RoundedIntField({
    min: 0,
    max: 10000,
    default: 0,
    description:
      'Contractor’s share of the price, in basis points; the router’s `payoutShareBase` says whether payouts follow from the price without or with VAT. 0: none. A fraction is rounded half away from zero.',
  })
  installerPayoutSharePercentage: number;

  @IntField({ default: 0, description: 'Cost of one unit for the router, in minor units.' })
  internalPrice: number;

  @NestedListField(() => FileReference, { default: [], description: 'Images of the product.' })
  images: FileReference[];

  @NestedListField(() => FileReference, { default: [], description: 'Files attached to the product.' })
  attachments: FileReference[];

  @StringListField({ max: 256, default: [], description: 'Tags of the product.' })
  tags: string[];
}

/** The price of a product for one group of partners, in minor units of the product's currency. */
@Entity('product_partner_group_prices')
export class PartnerGroupPrice {
  @PrimaryColumn('uuid')
  productId: string;

  @UuidField({ columnKind: 'primary', description: 'Partner group that the price applies to.' })
  partnerGroupId: string;

  @Column('uuid')
  routerId: string;

  @IntField({ min: 0, description: 'Price of one unit for the group, in minor units.' })
  amount: number;
}
