/** The client's way to its own order: a link with an unguessable token, one open at a time (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ClientLink } from '../../../entities/order.js';
import { enterTokens } from '../../../entities/tenant-directory.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { randomToken } from '../../../platform/token.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import type { OrderKey } from '../order-key.js';

/** SQL of the address behind a token; the same as `ClientLinks.urlOf`. */
export const CLIENT_URL_SQL = (token: Sql) => sql`${'publicUrl'} || '/api/clients/' || ${token} || '/workflows'`;

/** Opens and closes links. */
@Injectable()
export class ClientLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A link to an order that has none open, written with the transaction's other rows. Answers its address. */
  async open(order: OrderKey): Promise<string> {
    const token = randomToken();
    await enterTokens(this.db, order.routerId, [token]);
    this.db.queueInsert(ClientLink, [{ id: uuidv7(), ...order, token }]);
    return this.urlOf(token);
  }

  /** Closes the open link, so that its address answers nobody. Answers whether there was one. */
  async close({ routerId, orderId }: OrderKey): Promise<boolean> {
    const { affected } = await this.db
      .of(ClientLink)
      .update({ routerId, orderId, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
    return affected === 1;
  }

  private urlOf(token: string): string {
    return `${this.db.constants.publicUrl as string}/api/clients/${token}/workflows`;
  }
}
