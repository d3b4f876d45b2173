/** Requests and responses of partners (decisions/identity "Tenancy and roles", decisions/partners). */
import { ApiSchema } from '@nestjs/swagger';
import { PersonInvitationInput } from '../../domain/authorization/invitations/invitation.dto.js';
import { Organization } from '../../entities/organization.js';
import { PARTNER_STATUSES } from '../../entities/partner.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import {
  BooleanField,
  EnumField,
  NestedField,
  StringField,
  UuidField,
  pickDefined,
  inputFrom,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, QueryStringListField, SearchQuery, sql, withVersion } from '../../platform/read-models/index.js';

import { PARTNER_RATES, PARTNER_SORTS, PartnerFigures } from './partner-figures.js';

/** A partner with name and location of its contractor. */
@ApiSchema({ description: 'Partner: a contractor in the router’s network.' })
@ReadModel({
  table: 'partners',
  alias: 'p',
  joins: sql`join organizations o on o.id = p.organization_id`,
  lateral: PARTNER_RATES,
})
export class PartnerView extends PartnerFigures {
  @StringField({ max: 256, sql: sql`o.name`, example: 'Nordlys Installasjon', description: 'Name of the contractor.' })
  name: string;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`o.area_of_operation`,
    example: 'Oslo',
    description: 'Description of the area where the contractor works.',
  })
  areaOfOperation: string | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`o.address`,
    example: 'Storgata 1',
    description: 'Street and number of the contractor.',
  })
  address: string | null;

  @StringField({
    format: 'email',
    nullable: true,
    sql: sql`o.billing_email`,
    example: 'office@nordlys.example',
    description: 'E-mail address of the contractor for invoices. `null` if there is none.',
  })
  billingEmail: string | null;

  @StringField({ max: 256, nullable: true, sql: sql`o.city`, example: 'Oslo', description: 'City of the contractor.' })
  city: string | null;

  @StringField({
    max: 32,
    nullable: true,
    sql: sql`o.postal_code`,
    example: '0155',
    description: 'Postal code of the contractor.',
  })
  postalCode: string | null;

  @StringField({
    max: 2,
    nullable: true,
    sql: sql`o.country_code`,
    example: 'NO',
    description: 'Country code (ISO 3166-1 alpha-2) of the contractor.',
  })
  countryCode: string | null;

  @BooleanField({
    sql: sql`o.managed_by_router_id is not distinct from p.router_id`,
    description:
      'Whether the router manages the organization: the router created it and no OWNER or ADMIN has joined it, so the router may invite and disable its users and correct its data.',
  })
  isManaged: boolean;

  @StringField({
    max: 64,
    sql: sql`o.timezone`,
    example: 'Europe/Oslo',
    description: 'IANA time zone of the contractor. Its slots, messages and response deadlines use it.',
  })
  timezone: string;

  @StringField({
    max: 35,
    nullable: true,
    sql: sql`o.locale`,
    example: 'nb-NO',
    description: 'Language and formats of the contractor (BCP 47). `null`: English.',
  })
  locale: string | null;

  @StringField({
    format: 'uri',
    nullable: true,
    description: 'Public URL of the logo. `null` if there is none.',
    sql: publicFileUrlSql(sql`o.logo_file_id`),
  })
  logoUrl: string | null;
}

@ApiSchema({ description: 'Partner in a list.' })
export class PartnerRowView extends withVersion(PartnerView) {}

/** A partner in the installers list (contract 4.5). */
@ApiSchema({ description: 'Contractor in the partner network.' })
@ReadModel({ table: 'partners', alias: 'p', joins: sql`join organizations o on o.id = p.organization_id` })
export class InstallerView extends pickFields(PartnerView, [
  'id',
  'organizationId',
  'name',
  'status',
  'professions',
  'services',
  'tags',
  'areaOfOperation',
  'city',
  'postalCode',
  'countryCode',
  'logoUrl',
]) {}

/** The fields of a partner that a request writes. */
const PARTNER_FIELDS = [
  'status',
  'professions',
  'services',
  'tags',
  'partnerGroupId',
  'rating',
  'preferred',
  'maxOpenDispatches',
  'parallelVisits',
] as const;

/** The fields of a contractor organization that its router can write. */
export const CONTRACTOR_FIELDS = [
  'name',
  'areaOfOperation',
  'address',
  'city',
  'postalCode',
  'countryCode',
  'coordinates',
  'legalName',
  'legalOrgId',
  'externalId',
  'billingEmail',
  'timezone',
  'locale',
] as const;

