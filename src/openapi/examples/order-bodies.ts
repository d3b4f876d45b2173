/** Example bodies of orders and their workflows, valid with the demo data. */
import { DEMO_IDS } from '../../demo/demo-ids.js';

const { catalogue, network, order } = DEMO_IDS;

const CONTACT = {
  contactPersonName: 'Ida Solberg',
  email: 'ida.solberg@example.com',
  phoneNumber: '+47 22 22 55 60',
};
const PLACE = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
const LINES = [{ productId: catalogue.chargerId, quantity: 1 }];
const TERMS_READ = {
  id: order.termsId,
  sha256: 'a9c7804f2d0f4ddf8cef82838463870b4ae5bfd50cfc3ea3ddcdaa9a2b2a4f09',
};

/** By operation. */
export const ORDER_BODIES: Readonly<Record<string, unknown>> = {
  Orders_create: {
    ...CONTACT,
    ...PLACE,
    name: 'EV charger for Storgata 1',
    workplace: 'Garage, second floor',
    externalId: 'shop-100046',
    metadata: { campaign: 'autumn' },
    orderTagIds: [catalogue.chargingTagId],
    lines: LINES,
    customFields: [{ customId: 'parking', name: 'Where the car is parked', type: 'SELECT', value: 'garage' }],
  },
  Orders_quote: { ...PLACE, lines: LINES },
  Orders_update: { workplace: 'Backyard, behind the gate', metadata: { shopOrder: '100045', campaign: 'winter' } },
  Orders_actOnMany: { ids: [order.id], action: 'addTags', tagIds: [catalogue.chargingTagId] },
  Orders_cancel: { reason: 'The client has moved away.' },
  OrderAttention_dismissAttention: { reason: 'ADDRESS_LEFT_COVERAGE' },
  OrderAttention_putHold: { reason: 'The client is abroad until spring.' },
  Orders_addTag: { tagId: catalogue.heatPumpTagId },
  Orders_startWorkflow: {},
  Orders_assignTechnicians: { userIds: [network.technicianId] },
  Notes_add: { content: 'The key hangs in the box by the gate.', isPublic: true, fileIds: [catalogue.checklistId] },
  Coverage_check: { address: PLACE, professions: ['ELECTRICIAN'] },
  OrderDispatches_create: { organizationIds: [network.secondContractorId] },
  OrderDispatches_assign: { organizationId: network.secondContractorId, note: 'Agreed with Kari on the phone.' },
  Dispatches_accept: {},
  Dispatches_decline: { reason: 'Nobody is free that week.' },
  Dispatches_revoke: { reason: 'The client asked for another contractor.' },
  Dispatches_refuseProposal: { reason: 'Two weeks are too long for the client.' },
  Dispatches_handBack: { reason: 'Two of us are ill until the end of the month.' },
  Dispatches_acceptHandBack: { reason: 'Get well soon.' },
  Dispatches_refuseHandBack: { reason: 'The client cannot wait; please keep the job.' },
  JobOffers_accept: {},
  JobOffers_decline: { reason: 'Nobody is free that week.' },
  WorkflowActors_assign: { organizationId: network.secondContractorId },
  WorkflowSteps_act: { type: 'COMPLETE', comment: 'Address, products and price are right.' },
  WorkflowSteps_update: { title: 'Approve order and price', dueAfterDays: 2, isRequired: true },
  WorkflowSteps_putBooking: { type: 'inspection', startAt: '2030-05-06T07:00:00.000Z', durationMinutes: 90 },
  WorkflowSteps_putOffer: {
    lines: [{ productId: catalogue.installationId, quantity: 1 }],
    expiresAt: '2030-05-31T22:00:00.000Z',
    send: true,
  },
  StepFiles_add: { fileIds: [catalogue.checklistId] },
  StepSigning_sign: { name: 'Kari Nordmann', consent: true, documents: [TERMS_READ] },
  Workflows_addSteps: [
    { type: 'manual', actor: 'operator', isRequired: false, title: 'Call the client', dueAfterDays: 2 },
  ],
  Workflows_injectSteps: [{ stepId: order.waitingStepId }],
  ClientPortal_addNote: { content: 'Please ring twice, the bell is weak.' },
  ClientPortal_actOnStep: { type: 'COMPLETE', offerVersion: 2, comment: 'Go ahead.' },
  ClientPortal_putBooking: { status: 'confirm' },
  PortalVisits_requestChange: { startAt: '2030-05-07T07:00:00.000Z', comment: 'We are away on Monday.' },
  PortalSigning_sign: { name: 'Ola Nordmann', consent: true, documents: [TERMS_READ] },
  Deliveries_replayRange: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z', status: 'dead' },
};
