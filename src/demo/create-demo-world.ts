/** Creates the demo data through the services of the API. */
import type { INestApplicationContext } from '@nestjs/common';
import { WorkflowsService } from '../modules/workflows/workflows.service.js';
import type { Caller } from '../domain/authorization/caller.js';
import { createAvailability, createOfficeAbsences } from './availability.js';
import { createBulkOperation } from './bulk-operation.js';
import { createCatalogue } from './catalogue.js';
import { createPart, DEMO_IDS } from './demo-ids.js';
import type { DemoWorld } from './demo-world.js';
import { createTemplate } from './ev-charger-template.js';
import { createViewPreset, createWebform } from './forms-and-views.js';
import { createFortnight } from './fortnight.js';
import { createHomeChargerTemplates } from './home-charger-template.js';
import { createLocalTeam } from './local-team.js';
import { createNetwork } from './network.js';
import { createNotifications } from './notifications.js';
import { createRunningOrder, findDemoDispatch } from './running-order.js';
import {
  createOrderWithHandBack,
  createOrderOfInactivePartner,
  createOrderOutsideCoverage,
  createOrderWithProposal,
} from './orders-needing-attention.js';
import { createCompletedOrder, createScheduledOrder } from './finished-orders.js';
import { createDemoOrder, createOtherOrders } from './orders.js';
import { createDemoSuperuser, createOtherRouter, createSuspendedRouter } from './other-router.js';
import { createOrderWithChangedSteps, createOrderWithFailedMessage, createOverdueOrder } from './orders-to-look-at.js';
import { createOrderAfterHold, createOrderOnHold, createOrderWithQuestion } from './orders-that-wait.js';
import { createOrderWithNewVersion, createWorkWithChangedLines } from './orders-with-payouts.js';
import { createParallelVisits } from './parallel-visits.js';
import { createPayouts } from './payouts.js';
import { toDemoPerson } from './people.js';
import { createDisabledPeople } from './access.js';
import { createInvitations } from './invitations.js';
import { createTwoWeeksOfVisits } from './two-weeks-of-visits.js';
import { createUrgentOrder } from './urgent-order.js';
import { createSecondFactorUser, createRouter } from './router.js';
import { createWebhookDeliveries } from './webhook-deliveries.js';

