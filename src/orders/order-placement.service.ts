/** Takes orders in through the integration API, each once however often it is sent (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { Database } from '../platform/database/database.js';
import { idempotencyKey } from '../platform/http/idempotency-key.js';
import type { JsonText } from '../platform/views/index.js';
import { NumberedTurns } from '../routing/intake/numbered-turns.js';
import { OrderIntake } from '../routing/intake/order-intake.js';
import { inStoredForm } from './order-contact.js';
import { orderColumns, type OrderInput } from './order-input.dto.js';
import { readerOf, WRITTEN_ORDER } from './order-reader.js';
import { OrderReferences } from './order-references.js';
import type { OrderView } from './order.dto.js';

/** The door's part of taking an order in; the rest is `OrderIntake`. */
@Injectable()
export class OrderPlacementService {
  constructor(
    private readonly db: Database,
    private readonly references: OrderReferences,
    private readonly turns: NumberedTurns,
    private readonly intake: OrderIntake,
  ) {}

  /**
   * With a key, a repeat of the same body gets the first answer.
   * @throws 400 for ids out of the caller's reach, 409 where the key came with another body.
   */
  async place(
    caller: Caller,
    { idempotencyKey: inBody, ...request }: OrderInput,
    header?: string,
  ): Promise<JsonText<OrderView>> {
    const key = idempotencyKey(header, inBody);
    const scope = `order:${caller.organizationId}:${caller.userId}`;
    return this.turns.take({
      routerId: caller.routerId,
      repeatable: key === undefined ? null : { scope, key, body: request },
      check: () => this.check(caller, request),
      take: (input, displayId) => this.take(caller, input, displayId),
    });
  }

  /** The request in the form in which it is stored; what it names is the caller's to use. */
  private async check(caller: Caller, request: OrderInput): Promise<OrderInput> {
    const input = inStoredForm(request);
    await this.references.check(caller, input);
    return input;
  }

  private async take(caller: Caller, input: OrderInput, displayId: string): Promise<JsonText<OrderView>> {
    const organizationId = input.organizationId ?? caller.organizationId;
    const { lines, orderTagIds, customFields, workflowTemplateId, workflowCustomId, actorAssignments } = input;
    const { orderId: id } = await this.intake.take({
      ...orderColumns(input),
      lines,
      orderTagIds,
      customFields,
      workflowTemplateId,
      workflowCustomId,
      actorAssignments,
      displayId,
      organizationId,
      routerId: caller.routerId,
      source: caller.isSession ? 'operator' : 'api',
      doer: caller.doer,
    });
    return this.db.one(WRITTEN_ORDER, { ...readerOf(caller), id });
  }
}
