/** Databases of the tests, cloned from the migrated template in a fraction of a second. */
import { randomBytes } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';

/** Variable with the URL of the server of this test run. */
export const SERVER_VARIABLE = 'TEST_SERVER_URL';
/** Variable with the comma-separated URLs of the worker nodes of a Citus cluster; the server of the run is its coordinator. */
export const NODES_VARIABLE = 'TEST_CLUSTER_NODES';
/** Variable with the name of the migrated template database. */
export const TEMPLATE_VARIABLE = 'TEST_TEMPLATE_DATABASE';

/** Variable with the PID of the run. */
const RUN_VARIABLE = 'TEST_RUN';

/** Database of a service. */
export interface TestDatabase {
  url: string;
  /** Drops it and terminates open connections. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${process.env[TEMPLATE_VARIABLE]!}`);
}

/** Creates a database without tables, for tests of migrations. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/** Copies a database with its data. There must be no connections to the original. */
export async function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1);
  const serverUrl = process.env[SERVER_VARIABLE]!;
  await closeNodeConnections(serverUrl, name);
  const copy = await createDatabase(`template ${name}`);
  if (otherNodes().length > 0) await executeOnAllNodes(serverUrl, `alter database ${name} allow_connections true`);
  return copy;
}

/**
 * Creates and migrates the template unless it exists, then disallows connections, which would prevent cloning. It gets its
 * name last, so that a run that is killed leaves no incomplete template.
 */
export async function createTemplateDatabase(
  serverUrl: string,
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  if ((await listDatabases(serverUrl)).includes(name)) return;
  const draft = createName();
  await executeOnAllNodes(serverUrl, `create database ${draft}`);
  await migrate(withDatabaseName(serverUrl, draft));
  await executeOnAllNodes(serverUrl, `alter database ${draft} allow_connections false`);
  await closeNodeConnections(serverUrl, draft);
  await executeOnAllNodes(serverUrl, `alter database ${draft} rename to ${name}`);
}

/** Drops databases of runs that were killed, and templates of other migrations. */
export async function dropLeftovers(serverUrl: string, template: string): Promise<void> {
  for (const name of await listDatabases(serverUrl)) {
    const [, pid] = /^work_order_routing_(\d+)_/.exec(name) ?? [];
    const isOtherTemplate = name.startsWith('work_order_routing_template_') && name !== template;
    if (isOtherTemplate || (pid && !isRunning(Number(pid)))) await dropDatabase(serverUrl, name);
  }
}

async function listDatabases(serverUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A name that shows which run the database belongs to. */
function createName(): string {
  process.env[RUN_VARIABLE] ??= String(process.pid);
  return `work_order_routing_${process.env[RUN_VARIABLE]}_${randomBytes(6).toString('hex')}`;
}

/** Citus nodes stay connected to each other. Terminates these connections, which would prevent copying. */
async function closeNodeConnections(serverUrl: string, name: string): Promise<void> {
  if (otherNodes().length === 0) return;
  await executeOnAllNodes(serverUrl, `alter database ${name} allow_connections false`);
  await executeOnAllNodes(
    serverUrl,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
}

/** Creates a pool that ignores connection errors, so that it can end shortly before its database is dropped. */
export function createPool(connectionString: string, options: PoolConfig = { max: 1 }): Pool {
  const pool = new Pool({ connectionString, ...options });
  pool.on('error', () => undefined);
  return pool;
}

/** Drops a database on all nodes. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await executeOnAllNodes(serverUrl, `drop database if exists ${name} with (force)`);
}

/** URLs of the same database on every worker node. */
export function listNodeUrls(url: string): string[] {
  const name = new URL(url).pathname.slice(1);
  return otherNodes().map((node) => withDatabaseName(node, name));
}

function otherNodes(): string[] {
  return process.env[NODES_VARIABLE]?.split(',') ?? [];
}

/** Runs a statement on all nodes: a Citus cluster needs databases of the same name. */
async function executeOnAllNodes(serverUrl: string, statement: string): Promise<void> {
  for (const url of [serverUrl, ...otherNodes()]) await execute(url, statement);
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_VARIABLE]!;
  const name = createName();
  await executeOnAllNodes(serverUrl, `create database ${name} ${options}`);
  return { url: withDatabaseName(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
