/** The trace that something belongs to, as W3C Trace Context writes it: read from what came, written to what goes. */
import { context, defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, type Context } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

const PROPAGATOR = new W3CTraceContextPropagator();

/** The context that headers, or whatever bears `traceparent`, speak of; a new one where they don't. */
export function extractTraceParent(carrier: object): Context {
  return PROPAGATOR.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
}

/** Adds `traceparent` of this context. */
export function injectTraceParent(carrier: object, of: Context = context.active()): void {
  PROPAGATOR.inject(of, carrier, defaultTextMapSetter);
}
