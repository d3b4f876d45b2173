/** Reading the deliveries of all routers: what waits, what was given up, and why. */
import { Injectable } from '@nestjs/common';
import { inRouter } from '../../entities/in-router.js';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { AdminDeliveryView, type AdminDeliveriesQuery } from './admin-delivery.dto.js';

/** Ids begin with the time at which a row was made, and their index is the one that there is for the whole table. */
/** Ids begin with the time at which a row was made; theirs is the one index of the whole table. */
const LIST: Listing<AdminDeliveryView> = { view: AdminDeliveryView, sorts: { createdAt: sql`d.id` } };

/** Lists. */
@Injectable()
export class AdminDeliveriesService {
  constructor(private readonly db: Database) {}

  /** Newest first. */
  list(query: AdminDeliveriesQuery): Promise<JsonText<Page<AdminDeliveryView>>> {
    const { status, channel, source, routerId, ...page } = query;
    const where = [];
    if (status) where.push(sql`d.status = ${'status'}`);
    if (channel) where.push(sql`d.channel = ${'channel'}`);
    if (source) where.push(sql`d.source = ${'source'}`);
    if (routerId) where.push(inRouter('d'));
    return this.db.page(LIST, { ...page, where, parameters: { status, channel, source, routerId } });
  }
}
