/** Creates an order on hold, one with an unanswered question, and one whose hold is over. */
import type { INestApplicationContext } from '@nestjs/common';
import { CLIENT_INITIATOR } from '../modules/client-portal/client-order-access.js';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { HoldInput } from '../modules/orders/order-input.dto.js';
import { OrderAttentionService } from '../modules/orders/order-attention.service.js';
import { NoteInput } from '../modules/notes/note.dto.js';
import { NotesService } from '../modules/notes/notes.service.js';
import { NoteWriter } from '../domain/routing/note-writer.js';
import { Clock } from '../platform/clock.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { daysFromNow } from './demo-steps.js';
import { HOME_CHARGER } from './home-charger-template.js';
import type { CreatedPartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { findDemoDispatch } from './running-order.js';

const CLIENT = { phoneNumber: '+47 22 22 55 61', countryCode: 'NO', city: 'Oslo' };

/** The client renovates first; the order is on hold for four weeks. */
export async function createOrderOnHold(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
  const { orderId } = await placeOrder(app, operator, {
    ...CLIENT,
    workflowCustomId: HOME_CHARGER.NO.customId,
    contactPersonName: 'Grete Holm',
    email: 'grete.holm@example.com',
    address: 'Bygdøy allé 12',
    postalCode: '0262',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const hold = { reason: 'Garasjen bygges om.', until: daysFromNow(app, 28, 8) };
  await app.get(OrderAttentionService).putHold(operator, orderId, parseRequest(HoldInput, hold));
}

/** The client wrote, and no operator has answered. */
export async function createOrderWithQuestion(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
  const { orderId } = await placeOrder(app, operator, {
    ...CLIENT,
    workflowCustomId: HOME_CHARGER.NO.customId,
    contactPersonName: 'Henrik Vik',
    email: 'henrik.vik@example.com',
    address: 'Gabels gate 30',
    postalCode: '0272',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const { routerId, organizationId } = operator;
  const question = { content: 'Er det den svarte laderen?', fileIds: [], isPublic: true };
  await app.get(NoteWriter).write({ id: orderId, routerId, organizationId }, CLIENT_INITIATOR, question);
}

/** The contractor wrote; the hold ends right after the demo data is created. */
export async function createOrderAfterHold(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  partner: CreatedPartner,
): Promise<void> {
  const { orderId } = await placeOrder(app, operator, {
    ...CLIENT,
    workflowCustomId: HOME_CHARGER.NO.customId,
    contactPersonName: 'Inger Sand',
    email: 'inger.sand@example.com',
    address: 'Drammensveien 60',
    postalCode: '0271',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  await app.get(DispatchesService).accept(partner.contractor, await findDemoDispatch(app, partner, orderId), {});
  const report = { content: 'Sikringsskapet er fullt. Kan vi tilby et større?', isPublic: true };
  await app.get(NotesService).add(partner.contractor, orderId, parseRequest(NoteInput, report));
  const until = new Date(app.get(Clock).now().getTime() + 1000).toISOString();
  const hold = { reason: 'Kunden var på ferie.', until };
  await app.get(OrderAttentionService).putHold(operator, orderId, parseRequest(HoldInput, hold));
}
