/**
 * Another server responds at the address of the database: no connection to the old one stays in use, whether it is
 * alive or not.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { CallerCache } from '../../src/domain/authorization/caller-cache.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase, createPool, type TestDatabase } from '../support/database.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';

let database: TestDatabase;
let service: Service;
let pool: Pool;

/** One PostgreSQL plays both servers: a table overrides its function for the start time. */
const SHADOW = `
  create schema shadow;
  create table shadow.servers (began timestamptz);
  insert into shadow.servers values (now());
  create function shadow.pg_postmaster_start_time() returns timestamptz language sql stable
    as 'select began from shadow.servers';
  grant usage on schema shadow to public`;
const SUCCEED = `update shadow.servers set began = began + interval '1 second'`;
/** All connections except the one that checks the server. */
const CONNECTIONS = `
  select pid from pg_stat_activity
  where datname = current_database() and application_name like 'work-order-routing%' and application_name not like '% readiness'`;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(SHADOW);
  const name = new URL(database.url).pathname.slice(1);
  await pool.query(`alter database ${name} set search_path = shadow, public, pg_catalog`);
  service = await startService({ databasePool: 4 }, database);
});
afterAll(async () => {
  await service.stop();
  await pool.end();
  await database.drop();
});

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(CONNECTIONS);
  return rows.map(({ pid }) => pid);
};

it('closes every connection to the former server and continues with new ones', async () => {
  const { operator } = await service.make.router();
  const placeOrder = () => service.as(operator.key).send('post', '/api/v1/order', MINIMAL_ORDER);
  expect((await placeOrder()).status).toBe(201);
  await waitUntil(() => service.app.get(Jobs).isRunning && service.app.get(CallerCache).isListening);
  const before = new Set(await connections());
  expect(before.size).toBeGreaterThan(3);

  await waitUntil(async () => {
    await pool.query(SUCCEED);
    return (await connections()).every((pid) => !before.has(pid));
  }, 120);

  await waitUntil(async () => (await placeOrder()).status === 201);
  await waitUntil(() => service.app.get(Jobs).isRunning && service.app.get(CallerCache).isListening);
});
