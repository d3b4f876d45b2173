/** Limits the connections that the lists and writes of one router may use, so that others do not wait for them. */
import { HttpStatus } from '@nestjs/common';
import type { Pool, QueryResult } from 'pg';
import { RetryLater } from '../errors.js';
import type { ParameterValues, ParameterSets, Statement } from '../sql/index.js';
import type { DatabaseHealthMonitor } from './database-health.js';
import { TenantSemaphores } from '../tenant-semaphores.js';

/** Milliseconds after which PostgreSQL cancels a list. */
const LIST_TIMEOUT_MS = 5000;
const QUERY_CANCELED = '57014';
const BEGIN = `begin read only; set local statement_timeout = ${LIST_TIMEOUT_MS}; set local lock_timeout = ${LIST_TIMEOUT_MS};
  set local plan_cache_mode = auto`;

/** Milliseconds after which a writing request is assumed to wait for a lock or its client. */
const LONG_WRITE_MS = 250;

/** A quarter of the pool for the lists of each router, and another for its requests that write. */
export class TenantConnectionQuotas {
  private readonly lists: TenantSemaphores;
  private readonly writes: TenantSemaphores;
  /** From this number of busy connections on, the last quarter of the pool is reserved. */
  private readonly reserveFrom: number;

  constructor(
    private readonly pool: Pool,
    connections: number,
    private readonly health: DatabaseHealthMonitor,
  ) {
    const share = Math.max(1, Math.floor(connections / 4));
    this.lists = new TenantSemaphores(share);
    this.writes = new TenantSemaphores(share, () => this.busy <= share);
    this.reserveFrom = (connections * 3) / 4;
  }

  /**
   * Waits for a permit of the router to write. A router may exceed its share while connections are idle. A long write
   * releases its permit early, unless the last quarter of the pool is in use, because it probably waits for a lock and
   * must not delay writes of other rows.
   * @returns a function that releases the permit.
   * @throws 503 if the queue of the router is full.
   */
  async write(routerId: string): Promise<() => void> {
    const release = onlyOnce(await this.writes.acquire(routerId));
    const long = setTimeout(() => {
      if (this.busy < this.reserveFrom) release();
    }, LONG_WRITE_MS);
    return () => {
      clearTimeout(long);
      release();
    };
  }

  /** Open connections of the pool, idle ones, and callers that wait for one. */
  get connections(): { total: number; idle: number; waiting: number } {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.pool;
    return { total, idle, waiting };
  }

  private get busy(): number {
    const { total, idle, waiting } = this.connections;
    return total - idle + waiting;
  }

  /**
   * Runs a list with a search, filter or sort that may be slow.
   * @throws 503 if it takes too long, or the queue of the router is full.
   */
  list({ name, text }: Statement, values: unknown[], parameters: ParameterSets): Promise<QueryResult> {
    return this.lists.run(routerOf(parameters), async () => {
      this.health.assertResponsive();
      const client = await this.pool.connect();
      let connectionError: Error | undefined;
      try {
        await client.query(BEGIN);
        const result = await client.query({ name, text, values });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (connectionError = failure));
        throw (error as { code?: unknown }).code === QUERY_CANCELED ? createTooExpensiveError() : error;
      } finally {
        client.release(connectionError);
      }
    });
  }
}

function onlyOnce(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

/** The router of the request. Requests of administrators for all routers share one quota. */
function routerOf(parameters: ParameterSets): string {
  const ofRouter = [parameters].flat().find((one: ParameterValues) => typeof one.routerId === 'string');
  return (ofRouter?.routerId as string | undefined) ?? '';
}

function createTooExpensiveError(): RetryLater {
  return new RetryLater(
    HttpStatus.SERVICE_UNAVAILABLE,
    'This list takes too long; request fewer rows or narrow the search',
    5,
  );
}
