/** Makes an order that has come some way: its work is accepted, a visit is booked, extras are offered. */
import type { INestApplicationContext } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DispatchesService } from '../dispatches/dispatches.service.js';
import { BookingInput, OfferInput } from '../entities/views/step-inputs.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { check } from '../platform/http/body.pipe.js';
import { sql } from '../platform/views/index.js';
import { StepDealsService } from '../workflows/step-deals.service.js';
import { WorkflowsService } from '../workflows/workflows.service.js';
import type { DemoCatalogue } from './catalogue.js';
import type { MadePartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';

const OFFER = sql`select id from dispatches where order_id = ${'orderId'} and organization_id = ${'organizationId'}`;

/** The offer of an order’s work to a contractor. */
export async function offerTo(
  app: INestApplicationContext,
  { contractor }: MadePartner,
  orderId: string,
): Promise<string> {
  const { organizationId } = contractor;
  const offer = await app.get(Database).row<{ id: string }>(OFFER, { orderId, organizationId });
  if (!offer) throw new Error('The demo order was not offered to the first contractor');
  return offer.id;
}

/** The visit is in a week, at nine. */
export async function makeOrderOnItsWay(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId, installationId }: DemoCatalogue,
  partner: MadePartner,
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
  await app.get(DispatchesService).accept(partner.contractor, await offerTo(app, partner, orderId), {});

  const { steps } = (await app.get(WorkflowsService).get(operator, workflowId)).parse();
  const idOf = (title: string) => steps.find((step) => step.title === title)!.id;
  const deals = app.get(StepDealsService);
  const now = DateTime.fromJSDate(app.get(Clock).now(), { zone: 'Europe/Oslo' });
  const startAt = now.plus({ weeks: 1 }).set({ hour: 9, minute: 0, second: 0, millisecond: 0 }).toUTC().toISO();
  const booking = { type: 'inspection', startAt, durationMinutes: 90 };
  await deals.putBooking(operator, idOf('Book the inspection'), check(BookingInput, booking, ''));
  const offer = { lines: [{ productId: installationId, quantity: 2 }], send: true };
  await deals.putOffer(operator, idOf('Offer extras'), check(OfferInput, offer, ''));
}
