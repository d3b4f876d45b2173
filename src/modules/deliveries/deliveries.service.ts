/** Lists and replays deliveries of a router (decisions/notifications "Deliveries"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { DeliveryQueue } from '../../domain/notifications/delivery-queue.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import type { WithCsv } from '../../platform/csv-export.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, invalid, notFound } from '../../platform/errors.js';
import { and, type JsonText, type Listing, literal, selectQuery, sql } from '../../platform/read-models/index.js';
import { DeliveryWithAttemptsView, type DeliveriesQuery, type ReplayInput, type ReplayView } from './delivery.dto.js';
import { DeliveryConditions } from './delivery-conditions.js';

const LIST: Listing<DeliveryView> = {
  view: DeliveryView,
  tieBreaker: sql`d.id`,
  sorts: { createdAt: sql`d.created_at` },
};

/** Maximum number of deliveries in one replay request. */
const MAX_REPLAYED = 10_000;

/** Restarts the retry schedule. The recipients are found again. */
const RESTART_RETRIES = sql`attempts_before = d.attempt_count, last_error = null, failure_reason = null, delivered_at = null, recipients = '{}',
  updated_at = now()`;

/** The message of an invitation is deleted once it is delivered. */
const HAS_MESSAGE = sql`(d.source <> 'invitation' or d.message is not null)`;

/** Lists and replays deliveries. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly db: Database,
    private readonly queue: DeliveryQueue,
    private readonly conditions: DeliveryConditions,
  ) {}

  /** Newest first. @throws 400 as `DeliveryConditions.build` */
  async list(caller: Caller, query: WithCsv<DeliveriesQuery>): Promise<JsonText<Page<DeliveryView>>> {
    const { page, pageSize, csv, ...selected } = query;
    const selection = await this.conditions.build(caller, 'read', selected);
    return this.db.page(LIST, { page, pageSize, csv, ...selection, sort: 'createdAt' });
  }

  /** @throws 404 if the caller cannot access the delivery. */
  async get(caller: Caller, id: string): Promise<JsonText<DeliveryWithAttemptsView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'delivery', 'd');
    const delivery = await this.db.row(selectQuery(DeliveryWithAttemptsView, sql`d.id = ${'id'} and ${reachable}`), {
      ...parameters,
      id,
    });
    if (!delivery) throw notFound('Delivery');
    return delivery;
  }

  /** @throws 404 if the caller cannot access the delivery, 409 if it is scheduled, dropped, or a delivered invitation. */
  replay(caller: Caller, id: string): Promise<JsonText<DeliveryWithAttemptsView>> {
    return this.db.transaction(async () => {
      const { sql: reachable, parameters } = buildRowFilter(caller, 'update', 'delivery', 'd');
      const lock = sql`select d.status, ${HAS_MESSAGE} as "hasMessage" from deliveries d where d.id = ${'id'} and ${reachable} for update`;
      const delivery = await this.db.row<{ status: string; hasMessage: boolean }>(lock, { ...parameters, id });
      if (!delivery) throw notFound('Delivery');
      if (delivery.status === 'scheduled' || delivery.status === 'dropped') {
        throw conflict(`A delivery that is ${delivery.status} cannot be sent again`, 'DELIVERY_STATUS');
      }
      if (!delivery.hasMessage) throw conflict('An invitation is sent once; invite again', 'DELIVERY_STATUS');
      await this.db.row(sql`update deliveries d set ${RESTART_RETRIES} where ${inTenant('d')} and d.id = ${'id'}`, {
        routerId: caller.routerId,
        id,
      });
      await this.queue.sendNow(caller.routerId, [id]);
      return this.get(caller, id);
    });
  }

  /** @throws 400 if the period is empty or contains more than `MAX_REPLAYED` deliveries. */
  async replayRange(caller: Caller, { status, ...selected }: ReplayInput): Promise<ReplayView> {
    const { where, parameters } = await this.conditions.build(caller, 'update', selected);
    return this.db.transaction(async () => {
      const statement = sql`update deliveries d set ${RESTART_RETRIES} where ${inTenant('d')} and d.id in (
          select d.id from deliveries d where ${and(where)}
            and d.status = any(${'statuses'}) and ${HAS_MESSAGE} order by d.id limit ${literal(MAX_REPLAYED + 1)})
        returning d.id`;
      const statuses = status ? [status] : ['dead', 'not_configured'];
      const rows = await this.db.rows<{ id: string }>(statement, { ...parameters, statuses });
      if (rows.length > MAX_REPLAYED) throw invalid('from', `and to span more than ${MAX_REPLAYED} deliveries`);
      await this.queue.sendNow(
        caller.routerId,
        rows.map(({ id }) => id),
      );
      return { count: rows.length };
    });
  }
}
