/** One server process: starts, serves, shuts down. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { reportStartup, type StartupReport } from './startup-report.js';
import { createApp } from './create-app.js';
import { provideDemo } from '../demo/provide-demo.js';
import { HealthServer } from '../modules/health/health-server.js';
import { prepareDocs } from '../platform/http/docs.js';
import { Readiness } from '../modules/health/readiness.js';
import type { Config } from '../platform/config.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Log } from '../platform/log.js';
import { findUntrustedProxy, formatBaseUrl } from '../platform/settings/networks.js';
import type { ShutdownHandler } from './graceful-shutdown.js';

interface Serving {
  /** Whether this process reports the start and creates demo data. In a cluster only the first one does. */
  announce: boolean;
  stop: ShutdownHandler;
  /** Runs after the server has stopped. */
  afterwards?: () => Promise<void>;
}

/** Milliseconds that running requests get after the server stops accepting new ones. */
const REQUESTS_MS = 2500;
/** Milliseconds after which the process ends in any case; Docker allows 10 s. */
const END_MS = 4500;

/** Serves until a stop signal. @returns the startup report, once it serves */
export async function serve(config: Config, databaseUrl: string, serving: Serving): Promise<StartupReport | null> {
  const { announce, stop, afterwards } = serving;
  const app = await createApp(config, databaseUrl);
  const jobs = app.get(Jobs);
  const log = app.get(Log);
  const servesRequests = config.worker !== 'only';
  const warning = announce && servesRequests ? findUntrustedProxy(config) : null;
  if (warning) log.warn(warning);
  // The documents of a demo contain its tokens, which do not exist yet.
  if (servesRequests && !config.demo) await prepareDocs(app);
  if (servesRequests) await app.listen(config.port, config.host);
  const server: Server = servesRequests
    ? app.getHttpServer()
    : await app.get(HealthServer).listen(config.port, config.host);
  const baseUrl = baseUrlOf(server, config);
  config.baseUrl = config.publicUrl ?? baseUrl;
  if (config.worker !== 'off') {
    await jobs.start(config.databaseDirectUrl ?? databaseUrl, { log: (level, message) => log[level](message) });
  }
  if (announce && servesRequests && config.demo) await provideDemo(app, config, baseUrl);
  app.get(Readiness).markReady();
  stop.onShutdown(async (signal) => {
    const drainMs = signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0;
    setTimeout(() => {
      log.warn('The process ends before all requests and jobs have finished');
      process.exit(0);
    }, drainMs + END_MS).unref();
    await end(app, server, drainMs);
    await afterwards?.();
  });
  return announce ? reportStartup(baseUrl, config) : null;
}

/**
 * Fails readiness checks, keeps accepting requests while load balancers notice, then waits for running requests and
 * jobs.
 */
async function end(app: NestExpressApplication, server: Server, drainMs: number): Promise<void> {
  app.get(Readiness).markStopping();
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const jobsEnded = app.get(Jobs).stop();
  await pause(drainMs);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), REQUESTS_MS).unref();
  await Promise.all([closed, jobsEnded]);
  await app.close();
}

function baseUrlOf(server: Server, { host, port }: Config): string {
  const address = server.address() as AddressInfo | null;
  return formatBaseUrl(host, address?.port ?? port);
}
