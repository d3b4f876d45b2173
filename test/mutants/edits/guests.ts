/** Edits of what contractors bring, ask for and offer, of whom work is given to, and of what is sent twice. */
import type { Edit } from './edit.js';

const UPLOADS = 'src/files/files.service.ts';
const OFFERS = 'src/routing/workflow/client-offers.ts';

export const GUESTS_EDITS: Edit[] = [
  {
    name: 'upload-key-of-the-person-alone',
    file: UPLOADS,
    find: '`upload:${caller.organizationId}:${uploadedBy}`',
    replace: '`upload:${uploadedBy}`',
    why: 'Who uploads for another firm with the same key gets the file of the first one.',
    tests: ['workflows/repeated-acts'],
  },
  {
    name: 'upload-key-of-the-firm-alone',
    file: UPLOADS,
    find: '`upload:${caller.organizationId}:${uploadedBy}`',
    replace: '`upload:${caller.organizationId}`',
    why: 'Colleagues whose apps count their keys alike get each other’s files.',
    tests: ['workflows/repeated-acts'],
  },
  {
    name: 'evidence-by-anybody',
    file: 'src/routing/workflow/own-files.ts',
    find: ' and member.router_organization_id = ${organizationId}',
    replace: ' and ${organizationId}::uuid is not null',
    why: 'A contractor proves its work with a file that the operator has uploaded.',
    tests: ['workflows/evidence'],
  },
  {
    name: 'booking-moved-by-a-contractor-stays-confirmed',
    file: 'src/routing/workflow/bookings.ts',
    find: "return status && side !== 'client' && side !== 'contractor' ? 'confirmed' : 'requested';",
    replace: "return status ? 'confirmed' : 'requested';",
    why: 'A contractor that moves a visit and calls it confirmed is refused, or believed.',
    tests: ['workflows/booking-confirmations'],
  },
  {
    name: 'proposal-without-amount-takes-the-payout',
    file: 'src/routing/dispatching/dispatch-proposals.ts',
    find: 'payout: dispatch.proposedAmount ?? dispatch.payout',
    replace: 'payout: dispatch.proposedAmount',
    why: 'Who asks for another day works for nothing.',
    tests: ['dispatches/dispatch-terms'],
  },
  {
    name: 'offer-answered-by-its-contractor',
    file: OFFERS,
    find: "if (!isBeginning(to) && side !== 'operator')",
    replace: "if (!isBeginning(to) && side === 'client')",
    why: 'A contractor accepts in the name of the client what it has offered.',
    tests: ['workflows/offers'],
  },
  {
    name: 'offer-before-the-step-begins',
    file: OFFERS,
    find: "(step.status === 'todo' && doer.side === 'operator')",
    replace: "step.status === 'todo'",
    why: 'A contractor offers before it has been to the place.',
    tests: ['workflows/offers'],
  },
  {
    name: 'email-in-other-letters-is-another',
    file: 'src/admin/admin-users.service.ts',
    find: 'fields.email.toLowerCase() !== user.email.toLowerCase()',
    replace: 'fields.email !== user.email',
    why: 'Whose address is written in other letters has to prove it again, and loses the link to a new password.',
    tests: ['admin/admin'],
  },
  {
    name: 'field-of-the-name-and-not-of-the-id',
    file: 'src/routing/intake/order-custom-fields.ts',
    find: 'return id ? field.id === id : !!customId && field.customId === customId;',
    replace: 'return field.id === id || (!!customId && field.customId === customId);',
    why: 'A custom field that takes over the name of another one takes its place as well.',
    tests: ['orders/orders'],
  },
  {
    name: 'field-written-twice',
    file: 'src/routing/intake/order-custom-fields.ts',
    find: 'if (before) left.delete(before);',
    replace: '',
    why: 'Of two custom fields that come with one id, one is lost.',
    tests: ['orders/orders'],
  },
  {
    name: 'handing-over-ends-every-search',
    file: 'src/routing/workflow/actor-handover.ts',
    find: ' && isAssigned(run.order, step)',
    replace: '',
    why: 'Who assigns the painter cannot do so while an electrician is looked for.',
    tests: ['workflows/offers'],
  },
  {
    name: 'handing-over-a-cancelled-order',
    file: 'src/routing/workflow/actor-handover.ts',
    find: "if (isCancelled) throw conflict('The order is cancelled; nobody can be assigned');",
    replace: '',
    why: 'A contractor gets work of an order that is over.',
    tests: ['workflows/offers'],
  },
];
