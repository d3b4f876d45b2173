/** One database per test file, cloned from the migrated template in a fraction of a second. */
import { randomBytes } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';

/** Variable with the URL of the server of this test run. */
export const SERVER_VARIABLE = 'TEST_SERVER_URL';
/** Variable with the comma-separated URLs of the worker nodes of a Citus cluster; the server of the run is its coordinator. */
export const NODES_VARIABLE = 'TEST_CLUSTER_NODES';
/** Variable with the name of the migrated template database. */
export const TEMPLATE_VARIABLE = 'TEST_TEMPLATE_DATABASE';

/** Database of one test file. */
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

/** Creates and migrates the template, then disallows connections, which would prevent cloning. */
export async function createTemplateDatabase(
  serverUrl: string,
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  await executeOnAllNodes(serverUrl, `create database ${name}`);
  await migrate(withDatabaseName(serverUrl, name));
  await executeOnAllNodes(serverUrl, `alter database ${name} allow_connections false`);
  await closeNodeConnections(serverUrl, name);
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
  const name = `work_order_routing_${randomBytes(6).toString('hex')}`;
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
