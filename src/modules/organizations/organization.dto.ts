/** What an OWNER or ADMIN writes of their organization and those below it; the rest is a superuser's. */
import { ApiSchema } from '@nestjs/swagger';
import { ORGANIZATION_SORTS } from '../../entities/columns/organization-columns.js';
import { OrganizationView, type OrganizationFields } from '../../entities/views/organization-view.js';
import { inputFrom, UuidField } from '../../platform/fields/index.js';
import { sortedBy } from '../../platform/read-models/index.js';

/** The fields that an organization decides about itself. */
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

/** Body of an update; everything may be left out. */
@ApiSchema({ description: 'Changes to an organization of the router. Omitted fields keep their value.' })
export class OwnOrganizationInput extends inputFrom(OrganizationView, { optional: OWN_FIELDS }) {}

/** Body of a new organization below the caller's, or below `parentId`. */
@ApiSchema({ description: 'New organization below the caller’s, or below `parentId`.' })
export class ChildOrganizationInput extends inputFrom(OrganizationView, {
  required: ['name'],
  optional: OWN_FIELDS.slice(1) as Exclude<(typeof OWN_FIELDS)[number], 'name'>[],
}) {}

/** Query of the tree. */
export class OrganizationsQuery extends sortedBy(Object.keys(ORGANIZATION_SORTS)) {
  @UuidField({ optional: true, description: 'View preset of entity `ORGANIZATION` whose filters and sorting apply.' })
  viewPresetId?: string;
}
