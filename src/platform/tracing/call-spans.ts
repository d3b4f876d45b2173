/** Spans for outbound calls: webhooks, SMS, e-mail, sign-in providers, file store. */
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { OUTBOUND_CALLS, type OutboundCall } from '../diagnostics/outbound-calls.js';
import { injectTraceParent } from './trace-parent.js';

/** Adds `traceparent` to HTTP requests that have none. @returns function that unsubscribes */
export function traceOutboundCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    start(call: OutboundCall) {
      const { purpose, operation, server, headers } = call;
      const attributes = { 'work_order_routing.purpose': purpose, ...(server ? { 'server.address': server } : {}) };
      const span = tracer.startSpan(`${purpose} ${operation}`, { kind: SpanKind.CLIENT, attributes });
      spans.set(call, span);
      if (!headers) return;
      span.setAttribute('http.request.method', operation);
      if (!headers.traceparent) injectTraceParent(headers, trace.setSpan(context.active(), span));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(call: OutboundCall) {
      const span = spans.get(call);
      if (call.status !== undefined) span?.setAttribute('http.response.status_code', call.status);
      if ((call.status ?? 0) >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    error(call: OutboundCall & { error: unknown }) {
      spans.get(call)?.setStatus({ code: SpanStatusCode.ERROR, message: (call.error as Error).message });
    },
  };
  OUTBOUND_CALLS.subscribe(subscribers);
  return () => void OUTBOUND_CALLS.unsubscribe(subscribers);
}
