/** The pool in fair shares: no router's lists or writes take the connections that others wait for. */
import { HttpStatus } from '@nestjs/common';
import type { Pool, QueryResult } from 'pg';
import { RetryLater } from '../errors.js';
import type { ParameterValues, ParameterSets, Statement } from '../sql/index.js';
import type { DatabaseHealthMonitor } from './database-health.js';
import { TenantSemaphores } from '../tenant-semaphores.js';

/** Milliseconds after which PostgreSQL gives a list up. */
const LIST_MS = 5000;
const GIVEN_UP = '57014';
const BEGIN = `begin read only; set local statement_timeout = ${LIST_MS}; set local lock_timeout = ${LIST_MS}`;

/** Milliseconds after which a request that writes is taken for one that waits, for a row or for its client. */
const LONG_MS = 250;

/** A quarter of the pool for the lists of each router, and another for its requests that write. */
export class TenantConnectionQuotas {
  private readonly lists: TenantSemaphores;
  private readonly writes: TenantSemaphores;
  /** Busy connections from which on a quarter of the pool is kept for the others. */
  private readonly most: number;

  constructor(
    private readonly pool: Pool,
    connections: number,
    private readonly pulse: DatabaseHealthMonitor,
  ) {
    const share = Math.max(1, Math.floor(connections / 4));
    this.lists = new TenantSemaphores(share);
    this.writes = new TenantSemaphores(share, () => this.busy <= share);
    this.most = (connections * 3) / 4;
  }

  /**
   * Lets a request of the router write, and answers what to call when it is done. More at once than its share would
   * share the cores and be done no sooner; only where connections are idle are there more, such as those of single
   * statements, which need none. One that takes long gives its turn on while a quarter of the pool is left for others:
   * whoever waits for a row holds up nobody who wants another one.
   * @throws 503 where too much of the router's own is before it.
   */
  async write(routerId: string): Promise<() => void> {
    const leave = once(await this.writes.acquire(routerId));
    const long = setTimeout(() => {
      if (this.busy < this.most) leave();
    }, LONG_MS);
    return () => {
      clearTimeout(long);
      leave();
    };
  }

  /** Connections of the pool: open ones, those of them that nobody uses, and callers that wait for one. */
  get connections(): { total: number; idle: number; waiting: number } {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.pool;
    return { total, idle, waiting };
  }

  private get busy(): number {
    const { total, idle, waiting } = this.connections;
    return total - idle + waiting;
  }

  /**
   * Runs a list that is searched, filtered or sorted as nobody foresaw.
   * @throws 503 where it takes too long, or too many of the router's are before it.
   */
  list({ name, text }: Statement, values: unknown[], parameters: ParameterSets): Promise<QueryResult> {
    return this.lists.run(routerOf(parameters), async () => {
      this.pulse.assertResponsive();
      const client = await this.pool.connect();
      let lost: Error | undefined;
      try {
        await client.query(BEGIN);
        const found = await client.query({ name, text, values });
        await client.query('commit');
        return found;
      } catch (error) {
        await client.query('rollback').catch((broken: Error) => (lost = broken));
        throw (error as { code?: unknown }).code === GIVEN_UP ? tooDear() : error;
      } finally {
        client.release(lost);
      }
    });
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Administrators, who look at all routers, count as one. */
function routerOf(parameters: ParameterSets): string {
  const found = [parameters].flat().find((one: ParameterValues) => typeof one.routerId === 'string');
  return (found?.routerId as string | undefined) ?? '';
}

function tooDear(): RetryLater {
  return new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'This list takes too long; ask for less of it', 5);
}
