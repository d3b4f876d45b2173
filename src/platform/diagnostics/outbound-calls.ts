/** What a process asks of others beside its database, told to whoever measures or traces it (`node:diagnostics_channel`). */
import { tracingChannel } from 'node:diagnostics_channel';

/** One call that leaves the process. */
export interface OutboundCall {
  /** Who is called: a receiver of webhooks, the gateway of text messages, a sign-in provider, the mail server, the store of files. */
  purpose: 'webhook' | 'sms' | 'openid' | 'email' | 'store' | 'request';
  /** `POST`, `send`, `write`. */
  operation: string;
  /** Host and port, where there are some. */
  server?: string;
  /** Headers of a request over HTTP; whoever traces adds the trace's own. */
  headers?: Record<string, string>;
  /** What an answer over HTTP said. */
  status?: number;
}

/** Listened to by metrics and tracing; while nobody does, a call costs one look more. */
export const OUTBOUND_CALLS = tracingChannel<string, OutboundCall>('work-order-routing:call');

/** Does the work, which is the call. */
export function traceCall<T>(call: OutboundCall, work: () => Promise<T>): Promise<T> {
  return OUTBOUND_CALLS.start.hasSubscribers ? OUTBOUND_CALLS.tracePromise(work, call) : work();
}
