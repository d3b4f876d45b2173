/** The signing secrets of routers; a router has one from the moment it needs one. */
import { Injectable } from '@nestjs/common';
import { webhookSecretContext } from '../../entities/webhook.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { SecretCipher } from '../../platform/secret-encryption.js';
import { sql, type Statement } from '../../platform/read-models/index.js';
import { makeWebhookSecret } from './webhook-signature.js';

/** How long messages carry signatures of both secrets, in milliseconds. */
const OVERLAP_MS = 24 * 3_600_000;

/** What messages are signed with. */
export interface Secrets {
  current: string;
  /** Null once it is no longer valid. */
  previous: string | null;
}

const SHOWN = sql`current_secret as "current", case when previous_until > ${'now'}::timestamptz then previous_secret end as "previous"`;
const FIND = sql`select ${SHOWN} from webhook_secrets where router_id = ${'routerId'}`;
/** Whoever comes second gets the secret of the first. */
const MAKE = sql`
  insert into webhook_secrets (router_id, current_secret) values (${'routerId'}, ${'secret'})
  on conflict (router_id) do update set current_secret = webhook_secrets.current_secret returning ${SHOWN}`;
const ROTATE = sql`
  insert into webhook_secrets (router_id, current_secret) values (${'routerId'}, ${'secret'})
  on conflict (router_id) do update set current_secret = excluded.current_secret,
    previous_secret = webhook_secrets.current_secret, previous_until = ${'until'}
  returning ${SHOWN}`;

/** Reads, makes and rotates. */
@Injectable()
export class WebhookSecrets {
  constructor(
    private readonly db: Database,
    private readonly seal: SecretCipher,
    private readonly clock: Clock,
  ) {}

  /** The router's secrets. @throws Error where the key that they are sealed with is missing. */
  async of(routerId: string): Promise<Secrets> {
    const stored = await this.db.row<Secrets & object>(FIND, { routerId, now: this.clock.now() });
    return stored ? this.opened(stored, routerId) : this.write(MAKE, routerId);
  }

  /** Makes a new secret; for 24 hours messages carry signatures of both. */
  async rotate(routerId: string): Promise<Secrets> {
    await this.of(routerId);
    return this.write(ROTATE, routerId);
  }

  private async write(statement: Statement, routerId: string): Promise<Secrets> {
    const secret = this.seal.encrypt(makeWebhookSecret(), webhookSecretContext(routerId));
    const now = this.clock.now();
    const until = new Date(now.getTime() + OVERLAP_MS);
    const parameters = { routerId, secret, now, until };
    return this.opened((await this.db.row<Secrets & object>(statement, parameters))!, routerId);
  }

  private opened({ current, previous }: Secrets, routerId: string): Secrets {
    const open = (stored: string) => this.seal.decrypt(stored, webhookSecretContext(routerId));
    return { current: open(current), previous: previous === null ? null : open(previous) };
  }
}
