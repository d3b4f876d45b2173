/** Creates the application with its middleware, pipes and filters. */
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { getDemoFilePath, readDemoFileSync } from '../demo/demo-file.js';
import { MetricsServer } from '../modules/metrics/metrics-server.js';
import { measureRequests } from '../modules/metrics/request-metrics.js';
import type { Config } from '../platform/config.js';
import { logAccess } from '../platform/http/access-log.js';
import { limitConnections } from '../platform/http/connection-limit.js';
import { HttpAdapter } from '../platform/http/adapter.js';
import { RequestValidationPipe } from '../platform/validation/validation.pipe.js';
import { createCorsOptions } from '../platform/http/cors.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { logRequests } from '../platform/http/middleware.js';
import { serializePipelinedRequests } from '../platform/http/pipelining.js';
import { assignRequestId, acceptRequest } from '../platform/http/request-entry.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { TRACING } from '../platform/platform.module.js';
import type { Tracing } from '../platform/tracing/tracing.js';
import { createServiceDocument } from '../openapi/openapi-document.js';
import { serveDocs } from '../platform/http/docs.js';
import { Log } from '../platform/log.js';
import { ErrorPages } from '../pages/error-pages.js';

/** Returns an application that is ready to listen. */
export async function createApp(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  const log = new Log(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, databaseUrl, log),
    new HttpAdapter(config.optimizations),
    { logger: log, bodyParser: false, abortOnError: false },
  );
  const tracing = app.get<Tracing | null>(TRACING);
  const jobs = app.get(Jobs);
  if (tracing) jobs.use(tracing.jobs);
  app.set('trust proxy', config.trustProxy);
  app.use(serializePipelinedRequests());
  if (tracing) app.use(tracing.requests);
  if (config.logLevel === 'debug') app.use(logRequests(log));
  if (config.accessLog && ['debug', 'info'].includes(config.logLevel)) app.use(logAccess(log));
  if (config.metricsPort !== null) app.use(measureRequests(app.get(MetricsServer).registry));
  app.use(assignRequestId(tracing !== null));
  if (config.corsOrigins.length > 0) app.enableCors(createCorsOptions(config.corsOrigins));
  app.use(acceptRequest(config));
  app.useGlobalPipes(new RequestValidationPipe());
  const errorPages = app.get(ErrorPages);
  app.useGlobalFilters(new ErrorFilter(log, (...error) => errorPages.send(...error)));
  serveDocs(app, () => createDocument(app, config), config);
  limitConnections(app.getHttpServer(), config, createProxyCheck(app));
  await app.init();
  return app;
}

/** Returns whether an address is a proxy that `TRUST_PROXY` names. */
function createProxyCheck(app: NestExpressApplication): (address: string) => boolean {
  const express = app.getHttpAdapter().getInstance();
  const isTrusted = express.get('trust proxy fn') as (address: string, hops: number) => boolean;
  return (address) => isTrusted(address, 0);
}

/** OpenAPI document, with tokens of the demo data if there are any. */
function createDocument(app: NestExpressApplication, { demo, dataDir }: Config): OpenAPIObject {
  const file = demo ? readDemoFileSync(getDemoFilePath(dataDir)) : null;
  return createServiceDocument(app, file?.ids);
}
