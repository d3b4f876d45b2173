/** What a process asks of others beside its database, told to whoever measures or traces it (`node:diagnostics_channel`). */
import { tracingChannel } from 'node:diagnostics_channel';

/** One call that leaves the process. */
export interface Call {
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
export const CALLS = tracingChannel<string, Call>('work-order-routing:call');

/** Does the work, which is the call. */
export function called<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return CALLS.start.hasSubscribers ? CALLS.tracePromise(work, call) : work();
}
