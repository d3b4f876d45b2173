/** What a delivery is, to whom, and why it failed, in words. */
import type { DeliveryView } from '../../../client/generated/types.js';
import type { ConsoleDeliveriesMessages } from '../../i18n/en/console-deliveries.js';
import { isToPeople } from '../channels.js';
import type { DeliveryRow } from './deliveries-queries.js';

/** Colors of badges. */
export const TONES: Record<DeliveryView['status'], string> = {
  scheduled: 'tone-violet',
  pending: 'tone-blue',
  delivered: 'tone-green',
  dead: 'tone-red',
  dropped: '',
  not_configured: 'tone-amber',
};

/** What was sent. The name of a task and of an event is what the router calls it. */
export function nameMessage(
  { source, messageKind, taskName, event }: Pick<DeliveryRow, 'source' | 'messageKind' | 'taskName' | 'event'>,
  messages: ConsoleDeliveriesMessages,
): string {
  if (messageKind) return messages.kind[messageKind] ?? messageKind;
  return taskName ?? event ?? messages.source[source];
}

/** Who receives it. */
export function nameRecipient({ recipientName, recipients, channel }: DeliveryRow, words: ConsoleDeliveriesMessages) {
  return recipientName ?? recipients[0] ?? (isToPeople(channel) ? words.noRecipient : words.ownSystem);
}

/** Why it was not delivered; null if there was no error. */
export function explainFailure(
  { failureReason, channel }: Pick<DeliveryRow, 'failureReason' | 'channel'>,
  { reason }: ConsoleDeliveriesMessages,
): string | null {
  return failureReason && reason[failureReason][channel];
}
