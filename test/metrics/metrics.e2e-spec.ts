/** Prometheus metrics on their own port (decisions/platform, decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import { startService } from '../support/app.js';
import { createTestDatabase, createPool } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';
import { uploadParts } from '../support/upload.js';

const receiver = useReceiver();

/** The value of a series, or undefined. */
async function valueOf(port: number, series: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('GET /metrics', () => {
  it('returns requests by route, deliveries, connections and event loop lag on METRICS_PORT', async () => {
    const metricsPort = await freePort();
    const service = await startService({ metricsPort });
    try {
      const { routerId, viewer } = await service.make.router();
      await service.as(viewer.key).get(`/api/routers/${routerId}/settings`);
      await service.as(viewer.key).get('/api/v1/nothing', 404);
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(text).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/routers\/:routerId\/settings",status="200"\} 1/,
      );
      expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="unmatched",status="404"\} 1/);
      for (const line of [
        'deliveries_pending 0',
        'deliveries_dead 0',
        'jobs_total{job="deliver",outcome="dead"} 0',
        'database_up 1',
        'database_connections{state="used"} 0',
        'database_pipeline{state="open"} 4',
      ]) {
        expect(text).toContain(line);
      }
      for (const name of [
        'deliveries_oldest_due_seconds',
        'jobs_due',
        'jobs_oldest_due_seconds',
        'jobs_dead',
        'nodejs_eventloop_lag_seconds',
      ]) {
        expect(text).toMatch(new RegExp(`^${name} `, 'm'));
      }
      expect(text).not.toContain(routerId);
      expect((await fetch(`http://127.0.0.1:${metricsPort}/other`)).status).toBe(404);
      await service.as(null).get('/metrics', 404);
    } finally {
      await service.stop();
    }
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  });

  it('leaves no database connection open', async () => {
    const metricsPort = await freePort();
    const database = await createTestDatabase();
    const pool = createPool(database.url);
    const others = async () => {
      const sql = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
      return (await pool.query<{ count: number }>(sql)).rows[0].count;
    };
    try {
      const service = await startService({ metricsPort }, database);
      await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect(await others()).toBeGreaterThan(0);
      await service.stop();
      await waitUntil(async () => (await others()) === 0);
    } finally {
      await pool.end();
      await database.drop();
    }
  });
});

describe('the metrics of a process', () => {
  it('count deliveries by channel and outcome, outbound calls by target and outcome, late and dead jobs', async () => {
    const metricsPort = await freePort();
    const settings = { metricsPort, webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [3600] };
    const service = await startService(settings);
    const value = (series: string) => valueOf(metricsPort, series);
    try {
      const { routerId, admin, operator } = await service.make.router();
      receiver.respond('/refused', 500);
      for (const path of ['/taken', '/refused']) {
        const hook = { url: receiver.url(path), events: ['order.created'] };
        await service.as(admin.key).post(`/api/routers/${routerId}/webhooks`, hook, 201);
      }
      await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
      await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [
        { name: 'file', fileName: 'a.txt', content: 'x' },
      ]);
      const tries = (outcome: string) => value(`delivery_attempts_total{channel="webhook",outcome="${outcome}"}`);
      // A failed one is tried again at any time.
      await waitUntil(async () => ((await tries('delivered')) ?? 0) >= 1 && ((await tries('failed')) ?? 0) >= 1);
      const calls = (purpose: string, operation: string, outcome: string) =>
        value(`call_duration_seconds_count{purpose="${purpose}",operation="${operation}",outcome="${outcome}"}`);
      expect(await calls('webhook', 'POST', 'ok')).toBe(1);
      expect(await calls('webhook', 'POST', 'refused')).toBe(1);
      expect(await calls('store', 'write', 'ok')).toBe(1);
      expect(await value('database_pipeline_statements_total{sent_by="pipeline"}')).toBeGreaterThan(0);
      await service.db.query(`select graphile_worker.add_job('unhandled', run_at => now() - interval '1 hour')`);
      await service.db.query(`select graphile_worker.add_job('unhandled', max_attempts => 1)`);
      await service.db.query('update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1');
      expect(await value('jobs_oldest_due_seconds')).toBeGreaterThan(3500);
      expect(await value('jobs_dead')).toBe(1);
    } finally {
      await service.stop();
    }
  });
});

describe('CLUSTER', () => {
  it('returns sums over all processes, and values of the whole service once', async () => {
    const database = await createTestDatabase();
    const metricsPort = await freePort();
    const settings = { DATABASE_URL: database.url, DEMO: '0', CLUSTER: '2', METRICS_PORT: String(metricsPort) };
    const server = await ServerProcess.boot({ ...settings, DRAIN_SECONDS: '0' });
    const value = (series: string) => valueOf(metricsPort, series);
    // Both processes listen, each with its pipelined connections.
    await waitUntil(async () => (await value('database_pipeline{state="open"}')) === 8, 150);
    for (let count = 0; count < 12; count++)
      await fetch(`${server.baseUrl}/no/such`, { headers: { connection: 'close' } });
    const unmatched = 'http_request_duration_seconds_count{method="GET",route="unmatched",status="404"}';
    expect(await value(unmatched)).toBe(12);
    expect(await value(unmatched)).toBe(12);
    expect(await value('database_up')).toBe(1);
    expect(await value('jobs_running')).toBe(1);
    expect(await server.stop('SIGTERM')).toBe(0);
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
    await database.drop();
  });
});
