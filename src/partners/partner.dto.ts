/** What a partner of the network looks like from outside (decisions/identity "Tenancy and roles", decisions/partners). */
import { PersonInvitationInput } from '../access/inviting/invitation.dto.js';
import { Organization } from '../entities/organization.js';
import { Partner } from '../entities/partner.js';
import { publicFileAddress } from '../entities/stored-file.js';
import { Flag, Nested, Text, Uuid, given, inputOf, viewOf } from '../platform/fields/index.js';
import { From, QueryTexts, SearchQuery, sql } from '../platform/views/index.js';

/** A partner with its contractor's name and place. */
@From({ table: 'partners', alias: 'p', joins: sql`join organizations o on o.id = p.organization_id` })
export class PartnerView extends Partner {
  @Text({ max: 256, sql: sql`o.name`, example: 'Nordlys Installasjon' })
  name: string;

  @Text({ max: 256, nullable: true, sql: sql`o.area_of_operation`, example: 'Oslo' })
  areaOfOperation: string | null;

  @Text({ max: 256, nullable: true, sql: sql`o.city`, example: 'Oslo' })
  city: string | null;

  @Text({ max: 32, nullable: true, sql: sql`o.postal_code`, example: '0155' })
  postalCode: string | null;

  @Text({ max: 2, nullable: true, sql: sql`o.country_code`, example: 'NO' })
  countryCode: string | null;

  @Flag({
    sql: sql`o.managed_by_router_id is not distinct from p.router_id`,
    description:
      'The router made this organization and nobody has joined it: the router invites its people and corrects it.',
  })
  isKept: boolean;

  @Text({
    nullable: true,
    description: 'Address of the logo; it needs no key.',
    sql: publicFileAddress(sql`o.logo_file_id`),
  })
  logoUrl: string | null;
}

/** A partner as the installers list shows it (decisions/partners "Installers"). */
@From({ table: 'partners', alias: 'p', joins: sql`join organizations o on o.id = p.organization_id` })
export class InstallerView extends viewOf(PartnerView, [
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
export const PARTNER_FIELDS = [
  'status',
  'professions',
  'services',
  'tags',
  'partnerGroupId',
  'rating',
  'preferred',
  'maxOpenDispatches',
] as const;

/** The fields of a contractor organization that a router makes itself. */
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
] as const;

/** A contractor that does not use the service yet. */
export class ContractorInput extends inputOf(Organization, {
  required: ['name'],
  optional: CONTRACTOR_FIELDS.slice(1) as Exclude<(typeof CONTRACTOR_FIELDS)[number], 'name'>[],
}) {}

/** The fields of the partnership itself. */
export class PartnerInput extends inputOf(PartnerView, { optional: PARTNER_FIELDS }) {}

/** Corrections of a contractor that the router made. */
export class ContractorUpdate extends inputOf(Organization, { optional: CONTRACTOR_FIELDS }) {}

/** Body of an update: what is left out keeps its value. */
export class PartnerUpdate extends PartnerInput {
  @Nested(() => ContractorUpdate, {
    optional: true,
    description: 'Corrects the organization where the router made it and nobody has joined it (`isKept`).',
  })
  organization?: ContractorUpdate;
}

/** Body of an invitation. */
export class PartnerInvitationInput extends PersonInvitationInput {
  @Text({ max: 256, optional: true, nullable: true, example: 'Kari' })
  firstName?: string | null;

  @Text({ max: 256, optional: true, nullable: true, example: 'Nordmann' })
  lastName?: string | null;
}

/** Body of a create: an organization that exists, or one to be made. */
export class NewPartnerInput extends PartnerInput {
  @Uuid({ optional: true, description: 'A contractor organization, one with `canInstall`.' })
  organizationId?: string;

  @Nested(() => ContractorInput, {
    optional: true,
    description: 'In place of `organizationId`: makes a minimal contractor organization.',
  })
  organization?: ContractorInput;
}

/** Query of the installers list and the list of partners. */
export class PartnersQuery extends SearchQuery {
  @QueryTexts({ description: 'Those that have all of these.', example: ['ELECTRICIAN'] })
  professions: string[];

  @QueryTexts({ description: 'Those that have all of these.', example: ['AIR_CONDITIONING'] })
  services: string[];

  @QueryTexts({ description: 'Those that have any of these.', example: ['certified'] })
  partnerTags: string[];
}

/** The columns that a body writes. */
export function partnerColumns(input: PartnerInput) {
  return given(input, PARTNER_FIELDS);
}
