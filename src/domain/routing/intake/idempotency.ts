/** A request that is sent again gets the first answer, and is done once (decisions/orders "Order"). */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { JsonText, sql } from '../../../platform/read-models/index.js';

/** How long the first answer is kept, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A request that says by a key which request it repeats. */
export interface Repeatable {
  /** Who may repeat it and what, such as `order:<user>`. */
  scope: string;
  key: string;
  /** What must be the same in a repeat. */
  body: unknown;
}

/** Takes the key, or one that is out of date; a twin waits here until the first one is done. */
const claim = sql`
  insert into idempotency_keys (scope, key, fingerprint, created_at) values (${'scope'}, ${'key'}, ${'fingerprint'}, ${'now'})
  on conflict (scope, key) do update
    set fingerprint = excluded.fingerprint, created_at = excluded.created_at, answer = null
    where idempotency_keys.created_at <= ${'outdated'}
  returning scope`;
const first = sql`select fingerprint, answer from idempotency_keys where scope = ${'scope'} and key = ${'key'}`;
const known = sql`select scope from idempotency_keys
  where scope = ${'scope'} and key = ${'key'} and created_at > ${'outdated'}`;
/** Keeps the answer, and forgets some that are out of date. */
const keep = sql`
  with kept as (update idempotency_keys set answer = ${'answer'} where scope = ${'scope'} and key = ${'key'})
  delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where created_at <= ${'outdated'} limit 10 for update skip locked))`;

/** Remembers first answers. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work once, in one transaction with the memory of its answer; a repeat gets that answer, a request that
   * fails leaves the key free. What the work needs from outside the transaction is prepared before it, not for a repeat.
   * @throws 409 where the key came with another body.
   */
  async once<T, P>(
    { scope, key, body }: Repeatable,
    prepare: () => Promise<P>,
    work: (prepared: P) => Promise<JsonText<T>>,
  ): Promise<JsonText<T>> {
    const now = this.clock.now();
    const fingerprint = fingerprintOf(body);
    const outdated = new Date(now.getTime() - KEPT_MS);
    if (await this.db.row(known, { scope, key, outdated })) return this.firstAnswer<T>(scope, key, fingerprint);
    const prepared = await prepare();
    return this.db.transaction(async () => {
      if (!(await this.db.row(claim, { scope, key, fingerprint, now, outdated }))) {
        return this.firstAnswer<T>(scope, key, fingerprint);
      }
      const answer = await work(prepared);
      await this.db.row(keep, { scope, key, answer: answer.text, outdated });
      return answer;
    });
  }

  /** The same for work that needs nothing prepared; without a key it is simply done, in a transaction. */
  keyed<T>(key: string | undefined, { scope, body }: Omit<Repeatable, 'key'>, work: () => Promise<JsonText<T>>) {
    if (key === undefined) return this.db.transaction(work);
    return this.once({ scope, key, body }, () => Promise.resolve(), work);
  }

  private async firstAnswer<T>(scope: string, key: string, fingerprint: Buffer): Promise<JsonText<T>> {
    const kept = await this.db.row<{ fingerprint: Buffer; answer: string }>(first, { scope, key });
    if (!kept?.fingerprint.equals(fingerprint)) throw conflict('idempotencyKey was sent with another body before');
    return new JsonText<T>(kept.answer);
  }
}

/** SHA-256 of the value; the order of the keys of objects does not count. */
function fingerprintOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body, inOrder)).digest();
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
