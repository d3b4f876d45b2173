/** Sends text messages through the configured HTTP gateway. */
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { HttpClient } from '../../platform/http-client/http-client.js';
import { sendHttp } from './http-outcome.js';
import { notConfigured, type Outcome, type SmsMessage } from './message.js';

/** Setting of the gateway. */
const GATEWAY = 'SMS_GATEWAY_URL';
const TIMEOUT_MS = 15_000;
/** The gateway is configured by the operator of the deployment and may be in a private network. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];

/** Sends `POST {id, from, to, text}` with a bearer token. The gateway may use the ID to detect repetitions. */
@Injectable()
export class SmsSender {
  private readonly http = new HttpClient(ANYWHERE);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Name of the missing setting; null if it is set. */
  get missingConfig(): string | null {
    return this.config.smsGatewayUrl ? null : GATEWAY;
  }

  /** 410 from the gateway does not concern the task, so it counts as `refused`. */
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
