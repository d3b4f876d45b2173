/** Adds a note to an order (contract 4.1), for every module that accepts notes. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import { Note } from '../../entities/note.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { OrderCoordinator } from './order-coordinator.js';
import { EventRecorder, type RecordedOrder } from './event-recorder.js';
import { WorkflowRunRepository } from './workflow/workflow-run-repository.js';

/** The content of a note; the caller has checked the files. */
export type NewNote = Pick<Note, 'content' | 'fileIds' | 'isPublic'>;

/** An order that gets a note. */
export interface NotedOrder extends RecordedOrder {
  /** Whether a note of the client or a contractor waits for an answer; read with the order's lock. Omitted: unknown. */
  hasUnansweredNote?: boolean;
}

/** Call it in the transaction that checks access to the order. */
@Injectable()
export class NoteWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
    private readonly runs: WorkflowRunRepository,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /** Inserts the note, records `note.created` and completes steps that waited for its files. @returns the ID of the note. */
  async write(order: NotedOrder, author: Initiator, { content, fileIds, isPublic }: NewNote): Promise<string> {
    const { id: orderId, routerId, organizationId, hasUnansweredNote = true } = order;
    const id = uuidv7();
    const createdAt = this.clock.now();
    const { userId: authorId, party: authorSide, organizationId: authorOrganizationId } = author;
    const note = { id, orderId, routerId, content, fileIds, isPublic, createdAt };
    this.db.queueInsert(Note, [{ ...note, authorId, authorSide, authorOrganizationId }]);
    const data = { noteId: id, orderId, content, fileIds, isPublic };
    const event = 'note.created';
    await this.recorder.record([{ event, orderId, routerId, organizationId, initiator: author, data, at: createdAt }]);
    // A client or contractor asks; an operator answers, if there is something to answer.
    if (isPublic && (authorSide !== 'operator' || hasUnansweredNote)) await this.updateAttention(orderId);
    if (fileIds.length > 0) await this.coordinator.recheckFields(orderId, ['fileIds']);
    return id;
  }

  /** The order is read again with the note. */
  private updateAttention(orderId: string): Promise<void> {
    this.runs.evict(orderId);
    return this.coordinator.refreshStatus(orderId);
  }
}
