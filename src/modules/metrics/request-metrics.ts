/** How long requests take, by route template, so that ids in paths don't make series of their own. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { responseStatus, routeTemplate } from '../../platform/http/access-log.js';
import { onRequestFinished } from '../../platform/http/on-finished.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Observes every request; paths without a route count as one, and 499 are those whose client went away. */
export function measureRequests(registry: Registry): RequestHandler {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const end = histogram.startTimer();
    onRequestFinished(request, response, () => {
      end({ method: request.method, route: routeTemplate(request), status: String(responseStatus(response)) });
    });
    next();
  };
}
