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
      'The charger of order {{ order.displayId }} stands at {{ order.address }}, {{ order.postalCode }} {{ order.city }}.',
    ),
    paragraph('{{ client.name }} has seen it charge, and has got the manual.'),
  ],
};

const TERMS = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Terms of installation' }] },
    paragraph(
      '{{ organization.name }} installs a charger for {{ client.name }} at {{ order.address }}, {{ order.city }}.',
    ),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The price holds up to fifteen metres of cable. ' },
        { type: 'text', text: 'Anything beyond is offered first.', marks: [{ type: 'bold' }] },
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
    name: 'EV charger installation',
    customId: 'ev-charger',
    isDefaultTemplate: true,
    isAutoDispatchingEnabled: true,
    defaultAssigneeId: operator.userId,
  };
  const { id: templateId } = (await templates.create(owner, parseRequest(WorkflowTemplateInput, template))).parse();
  const { orderTemplateId, fields } = await createOrderTemplate(app, owner, templateId, catalogue);

  const make = createTemplateParts(app, owner, templateId);
  const officeId = await make.actor({ slug: 'office', name: 'Office', type: 'fixed', source: 'order_creator' });
  const clientId = await make.actor({ slug: 'client', name: 'Client', type: 'assigned', source: 'manual' });
  const installerId = await make.actor({
    slug: 'main-installer',
    name: 'Main installer',
    type: 'dispatched',
    source: 'network',
    isMainInstaller: true,
    professions: ['ELECTRICIAN'],
    services: ['EV_CHARGING'],
  });
  const termsId = await make.document({ name: 'Terms of installation', content: TERMS, public: true });
  const handoverId = await make.document({ name: 'Handover', content: HANDOVER });
  await make.document({ name: 'Checklist', type: 'file', fileId: catalogue.checklistId });
  const extraWorkId = await make.group({ name: 'Extra work', description: 'Shows on site.', isInjectable: true });

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
    customerPortalWelcomeDescription: 'Welcome! Here you follow your charger from the order to the first charge.',
  };
  await templates.update(owner, templateId, undefined, parseRequest(WorkflowTemplateUpdate, update));
  return { templateId, orderTemplateId, approvalStepId, fields };
}
