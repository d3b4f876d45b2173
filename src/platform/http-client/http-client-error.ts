/** Why a request to the outside had no answer. */

/**
 * - `blocked`: the address guard forbids the destination; nothing was sent.
 * - `timeout`: no complete answer within the deadline; the request may have arrived.
 * - `network`: name, connection or TLS failed; the request may have arrived.
 * - `invalid`: this is no request that could be sent; trying again is of no use.
 */
export type HttpClientFailure = 'blocked' | 'timeout' | 'network' | 'invalid';

/** The message may be shown to users: it tells nothing about the network inside. */
export class HttpClientError extends Error {
  override readonly name = 'HttpClientError';

  constructor(
    readonly kind: HttpClientFailure,
    message: string,
  ) {
    super(message);
  }
}
