/** Records who got or lost the work of an order, together with what depends on it. */
import { Injectable } from '@nestjs/common';
import { TechnicianAssignments } from '../dispatching/technician-assignments.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { BookingPerformerSync } from './booking-performer-sync.js';

/** To be called in a transaction that holds the order's lock, after its dispatches changed. */
@Injectable()
export class AssignmentRecorder {
  constructor(
    private readonly performers: BookingPerformerSync,
    private readonly technicians: TechnicianAssignments,
    private readonly recorder: EventRecorder,
  ) {}

  /** Gives open bookings their new performer, sends and removes technicians, and records the events with both. */
  async record(deeds: OrderEventDraft[]): Promise<void> {
    await this.performers.handleEvents(deeds);
    await this.technicians.handleDispatchEvents(deeds);
    await this.recorder.record(deeds);
  }
}
