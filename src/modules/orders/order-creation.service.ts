/** Creates orders, once per idempotency key (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { OrderPlacementService, type NewOrderRequest } from '../../domain/routing/intake/order-placement.service.js';
import { normalizeOrderInput } from './normalize-order-input.js';
import { pickOrderColumns, type OrderInput } from './order-input.dto.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import { OrderReferences } from './order-references.js';
import type { OrderView } from './order.dto.js';

/** Validates and maps the request; `OrderPlacementService` does the rest. */
@Injectable()
export class OrderCreationService {
  constructor(
    private readonly db: Database,
    private readonly references: OrderReferences,
    private readonly placement: OrderPlacementService,
  ) {}

  /**
   * With an idempotency key, a repeated request with the same body gets the first response.
   * @throws 400 for ids that the caller cannot access, 409 if the key came with another body.
   */
  async create(
    caller: Caller,
    request: OrderInput,
    idempotentRequest: IdempotentRequest | null = null,
  ): Promise<JsonText<OrderView>> {
    return this.placement.place({
      routerId: caller.routerId,
      idempotentRequest,
      validate: () => this.validate(caller, request),
      build: (input) => Promise.resolve(newOrderRequest(caller, input)),
      respond: ({ orderId: id }) => this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id }),
    });
  }

  private async validate(caller: Caller, request: OrderInput): Promise<OrderInput> {
    assertOneTemplate(request);
    const input = normalizeOrderInput(request);
    await this.references.check(caller, input);
    return input;
  }
}

/** @throws 400 if `workflowId` names another template than `workflowTemplateId`. */
function assertOneTemplate({ workflowId, workflowTemplateId }: OrderInput): void {
  if (workflowId && workflowTemplateId && workflowId !== workflowTemplateId)
    throw invalid('workflowId', 'must equal workflowTemplateId if both are given');
}

function newOrderRequest(caller: Caller, input: OrderInput): NewOrderRequest {
  const { lines, orderTagIds, customFields, workflowTemplateId, workflowId, workflowCustomId, actorAssignments } =
    input;
  return {
    ...pickOrderColumns(input),
    lines,
    orderTagIds,
    customFields,
    workflowTemplateId,
    workflowId: workflowId ?? undefined,
    workflowCustomId,
    actorAssignments,
    organizationId: input.organizationId ?? caller.organizationId,
    routerId: caller.routerId,
    source: caller.isSession ? 'operator' : 'api',
    initiator: caller.initiator,
  };
}
