/** Prometheus metrics on their own port (decisions/platform, decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import { startService } from '../support/app.js';
import { freePort } from '../support/free-port.js';

describe('GET /metrics', () => {
  it('200 on METRICS_PORT: requests by route, deliveries, connections, event loop lag', async () => {
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
        'database_up 1',
        'database_connections{state="used"} 0',
      ]) {
        expect(text).toContain(line);
      }
      for (const name of ['deliveries_oldest_due_seconds', 'jobs_due', 'nodejs_eventloop_lag_seconds']) {
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
});
