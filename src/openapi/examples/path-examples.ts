/** Examples of path parameters: IDs of the demo data, and placeholders for tokens. */
import { DEMO_IDS } from '../../demo/demo-ids.js';

const { router, people, order, template, network, catalogue } = DEMO_IDS;

/** Placeholder for a token that is sent by e-mail. */
const MAILED = 'z7t3n9b5v1c8x4q0m6k2w5y9';
/** Placeholders for tokens, which are random. A service with demo data shows its own. */
const EXAMPLE_VALUES = {
  clientToken: 'k3x9q7m2v8c4z6b1n5t0w2y7',
  visitClientToken: 'p8d2h6r1f9s3j7a5g4l0e8u2',
  webformPublicToken: 'w5y1c7x3v9b2n6m4q8z0t5k1',
  logoPublicToken: 'a4g8j2l6e0u3r7d1h5s9f2p6',
  deliveryId: '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69',
  offerToken: MAILED,
  invitationToken: MAILED,
  calendarToken: MAILED,
} as const;

type LiveName = keyof typeof EXAMPLE_VALUES;
export type LiveIds = Partial<Record<LiveName, string>>;

/** By parameter name. */
const BY_NAME: Readonly<Record<string, string>> = {
  routerId: router.id,
  organizationId: router.childOrganizationId,
  orderId: order.id,
  userId: people.viewerId,
  tagId: catalogue.urgentTagId,
  partnerId: network.partnerId,
  importId: network.importId,
  absenceId: DEMO_IDS.absences.own,
  areaId: network.areaId,
  groupId: catalogue.partnerGroupId,
  viewPresetId: DEMO_IDS.viewPresetId,
  workflowId: order.workflowId,
  workflowDocumentId: order.termsId,
  workflowTemplateId: template.id,
  taskId: template.taskId,
  fileId: catalogue.checklistId,
  lineId: DEMO_IDS.payouts.byAgreementLineId,
};

/** By parameter name and preceding path, if the name is ambiguous. */
const BY_PATH: Readonly<Record<string, string>> = {
  '/products/{id}': catalogue.chargerId,
  '/workflow-templates/{id}': template.id,
  '/groups/{id}': template.groupId,
  '/actors/{id}': template.actorId,
  '/documents/{id}': template.documentId,
  '/workflow-steps/{id}': order.steps.approve,
  '/workflow-actors/{id}': order.actorId,
  '/webforms/{id}': DEMO_IDS.webformId,
  '/webhooks/{id}': DEMO_IDS.webhookId,
  '/file/{id}': catalogue.checklistId,
  '/files/{id}': catalogue.checklistId,
  '/dispatches/{id}': order.dispatchId,
  '/payouts/{id}': DEMO_IDS.payouts.openId,
  '/order-tags/{id}': catalogue.urgentTagId,
  '/bulk/{id}': DEMO_IDS.bulkId,
  '/sessions/{id}': DEMO_IDS.access.sessionId,
  '/admin/users/{id}': people.viewerId,
  '/admin/organizations/{id}': router.id,
  '/admin/organizations-users/{id}': people.viewerMembershipId,
  '/settings/api-keys/{id}': people.ownKeyId,
  '/api-keys/{id}': people.shopKeyId,
};

/** Values that are looked up in the demo data. */
const LIVE_BY_PATH: Readonly<Record<string, LiveName>> = {
  '/clients/{token}': 'clientToken',
  '/webforms/{publicToken}': 'webformPublicToken',
  '/files/{publicToken}': 'logoPublicToken',
  '/deliveries/{id}': 'deliveryId',
  '/offers/{token}': 'offerToken',
  '/invitations/{token}': 'invitationToken',
  '/calendar/{token}': 'calendarToken',
};

