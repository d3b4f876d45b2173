/** Makes what tells people and programs of the progress of orders. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { check } from '../platform/http/body.pipe.js';
import { WebhookInput } from '../webhooks/webhook.dto.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import type { DemoTemplate } from './ev-charger-template.js';
import { templateParts } from './template-parts.js';

const SHOP = 'https://shop.fjordlys.example';

/** @returns the id of the task that tells the shop; it is filled for every type, so that its type can be switched. */
export async function makeNotifications(
  app: INestApplicationContext,
  owner: Caller,
  { templateId, approvalStepId }: DemoTemplate,
): Promise<string> {
  const make = templateParts(app, owner, templateId);
  const taskId = await make.task({
    name: 'Tell the shop that the order is approved',
    type: 'webhook',
    states: ['done'],
    workflowTemplateStepId: approvalStepId,
    recipient: { type: 'ACTOR', value: 'client' },
    webhookUrlTemplate: `${SHOP}/orders/{{order.id}}/approved`,
    webhookHeadersTemplate: '{"X-Shop": "fjordlys"}',
    webhookPayloadTemplate: '{"order": "{{order.displayId}}", "step": "{{step.title}}"}',
    smsPayloadTemplate: 'Order {{order.displayId}} is approved.',
    emailSubjectTemplate: 'Your order {{order.displayId}} is approved',
    emailBodyTemplate: '<p>Dear {{client.name}}, your order {{order.displayId}} is approved.</p>',
  });
  await make.task({
    name: 'Thank the client for the order',
    type: 'email',
    states: ['active'],
    workflowTemplateStepId: approvalStepId,
    recipient: { type: 'ACTOR', value: 'client' },
    emailSubjectTemplate: 'We have your order {{order.displayId}}',
    emailBodyTemplate: '<p>Dear {{client.name}}, we have your order and look for an installer in {{order.city}}.</p>',
  });
  await make.task({
    name: 'Remind the client of the visit',
    type: 'sms',
    timing: 'before',
    delay: 1,
    states: ['done'],
    recipient: { type: 'ACTOR', value: 'client' },
    smsPayloadTemplate: 'Our installer comes tomorrow. Order {{order.displayId}}.',
  });
  const subscription = { url: `${SHOP}/webhooks`, events: ['order.completed'] };
  await app.get(WebhooksService).create(owner, check(WebhookInput, subscription, ''));
  return taskId;
}
