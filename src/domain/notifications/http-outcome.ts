/** Sends an HTTP request and reads from the response, or the error, what it means for a delivery. */
import { HttpClientError } from '../../platform/http-client/http-client-error.js';
import type { OutboundResponse, HttpClient, OutboundRequest } from '../../platform/http-client/http-client.js';
import type { Outcome } from './message.js';

/** A blocked or malformed destination is refused: a retry would not help. Any other failure to connect is retried. */
export async function sendHttp(http: HttpClient, request: OutboundRequest): Promise<Outcome> {
  const started = performance.now();
  try {
    return outcomeOf(await http.send(request));
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    const kind = error.kind === 'blocked' || error.kind === 'invalid' ? 'refused' : 'failed';
    const durationMs = Math.round(performance.now() - started);
    return { kind, statusCode: null, error: error.message, response: null, durationMs };
  }
}

/** 2xx is delivered, 410 is gone, anything else is retried. */
function outcomeOf({ status, headers, body, durationMs }: OutboundResponse): Outcome {
  const answer = { statusCode: status, response: body, durationMs };
  if (status >= 200 && status < 300) return { kind: 'delivered', error: null, ...answer };
  if (status === 410) return { kind: 'gone', error: 'The receiver responded with 410 Gone', ...answer };
  return {
    kind: 'failed',
    error: `The receiver responded with ${status}`,
    retryAfter: headers['retry-after'],
    ...answer,
  };
}
