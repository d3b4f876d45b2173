/** Creates completed orders whose payouts are open, by agreement in part, approved, paid and corrected. */
import type { INestApplicationContext } from '@nestjs/common';
import { ActInput } from '../entities/views/step-inputs.js';
import { PayoutAmountsService } from '../modules/payouts/payout-amounts.service.js';
import { ApprovePayoutsInput, MarkPayoutsPaidInput, PayoutCorrectionInput } from '../modules/payouts/payout.dto.js';
import { PayoutDecisionsService } from '../modules/payouts/payout-decisions.service.js';
import { PayoutsService } from '../modules/payouts/payouts.service.js';
import { WorkflowTemplateInput, WorkflowTemplateUpdate } from '../modules/workflow-templates/workflow-template.dto.js';
import { WorkflowTemplatesService } from '../modules/workflow-templates/workflow-templates.service.js';
import { StepActionsService } from '../modules/workflows/step-actions.service.js';
import { newId } from '../platform/new-id.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { createStepFinder } from './demo-steps.js';
import type { CreatedPartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { createTemplateParts } from './template-parts.js';

const WORK = 'Service the charger';

/** Client of each order, and which partner carries it out. */
const CLIENTS = [
  { contactPersonName: 'Astrid Berg', address: 'Markveien 20', postalCode: '0554', firm: 0, hasCable: false },
  { contactPersonName: 'Bent Holm', address: 'Thereses gate 7', postalCode: '0358', firm: 1, hasCable: true },
  { contactPersonName: 'Cecilie Foss', address: 'Grønlandsleiret 41', postalCode: '0190', firm: 2, hasCable: false },
  { contactPersonName: 'Dag Eide', address: 'Waldemar Thranes gate 3', postalCode: '0171', firm: 0, hasCable: false },
  { contactPersonName: 'Else Krog', address: 'Nordstrandveien 9', postalCode: '1163', firm: 2, hasCable: false },
  { contactPersonName: 'Finn Aas', address: 'Ullevålsveien 61', postalCode: '0171', firm: 2, hasCable: true },
] as const;

/** One order for each client: the payouts are in the order of the clients. */
export async function createPayouts(
  app: INestApplicationContext,
  router: DemoRouter,
  catalogue: DemoCatalogue,
  partners: readonly CreatedPartner[],
): Promise<void> {
  const { owner, operator } = router;
  const workflowTemplateId = await createServiceTemplate(app, router);
  const ids: string[] = [];
  for (const [index, { firm, hasCable, ...client }] of CLIENTS.entries()) {
    const { orderId, workflowId } = await placeOrder(app, operator, {
      ...client,
      city: 'Oslo',
      countryCode: 'NO',
      workflowTemplateId,
      email: `service${index + 1}@example.com`,
      phoneNumber: `+47 22 22 57 0${index}`,
      lines: [
        { productId: catalogue.installationId },
        ...(hasCable ? [{ productId: catalogue.cableId, quantity: 12 }] : []),
      ],
      actorAssignments: [{ actorSlug: 'main-installer', organizationId: partners[firm].contractor.organizationId }],
    });
    const idOf = await createStepFinder(app, operator, workflowId);
    const complete = parseRequest(ActInput, { type: 'COMPLETE' });
    const { contractor, office } = partners[firm];
    await app.get(StepActionsService).act(office ?? contractor, idOf(WORK), complete);
    const { values } = (
      await app.get(PayoutsService).list(operator, { orderId, page: 0, pageSize: 1, columns: [] })
    ).parse();
    ids.push(values[0].id);
  }
  const decisions = app.get(PayoutDecisionsService);
  const decided = ids.slice(2, 5);
  const approval = { ids: decided, reference: 'November' };
  await decisions.approve(owner, parseRequest(ApprovePayoutsInput, approval));
  const payment = { ids: decided.slice(1), reference: 'BANK-2026-11' };
  await decisions.markPaid(owner, parseRequest(MarkPayoutsPaidInput, payment));
  const correction = { amount: 45_000, description: 'Parking and toll' };
  await app.get(PayoutAmountsService).correct(operator, ids[3], parseRequest(PayoutCorrectionInput, correction));
}

/** One step for the contractor that the work is assigned to. */
async function createServiceTemplate(app: INestApplicationContext, { owner }: DemoRouter): Promise<string> {
  const templates = app.get(WorkflowTemplatesService);
  const template = { name: 'Charger service', customId: 'charger-service' };
  const { id } = (await templates.create(owner, parseRequest(WorkflowTemplateInput, template))).parse();
  const actor = {
    slug: 'main-installer',
    name: 'Installer',
    type: 'assigned',
    source: 'manual',
    isMainInstaller: true,
  };
  const actorId = await createTemplateParts(app, owner, id).actor(actor);
  const step = {
    id: newId('templateStep'),
    type: 'manual',
    title: WORK,
    actor: 'contractor',
    actorId,
    isRequired: true,
    visibleToContractor: true,
  };
  await templates.update(owner, id, undefined, parseRequest(WorkflowTemplateUpdate, { steps: [step] }));
  return id;
}
