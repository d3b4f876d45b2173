/** Links with a secret token by which clients access their orders; one is open per order (decisions/identity "Tenancy and roles"). */
import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ClientLink } from '../../../entities/order.js';
import { registerTokens } from '../../../entities/tenant-directory.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { randomToken } from '../../../platform/token.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import type { OrderKey } from '../order-key.js';

/** SQL of the URL of a token; equals `ClientLinks.buildUrl`. */
export const clientUrlSql = (token: Sql) => sql`${'baseUrl'} || '/api/clients/' || ${token} || '/workflows'`;

/** Opens and closes links. */
@Injectable()
export class ClientLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues the insert of a link for an order without an open one. @returns its URL */
  async open(order: OrderKey): Promise<string> {
    const token = randomToken();
    await registerTokens(this.db, order.routerId, [token]);
    this.db.queueInsert(ClientLink, [{ id: uuidv7(), ...order, token }]);
    return this.buildUrl(token);
  }

  /** Revokes the open link. @returns whether there was one */
  async close({ routerId, orderId }: OrderKey): Promise<boolean> {
    const { affected } = await this.db
      .of(ClientLink)
      .update({ routerId, orderId, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
    return affected === 1;
  }

  private buildUrl(token: string): string {
    return `${this.config.baseUrl}/api/clients/${token}/workflows`;
  }
}
