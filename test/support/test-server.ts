/**
 * The PostgreSQL of a test run: an embedded one whose files are kept between runs, or the one at TEST_DATABASE_URL; with
 * TEST_CLUSTER_NODES, that is the coordinator of a Citus cluster (docs/scale.md).
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/bootstrap/migrations.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.js';
import { recordCatalog } from '../tenant-isolation/run-violations.js';
import { distributeTestDatabase } from './citus-cluster.js';
import {
  createTemplateDatabase,
  dropDatabase,
  dropLeftovers,
  NODES_VARIABLE,
  SERVER_VARIABLE,
  TEMPLATE_VARIABLE,
} from './database.js';

/** Files in memory: a database, which has 800 files, is created there in a tenth of the time. */
const MEMORY_FOLDER = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** Free memory that must exist, and how much of it the folder must take. */
const NEEDED = { memory: 8 * GIGABYTE, folder: 4 * GIGABYTE };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Together with the migrations, decides how the template database looks. */
const TEMPLATE_SOURCES = ['src/platform/jobs/install-job-queue.ts', 'node_modules/graphile-worker/package.json'];

let embedded: EmbeddedPostgres | undefined;

/** Starts the server and migrates the template database. Test workers find both through environment variables. */
export async function startTestServer(): Promise<void> {
  for (const signal of SIGNALS) process.once(signal, endEarly);
  const given = process.env.TEST_DATABASE_URL;
  const serverUrl = given ?? (await startEmbedded());
  const template = `work_order_routing_template_${given ? randomBytes(6).toString('hex') : hashMigrations()}`;
  process.env[SERVER_VARIABLE] = serverUrl;
  process.env[TEMPLATE_VARIABLE] = template;
  if (!given) await dropLeftovers(serverUrl, template);
  await createTemplateDatabase(serverUrl, template, async (url) => {
    await migrate(url);
    if (process.env[NODES_VARIABLE]) await distributeTestDatabase(url);
  });
  await recordCatalog();
}

/** Stops the server unless another run uses it, and removes the template database of a server that is not ours. */
export async function stopTestServer(): Promise<void> {
  for (const signal of SIGNALS) process.off(signal, endEarly);
  if (process.env.TEST_DATABASE_URL) await dropDatabase(process.env.TEST_DATABASE_URL, process.env[TEMPLATE_VARIABLE]!);
  await embedded?.stop();
}

/** Starts the embedded server. */
async function startEmbedded(): Promise<string> {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const [version] = Object.values(optionalDependencies);
  const dataDir = chooseFolder(version);
  embedded = await startEmbeddedPostgres({ dataDir, durable: false, log: console.log });
  return embedded.url;
}

/** @param version in the name of the folder, because another one cannot read the files */
function chooseFolder(version: string): string {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
  const inMemory = join(MEMORY_FOLDER, `work-order-routing-${checkout}-${version}`);
  // Free memory varies: the folder of an earlier run stays in use.
  if (existsSync(inMemory)) return inMemory;
  const hasMemory =
    existsSync(MEMORY_FOLDER) && freemem() >= NEEDED.memory && countFreeBytes(MEMORY_FOLDER) >= NEEDED.folder;
  return hasMemory ? inMemory : join('dist.tests', `postgresql-${version}`);
}

function countFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync('migrations', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const path of [...migrations.sort().map((name) => join('migrations', name)), ...TEMPLATE_SOURCES])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

function endEarly(): void {
  void stopTestServer().finally(() => process.exit(1));
}
