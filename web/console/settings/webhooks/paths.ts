/** Addresses of the page: the list, the form of a new webhook, and one webhook. */
import { readId, SETTINGS } from '../../routes.js';

export const WEBHOOKS = `${SETTINGS}/webhooks`;
export const NEW_WEBHOOK = `${WEBHOOKS}?new=1`;

export function webhookPath(id: string): string {
  return `${WEBHOOKS}?webhook=${id}`;
}

/** ID of the webhook that is open; empty: none. */
export function readWebhookId(query: URLSearchParams): string {
  return readId(query.get('webhook') ?? '');
}
