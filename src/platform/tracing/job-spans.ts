/** Spans for job attempts, in the trace of the request or job that enqueued them. */
import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { JobMiddleware } from '../jobs/jobs.js';
import { JOB_PROPAGATION } from '../diagnostics/job-propagation.js';
import { extractTraceParent, injectTraceParent } from './trace-parent.js';

/** Job middleware. */
export function createJobSpans(tracer: Tracer): JobMiddleware {
  return async ({ name, payload, attempt }, work) => {
    const attributes = { 'work_order_routing.job': name, 'work_order_routing.attempt': attempt };
    const parent = extractTraceParent(payload);
    const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, parent);
    try {
      await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
      throw error;
    } finally {
      span.end();
    }
  };
}

/** Adds the current trace to payloads of enqueued jobs. @returns function that unsubscribes */
export function propagateTraceToJobs(): () => void {
  return JOB_PROPAGATION.subscribe(({ payloads }) => {
    for (const payload of payloads) injectTraceParent(payload);
  });
}
