/** Writes what changes in an order that is there already, and tells of it (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { Events } from '../../platform/events.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import { misfit } from '../money/ordered-together.js';
import { orderEvent, type ToldOrder } from '../order-event.js';
import { moveOrder } from '../order-moment.js';
import { Recorder } from '../recorder.js';
import { addressToFollow } from '../routing-happenings.js';
import type { OrderOfRouter } from '../order-of-router.js';
import { OrderParts, type PartsRequest } from './order-parts.js';

type Written = Parameters<ReturnType<typeof repositoryOf>['update']>[1];
type Changed = ToldOrder & CoverageAddress;

/** What decides who covers the order. */
const OF_COVERAGE = ['countryCode', 'city', 'postalCode', 'coordinates'] as const;

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class OrderChanges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly parts: OrderParts,
    private readonly recorder: Recorder,
    private readonly events: Events,
  ) {}

  /** Columns and parts. @throws 400 naming the lines and custom fields that cannot be. */
  async write(order: OrderOfRouter, columns: Written, parts: PartsRequest): Promise<void> {
    await this.parts.replace(order, parts);
    const fault = parts.lines && (await misfit(this.db, order));
    if (fault) throw invalid('lines', fault);
    const { orderId: id, routerId } = order;
    const names = Object.keys(columns) as (keyof Written)[];
    if (names.some((name) => columns[name] !== undefined))
      await repositoryOf(this.db).update({ id, routerId }, columns);
    // Before the order is read anew: its version is another one then.
    moveOrder(this.db, { routerId, id }, this.clock.now());
  }

  /** @returns whether anything followed from it that changed the order further. */
  async tell(before: Changed, after: Changed, changed: readonly string[], doer: Doer): Promise<boolean> {
    if (changed.length === 0) return false;
    await this.recorder.record([orderEvent('order.updated', after, doer, { changed })]);
    if (!OF_COVERAGE.some((field) => changed.includes(field))) return false;
    const { countryCode, city, postalCode, coordinates } = before;
    const from = { countryCode, city, postalCode, coordinates };
    await this.events.emit(addressToFollow, { orderId: after.id, routerId: after.routerId, from });
    return true;
  }
}

function repositoryOf(db: Database) {
  return db.of(Order);
}
