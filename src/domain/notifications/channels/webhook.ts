/** Webhooks: events and tasks as signed HTTP requests (Standard Webhooks). */
import { Injectable } from '@nestjs/common';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import type { Task } from '../../../entities/template-task.js';
import { Clock } from '../../../platform/clock.js';
import { HttpClient } from '../../../platform/http-client/http-client.js';
import { sql } from '../../../platform/sql/index.js';
import { parseHeaders } from '../../../platform/templates/parse-headers.js';
import { sendHttp } from '../http-outcome.js';
import { UndeliverableError, type Outcome, type WebhookMessage } from '../message.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { buildWebhookHeaders } from '../webhook-signature.js';
import type { Variables } from '../template-variables.js';
import type { Channel, Sender, TaskDraft } from './channel.js';

const TIMEOUT_MS = 5000;

export const WEBHOOK = {
  templates: { webhookPayloadTemplate: 'json', webhookHeadersTemplate: 'header', webhookUrlTemplate: 'url' },
  requiredTemplates: {},
  isForPeople: false,
  isSentToEach: false,
  queue: sql`host_of(webhook_url_template)`,
  presentAddress: sql`(select s.url from webhook_subscriptions s
    where ${sameTenant('s', 'd')} and s.id = d.subscription_id)`,
  listDefaultTexts: ({ webhookPayloadTemplate }: Task) => (webhookPayloadTemplate?.trim() ? [] : ['{{ step }}']),
  excerpt: ({ webhookUrlTemplate }) => ({ subject: null, text: webhookUrlTemplate }),
  renderTask: renderWebhook,
  listRecipients: ({ url }) => [url],
  preview: ({ url, headers, body }) => ({ recipients: [url], headers, body }),
} as const satisfies Channel<WebhookMessage>;

/** A webhook without a recipient is for the router's own system, which may see all data. */
async function renderWebhook(draft: TaskDraft): Promise<WebhookMessage> {
  const audience = (await draft.findAudience()) ?? { party: 'operator' as const, people: [] };
  const variables = await draft.loadVariables([audience]);
  const url = draft.render('webhookUrlTemplate', variables);
  if (!url) throw new UndeliverableError('The task has no webhookUrlTemplate', 'INVALID_CONTENT');
  const headers = parseHeaders(draft.render('webhookHeadersTemplate', variables) ?? '');
  return {
    url,
    headers,
    body: draft.render('webhookPayloadTemplate', variables) ?? buildDefaultBody(draft, variables),
  };
}

/** Body without a payload template, shaped like events (decisions/notifications "Tasks"). */
function buildDefaultBody({ about, occasion: { organizationId }, now }: TaskDraft, { order, step }: Variables): string {
  return JSON.stringify({
    id: about.id,
    event: 'workflow.task',
    timestamp: now.toISOString(),
    organizationId,
    data: { orderId: order!.id, displayId: order!.displayId, workflowStepId: about.workflowStepId, step },
  });
}

/** Posts with a timeout of 5 s, without redirects, to no private address. */

@Injectable()
export class WebhookSender implements Sender<WebhookMessage> {
  readonly missingConfig = null;

  constructor(
    private readonly clock: Clock,
    private readonly http: HttpClient,
    private readonly secrets: WebhookSecrets,
  ) {}

  /** ID and body are the same in all attempts; timestamp and signature are those of the attempt. */
  async send(delivery: { id: string; routerId: string }, { url, headers, body }: WebhookMessage): Promise<Outcome> {
    const { current, previous } = await this.secrets.getOrCreate(delivery.routerId);
    const secrets = previous ? [current, previous] : [current];
    const signature = buildWebhookHeaders({ id: delivery.id, body }, this.clock.now(), secrets);
    const all = {
      'content-type': 'application/json',
      'user-agent': 'work-order-routing',
      ...lowerCaseNames(headers),
      ...signature,
    };
    const request = { method: 'POST', url, headers: all, body, timeoutMs: TIMEOUT_MS };
    return sendHttp(this.http, { purpose: 'webhook', ...request });
  }
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
