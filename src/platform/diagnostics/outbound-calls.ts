/** Tracing channel for calls to other systems, the database excluded. Metrics and tracing subscribe. */
import { tracingChannel } from 'node:diagnostics_channel';

/** Call to another system. */
export interface OutboundCall {
  /** Kind of receiver. */
  purpose: 'webhook' | 'sms' | 'openid' | 'email' | 'store' | 'geocoder' | 'request';
  /** Such as `POST`, `send` or `write`. */
  operation: string;
  /** Host and port, if any. */
  server?: string;
  /** Headers of an HTTP request. Tracing adds `traceparent`. */
  headers?: Record<string, string>;
  /** Status of an HTTP response. */
  status?: number;
}

/** Free while there are no subscribers. */
export const OUTBOUND_CALLS = tracingChannel<string, OutboundCall>('work-order-routing:call');

/** Runs the call and reports it to subscribers. */
export function traceCall<T>(call: OutboundCall, work: () => Promise<T>): Promise<T> {
  return OUTBOUND_CALLS.start.hasSubscribers ? OUTBOUND_CALLS.tracePromise(work, call) : work();
}
