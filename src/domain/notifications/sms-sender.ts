/** Hands text messages to the HTTP gateway of the settings. */
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { HttpClient } from '../../platform/http-client/http-client.js';
import { sendHttp } from './http-outcome.js';
import { notConfigured, type Outcome, type SmsMessage } from './message.js';

/** The setting that names it. */
const GATEWAY = 'SMS_GATEWAY_URL';
const TIMEOUT_MS = 15_000;
/** The operator of the service chose the gateway, which may well stand in a private network. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];

/** One try: `POST {id, from, to, text}` with a bearer token; the gateway may tell repeats by the id. */
@Injectable()
export class SmsSender {
  private readonly http = new HttpClient(ANYWHERE);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The setting without which nothing is sent; null: it is set. */
  get missingConfig(): string | null {
    return this.config.smsGatewayUrl ? null : GATEWAY;
  }

  /** A 410 of the gateway says nothing of the task, so it counts as a refusal. */
  async send({ id }: { id: string }, message: SmsMessage): Promise<Outcome> {
    const { smsGatewayUrl: url, smsGatewayToken: token } = this.config;
    if (!url) return notConfigured(GATEWAY);
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const body = JSON.stringify({ id, ...message });
    const request = { method: 'POST', url, headers, body, timeoutMs: TIMEOUT_MS };
    const outcome = await sendHttp(this.http, { purpose: 'sms', ...request });
    return outcome.kind === 'gone' ? { ...outcome, kind: 'refused' } : outcome;
  }
}
