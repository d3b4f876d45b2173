/** Organizations: routers (no parent), the organizations below them, and contractors, which are routers of their own. */
import { Column, Entity } from 'typeorm';
import { Choice, Flag, Int, Moment, Nested, Text, Texts, Uuid } from '../platform/fields/columns.js';
import { COMMENT } from '../platform/fields/index.js';
import { Coordinates } from './coordinates.js';
import { Archivable } from './row.js';
import { VerificationStatus } from './verification-status.js';

export const ORDER_VISIBILITIES = ['SELF', 'CHILDREN', 'ALL'] as const;

/** One organization with all fields of contract 2.6. */
@Entity('organizations')
export class Organization extends Archivable {
  /** The root of its tree, itself for a router: the tenant of everything it owns. */
  @Column('uuid')
  routerId: string;

  /** The router that made this contractor and speaks for it until somebody joins it; null: nobody but its own people. */
  @Column({ type: 'uuid', nullable: true })
  managedByRouterId: string | null;

  @Column({ type: 'int', generated: 'increment' })
  displayId: number;

  @Text({ min: 1, max: 256, example: 'Nordlys Installasjon' })
  name: string;

  @Text({
    max: 128,
    nullable: true,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    rule: 'must be words of a-z and 0-9 joined by hyphens',
  })
  slug: string | null;

  @Text({
    max: 35,
    nullable: true,
    example: 'nb-NO',
    description: 'Language and habits of writing dates and numbers, as BCP 47.',
  })
  locale: string | null;

  @Text({
    max: 64,
    default: 'UTC',
    example: 'Europe/Oslo',
    description: 'IANA time zone; due dates are reckoned in it.',
  })
  timezone: string;

  @Text({ max: 32, nullable: true, example: '#0a5c36' })
  brandColor: string | null;

  @Uuid({ nullable: true, description: 'An uploaded image.' })
  logoFileId: string | null;

  @Text({ max: 64, nullable: true, description: 'Sender of text messages.' })
  senderId: string | null;

  @Text({ max: 256, nullable: true })
  defaultEmailSenderName: string | null;

  @Flag({ default: false })
  hasAccessToMarketplace: boolean;

  @Flag({ default: false })
  hasAccessToAnalytics: boolean;

  @Flag({ default: false })
  hasJoinedMarketplace: boolean;

  @Text({ max: 256, nullable: true, example: 'Oslo' })
  areaOfOperation: string | null;

  @Uuid({ nullable: true, description: 'User who takes the orders that come through the integration API.' })
  integrationOrderAssignmentRoutingOperatorId: string | null;

  @Uuid({ nullable: true, description: 'The organization above; null for a router.' })
  parentId: string | null;

  @Text({ max: 256, nullable: true })
  externalId: string | null;

  @Uuid({ nullable: true, description: 'User who owns the organization.' })
  ownerId: string | null;

  @Flag({ default: false })
  isMinimal: boolean;

  @Texts({ max: 64, default: [], example: ['CREATE_ORDER'] })
  featureAccess: string[];

  @Flag({ default: false, description: 'Carries out work for others: a contractor.' })
  canInstall: boolean;

  @Choice({ of: ORDER_VISIBILITIES, default: 'SELF', description: 'Whose orders its people see.' })
  orderVisibility: (typeof ORDER_VISIBILITIES)[number];

  @Flag({ default: true })
  includeInAnalytics: boolean;

  @Moment({ nullable: true })
  organizationLiveAt: Date | null;

  @Text({ max: 512, nullable: true, example: 'Storgata 1' })
  address: string | null;

  @Text({ max: 256, nullable: true, example: 'Oslo' })
  city: string | null;

  @Text({ max: 32, nullable: true, example: '0155' })
  postalCode: string | null;

  @Text({
    max: 2,
    nullable: true,
    pattern: /^[A-Za-z]{2}$/,
    rule: 'must be a country code of two letters',
    example: 'NO',
  })
  countryCode: string | null;

  @Nested(() => Coordinates, { nullable: true })
  coordinates: Coordinates | null;

  @Text({ max: 254, nullable: true })
  billingEmail: string | null;

  @Text({ max: 512, nullable: true })
  billingAddress: string | null;

  @Text({ max: 256, nullable: true })
  billingCity: string | null;

  @Text({ max: 32, nullable: true })
  billingPostalCode: string | null;

  @Text({
    max: 3,
    nullable: true,
    pattern: /^[A-Za-z]{3}$/,
    rule: 'must be a currency code of three letters',
    example: 'NOK',
  })
  currencyCode: string | null;

  @Text({ max: 256, nullable: true })
  legalName: string | null;

  @Text({ max: 64, nullable: true })
  legalOrgId: string | null;

  @Text({ max: 64, nullable: true })
  vatNumber: string | null;

  @Text({ max: 256, nullable: true })
  payprocLegalEntityId: string | null;

  @Text({ max: 256, nullable: true })
  payprocAccountHolderId: string | null;

  @Text({ max: 256, nullable: true })
  payprocBalanceAccountId: string | null;

  @Text({ max: 256, nullable: true })
  payprocBusinessLineId: string | null;

  @Text({ max: 256, nullable: true })
  payprocStoreId: string | null;

  @Text({ max: 256, nullable: true })
  payprocTransferInstrumentId: string | null;

  @Flag({ default: false })
  migrated: boolean;

  @Nested(() => VerificationStatus, { nullable: true })
  payprocVerificationStatus: VerificationStatus | null;

  @Texts({ max: 256, default: [], example: ['sendToBalanceAccount'] })
  payprocCapabilities: string[];

  @Text({ max: 64, default: 'ORDER' })
  payoutType: string;

  @Flag({ default: false })
  installerShareEnabled: boolean;

  @Int({ default: 0 })
  invoiceSerialNumber: number;

  @Int({ default: 0 })
  payoutSerialNumber: number;

  @Int({ min: 0, max: 10000, default: 0, description: 'Basis points: 250 is 2.5 %.' })
  platformFeePercentage: number;

  @Text({ ...COMMENT, nullable: true })
  platformFees: string | null;

  @Text({
    ...COMMENT,
    nullable: true,
    description: 'JSON object from ranking criterion to weight, 0 to 100.',
    example: '{"distance":40,"rating":60}',
  })
  autodispatchWeights: string | null;

  @Flag({ default: false, description: 'An order that stays declined is cancelled.' })
  autoCancel: boolean;
}
