/** W3C Trace Context: reads and writes `traceparent`. */
import { context, defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, type Context } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

const PROPAGATOR = new W3CTraceContextPropagator();

/** Context named by headers or a job payload with `traceparent`; otherwise the root context. */
export function extractTraceParent(carrier: object): Context {
  return PROPAGATOR.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
}

/** Writes `traceparent` of a context. */
export function injectTraceParent(carrier: object, source: Context = context.active()): void {
  PROPAGATOR.inject(source, carrier, defaultTextMapSetter);
}
