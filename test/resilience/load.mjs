/** Clients that place orders and write notes, and record what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ORDER, until } from '../support/built-service.mjs';

export class Load {
  tried = 0;
  /** Milliseconds of the slowest response. */
  slowest = 0;
  statuses = {};
  /** `externalId` of each acknowledged order, text of each acknowledged note. */
  orders = new Set();
  notes = new Set();
  isOver = false;

  /** @param urls servers, used in turn. @param clients number of concurrent clients */
  constructor(stage, urls, { clients = 3, timeoutMs = 30_000 } = {}) {
    Object.assign(this, { stage, urls, timeoutMs });
    this.running = Promise.all(Array.from({ length: clients }, (_, index) => this.client(index)));
  }

  /** Waits for running requests. */
  async stop() {
    this.isOver = true;
    await this.running;
    return this;
  }

  /** Requests without a response, and responses of 500 and above except 503, which asks to retry. */
  get failed() {
    const bad = Object.entries(this.statuses).filter(
      ([status]) => status === 'none' || (status >= 500 && status !== '503'),
    );
    return bad.reduce((sum, [, count]) => sum + count, 0);
  }

  async client(turn) {
    for (; !this.isOver; turn++) {
      const externalId = randomUUID();
      const order = await this.post(turn, '/api/v1/order', { ...ORDER, externalId });
      if (order) this.orders.add(externalId);
      const content = randomUUID();
      if (order && (await this.post(turn, `/api/v1/order/${order.id}/note`, { content, isPublic: true })))
        this.notes.add(content);
      await pause(50);
    }
  }

  /** The body of an acknowledged request, or null. */
  async post(turn, path, body) {
    this.tried++;
    const start = performance.now();
    const headers = { authorization: `Bearer ${this.stage.key}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      const url = `${this.urls[turn % this.urls.length]}${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      const text = await answer.text();
      this.count(answer.status, start);
      return answer.status === 201 || answer.status === 200 ? JSON.parse(text) : null;
    } catch (error) {
      // A refused connection does not count as a request.
      if (error.cause?.code === 'ECONNREFUSED') this.tried--;
      else this.count('none', start);
      await pause(100);
      return null;
    }
  }

  count(status, start) {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    this.slowest = Math.max(this.slowest, Math.round(performance.now() - start));
  }

  /** Number of acknowledged writes that are missing or duplicated. */
  async lost() {
    const [orders, notes] = [[...this.orders], [...this.notes]];
    const [{ count }] = await this.stage.query(
      `select (select count(*) from unnest($1::text[]) mark
          where (select count(*) from orders o where o.router_id = $3 and o.external_id = mark) <> 1)
        + (select count(*) from unnest($2::text[]) written
          where (select count(*) from notes n where n.router_id = $3 and n.content::text like '%' || written || '%') <> 1) as count`,
      [orders, notes, this.stage.routerId],
    );
    return Number(count);
  }

  get acknowledged() {
    return this.orders.size + this.notes.size;
  }
}

/** Whether a job that is added now runs soon. */
export async function jobIsDone(stage) {
  const key = 'faults:probe';
  await stage.query(
    `select graphile_worker.add_job('deliver', '{"routerId": "00000000-0000-7000-8000-000000000000", "deliveryIds": ["00000000-0000-7000-8000-000000000000"], "host": "email"}', job_key => $1)`,
    [key],
  );
  return (
    (await until(async () => {
      const rows = await stage.query('select 1 from graphile_worker.jobs where key = $1', [key]);
      return rows.length === 0;
    }, 50)) !== null
  );
}
