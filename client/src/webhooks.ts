/** Receives webhooks: the signature of Standard Webhooks is checked before anything of the body is believed. */

/** What every event carries; `data` depends on `event`. */
export interface WebhookEvent<T = Record<string, unknown>> {
  id: string;
  /** Such as `order.created`. */
  event: string;
  /** ISO 8601. */
  timestamp: string;
  organizationId: string;
  data: T;
}

/** The three headers, whatever collection holds them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** The body was not sent by the holder of the secret, or not now. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

const TOLERANCE_SECONDS = 300;

/**
 * The event of a request.
 * @param body the bytes as they came, not parsed and written again
 * @param secrets `whsec_…`; during a rotation both
 * @throws WebhookRefused where no signature fits or the moment is more than five minutes off
 */
export async function verifyWebhook<T = Record<string, unknown>>(
  body: string,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  now = new Date(),
): Promise<WebhookEvent<T>> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    header(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused('A header of Standard Webhooks is missing');
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) {
    throw new WebhookRefused('The timestamp is too far from now');
  }
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(secret.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed))
        return JSON.parse(body) as WebhookEvent<T>;
    }
  }
  throw new WebhookRefused('No signature fits');
}

function header(headers: WebhookHeaders, name: string): string | null | undefined {
  if (headers instanceof Headers) return headers.get(name);
  const value = headers[name] ?? Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookRefused('A secret or signature is no base64');
  }
}
