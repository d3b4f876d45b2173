/**
 * The PostgreSQL of one test run: an embedded one in a temporary folder, or the one at TEST_DATABASE_URL; with
 * TEST_CLUSTER_NODES, that is the coordinator of a Citus cluster (docs/scale.md).
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/bootstrap/migrations.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.js';
import { createRecordsTable } from '../tenant-isolation/run-violations.js';
import { distributeTestDatabase } from './citus-cluster.js';
import {
  createTemplateDatabase,
  dropDatabase,
  NODES_VARIABLE,
  SERVER_VARIABLE,
  TEMPLATE_VARIABLE,
} from './database.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Jest calls the setup once per project. */
let isStarted = false;
let embedded: EmbeddedPostgres | undefined;
let folder: string | undefined;

/** Starts the server and migrates the template database. Test workers find both through environment variables. */
export async function startTestServer(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  for (const signal of SIGNALS) process.once(signal, endEarly);
  process.once('exit', removeFiles);
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startEmbedded());
  const template = `work_order_routing_template_${randomBytes(6).toString('hex')}`;
  process.env[SERVER_VARIABLE] = serverUrl;
  process.env[TEMPLATE_VARIABLE] = template;
  await createTemplateDatabase(serverUrl, template, async (url) => {
    await migrate(url);
    if (process.env[NODES_VARIABLE]) await distributeTestDatabase(url);
    await createRecordsTable(url);
  });
}

/** Stops the server and removes files and template database. */
export async function stopTestServer(): Promise<void> {
  if (!isStarted) return;
  isStarted = false;
  for (const signal of SIGNALS) process.off(signal, endEarly);
  if (process.env.TEST_DATABASE_URL) await dropDatabase(process.env.TEST_DATABASE_URL, process.env[TEMPLATE_VARIABLE]!);
  await embedded?.stop();
  removeFiles();
}

async function startEmbedded(): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'work-order-routing-test-'));
  embedded = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: console.log });
  return embedded.url;
}

function endEarly(): void {
  void stopTestServer().finally(() => process.exit(1));
}

function removeFiles(): void {
  for (const path of [embedded?.dataDir, folder]) {
    if (path) rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