/** Call it in a transaction. */
export async function createDemoWorld(app: INestApplicationContext): Promise<DemoWorld> {
  const superuser = await createPart('administration', () => createDemoSuperuser(app));
  const router = await createPart('router', () => createRouter(app));
  const catalogue = await createPart('catalogue', () => createCatalogue(app, router.operator));
  const partners = await createPart('network', () => createNetwork(app, router.operator, catalogue.partnerGroupId));
  const template = await createPart('template', () => createTemplate(app, router, catalogue));
  await createPart('homeChargers', () => createHomeChargerTemplates(app, router));
  const templateTaskId = await createPart('messages', () => createNotifications(app, router, template));
  const webformId = await createPart('webform', () => createWebform(app, router, catalogue, template));
  const viewPresetId = await createPart('views', () => createViewPreset(app, router));
  const { orderId, workflowId } = await createPart('orderOfOla', () => createDemoOrder(app, router, catalogue));
  await createPart('orderOfAisha', () => createRunningOrder(app, router, catalogue, partners[0]));
  await createPart('otherOrders', () => createOtherOrders(app, router, catalogue));
  await createPart('orderOfKari', () => createOrderWithProposal(app, router, catalogue, partners[0]));
  await createPart('orderOfTone', () => createOrderWithHandBack(app, router, catalogue, template, partners[0]));
  await createPart('orderOfJonas', () => createOrderOutsideCoverage(app, router, catalogue, partners[2]));
  const other = await createPart('otherRouter', () => createOtherRouter(app));
  await createPart('orderOfNora', () => createUrgentOrder(app, router, partners[0]));
  await createPart('invitations', () => createInvitations(app, router));
  await createPart('orderOfMarit', () => createScheduledOrder(app, router, catalogue, partners));
  await createPart('orderOfErik', () => createCompletedOrder(app, router, catalogue, template, partners[0]));
  const secondFactorUser = await createPart('secondFactor', () => createSecondFactorUser(app, router));

  await createPart('orderOfGrete', () => createOrderOnHold(app, router, catalogue));
  await createPart('orderOfHenrik', () => createOrderWithQuestion(app, router, catalogue));
  await createPart('orderOfInger', () => createOrderAfterHold(app, router, catalogue, partners[0]));
  await createPart('parallelVisits', () => createParallelVisits(app, router, catalogue, partners[2]));
  await createPart('orderOfRagnhild', () => createOrderOfInactivePartner(app, router, catalogue));

  await createPart('orderOfSolveig', () => createOrderWithNewVersion(app, router, catalogue));
  await createPart('orderOfTrygve', () => createWorkWithChangedLines(app, router, catalogue, partners[0]));
  await createPart('availability', () => createAvailability(app, router, partners));
  await createPart('twoWeeksOfVisits', () => createTwoWeeksOfVisits(app, router, catalogue, partners));
  await createPart('bulkOperation', () => createBulkOperation(app, router, catalogue));
  await createPart('orderOfVilde', () => createOrderWithChangedSteps(app, router, catalogue));
  await createPart('orderOfTrond', () => createOrderWithFailedMessage(app, router, catalogue));
  await createPart('payouts', () => createPayouts(app, router, catalogue, partners));
  const team = await createPart('localTeam', () => createLocalTeam(app, router, partners, catalogue.partnerGroupId));
  await createPart('fortnight', () => createFortnight(app, router, team));
  await createPart('officeAbsences', () => createOfficeAbsences(app, team));
  await createPart('orderOfTorunn', () => createOverdueOrder(app, router, catalogue));
  await createPart('access', () => createDisabledPeople(app, router, catalogue));
  await createPart('webhookDeliveries', () => createWebhookDeliveries(app, router.routerId));
  await createPart('suspendedRouter', () => createSuspendedRouter(app, superuser));

  const { owner, operator, viewer, routerId, childOrganizationId } = router;
  const [{ partnerId, contractor }] = partners;
  return {
    routerId,
    people: {
      superuser: toDemoPerson(superuser),
      owner: toDemoPerson(owner),
      operator: toDemoPerson(operator),
      contractor: toDemoPerson(contractor),
      // Plans the work of the third contractor.
      office: toDemoPerson(partners[2].office!),
      viewer: toDemoPerson(viewer),
      otherRouter: toDemoPerson(other.owner),
    },
    secondFactor: toDemoPerson(secondFactorUser),
    contractors: partners.map((partner) => ({ partnerId: partner.partnerId, ...toDemoPerson(partner.contractor) })),
    ids: {
      orderId,
      productId: catalogue.chargerId,
      workflowTemplateId: template.templateId,
      templateTaskId,
      templateStepId: template.approvalStepId,
      workflowId,
      workflowStepId: await findApprovalStep(app, operator, workflowId),
      webformId,
      viewPresetId,
      userId: operator.userId,
      contractorUserId: contractor.userId,
      orderTagId: catalogue.urgentTagId,
      fileId: catalogue.checklistId,
      orderTemplateId: template.orderTemplateId,
      partnerId,
      managedPartnerId: DEMO_IDS.network.minimalPartnerId,
      childOrganizationId,
      dispatchId: await findDemoDispatch(app, partners[0], orderId),
      otherRouterId: other.owner.routerId,
      otherOrderId: other.orderId,
      otherProductId: other.productId,
    },
  };
}

/** The active step that an operator can complete without further input. */
async function findApprovalStep(app: INestApplicationContext, operator: Caller, workflowId: string): Promise<string> {
  const { steps } = (await app.get(WorkflowsService).get(operator, workflowId)).parse();
  return steps.find(({ type, status }) => type === 'approval' && status === 'active')!.id;
}
