/** Metrics of HTTP requests, labelled by route template, so that IDs in paths do not create time series. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { getResponseStatus, getRouteTemplate } from '../../platform/http/access-log.js';
import { onRequestFinished } from '../../platform/http/on-finished.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Middleware that measures every request. All paths without a route share a label; status 499: the client disconnected. */
export function measureRequests(registry: Registry): RequestHandler {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const end = histogram.startTimer();
    onRequestFinished(response, () => {
      end({ method: request.method, route: getRouteTemplate(request), status: String(getResponseStatus(response)) });
    });
    next();
  };
}