/** A contractor organization to create. */
@ApiSchema({ description: 'New contractor organization.' })
export class ContractorInput extends inputFrom(Organization, {
  required: ['name'],
  optional: CONTRACTOR_FIELDS.slice(1) as Exclude<(typeof CONTRACTOR_FIELDS)[number], 'name'>[],
}) {}

/** The fields of the partnership, without the organization. */
export class PartnerInput extends inputFrom(PartnerView, { optional: PARTNER_FIELDS }) {}

/** Changes to a contractor organization that the router manages. */
@ApiSchema({ description: 'Corrections to a contractor organization that the router manages.' })
export class ContractorUpdate extends inputFrom(Organization, { optional: CONTRACTOR_FIELDS }) {}

/** Body of an update. Omitted fields keep their value. */
@ApiSchema({ description: 'Changes to a partner. Omitted fields keep their value.' })
export class PartnerUpdate extends PartnerInput {
  @NestedField(() => ContractorUpdate, {
    optional: true,
    description: 'Corrections to the organization. Allowed while `isManaged` is `true`.',
  })
  organization?: ContractorUpdate;
}

/** Body of an invitation. */
@ApiSchema({ description: 'First user of a partner: e-mail address and roles.' })
export class PartnerInvitationInput extends PersonInvitationInput {
  @StringField({ max: 256, optional: true, nullable: true, example: 'Kari', description: 'Given name of the person.' })
  firstName?: string | null;

  @StringField({
    max: 256,
    optional: true,
    nullable: true,
    example: 'Nordmann',
    description: 'Family name of the person.',
  })
  lastName?: string | null;
}

/** Body of a create: an existing organization, or one to create. */
@ApiSchema({ description: 'New partner: an existing organization, or one to create.' })
export class NewPartnerInput extends PartnerInput {
  @UuidField({ optional: true, description: 'Existing contractor organization (one with `canInstall`).' })
  organizationId?: string;

  @NestedField(() => ContractorInput, {
    optional: true,
    description: 'New contractor organization to create, instead of `organizationId`.',
  })
  organization?: ContractorInput;
}

/** Query of the installers list. */
export class PartnersQuery extends SearchQuery {
  @QueryStringListField({
    description: 'Return only partners with all of these professions.',
    example: ['ELECTRICIAN'],
  })
  professions: string[];

  @QueryStringListField({
    description: 'Return only partners with all of these services.',
    example: ['AIR_CONDITIONING'],
  })
  services: string[];

  @QueryStringListField({
    description: 'Return only partners with at least one of these tags.',
    example: ['certified'],
  })
  partnerTags: string[];
}

/** Query of the list of partners. */
export class RouterPartnersQuery extends PartnersQuery {
  @EnumField({ of: PARTNER_STATUSES, optional: true, description: 'Return only partners with this status.' })
  status?: (typeof PARTNER_STATUSES)[number];

  @UuidField({ optional: true, description: 'Return only partners of this group.' })
  partnerGroupId?: string;

  @StringField({
    min: 2,
    max: 2,
    optional: true,
    example: 'NO',
    description: 'Return only contractors in this country (ISO 3166-1 alpha-2).',
  })
  countryCode?: string;

  @EnumField({
    of: ['true', 'false'],
    optional: true,
    description: 'Return only contractors that are absent now as a whole (`true`), or only the others (`false`).',
  })
  isAway?: 'true' | 'false';

  @EnumField({
    of: Object.keys(PARTNER_SORTS),
    optional: true,
    default: 'createdAt',
    description:
      'Field to sort by. Ties are ordered by ID. Without offers, `acceptanceRate` is the lowest and `medianResponseMinutes` the highest; partners that are not rated have the lowest `rating`. `amountDue` adds up minor units of all currencies.',
  })
  sort?: keyof typeof PARTNER_SORTS;

  @EnumField({
    of: ['asc', 'desc'],
    optional: true,
    default: 'desc',
    description: 'Sort direction: `asc` (ascending) or `desc` (descending).',
  })
  direction?: 'asc' | 'desc';
}

/** Returns the columns that a body writes. */
export function buildPartnerColumns(input: PartnerInput) {
  return pickDefined(input, PARTNER_FIELDS);
}
