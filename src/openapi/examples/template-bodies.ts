/** Example bodies of workflow templates, forms and view presets, valid with the demo data. */
import { DEMO_IDS } from '../../demo/demo-ids.js';

const { catalogue, order, people, template } = DEMO_IDS;

const CONTENT = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {{ client.name }}, this is how we work.' }] }],
};
const QUESTION = {
  type: 'select',
  title: 'Where is the car parked?',
  required: true,
  alternatives: [
    { value: 'garage', option: 'In a garage' },
    { value: 'yard', option: 'In the yard' },
  ],
};

/** By operation. */
export const TEMPLATE_BODIES: Readonly<Record<string, unknown>> = {
  WorkflowTemplates_create: {
    name: 'Heat pump installation',
    customId: 'heat-pump',
    orderName: 'Heat pump',
    steps: [
      { type: 'approval', actor: 'operator', isRequired: true, title: 'Approve the order', dueAfterDays: 1 },
      { type: 'manual', actor: 'operator', isRequired: true, title: 'Order the heat pump' },
    ],
  },
  WorkflowTemplates_update: { name: 'EV charger installation', defaultAssigneeId: people.operatorId },
  WorkflowTemplates_duplicate: { name: 'EV charger installation, for housing cooperatives' },
  WorkflowTemplates_updateOrderTemplate: {
    orderName: 'EV charger',
    orderDescriptionPlainText: 'Supply and installation of an EV charger.',
    orderTagIds: [catalogue.chargingTagId],
  },
  WorkflowTemplates_updateCustomerPortal: {
    customerPortalWelcomeDescription: 'Welcome! Here you follow your charger.',
  },
  WorkflowTemplates_simulate: {
    startAt: '2030-05-06T07:00:00.000Z',
    address: { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' },
    lines: [{ productId: catalogue.chargerId, quantity: 1 }],
  },
  TemplateTasks_create: {
    name: 'Tell the client that the charger is installed',
    type: 'sms',
    states: ['done'],
    workflowTemplateStepId: template.approvalStepId,
    recipient: { type: 'ACTOR', value: 'client' },
    smsPayloadTemplate: 'Order {{order.displayId}} is done.',
  },
  TemplateTasks_update: { name: 'Tell the shop that the order is approved', states: ['done'] },
  TemplateTasks_preview: { orderId: order.id, workflowStepId: order.steps.approve },
  TemplateDocuments_create: { name: 'How we work', type: 'content', content: CONTENT, public: true },
  TemplateDocuments_update: { name: 'Terms of installation', public: true },
  TemplateGroups_create: { name: 'Painting', description: 'Where the wall has to be mended.', isInjectable: true },
  TemplateGroups_update: { description: 'Shows on site, and costs extra.' },
  TemplateActors_create: {
    name: 'Painter',
    slug: 'painter',
    type: 'dispatched',
    source: 'network',
    professions: ['PAINTER'],
  },
  TemplateActors_update: { name: 'Main installer', services: ['EV_CHARGING'] },
  Webforms_create: {
    name: 'Order a heat pump',
    description: 'Heat pump and a fitter, at one price.',
    workflowTemplateId: template.id,
    publicSharable: true,
    orderTags: [{ id: catalogue.heatPumpTagId }],
    inputs: [{ question: QUESTION }],
  },
  Webforms_update: { name: 'Order an EV charger', showLogo: true },
  PublicWebforms_quote: {
    address: 'Storgata 1',
    city: 'Oslo',
    postalCode: '0155',
    countryCode: 'NO',
    lines: [{ productId: catalogue.chargerId, quantity: 1 }],
  },
  PublicWebforms_submit: {
    contactPersonName: 'Ida Solberg',
    email: 'ida.solberg@example.com',
    phoneNumber: '+47 22 22 55 60',
    address: 'Storgata 1',
    city: 'Oslo',
    postalCode: '0155',
    countryCode: 'NO',
    answers: [{ questionId: DEMO_IDS.parkingQuestionId, values: ['yard'] }],
    lines: [{ productId: catalogue.chargerId, quantity: 1 }],
  },
  ViewPresets_create: {
    entity: 'ORDER',
    name: 'Orders in Bergen',
    layout: 'TABLE',
    personal: true,
    state: {
      filters: [{ columnId: 'city', type: 'text', operator: 'contains', values: ['Bergen'] }],
      sorting: [{ id: 'createdAt', desc: true }],
    },
  },
  ViewPresets_update: { name: 'Orders in Oslo and around', layout: 'TABLE' },
  Messages_preview: { kind: 'offerSent', language: 'en', subject: 'Work for you: {{order.displayId}}' },
  Messages_update: {
    values: [
      {
        kind: 'offerSent',
        language: 'en',
        subject: 'Work for you: {{order.displayId}}',
        text: 'There is work in {{order.city}}.',
        isEnabled: true,
      },
    ],
  },
};
