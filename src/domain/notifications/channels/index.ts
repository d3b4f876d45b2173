/** All channels. A new one is a name in `CHANNEL_NAMES`, a file of this folder, and what the compiler then names. */
import { Injectable } from '@nestjs/common';
import { CHANNEL_NAMES, type ChannelName, type TaskTemplate } from '../../../entities/template-task.js';
import { joinSql, literal, literals, sql, type Sql } from '../../../platform/sql/index.js';
import type { TemplateChannel } from '../../../platform/templates/escapes.js';
import type { Channel, Sender } from './channel.js';
import { EMAIL, EmailSender } from './email.js';
import { SMS, SmsSender } from './sms.js';
import { WEBHOOK, WebhookSender } from './webhook.js';

/** The declaration of each channel. */
export const CHANNELS: Record<ChannelName, Channel> = { webhook: WEBHOOK, email: EMAIL, sms: SMS };

/** How values are escaped in each template field of a task. */
export const ESCAPING: Record<TaskTemplate, TemplateChannel> = {
  ...WEBHOOK.templates,
  ...SMS.templates,
  ...EMAIL.templates,
};

/** SQL: a value that depends on the channel. */
export function matchChannelSql(channel: Sql, valueOf: (channel: Channel) => Sql): Sql {
  const cases = CHANNEL_NAMES.map((name) => sql`when ${literal(name)} then ${valueOf(CHANNELS[name])}`);
  return sql`case ${channel} ${joinSql(cases, ' ')} end`;
}

/** SQL: the names of the channels that send messages to people. */
export const CHANNELS_FOR_PEOPLE = literals(CHANNEL_NAMES.filter((name) => CHANNELS[name].isForPeople));

/** The sender of each channel. */
@Injectable()
export class Senders implements Record<ChannelName, Sender> {
  constructor(
    readonly webhook: WebhookSender,
    readonly email: EmailSender,
    readonly sms: SmsSender,
  ) {}

  /** For the messages of any channel. */
  of(channel: ChannelName): Sender {
    return this[channel];
  }
}

/** Providers of the senders. */
export const CHANNEL_PROVIDERS = [WebhookSender, EmailSender, SmsSender, Senders];
