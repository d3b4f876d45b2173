/** Posts signed webhooks (Standard Webhooks) with a timeout of 5 s, no redirects and no private addresses. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { HttpClient } from '../../platform/http-client/http-client.js';
import { sendHttp } from './http-outcome.js';
import type { Outcome, WebhookMessage } from './message.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { buildWebhookHeaders } from './webhook-signature.js';

const TIMEOUT_MS = 5000;

@Injectable()
export class WebhookSender {
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
