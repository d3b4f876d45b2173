/** Records events that change the assignees of an order, and updates bookings and technicians accordingly. */
import { Injectable } from '@nestjs/common';
import { TechnicianAssignments } from '../dispatching/technician-assignments.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { BookingPerformerSync } from './booking-performer-sync.js';

/** Call it in a transaction that holds the order's lock, after its dispatches changed. */
@Injectable()
export class AssignmentRecorder {
  constructor(
    private readonly performers: BookingPerformerSync,
    private readonly technicians: TechnicianAssignments,
    private readonly recorder: EventRecorder,
  ) {}

  /** Updates the performers of open bookings and the technicians, adds both to the events and records them. */
  async record(drafts: OrderEventDraft[]): Promise<void> {
    await this.performers.handleEvents(drafts);
    await this.technicians.handleDispatchEvents(drafts);
    await this.recorder.record(drafts);
  }
}
