/** The signing secrets of routers; a router has one from the moment it needs one. */
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { sql, type Statement } from '../platform/views/index.js';
import { makeWebhookSecret } from './webhook-signature.js';

/** What messages are signed with. */
export interface Secrets {
  current: string;
  /** Null once it is no longer valid. */
  previous: string | null;
}

const SHOWN = sql`current_secret as "current", case when previous_until > now() then previous_secret end as "previous"`;
const FIND = sql`select ${SHOWN} from webhook_secrets where router_id = ${'routerId'}`;
/** Whoever comes second gets the secret of the first. */
const MAKE = sql`
  insert into webhook_secrets (router_id, current_secret) values (${'routerId'}, ${'secret'})
  on conflict (router_id) do update set current_secret = webhook_secrets.current_secret returning ${SHOWN}`;
const ROTATE = sql`
  insert into webhook_secrets (router_id, current_secret) values (${'routerId'}, ${'secret'})
  on conflict (router_id) do update set current_secret = excluded.current_secret,
    previous_secret = webhook_secrets.current_secret, previous_until = now() + interval '24 hours'
  returning ${SHOWN}`;

/** Reads, makes and rotates. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly db: Database) {}

  /** The router's secrets. */
  async of(routerId: string): Promise<Secrets> {
    return (await this.db.row<Secrets & object>(FIND, { routerId })) ?? this.write(MAKE, routerId);
  }

  /** Makes a new secret; for 24 hours messages carry signatures of both. */
  async rotate(routerId: string): Promise<Secrets> {
    await this.of(routerId);
    return this.write(ROTATE, routerId);
  }

  private async write(statement: Statement, routerId: string): Promise<Secrets> {
    return (await this.db.row<Secrets & object>(statement, { routerId, secret: makeWebhookSecret() }))!;
  }
}
