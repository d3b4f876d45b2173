/** What the answer to a request, or its failure, means for a delivery. */
import type { OutboundAnswer } from '../platform/outbound/outbound-http.js';
import { OutboundError } from '../platform/outbound/outbound-error.js';
import type { Outcome } from './message.js';

/** 2xx is delivered, 410 the end of it, anything else to be tried again. */
export function httpOutcome({ status, headers, body, durationMs }: OutboundAnswer): Outcome {
  const told = { statusCode: status, response: body, durationMs };
  if (status >= 200 && status < 300) return { kind: 'delivered', error: null, ...told };
  if (status === 410) return { kind: 'gone', error: 'The receiver said 410 Gone', ...told };
  return { kind: 'failed', error: `The receiver said ${status}`, retryAfter: headers['retry-after'], ...told };
}

/** Runs a try; a destination that is blocked or no URL at all is of no use again. */
export async function tried(send: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isFinal = error.kind === 'blocked' || error.kind === 'invalid';
    const durationMs = Math.round(performance.now() - started);
    return { kind: isFinal ? 'refused' : 'failed', statusCode: null, error: error.message, response: null, durationMs };
  }
}
