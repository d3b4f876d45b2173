/** Job that finds the coordinates of an order. The jobs run one after the other, in all processes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Coordinates } from '../../../entities/coordinates.js';
import { GeocodedAddress } from '../../../entities/geocoded-address.js';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { buildTenantPurgeStatement, DAY_MS, purge } from '../../../platform/database/retention.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { RecurringJobs } from '../../../platform/jobs/recurring-jobs.js';
import { sql } from '../../../platform/sql/index.js';
import { OrderUpdater } from '../intake/order-updater.js';
import type { OrderKey } from '../order-key.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import { GeocoderBusy, GeocoderClient } from './geocoder-client.js';
import { GEOCODING_JOB, hashAddress } from './geocoding.js';

/** Days for which answers are remembered. */
const RETENTION_DAYS = 90;
const DAILY = { name: 'geocodedAddresses.purge', periodMs: DAY_MS, offsetMs: 7_200_000 };
const OLD_ADDRESSES = buildTenantPurgeStatement(sql`geocoded_addresses`, sql`old.found_at < ${'cutoff'}`);

const REMEMBER = sql`
  insert into geocoded_addresses (router_id, hash, coordinates, found_at)
  values (${'routerId'}, ${'hash'}, ${'coordinates'}::jsonb, ${'foundAt'})
  on conflict (router_id, hash) do update set coordinates = excluded.coordinates, found_at = excluded.found_at`;

/** Network and database are used in turn, never a request to the geocoder in a transaction. */
@Injectable()
export class GeocodingJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly recurring: RecurringJobs,
    private readonly clock: Clock,
    private readonly geocoder: GeocoderClient,
    private readonly runs: WorkflowRunRepository,
    private readonly updater: OrderUpdater,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(GEOCODING_JOB, (payload, { signal }) => this.locate(payload as unknown as OrderKey, signal));
    this.recurring.handle(DAILY, () => this.purge());
  }

  /** Forgets old answers. @returns the number of deleted rows */
  purge(): Promise<number> {
    return purge(this.db, OLD_ADDRESSES, this.clock.earlier(RETENTION_DAYS * DAY_MS));
  }

  /** @throws Error if the geocoder fails; the job is then repeated */
  private async locate(key: OrderKey, signal: AbortSignal | undefined): Promise<void> {
    const order = await this.readWaiting(key);
    if (!order) return;
    const coordinates = await this.find(key.routerId, order, signal);
    if (coordinates) await this.db.transaction(() => this.write(key, order, coordinates));
  }

  private async find(routerId: string, order: Order, signal?: AbortSignal): Promise<Coordinates | null> {
    const hash = hashAddress(order);
    const known = await this.db.of(GeocodedAddress).findOneBy({ routerId, hash });
    if (known) return known.coordinates;
    if (!this.geocoder.isEnabled) return null;
    const nextAt = performance.now() + this.config.geocoderIntervalMs;
    try {
      const coordinates = await this.geocoder.find(order);
      const json = coordinates && JSON.stringify(coordinates);
      await this.db.row(REMEMBER, { routerId, hash, coordinates: json, foundAt: this.clock.now() });
      return coordinates;
    } catch (error) {
      // The queue waits, too, so that no other request is sent meanwhile.
      if (error instanceof GeocoderBusy) await pause(error.waitMs, undefined, { signal });
      throw error;
    } finally {
      await pause(Math.max(0, nextAt - performance.now()), undefined, { signal });
    }
  }

  /** @returns null for an order that has coordinates, is over or no longer exists */
  private async readWaiting({ routerId, orderId }: OrderKey): Promise<Order | null> {
    const order = await this.db.of(Order).findOneBy({ routerId, id: orderId });
    if (!order || order.coordinates || order.completedAt || order.cancelledAt) return null;
    return order;
  }

  /** Writes the coordinates unless the order has changed meanwhile; coverage, attention and dispatching follow. */
  private async write(key: OrderKey, found: Order, coordinates: Coordinates): Promise<void> {
    await this.runs.loadForUpdate(key.orderId);
    const order = await this.readWaiting(key);
    if (!order || !hashAddress(order).equals(hashAddress(found))) return;
    await this.updater.update(key, { coordinates, isGeocoded: true }, {});
    const before = { ...order, lines: [] };
    await this.updater.recordChanges(before, { ...before, coordinates }, ['coordinates'], SYSTEM_INITIATOR);
  }
}
