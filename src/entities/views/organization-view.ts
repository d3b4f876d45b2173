/** Organizations in responses (contract 2.6), and their writable fields. */
import { ApiSchema } from '@nestjs/swagger';
import { IntField, omitFields } from '../../platform/fields/index.js';
import { ReadModel, withVersion } from '../../platform/read-models/index.js';
import { Organization } from '../organization.js';

/** All fields of contract 2.6. */
@ApiSchema({ description: 'Organization: a router, an organization below it, or a contractor.' })
@ReadModel({ table: 'organizations', alias: 'o' })
export class OrganizationView extends omitFields(Organization, ['displayId', 'routerId']) {
  @IntField({ description: 'Display number of the organization.' })
  displayId: number;
}

@ApiSchema({ description: 'Organization in a list.' })
export class OrganizationRowView extends withVersion(OrganizationView) {}

/** Fields that a superuser may write. The service sets the others. */
export const ORGANIZATION_FIELDS = [
  'name',
  'slug',
  'locale',
  'timezone',
  'brandColor',
  'logoFileId',
  'senderId',
  'defaultEmailSenderName',
  'hasAccessToMarketplace',
  'hasAccessToAnalytics',
  'hasJoinedMarketplace',
  'areaOfOperation',
  'integrationOrderAssignmentRoutingOperatorId',
  'parentId',
  'externalId',
  'ownerId',
  'isMinimal',
  'featureAccess',
  'canInstall',
  'orderVisibility',
  'includeInAnalytics',
  'organizationLiveAt',
  'address',
  'city',
  'postalCode',
  'countryCode',
  'coordinates',
  'billingEmail',
  'billingAddress',
  'billingCity',
  'billingPostalCode',
  'currencyCode',
  'legalName',
  'legalOrgId',
  'vatNumber',
  'payprocLegalEntityId',
  'payprocAccountHolderId',
  'payprocBalanceAccountId',
  'payprocBusinessLineId',
  'payprocStoreId',
  'payprocTransferInstrumentId',
  'migrated',
  'payprocVerificationStatus',
  'payprocCapabilities',
  'payoutType',
  'installerShareEnabled',
  'invoiceSerialNumber',
  'payoutSerialNumber',
  'platformFeePercentage',
  'platformFees',
  'autodispatchWeights',
  'autoCancel',
] as const satisfies (keyof Organization)[];

/** Values of some of these fields. */
export type OrganizationFields = Partial<Pick<Organization, (typeof ORGANIZATION_FIELDS)[number]>>;
