/** Updates an order and records what changed (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import { CoverageChangeHandler } from '../dispatching/coverage-change-handler.js';
import { PayoutChanges, type LineChange } from '../dispatching/payout-changes.js';
import type { PaidLine } from '../pricing/payout.js';
import { validateCombinedLines } from '../pricing/combined-lines.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { createOrderEvent, type OrderEventSubject } from '../order-event.js';
import { touchOrder } from '../touch-order.js';
import { EventRecorder } from '../event-recorder.js';
import type { OrderKey } from '../order-key.js';
import type { LineRequest } from '../pricing/line-composition.js';
import { OrderLines } from '../pricing/order-lines.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderTagAssignments } from './order-tag-assignments.js';

type OrderColumns = Parameters<ReturnType<typeof getRepository>['update']>[1];
type ChangedOrder = OrderEventSubject & CoverageAddress & { lines: readonly (PaidLine & { id: string })[] };

/** The lists of an order that a request replaces. Omitted lists stay unchanged. */
export interface ReplacedLists {
  lines?: readonly LineRequest[];
  customFields?: readonly CustomFieldRequest[];
  orderTagIds?: readonly string[];
}

/** Fields that decide which partners cover the order. */
const COVERAGE_FIELDS = ['countryCode', 'city', 'postalCode', 'coordinates'] as const;

/** Call it in a transaction that holds the order's lock. */
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
    private readonly coverageChanges: CoverageChangeHandler,
    private readonly payouts: PayoutChanges,
  ) {}

  /** Writes the given columns and lists. @throws 400 for invalid lines and custom fields. */
  async update(order: OrderKey, columns: OrderColumns, lists: ReplacedLists): Promise<void> {
    const { lines, customFields, orderTagIds } = lists;
    if (lines) await this.lines.replace(order, lines);
    if (customFields) await this.customFields.replace(order, customFields);
    if (orderTagIds) await this.tags.replace(order, orderTagIds);
    const error = lines && (await validateCombinedLines(this.db, order));
    if (error) throw invalid('lines', error);
    const { orderId: id, routerId } = order;
    const names = Object.keys(columns) as (keyof OrderColumns)[];
    if (names.some((name) => columns[name] !== undefined))
      await getRepository(this.db).update({ id, routerId }, columns);
    // Before the caller reads the order again, because it changes the version.
    touchOrder(this.db, { routerId, id }, this.clock.now());
  }

  /** Records the changed fields and updates steps and dispatches that depend on them. @returns whether dispatches were rechecked or changed */
  async recordChanges(
    before: ChangedOrder,
    after: ChangedOrder,
    changed: readonly string[],
    initiator: Initiator,
  ): Promise<boolean> {
    if (changed.length === 0) return false;
    await this.recorder.record([createOrderEvent('order.updated', after, initiator, { changed })]);
    const lines = { before: before.lines, after: after.lines };
    const isRenewed = hasOtherLines(lines) && (await this.payouts.handleLineChange(after.id, lines, { initiator }));
    await this.coordinator.recheckFields(after.id, changed);
    if (!COVERAGE_FIELDS.some((field) => changed.includes(field))) return isRenewed;
    const { countryCode, city, postalCode, coordinates } = before;
    const from = { countryCode, city, postalCode, coordinates };
    await this.coverageChanges.handleAddressChange({ orderId: after.id, routerId: after.routerId, from });
    return true;
  }
}

/** Whether something other than the IDs differs: clients may write the same lines without them. */
function hasOtherLines({ before, after }: Record<keyof LineChange, ChangedOrder['lines']>): boolean {
  const [one, other] = [before, after].map((lines) => JSON.stringify(lines.map(({ id: _id, ...line }) => line)));
  return one !== other;
}

function getRepository(db: Database) {
  return db.of(Order);
}
