/** Webhook signing secrets of routers, created on first use. */
import { Injectable } from '@nestjs/common';
import { buildWebhookSecretContext } from '../../entities/webhook.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { SecretCipher } from '../../platform/secret-encryption.js';
import { sql, toIsoTimestampSql, type Statement } from '../../platform/read-models/index.js';
import { createWebhookSecret } from './webhook-signature.js';

/** Time after a rotation during which both secrets sign, in milliseconds: 24 hours. */
const OVERLAP_MS = 24 * 3_600_000;

/** Signing secrets of a router. */
export interface Secrets {
  current: string;
  /** Null once it is no longer valid. */
  previous: string | null;
  /** Time until which messages also carry a signature of the previous secret, ISO 8601; null without one. */
  previousUntil: string | null;
}

const IS_VALID = sql`previous_until > ${'now'}::timestamptz`;
const COLUMNS = sql`current_secret as "current", case when ${IS_VALID} then previous_secret end as "previous",
  case when ${IS_VALID} then ${toIsoTimestampSql(sql`previous_until`)} end as "previousUntil"`;
const FIND = sql`select ${COLUMNS} from webhook_secrets where router_id = ${'routerId'}`;
/** A concurrent insert returns the secret that was inserted first. */
const CREATE = sql`
  insert into webhook_secrets (router_id, current_secret) values (${'routerId'}, ${'secret'})
  on conflict (router_id) do update set current_secret = webhook_secrets.current_secret returning ${COLUMNS}`;
const ROTATE = sql`
  insert into webhook_secrets (router_id, current_secret) values (${'routerId'}, ${'secret'})
  on conflict (router_id) do update set current_secret = excluded.current_secret,
    previous_secret = webhook_secrets.current_secret, previous_until = ${'until'}
  returning ${COLUMNS}`;

/** Reads, creates and rotates secrets. */
@Injectable()
export class WebhookSecrets {
  constructor(
    private readonly db: Database,
    private readonly seal: SecretCipher,
    private readonly clock: Clock,
  ) {}

  /** The router's secrets. @throws Error if their encryption key is missing. */
  async getOrCreate(routerId: string): Promise<Secrets> {
    const stored = await this.db.row<Secrets & object>(FIND, { routerId, now: this.clock.now() });
    return stored ? this.decryptSecrets(stored, routerId) : this.write(CREATE, routerId);
  }

  /** Creates a new secret. For 24 hours messages have signatures of both. */
  async rotate(routerId: string): Promise<Secrets> {
    await this.getOrCreate(routerId);
    return this.write(ROTATE, routerId);
  }

  private async write(statement: Statement, routerId: string): Promise<Secrets> {
    const secret = this.seal.encrypt(createWebhookSecret(), buildWebhookSecretContext(routerId));
    const now = this.clock.now();
    const until = new Date(now.getTime() + OVERLAP_MS);
    const parameters = { routerId, secret, now, until };
    return this.decryptSecrets((await this.db.row<Secrets & object>(statement, parameters))!, routerId);
  }

  private decryptSecrets({ current, previous, previousUntil }: Secrets, routerId: string): Secrets {
    const open = (stored: string) => this.seal.decrypt(stored, buildWebhookSecretContext(routerId));
    return { current: open(current), previous: previous === null ? null : open(previous), previousUntil };
  }
}
