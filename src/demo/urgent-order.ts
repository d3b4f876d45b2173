/** Creates a template with escalation tiers of minutes, and an order that was revoked from its contractor. */
import type { INestApplicationContext } from '@nestjs/common';
import { ReasonInput } from '../modules/dispatches/dispatch-input.dto.js';
import { DispatchDecisionsService } from '../modules/dispatches/dispatch-decisions.service.js';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import { newId } from '../platform/new-id.js';
import { WorkflowTemplateInput, WorkflowTemplateUpdate } from '../modules/workflow-templates/workflow-template.dto.js';
import { WorkflowTemplatesService } from '../modules/workflow-templates/workflow-templates.service.js';
import type { CreatedPartner } from './network.js';
import { findDemoDispatch } from './running-order.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { createTemplateParts } from './template-parts.js';

const CUSTOM_ID = 'urgent-repair';

/** Certified partners have 60 minutes, then partners on call 15. */
const ESCALATION = [
  { partnerGroupIds: [], partnerTags: ['certified'], minutes: 60 },
  { partnerGroupIds: [], partnerTags: ['on call'], minutes: 15 },
];

/** The preferred contractor accepted by phone and the operator revoked; the next contractor is offered the work. */
export async function createUrgentOrder(
  app: INestApplicationContext,
  router: DemoRouter,
  partner: CreatedPartner,
): Promise<void> {
  await createUrgentTemplate(app, router);
  const { operator } = router;
  const { orderId } = await placeOrder(app, operator, {
    workflowCustomId: CUSTOM_ID,
    name: 'Strømløst i huset',
    contactPersonName: 'Nora Lie',
    email: 'nora.lie@example.com',
    phoneNumber: '+47 22 22 55 59',
    address: 'Ullevålsveien 40',
    city: 'Oslo',
    postalCode: '0171',
    countryCode: 'NO',
  });
  const dispatchId = await findDemoDispatch(app, partner, orderId);
  await app.get(DispatchesService).accept(operator, dispatchId, { onBehalf: true });
  const reason = { reason: 'Varebilen er ødelagt, og kunden kan ikke vente.' };
  await app.get(DispatchDecisionsService).revoke(operator, dispatchId, parseRequest(ReasonInput, reason));
}

async function createUrgentTemplate(app: INestApplicationContext, { owner }: DemoRouter): Promise<void> {
  const templates = app.get(WorkflowTemplatesService);
  const fields = { name: 'Akutt reparasjon', customId: CUSTOM_ID, isAutoDispatchingEnabled: true };
  const { id } = (await templates.create(owner, parseRequest(WorkflowTemplateInput, fields))).parse();
  const actorId = await createTemplateParts(app, owner, id).actor({
    slug: 'electrician',
    name: 'Elektriker',
    type: 'dispatched',
    source: 'network',
    isMainInstaller: true,
    professions: ['ELECTRICIAN'],
  });
  const dispatchId = newId('templateStep');
  const settings = { isAutoDispatchingEnabled: true, retryOnFailure: true, escalation: ESCALATION };
  const steps = [
    {
      id: dispatchId,
      title: 'Finn elektriker',
      type: 'dispatch_create',
      actor: 'operator',
      dispatchesActorId: actorId,
      settings,
    },
    { title: 'Reparer', type: 'manual', actor: 'contractor', actorId, dependsOnStepId: dispatchId },
  ].map((step) => ({ isRequired: true, ...step }));
  await templates.update(owner, id, undefined, parseRequest(WorkflowTemplateUpdate, { steps }));
}
