/** A span for each call to others: webhooks, text messages, e-mails, sign-in providers, the store of files. */
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { CALLS, type Call } from '../diagnostics/calls.js';
import { writeParent } from './parent.js';

/** What is sent over HTTP bears the `traceparent` of its span, unless it has one. @returns what ends it. */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    start(call: Call) {
      const { purpose, operation, server, headers } = call;
      const attributes = { 'work_order_routing.purpose': purpose, ...(server ? { 'server.address': server } : {}) };
      const span = tracer.startSpan(`${purpose} ${operation}`, { kind: SpanKind.CLIENT, attributes });
      spans.set(call, span);
      if (!headers) return;
      span.setAttribute('http.request.method', operation);
      if (!headers.traceparent) writeParent(headers, trace.setSpan(context.active(), span));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(call: Call) {
      const span = spans.get(call);
      if (call.status !== undefined) span?.setAttribute('http.response.status_code', call.status);
      if ((call.status ?? 0) >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    error(call: Call & { error: unknown }) {
      spans.get(call)?.setStatus({ code: SpanStatusCode.ERROR, message: (call.error as Error).message });
    },
  };
  CALLS.subscribe(subscribers);
  return () => void CALLS.unsubscribe(subscribers);
}
