/** Creates orders whose payout is partly by agreement: an offer in its second version, and work with changed lines. */
import type { INestApplicationContext } from '@nestjs/common';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { OrderUpdate } from '../modules/orders/order-input.dto.js';
import { OrderUpdateService } from '../modules/orders/order-update.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { HOME_CHARGER } from './home-charger-template.js';
import type { CreatedPartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { findDemoDispatch } from './running-order.js';

const CLIENT = { phoneNumber: '+47 22 22 55 62', countryCode: 'NO', city: 'Oslo' };

/** The client orders a cable, too, for which contractors have no price: the offer has a new version. */
export async function createOrderWithNewVersion(
  app: INestApplicationContext,
  router: DemoRouter,
  catalogue: DemoCatalogue,
): Promise<void> {
  const { orderId } = await placeOrder(app, router.operator, {
    ...CLIENT,
    workflowCustomId: HOME_CHARGER.NO.customId,
    contactPersonName: 'Solveig Dahl',
    email: 'solveig.dahl@example.com',
    address: 'Thomas Heftyes gate 5',
    postalCode: '0264',
    lines: [{ productId: catalogue.installationId }],
  });
  await addCable(app, router, orderId, catalogue);
}

/** As above, after the contractor accepted: two payouts were agreed. */
export async function createWorkWithChangedLines(
  app: INestApplicationContext,
  router: DemoRouter,
  catalogue: DemoCatalogue,
  partner: CreatedPartner,
): Promise<void> {
  const { orderId } = await placeOrder(app, router.operator, {
    ...CLIENT,
    workflowCustomId: HOME_CHARGER.NO.customId,
    contactPersonName: 'Trygve Ness',
    email: 'trygve.ness@example.com',
    address: 'Frognerveien 30',
    postalCode: '0266',
    lines: [{ productId: catalogue.installationId }],
  });
  const dispatchId = await findDemoDispatch(app, partner, orderId);
  await app.get(DispatchesService).accept(partner.contractor, dispatchId, { version: 1 });
  await addCable(app, router, orderId, catalogue);
}

async function addCable(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  orderId: string,
  { installationId, cableId }: DemoCatalogue,
): Promise<void> {
  const lines = [{ productId: installationId }, { productId: cableId, quantity: 12 }];
  await app.get(OrderUpdateService).update(operator, orderId, parseRequest(OrderUpdate, { lines }));
}
