/** Bodies and query of the organization endpoints. Other fields are writable only by superusers. */
import { ApiSchema } from '@nestjs/swagger';
import { ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { OrganizationView, type OrganizationFields } from '../../entities/views/organization-view.js';
import { inputFrom, UuidField } from '../../platform/fields/index.js';
import { createSortedQuery } from '../../platform/read-models/index.js';

/** Fields that an OWNER or ADMIN can change in the own organization and those below it. */
export const OWN_FIELDS = [
  'name',
  'slug',
  'locale',
  'timezone',
  'brandColor',
  'logoFileId',
  'senderId',
  'defaultEmailSenderName',
  'areaOfOperation',
  'integrationOrderAssignmentRoutingOperatorId',
  'parentId',
  'externalId',
  'orderVisibility',
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
  'autodispatchWeights',
  'autoCancel',
] as const satisfies (keyof OrganizationFields)[];

/** Body of an update. */
@ApiSchema({ description: 'Changes to an organization of the router. Omitted fields keep their value.' })
export class OwnOrganizationInput extends inputFrom(OrganizationView, { optional: OWN_FIELDS }) {}

/** Body of a new organization. */
@ApiSchema({ description: 'New organization below the caller’s, or below `parentId`.' })
export class ChildOrganizationInput extends inputFrom(OrganizationView, {
  required: ['name'],
  optional: OWN_FIELDS.slice(1) as Exclude<(typeof OWN_FIELDS)[number], 'name'>[],
}) {}

/** Query of the list. */
export class OrganizationsQuery extends createSortedQuery(Object.keys(ORGANIZATION_SORTS)) {
  @UuidField({ optional: true, description: 'View preset of entity `ORGANIZATION` whose filters and sorting apply.' })
  viewPresetId?: string;
}
