/**
 * Creates an order in progress: accepted work, a booking, signed terms, messages between client and operator, and a
 * client offer in its second version.
 */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { ActInput, BookingInput, OfferInput, StepFilesInput } from '../entities/views/step-inputs.js';
import { Database } from '../platform/database/database.js';
import { parseRequest } from '../platform/validation/validate.js';
import { sql } from '../platform/read-models/index.js';
import { PortalNotesService } from '../modules/client-portal/portal-notes.service.js';
import { PortalNoteInput } from '../modules/client-portal/portal-parts.views.js';
import { NoteInput } from '../modules/notes/note.dto.js';
import { NotesService } from '../modules/notes/notes.service.js';
import { PortalSigningService } from '../modules/client-portal/portal-signing.service.js';
import { SignatureInput } from '../entities/views/signature-view.js';
import { StepActionsService } from '../modules/workflows/step-actions.service.js';
import { StepFilesService } from '../modules/workflows/step-files.service.js';
import { DispatchInput } from '../modules/dispatches/dispatch-input.dto.js';
import { OrderDispatchesService } from '../modules/dispatches/order-dispatches.service.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { StepClientOffersService } from '../modules/workflows/step-client-offers.service.js';
import type { DemoCatalogue } from './catalogue.js';
import type { CreatedPartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { daysFromNow, createStepFinder } from './demo-steps.js';

const OFFER = sql`select id from dispatches
  where router_id = any(${'routerIds'}::uuid[]) and order_id = ${'orderId'} and organization_id = ${'organizationId'}`;

const LINK = sql`select token from client_links where router_id = ${'routerId'} and order_id = ${'orderId'}`;

/** Token of the client link of an order. */
export async function findClientToken(
  app: INestApplicationContext,
  routerId: string,
  orderId: string,
): Promise<string> {
  return (await app.get(Database).row<{ token: string }>(LINK, { routerId, orderId }))!.token;
}

/** Dispatch of an order to a contractor. */
export async function findDemoDispatch(
  app: INestApplicationContext,
  { contractor }: CreatedPartner,
  orderId: string,
): Promise<string> {
  const { organizationId, routerIds } = contractor;
  const offer = await app.get(Database).row<{ id: string }>(OFFER, { routerIds, orderId, organizationId });
  if (!offer) throw new Error('The demo order was not offered to the first contractor');
  return offer.id;
}

/** Dispatch of an order to a contractor; an operator sends it where automatic dispatching prefers others. */
export async function dispatchTo(
  app: INestApplicationContext,
  operator: Caller,
  { contractor }: CreatedPartner,
  orderId: string,
): Promise<string> {
  const { organizationId, routerIds } = contractor;
  const find = () => app.get(Database).row<{ id: string }>(OFFER, { routerIds, orderId, organizationId });
  const offer = await find();
  if (offer) return offer.id;
  const input = parseRequest(DispatchInput, { organizationIds: [organizationId] });
  await app.get(OrderDispatchesService).dispatch(operator, orderId, input);
  return (await find())!.id;
}

/** Booking in a week at nine. */
export async function createRunningOrder(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId, installationId, checklistId }: DemoCatalogue,
  partner: CreatedPartner,
): Promise<void> {
  const { orderId, workflowId } = await placeOrder(app, operator, {
    contactPersonName: 'Aisha Hussain',
    email: 'aisha.hussain@example.com',
    phoneNumber: '+47 22 22 55 57',
    address: 'Bygdøy allé 12',
    city: 'Oslo',
    postalCode: '0262',
    countryCode: 'NO',
    lines: [{ productId: chargerId, quantity: 2 }],
  });
  await app.get(DispatchesService).accept(partner.contractor, await findDemoDispatch(app, partner, orderId), {});

  const idOf = await createStepFinder(app, operator, workflowId);
  const booking = { type: 'inspection', startAt: daysFromNow(app, 7, 9), durationMinutes: 90 };
  await app.get(StepBookingsService).put(operator, idOf('Avtal befaring'), parseRequest(BookingInput, booking));
  const acting = app.get(StepActionsService);
  const done = parseRequest(ActInput, { type: 'COMPLETE' });
  const signed = { stepId: idOf('Signer vilkårene'), name: 'Aisha Hussain' };
  const token = await signAsClient(app, operator.routerId, orderId, signed);
  const photo = { fileIds: [checklistId] };
  await app.get(StepFilesService).add(operator, idOf('Avtal befaring'), parseRequest(StepFilesInput, photo));
  const offer = (quantity: number) =>
    parseRequest(OfferInput, { lines: [{ productId: installationId, quantity }], send: true });
  const offers = app.get(StepClientOffersService);
  await offers.put(operator, idOf('Tilby tilleggsarbeid'), offer(1));
  const question = { content: 'Det er to biler. Får begge sin egen kabel?' };
  await app.get(PortalNotesService).add(token, parseRequest(PortalNoteInput, question));
  await offers.put(operator, idOf('Tilby tilleggsarbeid'), offer(2));
  const answer = { content: 'Det får de nå: se den nye versjonen av tilbudet.', isPublic: true };
  await app.get(NotesService).add(operator, orderId, parseRequest(NoteInput, answer));
  await acting.act(operator, idOf('Tilby tilleggsarbeid'), done);
}

/** Signs as the client does with the order's link. @returns its token */
export async function signAsClient(
  app: INestApplicationContext,
  routerId: string,
  orderId: string,
  { stepId, name }: { stepId: string; name: string },
): Promise<string> {
  const token = await findClientToken(app, routerId, orderId);
  const signing = app.get(PortalSigningService);
  const { documents } = await signing.get(token, stepId);
  const read = documents.map(({ id, sha256 }) => ({ id, sha256 }));
  const signature = { name, consent: true, documents: read };
  await signing.sign(token, stepId, parseRequest(SignatureInput, signature), '127.0.0.1');
  return token;
}
