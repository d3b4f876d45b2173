/** Executes a request with an idempotency key once; repeats get the first response (decisions/platform "Idempotency"). */
import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { conflict } from '../errors.js';
import { AcceptedResponse } from '../http/returns.js';
import { JsonText, sql } from '../read-models/index.js';
import { SecretCipher } from '../secret-encryption.js';
import type { IdempotentRequest } from './idempotency-key.js';

/** Time in milliseconds for which the first response is stored. */
const RETENTION_MS = 24 * 60 * 60 * 1000;
/** Context of the encryption of responses. */
const ANSWER = 'idempotency_keys';

interface StoredResponse {
  fingerprint: Buffer;
  /** JSON, encrypted; null: no body. */
  answer: string | null;
  etag: string | null;
  isAccepted: boolean;
}

const RESPONSE = sql`fingerprint, answer, etag, is_accepted as "isAccepted"`;
/** Inserts the key, or takes over an expired one. A concurrent repeat blocks here until the first request ends. */
const CLAIM_KEY = sql`
  insert into idempotency_keys (id, fingerprint, created_at) values (${'id'}, ${'fingerprint'}, ${'now'})
  on conflict (id) do update
    set fingerprint = excluded.fingerprint, created_at = excluded.created_at, answer = null, etag = null, is_accepted = false
    where idempotency_keys.created_at <= ${'expiredBefore'}
  returning id`;
const FIRST_RESPONSE = sql`select ${RESPONSE} from idempotency_keys where id = ${'id'}`;
const FIND_RESPONSE = sql`select ${RESPONSE} from idempotency_keys where id = ${'id'} and created_at > ${'expiredBefore'}`;
/** Stores the response, and deletes up to ten expired keys. */
const STORE_RESPONSE = sql`
  with stored as (
    update idempotency_keys set answer = ${'answer'}, etag = ${'etag'}, is_accepted = ${'isAccepted'} where id = ${'id'})
  delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where created_at <= ${'expiredBefore'} limit 10 for update skip locked))`;

/** Stores first responses by key. A failed request leaves its key unused. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Prepares, then runs the work and stores its response in one transaction. A repeat gets that response, without
   * preparation. Without a request, only prepares and works.
   * @throws 409 if the key was used with another body.
   */
  async runOnce<T, P>(
    request: IdempotentRequest | null,
    prepare: () => Promise<P>,
    work: (prepared: P) => JsonText<T> | Promise<JsonText<T>>,
  ): Promise<JsonText<T>> {
    if (!request) return work(await prepare());
    const keyed = new KeyedRequest(request);
    const { id } = keyed;
    const stored = await this.db.row<StoredResponse>(FIND_RESPONSE, { id, expiredBefore: this.expiredBefore() });
    if (stored) return keyed.read(stored) as JsonText<T>;
    const prepared = await prepare();
    return (await this.claimAndRun(keyed, async () => work(prepared))) as JsonText<T>;
  }

  /** The same for a handler whose work is all in one transaction. */
  runHandler(request: IdempotentRequest, handle: () => Promise<unknown>): Promise<unknown> {
    return this.claimAndRun(new KeyedRequest(request), handle);
  }

  private claimAndRun(keyed: KeyedRequest, work: () => Promise<unknown>): Promise<unknown> {
    const { id, fingerprint } = keyed;
    const now = this.clock.now();
    const expiredBefore = this.expiredBefore();
    return this.db.transaction(async () => {
      if (!(await this.db.row(CLAIM_KEY, { id, fingerprint, now, expiredBefore })))
        return keyed.read((await this.db.row<StoredResponse>(FIRST_RESPONSE, { id }))!);
      const response = await work();
      const stored = keyed.write(response);
      this.db.beforeCommit(async () => void (await this.db.row(STORE_RESPONSE, { id, ...stored, expiredBefore })));
      return response;
    });
  }

  private expiredBefore(): Date {
    return this.clock.earlier(RETENTION_MS);
  }
}

/**
 * What is stored of a request. It is derived from the key, which is not stored: who reads the database learns neither the
 * secrets of responses, such as a new API key, nor whether a body was guessed.
 */
class KeyedRequest {
  readonly id: Buffer;
  readonly fingerprint: Buffer;
  private readonly secret: Buffer;
  private readonly cipher: SecretCipher;

  constructor({ scope, key, content }: IdempotentRequest) {
    this.secret = createHash('sha256')
      .update(JSON.stringify([scope, key]))
      .digest();
    this.id = this.derive('id');
    this.fingerprint = this.derive(`content ${JSON.stringify(content, sortKeys)}`);
    this.cipher = new SecretCipher([this.derive('answer').toString('base64')]);
  }

  /** @throws 409 if the response is that to another body */
  read({ fingerprint, answer, etag, isAccepted }: StoredResponse): JsonText | AcceptedResponse | undefined {
    if (!fingerprint.equals(this.fingerprint))
      throw conflict('Idempotency-Key was sent with another body before', 'IDEMPOTENCY_KEY_REUSED');
    if (answer === null) return undefined;
    const json = new JsonText(this.cipher.decrypt(answer, ANSWER), etag ?? undefined);
    return isAccepted ? new AcceptedResponse(json) : json;
  }

  write(response: unknown): Omit<StoredResponse, 'fingerprint'> {
    const isAccepted = response instanceof AcceptedResponse;
    const body = isAccepted ? response.body : response;
    const { text, etag = null } = body instanceof JsonText ? body : { text: JSON.stringify(body) };
    return { answer: text === undefined ? null : this.cipher.encrypt(text, ANSWER), etag, isAccepted };
  }

  private derive(purpose: string): Buffer {
    return createHmac('sha256', this.secret).update(purpose).digest();
  }
}

/** Sorts the names of objects, whose order is irrelevant. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
