/** One server process, from listening to a clean stop. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp, linkTo } from './app.js';
import { provideDemo } from './demo/provide-demo.js';
import { Readiness } from './health/readiness.js';
import type { Config } from './platform/config.js';
import { Jobs } from './platform/jobs/jobs.js';
import { Log } from './platform/log.js';

interface Serving {
  /** Whether this process prints where the service is and provides demo data; one of a cluster does. */
  announce: boolean;
  /** What is left to do once the server has stopped. */
  afterwards?: () => Promise<void>;
}

const STOP_MS = 25_000;

/** Serves until a signal says stop. */
export async function serve(config: Config, databaseUrl: string, { announce, afterwards }: Serving): Promise<void> {
  const app = await buildApp(config, databaseUrl);
  const jobs = app.get(Jobs);
  const log = app.get(Log);
  const listens = config.worker !== 'only';
  if (listens) await app.listen(config.port, config.host);
  const server = app.getHttpServer();
  const baseUrl = addressOf(server, config);
  linkTo(app, config.publicUrl ?? baseUrl);
  if (config.worker !== 'off') await jobs.start(databaseUrl, { log: (level, message) => log[level](message) });
  if (announce && listens && config.demo) await provideDemo(app, config, baseUrl);
  if (announce) say(listens ? `Listening on ${baseUrl} - docs at ${baseUrl}/docs` : 'Doing jobs, not listening');
  app.get(Readiness).started();

  let stopping = false;
  const stop = async () => {
    // Ctrl-C arrives several times: from the terminal and from npm.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.closeIdleConnections();
    await jobs.stop();
    await app.close();
    await afterwards?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function addressOf(server: Server, { host, port }: Config): string {
  const { port: listening } = (server.address() as AddressInfo | null) ?? { port };
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return `http://${name}:${listening}`;
}
