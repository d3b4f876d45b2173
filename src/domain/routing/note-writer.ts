/** Adds a note to an order (contract 4.1), for every module that accepts notes. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import { Note } from '../../entities/note.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { EventRecorder, type RecordedOrder } from './event-recorder.js';
import type { OrderAggregate } from './order/state/order-aggregate.js';
import type { LatestNote } from './order/state/running-order.js';
import { filesChanged } from './order/verbs/steps.js';

/** The content of a note; the caller has checked the files. */
export type NewNote = Pick<Note, 'content' | 'fileIds' | 'isPublic'> & Partial<Pick<Note, 'audience'>>;

/** Call it in the transaction that checks access to the order. */
@Injectable()
export class NoteWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
  ) {}

  /** Inserts a note that changes nothing else, and records `note.created`. @returns the ID of the note */
  write(order: RecordedOrder, author: Initiator, note: NewNote): Promise<string> {
    return this.insert(order, author, note, this.clock.now());
  }

  /** The same for a note that a side waits for, or whose files a step waits for. @returns the ID of the note */
  async writeTo(aggregate: OrderAggregate, author: Initiator, note: NewNote): Promise<string> {
    const { order, now: at } = aggregate;
    const id = await this.insert(order, author, note, at);
    const { party: side } = author;
    const { audience = 'all' } = note;
    const isSame = (one: LatestNote) => one.side === side && one.audience === audience;
    if (note.isPublic && side !== 'system')
      order.latestNotes = [...order.latestNotes.filter((one) => !isSame(one)), { id, side, audience, at }];
    if (note.fileIds.length > 0) filesChanged(aggregate, { hasFile: true });
    return id;
  }

  private async insert(
    { id: orderId, routerId, organizationId }: RecordedOrder,
    author: Initiator,
    { content, fileIds, isPublic, audience = 'all' }: NewNote,
    createdAt: Date,
  ): Promise<string> {
    const id = uuidv7();
    const { userId: authorId, party: authorSide, organizationId: authorOrganizationId } = author;
    const note = { id, orderId, routerId, content, fileIds, isPublic, audience, createdAt };
    this.db.queueInsert(Note, [{ ...note, authorId, authorSide, authorOrganizationId }]);
    const data = { noteId: id, orderId, content, fileIds, isPublic, audience };
    const event = 'note.created';
    await this.recorder.record([{ event, orderId, routerId, organizationId, initiator: author, data, at: createdAt }]);
    return id;
  }
}

/** Whether the note changes what the order waits for, or completes a step: a client or contractor asks, an operator answers. */
export function changesOrder(
  { isPublic, fileIds }: NewNote,
  { party }: Initiator,
  { hasUnansweredNote }: { hasUnansweredNote: boolean },
): boolean {
  return fileIds.length > 0 || (isPublic && (party !== 'operator' || hasUnansweredNote));
}
