/** Creates people whose access is disabled, a former colleague and a technician of a managed contractor, and a session. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { Partner } from '../entities/partner.js';
import { Session } from '../entities/credentials.js';
import { PartnerUsersService } from '../modules/partners/partner-users.service.js';
import { UsersService } from '../modules/users/users.service.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/new-id.js';
import { hashToken, randomToken } from '../platform/token.js';
import { DEMO_IDS } from './demo-ids.js';
import { createPerson } from './people.js';
import type { DemoRouter } from './router.js';

const COLLEAGUE = { email: 'henning@fjordlys.example', firstName: 'Henning', lastName: 'Dahl' };
const TECHNICIANS = [
  { email: 'siv@sorlandet-varme.example', firstName: 'Siv', lastName: 'Lunde', phoneNumber: '+4791234567' },
  { email: 'tor@sorlandet-varme.example', firstName: 'Tor', lastName: 'Eide' },
];

const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** The last technician is disabled. */
export async function createDisabledPeople(app: INestApplicationContext, { owner }: DemoRouter): Promise<void> {
  const { routerId, organizationId } = owner;
  const colleague = await createPerson(app, { routerId, organizationId }, { ...COLLEAGUE, roles: ['OPERATOR'] });
  await app.get(UsersService).disable(owner, colleague.userId);
  await createSession(app, owner);
  const { minimalPartnerId: id } = DEMO_IDS.network;
  const partner = await app.get(Database).get(Partner, { routerId, id });
  const firm = { routerId: partner.organizationId, organizationId: partner.organizationId };
  let last = '';
  for (const person of TECHNICIANS) {
    const workplace = { ...firm, routerIds: [routerId], canInstall: true };
    last = (await createPerson(app, workplace, { ...person, roles: ['CONTRACTOR'] })).userId;
  }
  await app.get(PartnerUsersService).disable(owner, id, last);
}

/** A session on the telephone of the owner. No token belongs to it. */
async function createSession(app: INestApplicationContext, owner: Caller): Promise<void> {
  const { userId, routerId, organizationId } = owner;
  const expiresAt = app.get(Clock).later(SESSION_MS);
  const device = { browser: 'Safari', operatingSystem: 'iOS' };
  const session = { id: newId('session'), userId, routerId, organizationId, hash: hashToken(randomToken()), expiresAt };
  await app
    .get(Database)
    .of(Session)
    .insert({ ...session, ...device });
}
