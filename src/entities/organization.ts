/** Organizations: routers (no parent), organizations below them, and contractors, which are roots of their own trees. */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  BooleanField,
  IntField,
  TimestampField,
  NestedField,
  EmailField,
  StringField,
  StringListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { HEX_COLOR } from '../platform/contrast.js';
import { COMMENT_TEXT } from '../platform/fields/index.js';
import { Coordinates } from './coordinates.js';
import { SoftDeletableEntity } from './base-entities.js';
import { VerificationStatus } from './verification-status.js';

export const ORDER_VISIBILITIES = ['SELF', 'CHILDREN', 'ALL'] as const;

/** An organization with all fields of contract 2.6. */
@Entity('organizations')
export class Organization extends SoftDeletableEntity {
  /** Root of the tree, for a router itself: the tenant. */
  @Column('uuid')
  routerId: string;
  /** Router that created this contractor and manages it until a user of the contractor joins; then null. */
  @Column({ type: 'uuid', nullable: true })
  managedByRouterId: string | null;
  /** Time at which a superuser suspended the organization; that of a router concerns its whole tree (decisions/identity "Organization"). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedAt: Date | null;

  @Column({ type: 'int', generated: 'increment' })
  displayId: number;

  @StringField({ min: 1, max: 256, example: 'Nordlys Installasjon', description: 'Organization name.' })
  name: string;

  @StringField({
    max: 128,
    nullable: true,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    rule: { message: 'must be words of a-z and 0-9 joined by hyphens', code: 'FORMAT' },
    description: 'Unique URL-friendly name: lower-case words joined by hyphens. `null` if not set.',
  })
  slug: string | null;

  @StringField({
    max: 35,
    nullable: true,
    example: 'nb-NO',
    description: 'Language and formats (BCP 47). `null`: English.',
  })
  locale: string | null;

  @StringField({
    max: 64,
    default: 'UTC',
    example: 'Europe/Oslo',
    description: 'IANA time zone. Due dates and working hours are calculated in it.',
  })
  timezone: string;

  @StringField({
    max: 32,
    nullable: true,
    example: '#0a5c36',
    pattern: HEX_COLOR,
    rule: { message: 'must be a color such as #0b6e6a', code: 'NOT_COLOR' },
    description: 'Brand color as a hexadecimal value, `#rrggbb`. `null` if not set.',
  })
  brandColor: string | null;

  @UuidField({ nullable: true, description: 'ID of the uploaded logo image. `null` if there is none.' })
  logoFileId: string | null;

  @StringField({
    max: 64,
    nullable: true,
    description: 'Sender name or number of text messages. `null`: the sender of the router.',
  })
  senderId: string | null;

  @StringField({ max: 256, nullable: true, description: 'Sender name of e-mails. `null`: the organization name.' })
  defaultEmailSenderName: string | null;

  @BooleanField({ default: false, description: 'Stored for integrators. Has no effect in the service.' })
  hasAccessToMarketplace: boolean;

  @BooleanField({ default: false, description: 'Stored for integrators. Has no effect in the service.' })
  hasAccessToAnalytics: boolean;

  @BooleanField({ default: false, description: 'Stored for integrators. Has no effect in the service.' })
  hasJoinedMarketplace: boolean;

  @StringField({
    max: 256,
    nullable: true,
    example: 'Oslo',
    description: 'Description of the area where the organization works.',
  })
  areaOfOperation: string | null;

  @UuidField({
    nullable: true,
    description: 'User responsible for orders placed by integrations. Stored for integrators. `null` if not set.',
  })
  integrationOrderAssignmentRoutingOperatorId: string | null;

  @UuidField({ nullable: true, description: 'Parent organization. `null` for a router.' })
  parentId: string | null;

  @StringField({ max: 256, nullable: true, description: 'ID in another system. `null` if not set.' })
  externalId: string | null;

  @UuidField({ nullable: true, description: 'User who owns the organization. `null` if not set.' })
  ownerId: string | null;

  @BooleanField({
    default: false,
    description: 'Whether a router created the organization for a contractor that has not joined yet.',
  })
  isMinimal: boolean;

  @StringListField({
    max: 64,
    default: [],
    example: ['CREATE_ORDER'],
    description: 'Feature keys, such as `CREATE_ORDER`. Stored for integrators.',
  })
  featureAccess: string[];

  @BooleanField({
    default: false,
    description: 'Whether the organization is a contractor that carries out work for routers.',
  })
  canInstall: boolean;

  @EnumField({
    of: ORDER_VISIBILITIES,
    default: 'SELF',
    description:
      'Orders that members see: those of the organization (`SELF`), also of the organizations below it (`CHILDREN`), or of the whole router (`ALL`).',
  })
  orderVisibility: (typeof ORDER_VISIBILITIES)[number];

  @BooleanField({ default: true, description: 'Stored for integrators. Has no effect in the service.' })
  includeInAnalytics: boolean;

  @TimestampField({ nullable: true, description: 'Time at which the organization went live (UTC). `null` if not set.' })
  organizationLiveAt: Date | null;

  @StringField({ max: 512, nullable: true, example: 'Storgata 1', description: 'Street and house number.' })
  address: string | null;

  @StringField({ max: 256, nullable: true, example: 'Oslo', description: 'City or town.' })
  city: string | null;

  @StringField({ max: 32, nullable: true, example: '0155', description: 'Postal code in the format of the country.' })
  postalCode: string | null;

  @StringField({
    max: 2,
    nullable: true,
    pattern: /^[A-Za-z]{2}$/,
    rule: { message: 'must be a country code of two letters', code: 'NOT_COUNTRY' },
    example: 'NO',
    description: 'Country code (ISO 3166-1 alpha-2).',
  })
  countryCode: string | null;

  @NestedField(() => Coordinates, { nullable: true, description: 'Position of the organization. `null` if unknown.' })
  coordinates: Coordinates | null;

  @EmailField({ nullable: true, description: 'E-mail address for invoices. `null` if there is none.' })
  billingEmail: string | null;

  @StringField({ max: 512, nullable: true, description: 'Street and house number for invoices.' })
  billingAddress: string | null;

  @StringField({ max: 256, nullable: true, description: 'City for invoices.' })
  billingCity: string | null;

  @StringField({ max: 32, nullable: true, description: 'Postal code for invoices.' })
  billingPostalCode: string | null;

  @StringField({
    max: 3,
    nullable: true,
    pattern: /^[A-Za-z]{3}$/,
    rule: { message: 'must be a currency code of three letters', code: 'NOT_CURRENCY' },
    example: 'NOK',
    description: 'Default currency (ISO 4217). `null` if not set.',
  })
  currencyCode: string | null;

  @StringField({ max: 256, nullable: true, description: 'Registered legal name.' })
  legalName: string | null;

  @StringField({ max: 64, nullable: true, description: 'Company registration number.' })
  legalOrgId: string | null;

  @StringField({ max: 64, nullable: true, description: 'VAT registration number.' })
  vatNumber: string | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'Legal entity ID at the payment provider. Stored for integrators.',
  })
  payprocLegalEntityId: string | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'Account holder ID at the payment provider. Stored for integrators.',
  })
  payprocAccountHolderId: string | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'Balance account ID at the payment provider. Stored for integrators.',
  })
  payprocBalanceAccountId: string | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'Business line ID at the payment provider. Stored for integrators.',
  })
  payprocBusinessLineId: string | null;

  @StringField({ max: 256, nullable: true, description: 'Store ID at the payment provider. Stored for integrators.' })
  payprocStoreId: string | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'Transfer instrument ID at the payment provider. Stored for integrators.',
  })
  payprocTransferInstrumentId: string | null;

  @BooleanField({ default: false, description: 'Stored for integrators. Has no effect in the service.' })
  migrated: boolean;

  @NestedField(() => VerificationStatus, {
    nullable: true,
    description: 'Verification status at the payment provider. `null` if unknown.',
  })
  payprocVerificationStatus: VerificationStatus | null;

  @StringListField({
    max: 256,
    default: [],
    example: ['sendToBalanceAccount'],
    description: 'Capabilities at the payment provider, such as `sendToBalanceAccount`. Stored for integrators.',
  })
  payprocCapabilities: string[];

  @StringField({ max: 64, default: 'ORDER', description: 'How contractors are paid. Stored for integrators.' })
  payoutType: string;

  @BooleanField({ default: false, description: 'Stored for integrators. Has no effect in the service.' })
  installerShareEnabled: boolean;

  @IntField({ default: 0, description: 'Last invoice number. Stored for integrators.' })
  invoiceSerialNumber: number;

  @IntField({ default: 0, description: 'Last payout number. Stored for integrators.' })
  payoutSerialNumber: number;

  @IntField({
    min: 0,
    max: 10000,
    default: 0,
    description: 'Platform fee in basis points (250 = 2.5 %). Stored for integrators.',
  })
  platformFeePercentage: number;

  @StringField({ ...COMMENT_TEXT, nullable: true, description: 'Platform fees as text. Stored for integrators.' })
  platformFees: string | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description:
      'Ranking weights as JSON text: an object from criterion (`distance`, `rating`, `workload`, `responseTime`, `acceptanceRate`, `price`, `preferred`) to an integer from 0 to 100. `null`: 50 for `workload`, 0 for `price`, 10 for the others.',
    example: '{"distance":40,"rating":60}',
  })
  autodispatchWeights: string | null;

  @BooleanField({
    default: false,
    description: 'Whether an order is cancelled automatically when dispatching ends without acceptance.',
  })
  autoCancel: boolean;
}
