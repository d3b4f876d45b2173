/** The whole service on a free port over a database of its own, for one suite. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { afterAll, beforeAll } from '@jest/globals';
import { buildApp, linkTo } from '../../src/bootstrap/create-app.js';
import { Readiness } from '../../src/modules/health/readiness.js';
import { loadConfig, type Config } from '../../src/platform/config.js';
import { Database } from '../../src/platform/database/database.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { COST } from '../../src/platform/passwords.js';
import { recordStatements } from '../tenant-isolation/recorder.js';
import { createApiClient, type ApiClient } from './api-client.js';
import { createTestDatabase } from './database.js';
import { Factory } from './factory.js';
import './typescript-workers.js';

recordStatements();
// A hash takes a tenth of a second, by intention.
Object.assign(COST, { logN: 10, p: 1 });

/** A running service. */
export interface Service {
  app: NestExpressApplication;
  baseUrl: string;
  databaseUrl: string;
  db: Database;
  /** Makes routers, people, keys and whatever a test needs. */
  make: Factory;
  /** A client that sends this key. */
  as(key: string | null): ApiClient;
  stop(): Promise<void>;
}

/** Starts a service; without a database it gets a fresh one, which goes with it. */
export async function startService(
  settings: Partial<Config> = {},
  database?: { url: string; drop(): Promise<void> },
): Promise<Service> {
  const { url, drop } = database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'work-order-routing-files-'));
  const config: Config = {
    ...loadConfig({
      LOG_LEVEL: 'error',
      PORT: '0',
      PUBLIC_RATE_LIMIT_PER_MINUTE: '0',
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
  linkTo(app, baseUrl);
  app.get(Readiness).started();
  const db = app.get(Database);
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

/** A neighbour's test may keep PostgreSQL busy for longer than a connection may take: then once more. */
function buildAppWithRetry(config: Config, url: string): Promise<NestExpressApplication> {
  return buildApp(config, url).catch((error: unknown) => {
    if (!/timeout/.test(String(error))) throw error;
    return buildApp(config, url);
  });
}

/** A service for all tests of a file. */
export function useService(settings: Partial<Config> = {}): Service {
  const service = {} as Service;
  beforeAll(async () => {
    Object.assign(service, await startService(settings));
  });
  afterAll(() => service.stop());
  return service;
}
