/** What the client writes in the conversation on its order (decisions/orders "Conversation"). */
import { Injectable } from '@nestjs/common';
import { inRouter } from '../entities/in-router.js';
import { Database } from '../platform/database/database.js';
import { uuidv7 } from '../platform/uuid.js';
import { JsonText } from '../platform/views/index.js';
import { noteWriting, writeNote } from '../routing/note-writing.js';
import { Recorder } from '../routing/recorder.js';
import { CLIENT, ClientOrders } from './client-orders.js';
import { PortalNote, type PortalNoteInput } from './portal-parts.views.js';

const addNote = noteWriting(inRouter('o'), { side: CLIENT.side, name: null });

/** Everything that a client writes is public. */
@Injectable()
export class PortalNotesService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrders,
    private readonly recorder: Recorder,
  ) {}

  /** @throws 400 naming files that did not come through the link, 404 for a token that leads nowhere. */
  async add(token: string, { content, fileIds = [] }: PortalNoteInput): Promise<JsonText<PortalNote>> {
    const { orderId, routerId } = await this.orders.order(token);
    await this.orders.checkFiles(
      orderId,
      fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id })),
    );
    const id = uuidv7();
    const isPublic = true;
    const { userId: authorId, side: authorSide, organizationId: authorOrganizationId } = CLIENT;
    const note = { id, orderId, routerId, content, fileIds, isPublic, authorId, authorSide, authorOrganizationId };
    const data = { noteId: id, orderId, content, fileIds, isPublic };
    const deed = { event: 'note.created', orderId, routerIds: [routerId], doer: CLIENT, data } as const;
    const added = await this.recorder.recordWithin(deed, async (recording) => {
      const author = await writeNote(this.db, addNote, [note, recording]);
      const createdAt = recording.recordedAt;
      return author && new JsonText<PortalNote>(JSON.stringify({ id, content, fileIds, createdAt, author }));
    });
    return added!;
  }
}
