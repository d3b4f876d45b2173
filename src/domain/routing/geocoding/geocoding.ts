/** Decides when an order needs coordinates, and removes those of another address (decisions/partners "Geocoder"). */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../../entities/coordinates.js';
import { Order } from '../../../entities/order.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { normalizeCity } from '../coverage/coverage-matching.js';
import { normalizeCountryCode, normalizePostalCode } from '../coverage/postal-code.js';
import type { OrderKey } from '../order-key.js';
import { GeocoderClient, type PostalAddress } from './geocoder-client.js';

/** Name of the job, and of its queue. */
export const GEOCODING_JOB = 'order.geocode';

/** An address with its position, if it is known. */
export type LocatedAddress = PostalAddress & { coordinates: Coordinates | null };

type AddressColumns = Partial<LocatedAddress>;

/** Call it in the transaction of the write. */
@Injectable()
export class Geocoding {
  constructor(
    private readonly db: Database,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly geocoder: GeocoderClient,
  ) {}

  /** Queues the job for a new order without coordinates. */
  queueIfNeeded(order: OrderKey, coordinates: Coordinates | null): void {
    if (!coordinates && this.geocoder.isEnabled) this.queue(order);
  }

  /** Queues the job. The queue keeps most of a burst from running at once. */
  queue({ routerId, orderId }: OrderKey, runAt?: Date): void {
    const job = { name: GEOCODING_JOB, payload: { routerId, orderId }, queue: GEOCODING_JOB };
    this.jobQueue.add({ ...job, runAt, key: `${GEOCODING_JOB}:${orderId}` });
  }

  /**
   * Completes the columns of an update: another address removes coordinates that the geocoder found, also if the request
   * repeats them, and the job finds new ones. Coordinates that a request sets stay.
   */
  async completeUpdate<C extends object>(
    order: OrderKey,
    before: LocatedAddress,
    columns: C & AddressColumns,
  ): Promise<C & { coordinates?: Coordinates | null; isGeocoded?: boolean }> {
    const after = { ...before, ...columns };
    const isMoved = !hashAddress(before).equals(hashAddress(after));
    const isSet = JSON.stringify(after.coordinates) !== JSON.stringify(before.coordinates);
    if (isSet) {
      this.queueIfNeeded(order, after.coordinates);
      return { ...columns, isGeocoded: false };
    }
    if (!isMoved) return columns;
    const { routerId, orderId: id } = order;
    const { isGeocoded } = await this.db.get(Order, { routerId, id });
    if (before.coordinates && !isGeocoded) return columns;
    this.queueIfNeeded(order, null);
    return { ...columns, coordinates: null, isGeocoded: false };
  }
}

/** Hashes an address, whatever its case and spacing. */
export function hashAddress({ address, city, postalCode, countryCode }: PostalAddress): Buffer {
  const parts = [
    normalizeCountryCode(countryCode),
    normalizePostalCode(countryCode, postalCode),
    normalizeCity(city),
    normalizeCity(address),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
