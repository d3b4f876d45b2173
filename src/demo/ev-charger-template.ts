/** Creates the workflow template, which shows all kinds of actors and most types of steps. */
import type { INestApplicationContext } from '@nestjs/common';
import { parseRequest } from '../platform/validation/validate.js';
import { newId } from '../platform/new-id.js';
import { WorkflowTemplateInput, WorkflowTemplateUpdate } from '../modules/workflow-templates/workflow-template.dto.js';
import { WorkflowTemplatesService } from '../modules/workflow-templates/workflow-templates.service.js';
import type { DemoCatalogue } from './catalogue.js';
import { createOrderTemplate } from './ev-charger-order.js';
import { createTemplateSteps } from './ev-charger-steps.js';
import type { DemoRouter } from './router.js';
import { createTemplateParts } from './template-parts.js';

/** IDs that orders, forms and tasks refer to. */
export interface DemoTemplate {
  templateId: string;
  orderTemplateId: string;
  /** Step in which an operator approves the order. */
  approvalStepId: string;
  /** Custom fields by `customId`. */
  fields: Record<string, string>;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const HANDOVER = {
  type: 'doc',
  content: [
    paragraph(
      'Laderen i ordre {{ order.displayId }} er montert i {{ order.address }}, {{ order.postalCode }} {{ order.city }}.',
    ),
    paragraph('{{ client.name }} har sett at den lader, og har fått bruksanvisningen.'),
  ],
};

const TERMS = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Vilkår for montering' }] },
    paragraph(
      '{{ organization.name }} monterer en lader for {{ client.name }} i {{ order.address }}, {{ order.city }}.',
    ),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Prisen gjelder for inntil femten meter kabel. ' },
        { type: 'text', text: 'Alt utover det tilbys på forhånd.', marks: [{ type: 'bold' }] },
      ],
    },
  ],
};

/** Creates the default template of the router. */
export async function createTemplate(
  app: INestApplicationContext,
  { owner, operator }: DemoRouter,
  catalogue: DemoCatalogue,
): Promise<DemoTemplate> {
  const templates = app.get(WorkflowTemplatesService);
  const template = {
    name: 'Montering av elbillader',
    customId: 'ev-charger',
    isDefaultTemplate: true,
    isAutoDispatchingEnabled: true,
    defaultAssigneeId: operator.userId,
  };
  const { id: templateId } = (await templates.create(owner, parseRequest(WorkflowTemplateInput, template))).parse();
  const { orderTemplateId, fields } = await createOrderTemplate(app, owner, templateId, catalogue);

  const make = createTemplateParts(app, owner, templateId);
  const officeId = await make.actor({ slug: 'office', name: 'Kontoret', type: 'fixed', source: 'order_creator' });
  const clientId = await make.actor({ slug: 'client', name: 'Kunden', type: 'assigned', source: 'manual' });
  const installerId = await make.actor({
    slug: 'main-installer',
    name: 'Hovedinstallatør',
    type: 'dispatched',
    source: 'network',
    isMainInstaller: true,
    professions: ['ELECTRICIAN'],
    services: ['EV_CHARGING'],
  });
  const termsId = await make.document({ name: 'Vilkår for montering', content: TERMS, public: true });
  const handoverId = await make.document({ name: 'Overtakelse', content: HANDOVER });
  await make.document({ name: 'Sjekkliste', type: 'file', fileId: catalogue.checklistId });
  const extraWorkId = await make.group({
    name: 'Tilleggsarbeid',
    description: 'Viser seg på stedet.',
    isInjectable: true,
  });

  const approvalStepId = newId('templateStep');
  const update = {
    steps: createTemplateSteps({
      approvalStepId,
      installerId,
      officeId,
      clientId,
      termsId,
      handoverId,
      extraWorkId,
      fields,
    }),
    allowedStepGroupIds: [extraWorkId],
    chatsSettings: [{ actorIds: [installerId, clientId], enabled: true }],
    customerPortalWelcomeDescription: 'Velkommen! Her følger du laderen din fra bestilling til første lading.',
  };
  await templates.update(owner, templateId, undefined, parseRequest(WorkflowTemplateUpdate, update));
  return { templateId, orderTemplateId, approvalStepId, fields };
}
