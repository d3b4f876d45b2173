/** Creates the demo router, its suborganization and its users. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { ApiKeysService } from '../modules/api-keys/api-keys.service.js';
import { FileIngestService } from '../domain/file-storage/file-ingest.service.js';
import { OrganizationsService } from '../modules/organizations/organizations.service.js';
import { OwnOrganizationInput } from '../modules/organizations/organization.dto.js';
import { parseRequest } from '../platform/validation/validate.js';
import { RouterSettingsInput } from '../modules/settings/settings.dto.js';
import { SettingsService } from '../modules/settings/settings.service.js';
import { LOGO } from './logo.js';
import { createOrganization, createPerson } from './people.js';

/** Router and its users. */
export interface DemoRouter {
  routerId: string;
  childOrganizationId: string;
  owner: Caller;
  operator: Caller;
  viewer: Caller;
  /** Operator of the suborganization. */
  childOperator: Caller;
}

const WEIGHTS = {
  distance: 20,
  rating: 30,
  workload: 100,
  responseTime: 10,
  acceptanceRate: 10,
  price: 20,
  preferred: 40,
};

/** Fjordlys Energi sells EV chargers and heat pumps, installed by contractors. */
export async function createRouter(app: INestApplicationContext): Promise<DemoRouter> {
  const routerId = await createOrganization(app, {
    name: 'Fjordlys Energi',
    slug: 'fjordlys-energi',
    legalName: 'Fjordlys Energi AS',
    brandColor: '#0b6e6a',
    address: 'Karl Johans gate 22',
    city: 'Oslo',
    postalCode: '0159',
    coordinates: { x: 10.7416, y: 59.9133 },
    areaOfOperation: 'Norway',
    billingEmail: 'invoice@fjordlys.example',
    defaultEmailSenderName: 'Fjordlys',
    autodispatchWeights: JSON.stringify(WEIGHTS),
  });
  const router = { routerId, organizationId: routerId };
  const at = (name: string) => `${name}@fjordlys.example`;
  const owner = await createPerson(app, router, {
    email: at('owner'),
    firstName: 'Ingrid',
    lastName: 'Berg',
    roles: ['OWNER'],
  });
  const operator = await createPerson(app, router, {
    email: at('operator'),
    firstName: 'Kari',
    lastName: 'Nordmann',
    roles: ['OPERATOR'],
  });
  const viewer = await createPerson(app, router, {
    email: at('viewer'),
    firstName: 'Lars',
    lastName: 'Dahl',
    roles: ['VIEWER'],
  });
  const shop = await createPerson(app, router, {
    email: at('web-shop'),
    firstName: 'Web',
    lastName: 'shop',
    roles: ['OPERATOR'],
    isTechnical: true,
  });
  const childOrganizationId = await createOrganization(app, {
    name: 'Fjordlys Energi Vest',
    city: 'Bergen',
    postalCode: '5003',
    parentId: routerId,
  });
  const childOperator = await createPerson(
    app,
    { routerId, organizationId: childOrganizationId },
    { email: at('west'), firstName: 'Sigrid', lastName: 'Lie', roles: ['OPERATOR'] },
  );
  await createApiKeys(app, owner, shop);
  await configureRouter(app, owner);
  return { routerId, childOrganizationId, owner, operator, viewer, childOperator };
}

/** User with a second factor, whose secret is created with the passwords. */
export function createSecondFactorUser(app: INestApplicationContext, { routerId }: DemoRouter): Promise<Caller> {
  const membership = { routerId, organizationId: routerId };
  const person = { email: 'nils@fjordlys.example', firstName: 'Nils', lastName: 'Haug', roles: ['VIEWER' as const] };
  return createPerson(app, membership, person);
}

/** Keys to list and revoke; their secrets are discarded. */
async function createApiKeys(app: INestApplicationContext, owner: Caller, shop: Caller): Promise<void> {
  const keys = app.get(ApiKeysService);
  await keys.create(owner, owner, { name: 'Lost laptop' });
  await keys.create(owner, shop, { name: 'Web shop' });
}

async function configureRouter(app: INestApplicationContext, owner: Caller): Promise<void> {
  const { routerId, userId: uploadedBy } = owner;
  const logoFileId = await app.get(FileIngestService).ingest({ routerId, uploadedBy, orderId: null }, 'logo.png', LOGO);
  await app.get(OrganizationsService).update(owner, routerId, parseRequest(OwnOrganizationInput, { logoFileId }));
  const settings = {
    isTaxInclusive: true,
    orderPrefix: 'FJ',
    supportPhoneNumber: '+47 22 12 34 56',
    supportEmail: 'hei@fjordlys.example',
  };
  await app.get(SettingsService).update(owner, parseRequest(RouterSettingsInput, settings));
}
