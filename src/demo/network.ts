/** Creates the contractors of the demo router and their coverage areas. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { CoverageImport } from '../entities/coverage-import.js';
import type { OrganizationFields } from '../entities/views/organization-view.js';
import { CoverageAreaInput } from '../modules/partners/coverage-area.dto.js';
import { CoverageAreasService } from '../modules/partners/coverage-areas.service.js';
import { NewPartnerInput } from '../modules/partners/partner.dto.js';
import { PartnersService } from '../modules/partners/partners.service.js';
import { Database } from '../platform/database/database.js';
import { parseRequest } from '../platform/validation/validate.js';
import { newId } from '../platform/new-id.js';
import { createOrganization, createPerson } from './people.js';

/** Partner and its contact user. */
export interface CreatedPartner {
  partnerId: string;
  contractor: Caller;
  /** User who assigns technicians; null for a one-person firm. */
  office: Caller | null;
}

/** A partner, its people and areas. */
export interface PartnerFields {
  organization: OrganizationFields & { name: string };
  person: { email: string; firstName: string; lastName: string; language?: string };
  office?: { email: string; firstName: string; lastName: string };
  partner: object;
  areas: object[];
}

/** Partners that cover Oslo; the ranking prefers the first. */
const IN_OSLO: PartnerFields[] = [
  {
    organization: { name: 'Nordlys Installasjon', coordinates: { x: 10.7579, y: 59.9226 }, areaOfOperation: 'Oslo' },
    person: { email: 'kontor@nordlys.example', firstName: 'Ola', lastName: 'Hansen' },
    partner: { rating: 4.8, preferred: true, services: ['EV_CHARGING', 'AIR_CONDITIONING'], tags: ['certified'] },
    areas: [{ countryCode: 'NO', postalCodeKind: 'range', postalCode: '0001', postalCodeTo: '1299' }],
  },
  {
    organization: { name: 'Oslo Elektro', coordinates: { x: 10.7003, y: 59.9301 }, areaOfOperation: 'Oslo' },
    person: { email: 'post@oslo-elektro.example', firstName: 'Nina', lastName: 'Solberg', language: 'en' },
    partner: { rating: 4.4, services: ['EV_CHARGING', 'AIR_CONDITIONING'], tags: ['certified'] },
    areas: [{ countryCode: 'NO', city: 'Oslo' }],
  },
  {
    organization: { name: 'Montør1', coordinates: { x: 11.0491, y: 59.9555 }, areaOfOperation: 'Eastern Norway' },
    person: { email: 'vakt@montor1.example', firstName: 'Amir', lastName: 'Khan', language: 'de' },
    office: { email: 'kontor@montor1.example', firstName: 'Berit', lastName: 'Moen' },
    partner: {
      rating: 4.1,
      parallelVisits: 2,
      services: ['EV_CHARGING', 'AIR_CONDITIONING'],
      tags: ['certified', 'on call'],
    },
    areas: [{ countryCode: 'NO' }, { countryCode: 'NO', postalCodeKind: 'prefix', postalCode: '9', exclude: true }],
  },
];

/** Voss and its valleys, without the mountains above Mjølfjell. */
const VOSS = {
  type: 'Polygon',
  coordinates: [
    [
      [6.05, 60.55],
      [6.45, 60.5],
      [6.95, 60.62],
      [7.05, 60.78],
      [6.6, 60.86],
      [6.15, 60.78],
      [6.05, 60.55],
    ],
    [
      [6.75, 60.66],
      [6.9, 60.66],
      [6.9, 60.74],
      [6.75, 60.74],
      [6.75, 60.66],
    ],
  ],
};

const IN_BERGEN: PartnerFields = {
  organization: { name: 'Bryggen Kulde', coordinates: { x: 5.3239, y: 60.3971 }, areaOfOperation: 'Bergen' },
  person: { email: 'post@bryggen-kulde.example', firstName: 'Marit', lastName: 'Vik' },
  partner: { rating: 4.6, services: ['AIR_CONDITIONING'] },
  areas: [
    { countryCode: 'NO', postalCodeKind: 'prefix', postalCode: '50' },
    { countryCode: 'NO', center: { x: 5.3239, y: 60.3971 }, radiusKm: 40 },
    { countryCode: 'NO', polygon: VOSS },
  ],
};

/** Partner created by the router, without users. */
const NOT_JOINED = {
  organization: { name: 'Sørlandet Varme', city: 'Kristiansand', postalCode: '4611', countryCode: 'NO' },
  professions: ['PLUMBER'],
  services: ['AIR_CONDITIONING'],
};

/** @returns partners that cover Oslo, the preferred one first */
export async function createNetwork(
  app: INestApplicationContext,
  operator: Caller,
  partnerGroupId: string,
): Promise<CreatedPartner[]> {
  const partners: CreatedPartner[] = [];
  for (const fields of IN_OSLO) partners.push(await createPartner(app, operator, fields, partnerGroupId));
  await createPartner(app, operator, IN_BERGEN, partnerGroupId);
  await app.get(PartnersService).create(operator, parseRequest(NewPartnerInput, NOT_JOINED));
  await recordImport(app, operator.routerId, partners[0].partnerId);
  return partners;
}

/** Coverage areas imported from CSV. */
async function recordImport(app: INestApplicationContext, routerId: string, partnerId: string): Promise<void> {
  const outcome = { mode: 'add', status: 'done', checked: 1, imported: 1 } as const;
  await app
    .get(Database)
    .of(CoverageImport)
    .insert({ ...outcome, id: newId('coverageImport'), routerId, partnerId });
}

/** Creates the organization with its contact user, and its partnership. */
export async function createPartner(
  app: INestApplicationContext,
  operator: Caller,
  { organization, person, office, partner, areas }: PartnerFields,
  partnerGroupId: string,
): Promise<CreatedPartner> {
  const organizationId = await createOrganization(app, { canInstall: true, ...organization });
  const membership = { routerId: organizationId, organizationId, routerIds: [operator.routerId], canInstall: true };
  const contractor = await createPerson(app, membership, { ...person, roles: ['CONTRACTOR'] });
  const admin = office ? await createPerson(app, membership, { ...office, roles: ['ADMIN'] }) : null;
  const body = { organizationId, professions: ['ELECTRICIAN'], partnerGroupId, ...partner };
  const created = await app.get(PartnersService).create(operator, parseRequest(NewPartnerInput, body));
  const { id: partnerId } = created.parse();
  for (const area of areas) {
    await app.get(CoverageAreasService).create(operator, partnerId, parseRequest(CoverageAreaInput, area));
  }
  return { partnerId, contractor, office: admin };
}
