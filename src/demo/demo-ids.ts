/**
 * Deterministic IDs of the demo data, the same in every database, so that the OpenAPI document can use them as
 * examples.
 */
import { withDeterministicIds, createDeterministicId } from '../platform/new-id.js';

/** Parts of the demo data in the order of creation. Each counts its own IDs, which grow from part to part. */
const PARTS = [
  'administration',
  'router',
  'catalogue',
  'network',
  'template',
  'messages',
  'webform',
  'views',
  'orderOfOla',
  'orderOfAisha',
  'otherOrders',
  'orderOfKari',
  'orderOfTone',
  'orderOfJonas',
  'otherRouter',
  'orderOfNora',
  'invitations',
  'orderOfMarit',
  'orderOfErik',
  'secondFactor',
  'orderOfGrete',
  'orderOfHenrik',
  'orderOfInger',
  'parallelVisits',
  'orderOfRagnhild',
  'availability',
  'twoWeeksOfVisits',
  'bulkOperation',
  'orderOfSolveig',
  'orderOfTrygve',
  'orderOfVilde',
  'orderOfTrond',
  'payouts',
  'homeChargers',
  'localTeam',
  'fortnight',
  'orderOfTorunn',
  'access',
  'webhookDeliveries',
  'officeAbsences',
  'suspendedRouter',
] as const;
export type DemoPart = (typeof PARTS)[number];

const START = Date.UTC(2026, 0, 1);
/** Milliseconds between the parts, each of which has fewer objects of a kind. */
const PART_LENGTH_MS = 1000;

/** Creates a part with IDs derived from the part, the kind and the index. */
export function createPart<T>(part: DemoPart, work: () => Promise<T>): Promise<T> {
  return withDeterministicIds(startOf(part), work);
}

/** ID of the object of a kind in a part; `index` counts from 0. */
export function demoId(part: DemoPart, kind: string, index = 0): string {
  return createDeterministicId(kind, startOf(part), index);
}

function startOf(part: DemoPart): number {
  return START + PARTS.indexOf(part) * PART_LENGTH_MS;
}

/** Indexes of the steps of an order, in the order of their template. */
export const STEP_INDEXES = {
  approve: 0,
  dispatch: 1,
  book: 2,
  confirm: 3,
  signTerms: 4,
  offer: 5,
  acceptOffer: 6,
  survey: 7,
  install: 8,
  photos: 9,
  signHandover: 10,
  complete: 11,
  countersign: 12,
} as const;

const stepsOf = (part: DemoPart) =>
  Object.fromEntries(
    Object.entries(STEP_INDEXES).map(([step, index]) => [step, demoId(part, 'workflowStep', index)]),
  ) as Record<keyof typeof STEP_INDEXES, string>;

/** IDs in the OpenAPI document. */
export const DEMO_IDS = {
  router: {
    id: demoId('router', 'organization'),
    childOrganizationId: demoId('router', 'organization', 1),
    otherId: demoId('otherRouter', 'organization'),
  },
  people: {
    superuserId: demoId('administration', 'user'),
    ownerId: demoId('router', 'user'),
    operatorId: demoId('router', 'user', 1),
    viewerId: demoId('router', 'user', 2),
    viewerMembershipId: demoId('router', 'membership', 2),
    shopId: demoId('router', 'user', 3),
    childOperatorId: demoId('router', 'user', 4),
    ownKeyId: demoId('router', 'apiKey'),
    shopKeyId: demoId('router', 'apiKey', 1),
    contractorId: demoId('network', 'user'),
  },
  catalogue: {
    checklistId: demoId('catalogue', 'file'),
    pictureId: demoId('catalogue', 'file', 1),
    partnerGroupId: demoId('catalogue', 'partnerGroup'),
    emptyPartnerGroupId: demoId('catalogue', 'partnerGroup', 1),
    urgentTagId: demoId('catalogue', 'orderTag'),
    chargingTagId: demoId('catalogue', 'orderTag', 1),
    heatPumpTagId: demoId('catalogue', 'orderTag', 2),
    chargerId: demoId('catalogue', 'product'),
    installationId: demoId('catalogue', 'product', 1),
  },
  network: {
    contractorId: demoId('network', 'organization'),
    secondContractorId: demoId('network', 'organization', 1),
    thirdContractorId: demoId('network', 'organization', 2),
    officeUserId: demoId('network', 'user', 3),
    technicianId: demoId('network', 'user', 2),
    partnerId: demoId('network', 'partner'),
    minimalPartnerId: demoId('network', 'partner', 4),
    areaId: demoId('network', 'coverageArea'),
    importId: demoId('network', 'coverageImport'),
  },
  template: {
    id: demoId('template', 'workflowTemplate'),
    orderTemplateId: demoId('template', 'orderTemplate'),
    actorId: demoId('template', 'templateActor', 2),
    groupId: demoId('template', 'templateGroup'),
    documentId: demoId('template', 'templateDocument'),
    approvalStepId: demoId('template', 'templateStep'),
    taskId: demoId('messages', 'templateTask'),
  },
  webhookId: demoId('messages', 'webhook'),
  webformId: demoId('webform', 'webform'),
  parkingQuestionId: demoId('webform', 'webformQuestion', 1),
  viewPresetId: demoId('views', 'viewPreset'),
  order: {
    id: demoId('orderOfOla', 'order'),
    workflowId: demoId('orderOfOla', 'workflow'),
    actorId: demoId('orderOfOla', 'workflowActor', 2),
    /** An injectable step has the ID of the template. */
    waitingStepId: demoId('template', 'templateStep', 7),
    termsId: demoId('orderOfOla', 'workflowDocument'),
    dispatchId: demoId('orderOfOla', 'dispatch'),
    steps: stepsOf('orderOfOla'),
  },
  orderOnItsWay: {
    id: demoId('orderOfAisha', 'order'),
    dispatchId: demoId('orderOfAisha', 'dispatch'),
    steps: stepsOf('orderOfAisha'),
  },
  childOrderId: demoId('otherOrders', 'order', 1),
  proposedDispatchId: demoId('orderOfKari', 'dispatch'),
  orderOfThirdContractorId: demoId('orderOfJonas', 'order'),
  /** An absence of the first partner that the router recorded, and one of the router's own people. */
  absences: { ofPartner: demoId('availability', 'absence', 1), own: demoId('availability', 'absence') },
  invitedTechnicianId: demoId('invitations', 'user', 1),
  /** A disabled colleague, two technicians of the minimal partner, of whom the second is disabled, and a session of the owner. */
  access: {
    colleagueId: demoId('access', 'user'),
    technicianId: demoId('access', 'user', 1),
    disabledTechnicianId: demoId('access', 'user', 2),
    sessionId: demoId('access', 'session'),
  },
  handedBackDispatchId: demoId('orderOfTone', 'dispatch'),
  bulkId: demoId('bulkOperation', 'bulkOperation'),
  /** Payouts with a status, a part by agreement, and one that was corrected. */
  payouts: {
    openId: demoId('payouts', 'payout'),
    byAgreementId: demoId('payouts', 'payout', 1),
    byAgreementLineId: demoId('payouts', 'payoutLine', 2),
    approvedId: demoId('payouts', 'payout', 2),
    paidId: demoId('payouts', 'payout', 3),
  },
  heldOrderId: demoId('orderOfGrete', 'order'),
  otherOrderId: demoId('otherRouter', 'order'),
  otherProductId: demoId('otherRouter', 'product'),
} as const;
