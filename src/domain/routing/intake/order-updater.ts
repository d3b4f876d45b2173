/** Updates an order and records what changed (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import { CoverageChecks } from '../dispatching/coverage-checks.js';
import { misfit } from '../money/ordered-together.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { orderEvent, type ToldOrder } from '../order-event.js';
import { touchOrder } from '../touch-order.js';
import { EventRecorder } from '../event-recorder.js';
import type { OrderKey } from '../order-key.js';
import type { LineRequest } from '../money/line-composition.js';
import { OrderLines } from '../money/order-lines.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderTagAssignments } from './order-tag-assignments.js';

type Written = Parameters<ReturnType<typeof repositoryOf>['update']>[1];
type Changed = ToldOrder & CoverageAddress;

/** The lists of an order that a request replaces; the others stay. */
export interface ReplacedLists {
  lines?: readonly LineRequest[];
  customFields?: readonly CustomFieldRequest[];
  orderTagIds?: readonly string[];
}

/** The fields that decide which partners cover the order. */
const COVERAGE_FIELDS = ['countryCode', 'city', 'postalCode', 'coordinates'] as const;

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class OrderUpdater {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly lines: OrderLines,
    private readonly customFields: OrderCustomFields,
    private readonly tags: OrderTagAssignments,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
    private readonly coverageChecks: CoverageChecks,
  ) {}

  /** Writes the named columns and lists. @throws 400 naming the lines and custom fields that are invalid. */
  async update(order: OrderKey, columns: Written, lists: ReplacedLists): Promise<void> {
    const { lines, customFields, orderTagIds } = lists;
    if (lines) await this.lines.replace(order, lines);
    if (customFields) await this.customFields.replace(order, customFields);
    if (orderTagIds) await this.tags.replace(order, orderTagIds);
    const fault = lines && (await misfit(this.db, order));
    if (fault) throw invalid('lines', fault);
    const { orderId: id, routerId } = order;
    const names = Object.keys(columns) as (keyof Written)[];
    if (names.some((name) => columns[name] !== undefined))
      await repositoryOf(this.db).update({ id, routerId }, columns);
    // Before the order is read again, since it changes the version.
    touchOrder(this.db, { routerId, id }, this.clock.now());
  }

  /** @returns whether the order changed further as a consequence. */
  async recordChanges(
    before: Changed,
    after: Changed,
    changed: readonly string[],
    initiator: Initiator,
  ): Promise<boolean> {
    if (changed.length === 0) return false;
    await this.recorder.record([orderEvent('order.updated', after, initiator, { changed })]);
    await this.coordinator.recheckFields(after.id, changed);
    if (!COVERAGE_FIELDS.some((field) => changed.includes(field))) return false;
    const { countryCode, city, postalCode, coordinates } = before;
    const from = { countryCode, city, postalCode, coordinates };
    await this.coverageChecks.follow({ orderId: after.id, routerId: after.routerId, from });
    return true;
  }
}

function repositoryOf(db: Database) {
  return db.of(Order);
}
