/** Free times for bookings on running steps (decisions/workflows "Slots"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { SlotsQuery, SlotView } from '../../entities/views/slot-view.js';
import type { Page } from '../../platform/database/database.js';
import { BookingSlots } from '../../domain/routing/workflow/booking-slots.js';
import { WorkflowAccess } from './workflow-reach.js';

/** Whoever sees the step reads them. */
@Injectable()
export class StepSlotsService {
  constructor(
    private readonly workflows: WorkflowAccess,
    private readonly slots: BookingSlots,
  ) {}

  /** @throws 404 outside the caller's reach; else as `BookingSlots.list`. */
  async list(caller: Caller, workflowStepId: string, query: SlotsQuery): Promise<Page<SlotView>> {
    const { orderId } = await this.workflows.step(caller, 'read', workflowStepId);
    const values = await this.slots.list(orderId, workflowStepId, query);
    return { values, count: values.length };
  }
}
