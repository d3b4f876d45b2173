/** One server process, from listening to a clean stop. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { reportStartup, type StartupReport } from './startup-report.js';
import { createApp, setPublicUrl } from './create-app.js';
import { provideDemo } from '../demo/provide-demo.js';
import { HealthServer } from '../modules/health/health-server.js';
import { Readiness } from '../modules/health/readiness.js';
import type { Config } from '../platform/config.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Log } from '../platform/log.js';
import type { ShutdownHandler } from './graceful-shutdown.js';

interface Serving {
  /** Whether this process prints where the service is and provides demo data; one of a cluster does. */
  announce: boolean;
  stop: ShutdownHandler;
  /** What is left to do once the server has stopped. */
  afterwards?: () => Promise<void>;
}

/** Milliseconds that requests under way are given once no more are taken. */
const REQUESTS_MS = 2500;
/** Milliseconds after which the process ends whatever is under way; Docker gives 10 s in all. */
const END_MS = 4500;

/** Serves until a signal says stop. @returns what was announced, once it serves */
export async function serve(config: Config, databaseUrl: string, serving: Serving): Promise<StartupReport | null> {
  const { announce, stop, afterwards } = serving;
  const app = await createApp(config, databaseUrl);
  const jobs = app.get(Jobs);
  const log = app.get(Log);
  const answers = config.worker !== 'only';
  if (answers) await app.listen(config.port, config.host);
  const server: Server = answers ? app.getHttpServer() : await app.get(HealthServer).listen(config.port, config.host);
  const baseUrl = addressOf(server, config);
  setPublicUrl(app, config.publicUrl ?? baseUrl);
  if (config.worker !== 'off') {
    await jobs.start(config.databaseDirectUrl ?? databaseUrl, { log: (level, message) => log[level](message) });
  }
  if (announce && answers && config.demo) await provideDemo(app, config, baseUrl);
  app.get(Readiness).markReady();
  stop.onShutdown(async (signal) => {
    const drainMs = signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0;
    setTimeout(() => {
      log.warn('The process ends before everything that was under way');
      process.exit(0);
    }, drainMs + END_MS).unref();
    await end(app, server, drainMs);
    await afterwards?.();
  });
  return announce ? reportStartup(baseUrl, config) : null;
}

/**
 * Says that it stops, and takes requests until everybody has heard of it; then no more, and those under way come to their
 * end. Jobs end meanwhile.
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

function addressOf(server: Server, { host, port }: Config): string {
  const { port: listening } = (server.address() as AddressInfo | null) ?? { port };
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return `http://${name}:${listening}`;
}
