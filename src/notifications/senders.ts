/** One sender for every channel. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../entities/delivery.js';
import { EmailSender } from './email-sender.js';
import type { EmailMessage, Outcome, SmsMessage, WebhookMessage } from './message.js';
import { SmsSender } from './sms-sender.js';
import { WebhookSender } from './webhook-sender.js';

/** Sends a delivery whose message is made. */
@Injectable()
export class Senders {
  constructor(
    private readonly webhooks: WebhookSender,
    private readonly emails: EmailSender,
    private readonly texts: SmsSender,
  ) {}

  /** The setting without which nothing of the channel is sent; null: it is there. */
  lackOf(channel: Delivery['channel']): string | null {
    if (channel === 'email') return this.emails.lack;
    return channel === 'sms' ? this.texts.lack : null;
  }

  /** One try over a channel that lacks nothing. */
  send(delivery: Delivery): Promise<Outcome> {
    const { channel, message } = delivery;
    if (channel === 'webhook') return this.webhooks.send(delivery, message as WebhookMessage);
    if (channel === 'email') return this.emails.send(delivery, message as EmailMessage);
    return this.texts.send(delivery, message as SmsMessage);
  }
}
