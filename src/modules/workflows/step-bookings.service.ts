/** Bookings of workflow steps, and the free slots for them (decisions/workflows "Step", "Slots"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { SlotsQuery, SlotView } from '../../entities/views/slot-view.js';
import type { BookingView } from '../../entities/views/step-data-view.js';
import type { BookingInput } from '../../entities/views/step-inputs.js';
import type { Page } from '../../platform/database/database.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { BookingSlots } from '../../domain/routing/availability/booking-slots.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { StepBooking } from '../../domain/routing/order/use-cases/step-booking.js';
import { toInitiator, WorkflowAccess, type StepAccess } from './workflow-access.js';

/** Checks access to the step, then delegates to the booking rules of the domain. */
@Injectable()
export class StepBookingsService {
  constructor(
    private readonly changes: OrderChanges,
    private readonly workflows: WorkflowAccess,
    private readonly booking: StepBooking,
    private readonly slots: BookingSlots,
  ) {}

  /** @throws 404 if the caller has no access to the step, or if the step has no booking. */
  async get(caller: Caller, workflowStepId: string): Promise<JsonText<BookingView>> {
    const { orderId, routerId } = await this.workflows.findStep(caller, 'read', workflowStepId);
    return this.booking.get({ routerId, orderId, workflowStepId });
  }

  /**
   * Creates or changes the booking in one transaction.
   * @throws 404 if the caller has no access; else as `StepBooking.put`.
   */
  put(caller: Caller, workflowStepId: string, input: BookingInput, ifMatch?: string): Promise<JsonText<BookingView>> {
    const put = (order: OrderAggregate, access: StepAccess) =>
      this.booking.put(order, { workflowStepId, initiator: toInitiator(caller, access) }, input, ifMatch);
    const selector = this.workflows.selectStep(caller, workflowStepId);
    return this.changes.change(selector, put, (booking) => this.booking.read(booking));
  }

  /** @throws 404 if the caller has no access to the step; else as `BookingSlots.list`. */
  async listSlots(caller: Caller, workflowStepId: string, query: SlotsQuery): Promise<Page<SlotView>> {
    const { orderId, routerId } = await this.workflows.findStep(caller, 'read', workflowStepId);
    const values = await this.slots.list({ routerId, orderId }, workflowStepId, query);
    return { values, count: values.length };
  }
}
