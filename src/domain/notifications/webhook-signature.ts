/** Signatures of Standard Webhooks: HMAC-SHA256 over ID, timestamp and body. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and base64. */
export function createWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The headers of one attempt, with one signature per secret. */
export function buildWebhookHeaders(
  message: { id: string; body: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' '),
  };
}

function hmac(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(text, 'utf8').digest('base64');
}
