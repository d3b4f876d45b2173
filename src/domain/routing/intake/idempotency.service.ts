/** Executes a request with an idempotency key once; repeats get the first response (decisions/orders "Order"). */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { JsonText, sql } from '../../../platform/read-models/index.js';

/** Time in milliseconds for which the first response is stored. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** A request with an idempotency key. */
export interface IdempotentRequest {
  /** Namespace of the key, such as `order:<user>`. */
  scope: string;
  key: string;
  /** Must be equal in a repeat. */
  body: unknown;
}

/** Inserts the key, or takes over an expired one. A concurrent repeat blocks here until the first request ends. */
const CLAIM_KEY = sql`
  insert into idempotency_keys (scope, key, fingerprint, created_at) values (${'scope'}, ${'key'}, ${'fingerprint'}, ${'now'})
  on conflict (scope, key) do update
    set fingerprint = excluded.fingerprint, created_at = excluded.created_at, answer = null
    where idempotency_keys.created_at <= ${'expiredBefore'}
  returning scope`;
const FIRST_RESPONSE = sql`select fingerprint, answer from idempotency_keys where scope = ${'scope'} and key = ${'key'}`;
const FIND_KEY = sql`select scope from idempotency_keys
  where scope = ${'scope'} and key = ${'key'} and created_at > ${'expiredBefore'}`;
/** Stores the response, and deletes up to ten expired keys. */
const STORE_RESPONSE = sql`
  with stored as (update idempotency_keys set answer = ${'answer'} where scope = ${'scope'} and key = ${'key'})
  delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where created_at <= ${'expiredBefore'} limit 10 for update skip locked))`;

/** Stores first responses by key. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the work and stores its response in one transaction. A repeat gets that response; a failed request leaves the key
   * unused. `prepare` runs before the transaction, and not for a repeat.
   * @throws 409 if the key was used with another body.
   */
  async runOnce<T, P>(
    { scope, key, body }: IdempotentRequest,
    prepare: () => Promise<P>,
    work: (prepared: P) => JsonText<T> | Promise<JsonText<T>>,
  ): Promise<JsonText<T>> {
    const now = this.clock.now();
    const fingerprint = computeFingerprint(body);
    const expiredBefore = new Date(now.getTime() - RETENTION_MS);
    if (await this.db.row(FIND_KEY, { scope, key, expiredBefore }))
      return this.loadFirstResponse<T>(scope, key, fingerprint);
    const prepared = await prepare();
    return this.db.transaction(async () => {
      if (!(await this.db.row(CLAIM_KEY, { scope, key, fingerprint, now, expiredBefore }))) {
        return this.loadFirstResponse<T>(scope, key, fingerprint);
      }
      const response = await work(prepared);
      await this.db.row(STORE_RESPONSE, { scope, key, answer: response.text, expiredBefore });
      return response;
    });
  }

  /** As `runOnce` without preparation; without a key it only runs the work in a transaction. */
  runWithOptionalKey<T>(
    key: string | undefined,
    { scope, body }: Omit<IdempotentRequest, 'key'>,
    work: () => Promise<JsonText<T>>,
  ) {
    if (key === undefined) return this.db.transaction(work);
    return this.runOnce({ scope, key, body }, () => Promise.resolve(), work);
  }

  private async loadFirstResponse<T>(scope: string, key: string, fingerprint: Buffer): Promise<JsonText<T>> {
    const stored = await this.db.row<{ fingerprint: Buffer; answer: string }>(FIRST_RESPONSE, { scope, key });
    if (!stored?.fingerprint.equals(fingerprint)) throw conflict('idempotencyKey was sent with another body before');
    return new JsonText<T>(stored.answer);
  }
}

/** Computes the SHA-256 of the value, independent of the order of object keys. */
function computeFingerprint(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body, sortKeys)).digest();
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
