/**
 * Creates orders that wait for an operator: a proposal, a request to hand back, an address outside the contractor's
 * coverage, and a contractor that is no longer an active partner.
 */
import type { INestApplicationContext } from '@nestjs/common';
import { AcceptInput } from '../entities/views/accept-input.js';
import { HandBackInput } from '../modules/dispatches/dispatch-input.dto.js';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { ActInput, OfferInput } from '../entities/views/step-inputs.js';
import { OrderUpdate, TechniciansInput } from '../modules/orders/order-input.dto.js';
import { OrderTechniciansService } from '../modules/orders/order-technicians.service.js';
import { OrderUpdateService } from '../modules/orders/order-update.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import { NewPartnerInput, PartnerUpdate } from '../modules/partners/partner.dto.js';
import { PartnersService } from '../modules/partners/partners.service.js';
import { StepActionsService } from '../modules/workflows/step-actions.service.js';
import { StepClientOffersService } from '../modules/workflows/step-client-offers.service.js';
import type { DemoCatalogue } from './catalogue.js';
import type { DemoTemplate } from './ev-charger-template.js';
import { HOME_CHARGER } from './home-charger-template.js';
import type { CreatedPartner } from './network.js';
import { findDemoDispatch } from './running-order.js';
import { placeOrder } from './orders.js';
import { uploadPhotos } from './finished-orders.js';
import type { DemoRouter } from './router.js';
import { daysFromNow, createStepFinder } from './demo-steps.js';

const CLIENT = { phoneNumber: '+47 22 22 55 58', countryCode: 'NO' };

/** The preferred contractor proposes to start two weeks later. */
export async function createOrderWithProposal(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  partner: CreatedPartner,
): Promise<void> {
  const { orderId } = await placeOrder(app, operator, {
    ...CLIENT,
    workflowCustomId: HOME_CHARGER.NO.customId,
    contactPersonName: 'Kari Dahl',
    email: 'kari.dahl@example.com',
    address: 'Sofienberggata 3',
    city: 'Oslo',
    postalCode: '0558',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const terms = parseRequest(AcceptInput, { proposedStartAt: daysFromNow(app, 14, 8) });
  await app.get(DispatchesService).accept(partner.contractor, await findDemoDispatch(app, partner, orderId), terms);
}

/** The preferred contractor has started and asks to hand the rest back. */
export async function createOrderWithHandBack(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  { fields }: DemoTemplate,
  partner: CreatedPartner,
): Promise<void> {
  const { orderId, workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Tone Strand',
    email: 'tone.strand@example.com',
    address: 'Markveien 20',
    city: 'Oslo',
    postalCode: '0554',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const dispatches = app.get(DispatchesService);
  const dispatchId = await findDemoDispatch(app, partner, orderId);
  await dispatches.accept(partner.contractor, dispatchId, {});
  const idOf = await createStepFinder(app, operator, workflowId);
  const acting = app.get(StepActionsService);
  const survey = { type: 'COMPLETE', customFields: [{ customFieldId: fields['main-fuse'], values: ['63 A'] }] };
  await acting.act(partner.contractor, idOf('Kartlegg anlegget'), parseRequest(ActInput, survey));
  await acting.act(partner.contractor, idOf('Monter laderen'), parseRequest(ActInput, { type: 'COMPLETE' }));
  await uploadPhotos(app, partner.contractor, idOf('Last opp bilder'));
  const reason = { reason: 'Laderen henger, men vi kan ikke komme tilbake til overleveringen før våren.' };
  await dispatches.handBack(partner.contractor, dispatchId, parseRequest(HandBackInput, reason));
}

/**
 * A contractor with an office assigns a technician; the client accepts extra work and moves to an address that the
 * contractor does not cover.
 */
export async function createOrderOutsideCoverage(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId, installationId }: DemoCatalogue,
  { contractor, office }: CreatedPartner,
): Promise<void> {
  const { orderId, workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Jonas Berg',
    email: 'jonas.berg@example.com',
    address: 'Karl Johans gate 1',
    city: 'Oslo',
    postalCode: '0154',
    lines: [{ productId: chargerId, quantity: 1 }],
    actorAssignments: [{ actorSlug: 'main-installer', organizationId: contractor.organizationId }],
  });
  const technicians = parseRequest(TechniciansInput, { userIds: [contractor.userId] });
  await app.get(OrderTechniciansService).assign(office!, orderId, technicians);
  const extras = (await createStepFinder(app, operator, workflowId))('Tilby tilleggsarbeid');
  const offers = app.get(StepClientOffersService);
  const offer = { lines: [{ productId: installationId, quantity: 1 }], send: true };
  await offers.put(operator, extras, parseRequest(OfferInput, offer));
  await offers.put(operator, extras, parseRequest(OfferInput, { status: 'accepted' }));
  const address = { address: 'Storgata 60', city: 'Tromsø', postalCode: '9008' };
  await app.get(OrderUpdateService).update(operator, orderId, parseRequest(OrderUpdate, address));
}

/** A contractor that closed its business; the operator made it inactive and has not assigned its order to another yet. */
export async function createOrderOfInactivePartner(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
  const partners = app.get(PartnersService);
  const fields = {
    organization: { name: 'Lofthus Elektro', countryCode: 'NO', city: 'Oslo' },
    services: ['EV_CHARGING'],
  };
  const partner = (await partners.create(operator, parseRequest(NewPartnerInput, fields))).parse();
  await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Ragnhild Lie',
    email: 'ragnhild.lie@example.com',
    address: 'Toftes gate 12',
    city: 'Oslo',
    postalCode: '0556',
    lines: [{ productId: chargerId, quantity: 1 }],
    actorAssignments: [{ actorSlug: 'main-installer', organizationId: partner.organizationId }],
  });
  await partners.update(operator, partner.id, parseRequest(PartnerUpdate, { status: 'inactive' }));
}
