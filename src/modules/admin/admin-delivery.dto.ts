/** Query and response of the list of deliveries of all routers. */
import { ApiSchema } from '@nestjs/swagger';
import { DELIVERY_SOURCES, DELIVERY_STATUSES } from '../../entities/delivery.js';
import { CHANNEL_NAMES } from '../../entities/template-task.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { EnumField, StringField, UuidField } from '../../platform/fields/index.js';
import { ReadModel, createSortedQuery, sql } from '../../platform/read-models/index.js';

/** A delivery with its router. The content is visible only to the router. */
@ApiSchema({ description: 'Delivery of any router.' })
@ReadModel({ table: 'deliveries', alias: 'd' })
export class AdminDeliveryView extends DeliveryView {
  @UuidField({ description: 'Router that owns the delivery.' })
  routerId: string;

  @StringField({
    nullable: true,
    sql: sql`(select router.name from organizations router where ${sameTenant('router', 'd')} and router.id = d.router_id)`,
    description: 'Name of the router. `null` if the router was deleted.',
  })
  routerName: string | null;
}

/** Query of the list. */
export class AdminDeliveriesQuery extends createSortedQuery(['createdAt']) {
  @EnumField({ of: DELIVERY_STATUSES, optional: true, description: 'Return only deliveries with this status.' })
  status?: string;

  @EnumField({ of: CHANNEL_NAMES, optional: true, description: 'Return only deliveries on this channel.' })
  channel?: string;

  @EnumField({ of: DELIVERY_SOURCES, optional: true, description: 'Return only deliveries created for this reason.' })
  source?: string;

  @UuidField({ optional: true, description: 'Return only deliveries of this router.' })
  routerId?: string;
}
