/** Notes of the client (decisions/orders "Conversation"). */
import { Injectable } from '@nestjs/common';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { selectQuery, sql, type JsonText } from '../../platform/read-models/index.js';
import { NoteWriter } from '../../domain/routing/note-writer.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { CLIENT_INITIATOR, ClientOrderAccess } from './client-order-access.js';
import { PortalNote, type PortalNoteInput } from './portal-parts.views.js';

const NOTE = selectQuery(PortalNote, sql`${inTenant('n')} and n.id = ${'id'}`);

/** Adds notes, which are always public. */
@Injectable()
export class PortalNotesService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly changes: OrderChanges,
    private readonly notes: NoteWriter,
  ) {}

  /** @throws 400 naming files that were not uploaded through the link, 404 for an unknown token. */
  add(token: string, { content, fileIds = [] }: PortalNoteInput): Promise<JsonText<PortalNote>> {
    return this.db.transaction(async () => {
      const { orderId, routerId } = await this.orders.getOrder(token);
      await this.orders.assertOwnFiles(
        orderId,
        fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id })),
      );
      const id = await this.changes.change(selectOrder(routerId, orderId), (order) =>
        this.notes.writeTo(order, CLIENT_INITIATOR, { content, fileIds, isPublic: true }),
      );
      return this.db.one(NOTE, { routerId, id });
    });
  }
}
