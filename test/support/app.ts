/**
 * Starts the whole service in this process, on a free port. Files with default settings share one service and database per
 * Jest process; every test makes its own router. A file that needs its own calls `useOwnService` and says why.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { afterAll, beforeAll } from '@jest/globals';
import { createApp } from '../../src/bootstrap/create-app.js';
import { Readiness } from '../../src/modules/health/readiness.js';
import { loadConfig, type Config } from '../../src/platform/config.js';
import { Database } from '../../src/platform/database/database.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { COST } from '../../src/platform/passwords.js';
import { recordStatements } from '../tenant-isolation/recorder.js';
import { createApiClient, type ApiClient } from './api-client.js';
import { createTestDatabase } from './database.js';
import { atEndOfRun } from './end-of-run.js';
import { Factory } from './factory.js';
import './typescript-workers.js';

recordStatements();
// Password hashes are deliberately slow; tests use the cheapest parameters.
Object.assign(COST, { logN: 10, p: 1 });

/** Files of the services of this process. */
const FILES = mkdtempSync(join(tmpdir(), 'work-order-routing-files-'));
process.once('exit', () => rmSync(FILES, { recursive: true, force: true }));

/** The database of a service, which also runs SQL text as a test writes it. */
export interface ServiceDatabase extends Database {
  query<R extends object = Record<string, never>>(text: string, values?: unknown[]): Promise<R[]>;
}

/** A running service. */
export interface Service {
  app: NestExpressApplication;
  baseUrl: string;
  databaseUrl: string;
  db: ServiceDatabase;
  /** Creates routers, users, keys and other rows. */
  make: Factory;
  /** Returns a client that sends this key. */
  as(key: string | null): ApiClient;
  stop(): Promise<void>;
}

/** Starts a service. Without `database` it creates one and drops it in `stop`. */
export async function startService(
  settings: Partial<Config> = {},
  database?: { url: string; drop(): Promise<void> },
): Promise<Service> {
  const { url, drop } = database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(FILES, 'service-'));
  const config: Config = {
    ...loadConfig({
      LOG_LEVEL: 'error',
      PORT: '0',
      PUBLIC_RATE_LIMIT_PER_MINUTE: '0',
      KEY_CONCURRENCY: '0',
      DATA_DIR: dataDir,
      DISABLE_OPTIMIZATIONS: process.env.DISABLE_OPTIMIZATIONS,
    }),
    ...settings,
  };
  const app = await buildAppWithRetry(config, url);
  const jobs = app.get(Jobs);
  if (config.worker !== 'off') await jobs.start(url);
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  config.baseUrl = baseUrl;
  app.get(Readiness).markReady();
  const db: ServiceDatabase = Object.assign(app.get(Database), {
    query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
      return db.rows<R>({ name: '', text, placeholders: values.map((value) => ({ value })) });
    },
  });
  return {
    app,
    baseUrl,
    databaseUrl: url,
    db,
    make: new Factory(db),
    as: (key) => createApiClient(baseUrl, key),
    async stop() {
      await jobs.stop();
      await app.close();
      await db.source.destroy();
      if (!database) await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Retries once after a connection timeout: parallel test files can keep PostgreSQL busy. */
function buildAppWithRetry(config: Config, url: string): Promise<NestExpressApplication> {
  return createApp(config, url).catch((error: unknown) => {
    if (!/timeout/.test(String(error))) throw error;
    return createApp(config, url);
  });
}

/** The services that the files of this process share, with and without job workers. */
const shared = new Map<Config['worker'], Promise<Service>>();

/** Without jobs: tests that send no messages, or run the jobs themselves. */
type SharedSettings = { worker?: 'off' };

/**
 * The service that this file shares with others: expect rows of other tests in lists over all routers, and never change
 * settings, tables or providers that are not of your router.
 */
export function useService({ worker }: SharedSettings = {}): Service {
  const service = {} as Service;
  beforeAll(async () => {
    const settings = worker ? { worker } : {};
    const key = worker ?? 'on';
    Object.assign(service, await (shared.get(key) ?? share(key, settings)));
  });
  return service;
}

function share(key: Config['worker'], settings: SharedSettings): Promise<Service> {
  const started = startService(settings);
  shared.set(key, started);
  atEndOfRun(async () => (await started).stop());
  return started;
}

/** Starts a service and database for all tests of a file. @param settings other than the default ones */
export function useOwnService(settings: Partial<Config> = {}): Service {
  const service = {} as Service;
  beforeAll(async () => {
    Object.assign(service, await startService(settings));
  });
  // Empty if it did not start: that error is the one to read.
  afterAll(() => (service as Partial<Service>).stop?.());
  return service;
}
