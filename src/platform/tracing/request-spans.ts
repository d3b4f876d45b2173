/** A span for each request, in the trace that its `traceparent` names; the answer names the span. */
import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { outcomeOf, routeOf } from '../http/access-log.js';
import { addressOf } from '../http/address.js';
import { onRequestFinished } from '../http/on-finished.js';
import { parentIn, writeParent } from './parent.js';

/** Health is asked every few seconds by machines. */
const UNTOLD = '/health/';

/** The template of the route is told, never the path: tokens stand in paths. */
export function requestSpans(tracer: Tracer): RequestHandler {
  return (request, response, next) => {
    if (request.url.startsWith(UNTOLD)) return next();
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parentIn(request.headers));
    const within = trace.setSpan(context.active(), span);
    const headers: Record<string, string> = {};
    writeParent(headers, within);
    response.setHeader('traceparent', headers.traceparent);
    onRequestFinished(request, response, () => {
      const status = outcomeOf(response);
      span.updateName(`${request.method} ${routeOf(request)}`);
      span.setAttributes(attributesOf(request, response, status));
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(within, next);
  };
}

function attributesOf(request: Request, response: Response, status: number) {
  const { routerId } = (request.user ?? {}) as { routerId?: string };
  return {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'http.response.status_code': status,
    'url.scheme': request.protocol,
    'client.address': addressOf(request.ip),
    'work_order_routing.request_id': String(response.getHeader('x-request-id') ?? ''),
    ...(routerId ? { 'work_order_routing.router_id': routerId } : {}),
    ...(status >= 500 ? { 'error.type': String(status) } : {}),
  };
}
