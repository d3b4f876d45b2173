/** Deliveries of all routers, for superusers. */
import { Injectable } from '@nestjs/common';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { AdminDeliveryView, type AdminDeliveriesQuery } from './admin-delivery.dto.js';

/** IDs begin with the creation time, so sorting by ID uses the only index across routers. */
const LIST: Listing<AdminDeliveryView> = { view: AdminDeliveryView, sorts: { createdAt: sql`d.id` } };

/** Lists deliveries across routers. */
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
    if (routerId) where.push(inTenant('d'));
    return this.db.page(LIST, { ...page, where, parameters: { status, channel, source, routerId } });
  }
}
