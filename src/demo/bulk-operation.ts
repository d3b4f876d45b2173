/** Creates a bulk operation: the owner has labelled several orders at once. */
import type { INestApplicationContext } from '@nestjs/common';
import { BulkInput } from '../modules/orders/bulk/bulk.dto.js';
import { BulkOperationsService } from '../modules/orders/bulk/bulk-operations.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { DEMO_IDS } from './demo-ids.js';
import type { DemoRouter } from './router.js';

/** Two orders get the tag of charging points. */
export async function createBulkOperation(
  app: INestApplicationContext,
  { owner }: DemoRouter,
  { chargingTagId }: DemoCatalogue,
): Promise<void> {
  const ids = [DEMO_IDS.heldOrderId, DEMO_IDS.orderOnItsWay.id];
  const input = parseRequest(BulkInput, { ids, action: 'addTags', tagIds: [chargingTagId] });
  await app.get(BulkOperationsService).start(owner, input);
}
