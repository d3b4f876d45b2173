/** Makes the demo data: one of everything, through the services that requests go through. */
import type { INestApplicationContext } from '@nestjs/common';
import { WorkflowsService } from '../modules/workflows/workflows.service.js';
import type { Caller } from '../domain/authorization/caller.js';
import { makeCatalogue } from './catalogue.js';
import { makingPart } from './demo-ids.js';
import type { DemoWorld } from './demo-world.js';
import { makeTemplate } from './ev-charger-template.js';
import { makeViews, makeWebform } from './forms-and-views.js';
import { makeNetwork } from './network.js';
import { makeNotifications } from './notifications.js';
import { makeOrderOnItsWay, offerTo } from './order-on-its-way.js';
import { makeHandBack, makeMovedOrder, makeProposal } from './orders-with-news.js';
import { makeCompletedOrder, makeScheduledOrder } from './orders-at-rest.js';
import { makeDemoOrder, makeOtherOrders } from './orders.js';
import { makeOtherRouter, makeSuperuser } from './other-router.js';
import { remembered } from './people.js';
import { makeInvitations } from './invitations.js';
import { makeUrgentOrder } from './urgent-order.js';
import { makeCareful, makeRouter } from './router.js';

/** To be called in a transaction. */
export async function makeWorld(app: INestApplicationContext): Promise<DemoWorld> {
  const superuser = await makingPart('administration', () => makeSuperuser(app));
  const router = await makingPart('router', () => makeRouter(app));
  const catalogue = await makingPart('catalogue', () => makeCatalogue(app, router.operator));
  const partners = await makingPart('network', () => makeNetwork(app, router.operator, catalogue.partnerGroupId));
  const template = await makingPart('template', () => makeTemplate(app, router, catalogue));
  const templateTaskId = await makingPart('messages', () => makeNotifications(app, router.owner, template));
  const webformId = await makingPart('webform', () => makeWebform(app, router, catalogue, template));
  const viewPresetId = await makingPart('views', () => makeViews(app, router));
  const { orderId, workflowId } = await makingPart('orderOfOla', () => makeDemoOrder(app, router, catalogue));
  await makingPart('orderOfAisha', () => makeOrderOnItsWay(app, router, catalogue, partners[0]));
  await makingPart('otherOrders', () => makeOtherOrders(app, router, catalogue));
  await makingPart('orderOfKari', () => makeProposal(app, router, catalogue, partners[0]));
  await makingPart('orderOfTone', () => makeHandBack(app, router, catalogue, template, partners[0]));
  await makingPart('orderOfJonas', () => makeMovedOrder(app, router, catalogue, partners[2]));
  const other = await makingPart('otherRouter', () => makeOtherRouter(app));
  await makingPart('orderOfNora', () => makeUrgentOrder(app, router, partners[0]));
  await makingPart('invitations', () => makeInvitations(app, router));
  await makingPart('orderOfMarit', () => makeScheduledOrder(app, router, catalogue, partners[1]));
  await makingPart('orderOfErik', () => makeCompletedOrder(app, router, catalogue, template, partners[0]));
  const careful = await makingPart('secondFactor', () => makeCareful(app, router));

  const { owner, operator, viewer, routerId, childOrganizationId } = router;
  const [{ partnerId, contractor }] = partners;
  return {
    routerId,
    people: {
      superuser: remembered(superuser),
      owner: remembered(owner),
      operator: remembered(operator),
      contractor: remembered(contractor),
      viewer: remembered(viewer),
      otherRouter: remembered(other.owner),
    },
    secondFactor: remembered(careful),
    contractors: partners.map((partner) => ({ partnerId: partner.partnerId, ...remembered(partner.contractor) })),
    ids: {
      orderId,
      productId: catalogue.chargerId,
      workflowTemplateId: template.templateId,
      templateTaskId,
      templateStepId: template.approvalStepId,
      workflowId,
      workflowStepId: await approvalOf(app, operator, workflowId),
      webformId,
      viewPresetId,
      userId: operator.userId,
      contractorUserId: contractor.userId,
      orderTagId: catalogue.urgentTagId,
      fileId: catalogue.checklistId,
      orderTemplateId: template.orderTemplateId,
      partnerId,
      childOrganizationId,
      dispatchId: await offerTo(app, partners[0], orderId),
      otherRouterId: other.owner.routerId,
      otherOrderId: other.orderId,
      otherProductId: other.productId,
    },
  };
}

/** The running step that an operator can complete as it is. */
async function approvalOf(app: INestApplicationContext, operator: Caller, workflowId: string): Promise<string> {
  const { steps } = (await app.get(WorkflowsService).get(operator, workflowId)).parse();
  return steps.find(({ type, status }) => type === 'approval' && status === 'active')!.id;
}
