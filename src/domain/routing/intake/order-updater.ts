/** Updates an order and records what changed (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningOrder } from '../order/state/running-order.js';
import { READ_FACTS } from '../order/storage/order-query.js';
import { CoverageChangeHandler } from '../order/use-cases/coverage-change-handler.js';
import { customFieldsChanged, filesChanged } from '../order/verbs/steps.js';
import type { PaidLine } from '../pricing/payout.js';
import { validateCombinedLines } from '../pricing/combined-lines.js';
import { touchOrder } from '../touch-order.js';
import type { OrderKey } from '../order-key.js';
import type { LineRequest } from '../pricing/line-composition.js';
import { OrderLines } from '../pricing/order-lines.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderTagAssignments } from './order-tag-assignments.js';

type OrderColumns = Parameters<ReturnType<typeof getRepository>['update']>[1];
type ChangedOrder = CoverageAddress & Pick<Order, 'fileIds'> & { lines: readonly (PaidLine & { id: string })[] };

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
    private readonly coverageChanges: CoverageChangeHandler,
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

  /** Records the changed fields, and changes steps and dispatches that depend on them. */
  async recordChanges(
    aggregate: OrderAggregate,
    { before, after }: { before: ChangedOrder; after: ChangedOrder },
    changed: readonly string[],
    initiator: Initiator,
  ): Promise<void> {
    if (changed.length === 0) return;
    aggregate.record({ type: 'updated', changed, initiator });
    const lines = { before: before.lines, after: after.lines };
    if (hasOtherLines(lines)) aggregate.ask({ type: 'payouts', change: lines, initiator });
    if (changed.includes('fileIds') || changed.includes('customFields'))
      await this.updateFacts(aggregate, after, changed);
    if (!COVERAGE_FIELDS.some((field) => changed.includes(field))) return;
    const { countryCode, city, postalCode, coordinates } = after;
    await this.coverageChanges.handleAddressChange(aggregate, { countryCode, city, postalCode, coordinates });
  }

  private async updateFacts(aggregate: OrderAggregate, { fileIds }: ChangedOrder, changed: readonly string[]) {
    const { routerId, id: orderId } = aggregate.order;
    type Facts = Pick<RunningOrder, 'hasFile' | 'hasClientFile' | 'filledFieldIds'>;
    const { filledFieldIds, ...files } = (await this.db.row<Facts>(READ_FACTS, { routerId, orderId }))!;
    aggregate.order.fileIds = fileIds;
    if (changed.includes('fileIds')) filesChanged(aggregate, files);
    if (changed.includes('customFields')) customFieldsChanged(aggregate, filledFieldIds);
  }
}

/** Whether something other than the IDs differs: clients may write the same lines without them. */
function hasOtherLines({ before, after }: Record<'before' | 'after', ChangedOrder['lines']>): boolean {
  const [one, other] = [before, after].map((lines) => JSON.stringify(lines.map(({ id: _id, ...line }) => line)));
  return one !== other;
}

function getRepository(db: Database) {
  return db.of(Order);
}
