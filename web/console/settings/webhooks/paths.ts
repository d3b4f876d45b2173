/** Addresses of the page: the list, the form of a new webhook, and one webhook. */
import { SETTINGS } from '../../routes.js';

export const WEBHOOKS = `${SETTINGS}/webhooks`;
export const NEW_WEBHOOK = `${WEBHOOKS}?new=1`;

export function webhookPath(id: string): string {
  return `${WEBHOOKS}?webhook=${id}`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** ID of the webhook that is open; empty: none. */
export function readWebhookId(query: URLSearchParams): string {
  const id = query.get('webhook') ?? '';
  return UUID.test(id) ? id : '';
}
