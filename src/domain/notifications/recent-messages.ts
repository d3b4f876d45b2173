/** A message that repeats the previous one to the same people within minutes is not sent (decisions/notifications "Deliveries"). */
import { createHash } from 'node:crypto';
import type { Delivery } from '../../entities/delivery.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { literal, sql } from '../../platform/sql/index.js';
import { CHANNELS, CHANNELS_FOR_PEOPLE } from './channels/index.js';
import { ObsoleteError, type Message } from './message.js';
import type { MessageKind } from './built-in/message-kinds.js';

const WITHIN = '10 minutes';
/** Messages that are compared. */
const COMPARED = 50;

/** A message that was rendered for the order shortly before, on the same channel. */
export interface RecentMessage {
  recipients: string[];
  /** MD5 of subject and text. */
  digest: string;
}

/** Messages to people about the order of delivery `d`, the newest first. */
export const RECENT_MESSAGES = sql`(select json_agg(json_build_object('recipients', recent.recipients,
    'digest', md5(concat(recent.message ->> 'subject', recent.message ->> 'text'))) order by recent.updated_at desc)
  from (select * from deliveries before where ${sameTenant('before', 'd')} and before.order_id = d.order_id
    and before.id <> d.id and before.channel = d.channel and before.message is not null
    and before.status in ('pending', 'delivered') and before.updated_at > now() - interval ${literal(WITHIN)}
    order by before.updated_at desc limit ${literal(COMPARED)}) recent
  where d.message is null and d.channel in (${CHANNELS_FOR_PEOPLE}))`;

/** Kinds that answer a request, which silence would leave open: a link, and the same time again where another was asked for. */
const ON_REQUEST: readonly MessageKind[] = ['clientLink', 'bookingConfirmed'];

/** What is compared of a message that was rendered. */
export function describeMessage({ channel }: Pick<Delivery, 'channel'>, message: Message): RecentMessage {
  const { subject = '', text = '' } = message as { subject?: string; text?: string };
  const digest = createHash('md5').update(`${subject}${text}`).digest('hex');
  return { recipients: CHANNELS[channel].listRecipients(message), digest };
}

/** @throws ObsoleteError if the last message to these people said the same */
export function assertNotRepeated(delivery: Delivery, message: Message, recent: readonly RecentMessage[]): void {
  const { channel, messageKind } = delivery;
  if (!CHANNELS[channel].isForPeople || ON_REQUEST.includes(messageKind as MessageKind)) return;
  const { recipients, digest } = describeMessage(delivery, message);
  const last = recent.find((one) => one.recipients.some((address) => recipients.includes(address)));
  if (last?.digest === digest && recipients.every((address) => last.recipients.includes(address)))
    throw new ObsoleteError('The same message was sent minutes ago');
}
