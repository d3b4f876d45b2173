/** Shared by the resilience, crash and soak tests: database of the built service, a router with a key, an order, and waiting. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The required fields of an order. */
export const ORDER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

/** Starts a separate, durable and migrated PostgreSQL. @param name part of the names of its folders */
export async function openDatabase(name) {
  const { startEmbeddedPostgres } = await import('../../dist/src/embedded-postgres/embedded-postgres.js');
  const { findPostmaster } = await import('../../dist/src/embedded-postgres/postmaster.js');
  const { migrate } = await import('../../dist/src/bootstrap/migrations.js');
  const folder = mkdtempSync(join(tmpdir(), `work-order-routing-${name}-`));
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
  const { url } = database;
  await migrate(url);
  const [{ data_directory: home }] = await rowsOf(url, 'show data_directory');
  return {
    folder,
    url,
    /** PID of its main process; undefined while it is stopped. */
    postmaster: () => findPostmaster(home)?.pid,
    async end() {
      await database.stop();
      for (const one of [database.dataDir, folder]) rmSync(one, { recursive: true, force: true });
    },
  };
}

/** Queries on a separate connection. */
export async function rowsOf(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a router with an owner and a key. */
export async function makeRouter(url, name) {
  const { createApiKey } = await import('../../dist/src/platform/api-key-format.js');
  const { hashToken } = await import('../../dist/src/platform/token.js');
  const key = createApiKey();
  const [routerId, userId] = [randomUUID(), randomUUID()];
  const insert = (text, ...values) => rowsOf(url, `insert into ${text}`, values);
  await insert(`organizations (id, router_id, name, order_visibility) values ($1, $1, $2, 'ALL')`, routerId, name);
  await insert('router_settings (router_id) values ($1)', routerId);
  await insert('users (id, email) values ($1, $2)', userId, `${name}@example.com`);
  await insert(
    `memberships (id, router_id, router_organization_id, user_id, roles) values ($1, $2, $2, $3, '{OWNER}')`,
    ...[randomUUID(), routerId, userId],
  );
  await insert(
    `api_keys (id, router_id, organization_id, user_id, name, prefix, hash) values ($1, $2, $2, $3, $4, 'wor_', $5)`,
    ...[randomUUID(), routerId, userId, name, hashToken(key)],
  );
  return { routerId, key };
}

/** Whether a process is ready. */
export function ready({ url }) {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(({ ok }) => ok);
}

/** Waits until a condition is true; an error counts as false. @returns the elapsed seconds, or null after the timeout */
export async function until(condition, seconds) {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  while (elapsed() < seconds) {
    const holds = await Promise.resolve()
      .then(condition)
      .catch(() => false);
    if (holds) return elapsed();
    await pause(100);
  }
  return null;
}

/** Returns a port that is currently free. */
export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
