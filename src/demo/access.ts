/** Creates people whose access is disabled, a former colleague and a technician with a visit ahead, and a session. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { Partner } from '../entities/partner.js';
import { Session } from '../entities/credentials.js';
import { BookingInput } from '../entities/views/step-inputs.js';
import { TechniciansInput } from '../modules/orders/order-input.dto.js';
import { OrderTechniciansService } from '../modules/orders/order-technicians.service.js';
import { PartnerUsersService } from '../modules/partners/partner-users.service.js';
import { UsersService } from '../modules/users/users.service.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/new-id.js';
import { hashToken, randomToken } from '../platform/token.js';
import { parseRequest } from '../platform/validation/validate.js';
import { DEMO_IDS } from './demo-ids.js';
import type { DemoCatalogue } from './catalogue.js';
import { createStepFinder, workdaysFromNow } from './demo-steps.js';
import { HOME_CHARGER } from './home-charger-template.js';
import { placeOrder } from './orders.js';
import { createPerson } from './people.js';
import type { DemoRouter } from './router.js';

const COLLEAGUE = { email: 'henning@fjordlys.example', firstName: 'Henning', lastName: 'Dahl' };
const TECHNICIANS = [
  { email: 'siv@sorlandet-varme.example', firstName: 'Siv', lastName: 'Lunde', phoneNumber: '+4791234567' },
  { email: 'tor@sorlandet-varme.example', firstName: 'Tor', lastName: 'Eide' },
];

const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

const CLIENT = {
  contactPersonName: 'Leif Aune',
  email: 'leif.aune@example.com',
  phoneNumber: '+47 22 22 57 01',
  address: 'Strandgata 18',
  postalCode: '4612',
  city: 'Kristiansand',
  countryCode: 'NO',
};

/** The last technician is disabled after a visit was agreed. */
export async function createDisabledPeople(
  app: INestApplicationContext,
  { owner, operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
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
  await createVisit(app, operator, { organizationId: partner.organizationId, technicianId: last, chargerId });
  await app.get(PartnerUsersService).disable(owner, id, last);
}

async function createVisit(
  app: INestApplicationContext,
  operator: Caller,
  { organizationId, technicianId, chargerId }: Record<'organizationId' | 'technicianId' | 'chargerId', string>,
): Promise<void> {
  const { customId, steps } = HOME_CHARGER.NO;
  const actorAssignments = [{ actorSlug: 'main-installer', organizationId }];
  const lines = [{ productId: chargerId, quantity: 1 }];
  const fields = { ...CLIENT, workflowCustomId: customId, actorAssignments, lines };
  const { orderId, workflowId } = await placeOrder(app, operator, fields);
  const technicians = parseRequest(TechniciansInput, { userIds: [technicianId] });
  await app.get(OrderTechniciansService).assign(operator, orderId, technicians);
  const idOf = await createStepFinder(app, operator, workflowId);
  const visit = parseRequest(BookingInput, { startAt: workdaysFromNow(app, 2, 9), status: 'confirmed' });
  await app.get(StepBookingsService).put(operator, idOf(steps.book), visit);
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
