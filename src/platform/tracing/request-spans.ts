/** Spans for requests, in the trace of their `traceparent`. The response names the span. */
import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { getResponseStatus, getRouteTemplate } from '../http/access-log.js';
import { toClientNetwork } from '../http/client-address.js';
import { onRequestFinished } from '../http/on-finished.js';
import { extractTraceParent, injectTraceParent } from './trace-parent.js';

/** Health checks, which arrive every few seconds, have no spans. */
const UNTRACED = '/health/';

/** Names spans by route template, not by path, because paths contain tokens. */
export function createRequestSpans(tracer: Tracer): RequestHandler {
  return (request, response, next) => {
    if (request.url.startsWith(UNTRACED)) return next();
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, extractTraceParent(request.headers));
    const within = trace.setSpan(context.active(), span);
    const headers: Record<string, string> = {};
    injectTraceParent(headers, within);
    response.setHeader('traceparent', headers.traceparent);
    onRequestFinished(response, () => {
      const status = getResponseStatus(response);
      span.updateName(`${request.method} ${getRouteTemplate(request)}`);
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
    'http.route': getRouteTemplate(request),
    'http.response.status_code': status,
    'url.scheme': request.protocol,
    'client.address': toClientNetwork(request.ip),
    'work_order_routing.request_id': String(response.getHeader('x-request-id') ?? ''),
    ...(routerId ? { 'work_order_routing.router_id': routerId } : {}),
    ...(status >= 500 ? { 'error.type': String(status) } : {}),
  };
}
