/** Notes on orders (contract 2.1, 4.1). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { toReferences, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import type { Initiator } from '../../entities/initiator.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { ListedNoteView, NoteView } from '../../entities/views/note-view.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { selectQuery, sql, type JsonText, type Listing, type SearchQuery } from '../../platform/read-models/index.js';
import { changesOrder, NoteWriter } from '../../domain/routing/note-writer.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import type { NoteInput } from './note.dto.js';

const NOTE = selectQuery(NoteView, sql`${inTenant('n')} and n.id = ${'id'}`);

const LIST: Listing<ListedNoteView> = {
  view: ListedNoteView,
  search: sql`lower(n.content)`,
  sorts: { createdAt: sql`n.created_at` },
};

/** Adds and lists notes. */
@Injectable()
export class NotesService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly references: ReferenceChecker,
    private readonly changes: OrderChanges,
    private readonly notes: NoteWriter,
  ) {}

  /** @throws 404 if the caller cannot access the order, 400 for files that the caller cannot access, or an audience that it cannot choose. */
  add(caller: Caller, orderId: string, input: NoteInput): Promise<JsonText<NoteView>> {
    const { content, fileIds = [], isPublic = false } = input;
    const audience = isPublic ? (input.audience ?? 'all') : 'all';
    const note = { content, fileIds, isPublic, audience };
    const write = async () => {
      const access = isPublic
        ? await this.orderAccess.lockOrder(caller, 'create', 'note', orderId)
        : await this.orderAccess.assertAccess(caller, 'create', 'note', orderId);
      const { routerId, isOwn } = access;
      if (audience !== 'all' && !isOwn) throw invalid('audience', 'is chosen by the router only');
      await this.references.assertAccessible(caller, 'file', toReferences('fileIds', fileIds));
      const author: Initiator = isOwn ? caller.initiator : { ...caller.initiator, party: 'contractor' };
      const id = changesOrder(note, author, access)
        ? await this.changes.change(selectOrder(routerId, orderId), (order) => this.notes.writeTo(order, author, note))
        : await this.notes.write(access, author, note);
      return { routerId, id };
    };
    return this.db.transaction(write, (key) => this.db.one(NOTE, key));
  }

  /** Notes that the caller can see, newest first. @throws 404 if the caller cannot access the order. */
  async list(caller: Caller, orderId: string, query: SearchQuery): Promise<JsonText<Page<ListedNoteView>>> {
    await this.orderAccess.assertAccess(caller, 'read', 'note', orderId);
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'note', 'n');
    return this.db.page(LIST, {
      ...query,
      sort: 'createdAt',
      where: [sql`n.order_id = ${'orderId'}`, reachable],
      parameters: { ...parameters, orderId },
    });
  }
}
