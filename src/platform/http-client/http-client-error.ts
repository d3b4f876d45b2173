/** Reasons why an outbound request got no response. */

/**
 * - `blocked`: the SSRF guard forbids the destination; nothing was sent.
 * - `timeout`: no complete response within the timeout; the request may have arrived.
 * - `network`: DNS, connection or TLS failed; the request may have arrived.
 * - `invalid`: the request cannot be sent; do not retry.
 */
export type HttpClientFailure = 'blocked' | 'timeout' | 'network' | 'invalid';

/** The message may be shown to users: it reveals nothing about the internal network. */
export class HttpClientError extends Error {
  override readonly name = 'HttpClientError';

  constructor(
    readonly kind: HttpClientFailure,
    message: string,
  ) {
    super(message);
  }
}
