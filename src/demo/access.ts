/** Creates people whose access is disabled: a former colleague, and a technician of a contractor that the router manages. */
import type { INestApplicationContext } from '@nestjs/common';
import { Partner } from '../entities/partner.js';
import { PartnerUsersService } from '../modules/partners/partner-users.service.js';
import { UsersService } from '../modules/users/users.service.js';
import { Database } from '../platform/database/database.js';
import { DEMO_IDS } from './demo-ids.js';
import { createPerson } from './people.js';
import type { DemoRouter } from './router.js';

const COLLEAGUE = { email: 'henning@fjordlys.example', firstName: 'Henning', lastName: 'Dahl' };
const TECHNICIANS = [
  { email: 'siv@sorlandet-varme.example', firstName: 'Siv', lastName: 'Lunde', phoneNumber: '+4791234567' },
  { email: 'tor@sorlandet-varme.example', firstName: 'Tor', lastName: 'Eide' },
];

/** The last technician is disabled. */
export async function createDisabledPeople(app: INestApplicationContext, { owner }: DemoRouter): Promise<void> {
  const { routerId, organizationId } = owner;
  const colleague = await createPerson(app, { routerId, organizationId }, { ...COLLEAGUE, roles: ['OPERATOR'] });
  await app.get(UsersService).disable(owner, colleague.userId);
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