const AISHA = DEMO_IDS.orderOnItsWay;
const { steps } = order;
/** Operations that need another step: by operation, then by parameter. */
const BY_OPERATION: Readonly<Record<string, Record<string, string>>> = {
  Payouts_updateLine: { id: DEMO_IDS.payouts.byAgreementId },
  Payouts_correct: { id: DEMO_IDS.payouts.paidId },
  RouterApiKeys_create: { userId: people.shopId },
  Users_disable: { userId: DEMO_IDS.access.colleagueId },
  Users_enable: { userId: DEMO_IDS.access.colleagueId },
  Users_getByOrganization: { userId: people.childOperatorId },
  Users_updateByOrganization: { userId: people.childOperatorId },
  Orders_cancel: { orderId: DEMO_IDS.childOrderId },
  OrderAttention_dismissAttention: { orderId: DEMO_IDS.orderOfThirdContractorId },
  OrderAttention_removeHold: { orderId: DEMO_IDS.heldOrderId },
  Orders_assignTechnicians: { orderId: DEMO_IDS.orderOfThirdContractorId },
  Orders_listTechnicians: { orderId: DEMO_IDS.orderOfThirdContractorId },
  PartnerAvailability_update: { partnerId: network.minimalPartnerId },
  PartnerAvailability_getTechnician: { userId: people.contractorId },
  PartnerAvailability_updateTechnician: {
    partnerId: network.minimalPartnerId,
    userId: DEMO_IDS.invitedTechnicianId,
  },
  PartnerAvailability_getAbsence: { absenceId: DEMO_IDS.absences.ofPartner },
  PartnerAvailability_updateAbsence: { absenceId: DEMO_IDS.absences.ofPartner },
  PartnerAvailability_removeAbsence: { absenceId: DEMO_IDS.absences.ofPartner },
  Partners_invite: { partnerId: network.minimalPartnerId },
  PartnerUsers_list: { partnerId: network.minimalPartnerId },
  PartnerUsers_sendInvitation: { partnerId: network.minimalPartnerId, userId: DEMO_IDS.invitedTechnicianId },
  PartnerUsers_removeInvitation: { partnerId: network.minimalPartnerId, userId: DEMO_IDS.invitedTechnicianId },
  PartnerUsers_disable: { partnerId: network.minimalPartnerId, userId: DEMO_IDS.access.technicianId },
  PartnerUsers_enable: { partnerId: network.minimalPartnerId, userId: DEMO_IDS.access.disabledTechnicianId },
  PartnerGroups_remove: { groupId: catalogue.emptyPartnerGroupId },
  Dispatches_acceptProposal: { id: DEMO_IDS.proposedDispatchId },
  Dispatches_refuseProposal: { id: DEMO_IDS.proposedDispatchId },
  Dispatches_handBack: { id: AISHA.dispatchId },
  Dispatches_acceptHandBack: { id: DEMO_IDS.handedBackDispatchId },
  Dispatches_refuseHandBack: { id: DEMO_IDS.handedBackDispatchId },
  WorkflowSteps_remove: { id: steps.countersign },
  WorkflowSteps_putBooking: { id: steps.book },
  WorkflowSteps_getBooking: { id: AISHA.steps.book },
  WorkflowSteps_listSlots: { id: steps.book },
  WorkflowSteps_putOffer: { id: steps.offer },
  WorkflowSteps_getOffer: { id: AISHA.steps.offer },
  WorkflowSteps_listOfferVersions: { id: AISHA.steps.offer },
  OrderPdfs_getOfferPdf: { id: AISHA.steps.offer },
  StepFiles_list: { id: AISHA.steps.book },
  StepFiles_getContent: { id: AISHA.steps.book },
  StepSigning_getSigning: { id: steps.countersign },
  StepSigning_sign: { id: steps.countersign },
  ClientPortal_actOnStep: { id: AISHA.steps.acceptOffer },
  ClientPortal_putBooking: { id: AISHA.steps.confirm },
  ClientPortal_getBooking: { id: AISHA.steps.confirm },
  PortalVisits_getCalendar: { id: AISHA.steps.confirm },
  PortalVisits_requestChange: { id: AISHA.steps.confirm },
  ClientPortal_listSlots: { id: steps.book },
  ClientPortal_listProducts: { id: AISHA.steps.acceptOffer },
  PortalSigning_getSigning: { id: steps.signTerms },
  PortalSigning_sign: { id: steps.signTerms },
  PortalPdfs_getOfferPdf: { id: AISHA.steps.offer },
};
/** Operations with the client token of the running order. */
const OF_RUNNING_ORDER = [
  'ClientPortal_actOnStep',
  'ClientPortal_getBooking',
  'ClientPortal_putBooking',
  'ClientPortal_listProducts',
  'PortalVisits_getCalendar',
  'PortalVisits_requestChange',
  'PortalPdfs_getOfferPdf',
];

/** Example value of a path parameter. */
export function findPathExample(operationId: string, path: string, name: string, live: LiveIds): string {
  const findKey = (byPath: Readonly<Record<string, unknown>>) =>
    Object.keys(byPath).find((key) => path.includes(key) && key.endsWith(`{${name}}`));
  const own = BY_OPERATION[operationId]?.[name];
  if (own) return own;
  if (name === 'token' && OF_RUNNING_ORDER.includes(operationId))
    return live.visitClientToken ?? EXAMPLE_VALUES.visitClientToken;
  const found = findKey(LIVE_BY_PATH);
  if (found) return live[LIVE_BY_PATH[found]] ?? EXAMPLE_VALUES[LIVE_BY_PATH[found]];
  const key = findKey(BY_PATH);
  return (key ? BY_PATH[key] : BY_NAME[name]) ?? (/token$/i.test(name) ? MAILED : EXAMPLE_VALUES.deliveryId);
}
