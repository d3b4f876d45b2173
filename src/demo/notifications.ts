/** Creates webhooks, tasks, message texts and preferences. */
import type { INestApplicationContext } from '@nestjs/common';
import { MessagesInput } from '../modules/messages/message.dto.js';
import { MessagesService } from '../modules/messages/messages.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import { NotificationPreferencesInput } from '../modules/notification-preferences/notification-preference.dto.js';
import { NotificationPreferencesService } from '../modules/notification-preferences/notification-preferences.service.js';
import { WebhookInput } from '../modules/webhooks/webhook.dto.js';
import { WebhooksService } from '../modules/webhooks/webhooks.service.js';
import type { DemoTemplate } from './ev-charger-template.js';
import type { DemoRouter } from './router.js';
import { createTemplateParts } from './template-parts.js';

/** Custom texts of two built-in messages, and one that is disabled. */
const EDITED = [
  {
    kind: 'clientActionRequired',
    language: 'nb',
    subject: 'Vi venter på deg: {{ step.title }}',
    text: 'Hei {{ client.name }}!\n\nLaderen din venter på deg: {{ step.title }}.\n\n{{ client.url }}\n\nHilsen {{ organization.name }}',
  },
  {
    kind: 'clientActionRequired',
    language: 'en',
    subject: 'Your charger: {{ step.title }}',
    text: 'Dear {{ client.name }},\n\nthere is one thing left for you to do: {{ step.title }}.\n\n{{ client.url }}\n\nKind regards\n{{ organization.name }}',
  },
  {
    kind: 'orderReceived',
    language: 'nb',
    subject: 'Takk for bestillingen, {{ client.name }}!',
    text: 'Vi finner en installatør i {{ order.city }} for bestillingen {{ order.displayId }}.{{#order.total}}\n\nTotalt: {{ order.total }}{{/order.total}}{{#client.turn}}\n\nDin tur: {{ client.turn }}{{/client.turn}}\n\nFølg bestillingen: {{ client.url }}\n\nHilsen {{ organization.name }}',
  },
  { kind: 'offerExpired', isEnabled: false },
];

/** The operator wants to hear of accepted offers, too. */
const PREFERENCES = [{ kind: 'offerAccepted', channels: { email: true } }];

const SHOP = 'https://shop.fjordlys.example';

/** Task that notifies the shop. It has settings of every type, so that its type can be changed. @returns its ID */
export async function createNotifications(
  app: INestApplicationContext,
  { owner, operator }: DemoRouter,
  { templateId, approvalStepId }: DemoTemplate,
): Promise<string> {
  const make = createTemplateParts(app, owner, templateId);
  const taskId = await make.task({
    name: 'Varsle butikken om godkjent ordre',
    type: 'webhook',
    states: ['done'],
    workflowTemplateStepId: approvalStepId,
    recipient: { type: 'ACTOR', value: 'client' },
    webhookUrlTemplate: `${SHOP}/orders/{{order.id}}/approved`,
    webhookHeadersTemplate: '{"X-Shop": "fjordlys"}',
    webhookPayloadTemplate: '{"order": "{{order.displayId}}", "step": "{{step.title}}"}',
    smsPayloadTemplate: 'Ordre {{order.displayId}} er godkjent.',
    emailSubjectTemplate: 'Bestillingen din {{order.displayId}} er godkjent',
    emailBodyTemplate: '<p>Hei {{client.name}}! Bestillingen din {{order.displayId}} er godkjent.</p>',
  });
  await make.task({
    name: 'Minn kunden på besøket',
    type: 'sms',
    timing: 'before',
    delay: 1,
    states: ['done'],
    recipient: { type: 'ACTOR', value: 'client' },
    smsPayloadTemplate: 'Installatøren vår kommer i morgen. Ordre {{order.displayId}}.',
  });
  await app.get(MessagesService).update(owner, parseRequest(MessagesInput, { values: EDITED }));
  const preferences = parseRequest(NotificationPreferencesInput, { values: PREFERENCES });
  await app.get(NotificationPreferencesService).update(operator, preferences);
  const subscription = { url: `${SHOP}/webhooks`, events: ['order.completed'] };
  await app.get(WebhooksService).create(owner, parseRequest(WebhookInput, subscription));
  return taskId;
}
