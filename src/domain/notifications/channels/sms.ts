/** Text messages: tasks with plain text, sent through the configured HTTP gateway. */
import { Inject, Injectable } from '@nestjs/common';
import { RECIPIENT_PARTY } from '../../../entities/views/delivery-view.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { HttpClient } from '../../../platform/http-client/http-client.js';
import { sql } from '../../../platform/sql/index.js';
import { sendHttp } from '../http-outcome.js';
import { notConfigured, UndeliverableError, type Outcome, type SmsMessage } from '../message.js';
import { clientAddressSql } from '../recipients-sql.js';
import type { Channel, Sender, TaskDraft } from './channel.js';

export const SMS = {
  templates: { smsPayloadTemplate: 'plain' },
  requiredTemplates: {},
  isForPeople: true,
  isSentToEach: false,
  queue: sql`'sms'`,
  presentAddress: sql`case when ${RECIPIENT_PARTY} = 'client' then ${clientAddressSql(sql`phone_number`)} end`,
  listDefaultTexts: () => [],
  excerpt: ({ smsPayloadTemplate }) => ({ subject: null, text: smsPayloadTemplate }),
  renderTask: renderSms,
  listRecipients: ({ to }) => to,
  preview: ({ to, text }) => ({ recipients: to, body: text }),
} as const satisfies Channel<SmsMessage>;

async function renderSms(draft: TaskDraft): Promise<SmsMessage> {
  const audience = await draft.requireAudience();
  const text = draft.render('smsPayloadTemplate', await draft.loadVariables([audience]));
  if (!text) throw new UndeliverableError('The task has no smsPayloadTemplate', 'INVALID_CONTENT');
  const to = [...new Set(audience.people.flatMap(({ phoneNumber }) => phoneNumber ?? []))];
  if (to.length === 0) throw new UndeliverableError('The recipient has no phone number', 'NO_ADDRESS');
  return { from: draft.occasion.sender.smsId, to, text };
}

/** Setting of the gateway. */
const GATEWAY = 'SMS_GATEWAY_URL';
const TIMEOUT_MS = 15_000;
/** The gateway is configured by the operator of the deployment and may be in a private network. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];

/** Sends `POST {id, from, to, text}` with a bearer token. The gateway may use the ID to detect repetitions. */
@Injectable()
export class SmsSender implements Sender<SmsMessage> {
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
