/** Creates files, partners and dispatches for tests of orders. */
import { CallerCache } from '../../src/domain/authorization/caller-cache.js';
import { PastContractor } from '../../src/entities/contractor-history.js';
import { Dispatch } from '../../src/entities/dispatch.js';
import { Partner } from '../../src/entities/partner.js';
import { StoredFile } from '../../src/entities/stored-file.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { Service } from './app.js';

/** The required fields of an order. */
export const MINIMAL_ORDER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '22 22 55 55',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

/** A valid UUID that no resource has. */
export const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

/** Creates the record of an uploaded file. @returns its ID */
export async function createFile({ db }: Service, routerId: string): Promise<string> {
  const id = uuidv7();
  const file = { id, routerId, fileName: 'a.txt', contentType: 'text/plain', size: 1, sha256: 'a'.repeat(64) };
  await db.of(StoredFile).insert(file);
  return id;
}

/** Creates a contractor that is a partner of the router. */
export async function createPartner(service: Service, routerId: string) {
  const contractor = await service.make.contractor();
  const { organizationId } = contractor;
  await service.db.of(Partner).insert({ id: uuidv7(), routerId, organizationId });
  return contractor;
}

/** Records that the organization has worked for the router, as partner or not. */
export async function recordPastContractor(service: Service, organizationId: string, routerId: string): Promise<void> {
  await service.db.of(PastContractor).upsert({ organizationId, routerId }, ['organizationId', 'routerId']);
  await service.app.get(CallerCache).invalidate({ organizationId });
}

/** Creates an accepted dispatch, so that the contractor sees the order. @returns the ID of the dispatch */
export async function assignOrder(service: Service, routerId: string, orderId: string, organizationId: string) {
  const id = uuidv7();
  await service.db.of(Dispatch).insert({
    id,
    routerId,
    orderId,
    organizationId,
    workflowId: uuidv7(),
    status: 'accepted',
    sentAt: new Date(),
  });
  await recordPastContractor(service, organizationId, routerId);
  return id;
}
