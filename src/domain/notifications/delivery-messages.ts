/** The message of a delivery: stored at its first attempt, and the same at every further one. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../entities/delivery.js';
import type { NotificationPreferences } from '../../entities/user.js';
import type { WorkflowTask } from '../../entities/workflow-task.js';
import { BuiltInMessages } from './built-in/built-in-messages.js';
import type { TemplateOverride } from './built-in/message-templates.js';
import type { MessageKind } from './built-in/message-kinds.js';
import { isWanted } from './built-in/notification-preferences.js';
import { CHANNELS } from './channels/index.js';
import { ObsoleteError, UndeliverableError, type EmailMessage, type Message, type WebhookMessage } from './message.js';
import { TaskRecipients } from './task-recipients.js';

/** The sources of a message. */
export interface MessageSource {
  delivery: Delivery;
  task: WorkflowTask | null;
  isTaskDisabled: boolean;
  subscription: { url: string; isDisabled: boolean } | null;
  /** The event of a subscription's delivery. */
  payload: object | null;
  /** Of the reader of a built-in message. */
  preferences: NotificationPreferences | null;
  /** The router's own text of a built-in message. */
  override: TemplateOverride | null;
  /** Present e-mail address of the reader of a replayed message; null: it has none, or left the organization. */
  presentEmail: string | null;
}

/** Creates the message of a delivery by its source. */
@Injectable()
export class DeliveryMessages {
  constructor(
    private readonly taskRecipients: TaskRecipients,
    private readonly builtInMessages: BuiltInMessages,
  ) {}

  /**
   * Call in the transaction that stores the message.
   * @throws UndeliverableError, or ObsoleteError if the reason for the message no longer exists.
   */
  async create(source: MessageSource): Promise<Message> {
    const { delivery } = source;
    if (delivery.source === 'task') return this.taskMessage(source);
    if (delivery.source === 'message') {
      assertWanted(source);
      return isRendered(delivery)
        ? (delivery.message as Message)
        : this.builtInMessages.create(delivery, source.override);
    }
    if (delivery.source === 'invitation') return delivery.message as EmailMessage;
    return eventMessage(source);
  }

  private async taskMessage({ delivery, task, isTaskDisabled }: MessageSource): Promise<Message> {
    if (!task) throw new UndeliverableError('The workflow was deleted', 'SOURCE_ENDED');
    if (isTaskDisabled) throw new UndeliverableError('The task is disabled', 'SOURCE_ENDED');
    return isRendered(delivery) ? (delivery.message as Message) : this.taskRecipients.create(task, delivery);
  }
}

/**
 * A replay goes to the present address of its recipient. Other messages, such as webhooks, keep their content. That of a task, and a
 * built-in message whose reader has another address, is rendered again. @throws UndeliverableError without an address
 */
export function readdress(source: MessageSource): MessageSource {
  const { delivery, presentEmail } = source;
  const { channel, reader } = delivery;
  if (!isReplayed(delivery) || !CHANNELS[channel].isForPeople) return source;
  if (delivery.source === 'task') return { ...source, delivery: { ...delivery, message: null } };
  if (delivery.source !== 'message') return source;
  if (!presentEmail) throw new UndeliverableError('The recipient no longer has an e-mail address', 'NO_ADDRESS');
  if (presentEmail === reader!.email) return source;
  return { ...source, delivery: { ...delivery, message: null, reader: { ...reader!, email: presentEmail } } };
}

/** A replay empties `recipients`; the first attempt fills them. */
function isReplayed({ message, recipients }: Delivery): boolean {
  return message !== null && recipients.length === 0;
}

/** Messages that wait, such as reminders, end when their reader switches the kind off. @throws ObsoleteError */
function assertWanted({ delivery: { messageKind, reader, message }, preferences }: MessageSource): void {
  const isFirst = message === null;
  if (isFirst && !isWanted(messageKind as MessageKind, reader!.party, preferences)) {
    throw new ObsoleteError('The reader has switched off messages of this kind');
  }
}

/** All attempts send the body of the first one. The URL is the current one of the subscription, so corrections apply. */
function eventMessage({ delivery: { source, message }, subscription, payload }: MessageSource): WebhookMessage {
  if (!subscription) throw new UndeliverableError('The subscription was deleted', 'SOURCE_ENDED');
  const { url } = subscription;
  if (subscription.isDisabled && source !== 'test')
    throw new UndeliverableError('The subscription is disabled', 'SOURCE_ENDED');
  return message ? { ...(message as WebhookMessage), url } : { url, headers: {}, body: JSON.stringify(payload) };
}

/** A message with a link to an offer loses the link once it is sent, so a replay renders it again. */
function isRendered({ message, dispatchId, attemptCount, attemptsBefore }: Delivery): boolean {
  return message !== null && (!dispatchId || attemptCount > attemptsBefore);
}
