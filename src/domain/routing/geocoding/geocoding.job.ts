/** Job that finds the coordinates of an order. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Coordinates } from '../../../entities/coordinates.js';
import { GeocodedAddress } from '../../../entities/geocoded-address.js';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { buildTenantPurgeStatement, purge } from '../../../platform/database/retention.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { RecurringJobs } from '../../../platform/jobs/recurring-jobs.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { OrderUpdater } from '../intake/order-updater.js';
import type { OrderKey } from '../order-key.js';
import { selectOrder } from '../order/storage/order-query.js';
import { OrderChanges } from '../order/use-cases/order-changes.js';
import { GeocoderBusy, GeocoderClient } from './geocoder-client.js';
import { GeocoderRateLimiter } from './geocoder-rate-limiter.js';
import { Geocoding, GEOCODING_JOB, hashAddress } from './geocoding.js';
import { DAY_MS } from '../../../platform/period.js';

/** Days for which answers are stored. */
const RETENTION_DAYS = 90;
const DAILY = { name: 'geocodedAddresses.purge', periodMs: DAY_MS, offsetMs: 7_200_000 };
const OLD_ADDRESSES = buildTenantPurgeStatement(sql`geocoded_addresses`, sql`old.created_at < ${'cutoff'}`);

const STORE_ANSWER = sql`
  insert into geocoded_addresses (id, router_id, hash, coordinates)
  values (${'id'}, ${'routerId'}, ${'hash'}, ${'coordinates'}::jsonb)
  on conflict (router_id, hash) do nothing`;

/** The coordinates of an address (null: the geocoder does not know it), or when to try again. */
type Finding = { coordinates: Coordinates | null } | { retryAt: Date };

/** Never sends a request to the geocoder within a transaction. */
@Injectable()
export class GeocodingJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly recurring: RecurringJobs,
    private readonly clock: Clock,
    private readonly geocoder: GeocoderClient,
    private readonly rateLimiter: GeocoderRateLimiter,
    private readonly geocoding: Geocoding,
    private readonly changes: OrderChanges,
    private readonly updater: OrderUpdater,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(GEOCODING_JOB, (payload) => this.locate(payload as unknown as OrderKey));
    this.recurring.handle(DAILY, () => this.purge());
  }

  /** Deletes old answers. @returns the number of deleted rows */
  purge(): Promise<number> {
    return purge(this.db, OLD_ADDRESSES, this.clock.earlier(RETENTION_DAYS * DAY_MS));
  }

  /** @throws Error if the geocoder fails; the job is then repeated */
  private async locate(key: OrderKey): Promise<void> {
    const order = await this.readWaiting(key);
    if (!order) return;
    const found = await this.find(key.routerId, order);
    if ('retryAt' in found) await this.db.transaction(() => this.geocoding.queue(key, found.retryAt));
    else if (found.coordinates) await this.write(key, order, found.coordinates);
  }

  private async find(routerId: string, order: Order): Promise<Finding> {
    const hash = hashAddress(order);
    const known = await this.db.of(GeocodedAddress).findOneBy({ routerId, hash });
    if (known || !this.geocoder.isEnabled) return { coordinates: known?.coordinates ?? null };
    const retryAt = await this.rateLimiter.acquire();
    if (retryAt) return { retryAt };
    try {
      const coordinates = await this.geocoder.find(order);
      const json = coordinates && JSON.stringify(coordinates);
      await this.db.row(STORE_ANSWER, { id: uuidv7(), routerId, hash, coordinates: json });
      return { coordinates };
    } catch (error) {
      if (error instanceof GeocoderBusy) return { retryAt: await this.rateLimiter.postpone(error.waitMs) };
      throw error;
    }
  }

  /** @returns null for an order that has coordinates, is over or no longer exists */
  private async readWaiting({ routerId, orderId }: OrderKey): Promise<Order | null> {
    const order = await this.db.of(Order).findOneBy({ routerId, id: orderId });
    if (!order || order.coordinates || order.completedAt || order.cancelledAt) return null;
    return order;
  }

  /** Writes the coordinates unless the order has changed meanwhile; coverage, attention and dispatching follow. */
  private write(key: OrderKey, found: Order, coordinates: Coordinates): Promise<void> {
    return this.changes.change(selectOrder(key.routerId, key.orderId), async (aggregate) => {
      const order = await this.readWaiting(key);
      if (!order || !hashAddress(order).equals(hashAddress(found))) return;
      await this.updater.update(key, { coordinates, isGeocoded: true }, {});
      const before = { ...order, lines: [] };
      const change = { before, after: { ...before, coordinates } };
      await this.updater.recordChanges(aggregate, change, ['coordinates'], SYSTEM_INITIATOR);
    });
  }
}
