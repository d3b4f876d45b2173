/** Verifies and parses webhooks (Standard Webhooks). */

/** An event. The type of `data` depends on `event`. */
export interface WebhookEvent<T = Record<string, unknown>> {
  id: string;
  /** Such as `order.created`. */
  event: string;
  /** ISO 8601. */
  timestamp: string;
  organizationId: string;
  data: T;
}

/** Headers of the request, in any common representation. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** The signature is invalid, or the message is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature of a webhook and returns its event.
 * @param body the raw request body
 * @param secrets `whsec_…`; both secrets during a rotation
 * @throws WebhookVerificationError if no signature matches, or the timestamp differs by more than five minutes
 */
export async function verifyWebhook<T = Record<string, unknown>>(
  body: string,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  now = new Date(),
): Promise<WebhookEvent<T>> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    getHeader(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('A header of Standard Webhooks is missing');
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) {
    throw new WebhookVerificationError('The timestamp differs by more than five minutes');
  }
  const signedContent = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const received = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await crypto.subtle.importKey(
      'raw',
      decodeBase64(secret.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    for (const signature of received) {
      if (await crypto.subtle.verify('HMAC', key, decodeBase64(signature), signedContent))
        return JSON.parse(body) as WebhookEvent<T>;
    }
  }
  throw new WebhookVerificationError('No signature matches');
}

function getHeader(headers: WebhookHeaders, name: string): string | null | undefined {
  if (headers instanceof Headers) return headers.get(name);
  const value = headers[name] ?? Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('A secret or signature is not valid base64');
  }
}
