/** Starts bulk operations and reads their progress (decisions/orders "Many orders at once"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import {
  ReferenceChecker,
  toOptionalReference,
  toReferences,
} from '../../../domain/authorization/reference-checker.js';
import { BULK_ORDERS_MAX, BulkOperation, BulkRow, type BulkAction } from '../../../entities/bulk-operation.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { AcceptedResponse } from '../../../platform/http/returns.js';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotency-key.js';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service.js';
import { newId } from '../../../platform/new-id.js';
import { JsonText, selectQuery, sql } from '../../../platform/read-models/index.js';
import { OrdersService } from '../orders.service.js';
import { BulkView, type BulkInput } from './bulk.dto.js';
import { readParameters, type StoredParameters } from './bulk-parameters.js';
import { BulkRunner } from './bulk-runner.js';

/** Most orders that the request itself carries out. */
const IN_REQUEST_MAX = 50;

const OWN = selectQuery(
  BulkView,
  sql`${inTenant('bulk')} and bulk.id = ${'id'} and bulk.membership_id = ${'membershipId'}`,
);

/** An action and its orders. */
export interface PreparedBulk {
  action: BulkAction;
  parameters: StoredParameters;
  orderIds: readonly string[];
}

/** The operation and its orders are stored first, so that each order is carried out once. */
@Injectable()
export class BulkOperationsService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrdersService,
    private readonly references: ReferenceChecker,
    private readonly idempotency: IdempotencyService,
    private readonly runner: BulkRunner,
  ) {}

  /**
   * Carries out up to 50 orders before it returns, more in a job.
   * @throws 400 for missing and superfluous fields, IDs that the caller cannot access and more than 500 matches; 409 if the
   * idempotency key was used with another body.
   */
  start(
    caller: Caller,
    input: BulkInput,
    idempotent: IdempotentRequest | null = null,
  ): Promise<JsonText<BulkView> | AcceptedResponse> {
    return this.startPrepared(caller, idempotent, () => this.prepare(caller, input));
  }

  /** The same for orders that were selected otherwise. */
  async startPrepared(
    caller: Caller,
    idempotent: IdempotentRequest | null,
    prepare: () => Promise<PreparedBulk>,
  ): Promise<JsonText<BulkView> | AcceptedResponse> {
    const store = (prepared: PreparedBulk) => this.db.transaction(() => this.store(caller, prepared));
    const { id, total } = (await this.idempotency.runOnce(idempotent, prepare, store)).parse();
    const { routerId } = caller;
    if (total <= IN_REQUEST_MAX) await this.runner.run({ routerId, id }, caller);
    const view = await this.get(caller, id);
    return total <= IN_REQUEST_MAX ? view : new AcceptedResponse(view);
  }

  /** @throws 404 for an operation of another user. */
  async get({ routerId, membershipId }: Caller, id: string): Promise<JsonText<BulkView>> {
    const operation = await this.db.row(OWN, { routerId, membershipId, id });
    if (!operation) throw notFound('Bulk operation');
    return operation;
  }

  private async prepare(caller: Caller, input: BulkInput): Promise<PreparedBulk> {
    const parameters = readParameters(input);
    const { tagIds, operatorId } = parameters;
    await this.references.assertAccessible(caller, 'orderTag', toReferences('tagIds', tagIds));
    await this.references.assertAccessible(caller, 'user', toOptionalReference('operatorId', operatorId));
    return { action: input.action, parameters, orderIds: await this.selectOrders(caller, input) };
  }

  private async selectOrders(caller: Caller, { ids, filters, q }: BulkInput): Promise<string[]> {
    if ((ids === undefined) === (filters === undefined)) throw invalid('ids', 'or filters is required, not both');
    if (ids && q !== undefined) throw invalid('q', 'must not be given with ids', 'NOT_ALLOWED');
    if (ids) return [...new Set(ids)];
    const selected = { filters: JSON.stringify(filters), q };
    const found = await this.orders.findIds(caller, selected, BULK_ORDERS_MAX + 1);
    if (found.length > BULK_ORDERS_MAX) throw invalid('filters', `match more than ${BULK_ORDERS_MAX} orders`);
    return found;
  }

  private store(
    { routerId, membershipId }: Caller,
    { action, parameters, orderIds }: PreparedBulk,
  ): JsonText<{ id: string; total: number }> {
    const id = newId('bulkOperation');
    const total = orderIds.length;
    this.db.queueInsert(BulkOperation, [{ routerId, id, membershipId, action, parameters }]);
    const rows = orderIds.map((orderId, position) => ({ routerId, bulkId: id, position, orderId }));
    if (total > 0) this.db.queueInsert(BulkRow, rows);
    this.runner.queue({ routerId, id }, total <= IN_REQUEST_MAX);
    return new JsonText(JSON.stringify({ id, total }));
  }
}
