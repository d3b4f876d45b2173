/** Notes on orders (contract 2.1, 4.1). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { OrderReach } from '../access/order-reach.js';
import { eachOf, Reach } from '../access/reach.js';
import { ordersFor, ownOrdersFor, rowsOf } from '../access/row-filters.js';
import { Database, type Page } from '../platform/database/database.js';
import { conflict } from '../platform/errors.js';
import { uuidv7 } from '../platform/uuid.js';
import { JsonText, type Listing, type Parameters, type SearchQuery, sql, type Sql } from '../platform/views/index.js';
import { noteWriting, writeNote, type NoteWriting } from '../routing/note-writing.js';
import { Recorder } from '../routing/recorder.js';
import { NoteView, type NoteInput } from './note.dto.js';

const LIST: Listing<NoteView> = {
  view: NoteView,
  search: sql`lower(n.content)`,
  sorts: { createdAt: sql`n.created_at` },
};

/** Adds and lists notes. */
@Injectable()
export class NotesService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderReach,
    private readonly reach: Reach,
    private readonly recorder: Recorder,
  ) {}

  /**
   * One statement checks order and files, writes note and event, and says who its author is there; the rest of the answer
   * is what was written. The note is its own history entry.
   * @throws 404 outside the caller's reach, 400 naming the files that are.
   */
  async add(caller: Caller, orderId: string, input: NoteInput): Promise<JsonText<NoteView>> {
    const { content, fileIds = [], isPublic = false } = input;
    const { doer } = caller;
    const id = uuidv7();
    // Where routers lie apart the statement sees rows of the order's alone, and the files may be another's to show.
    const areApart = this.db.cluster.isOne && fileIds.length > 0 && caller.routerIds.length > 1;
    if (areApart) await this.check(caller, orderId, fileIds);
    const { writing, parameters } = wayOf(caller, fileIds.length > 0 && !areApart);
    const deed = {
      event: 'note.created',
      orderId,
      routerIds: caller.mayWhereAssigned('create', 'note') ? caller.routerIds : [caller.routerId],
      doer,
      data: { noteId: id, orderId, content, fileIds, isPublic },
    } as const;
    const { userId: authorId, side: authorSide, organizationId: authorOrganizationId } = doer;
    const note = { id, orderId, content, fileIds, isPublic, authorId, authorSide, authorOrganizationId };
    const added = await this.recorder.recordWithin(deed, async (recording) => {
      const author = await writeNote(this.db, writing, [note, recording, parameters]);
      const createdAt = recording.recordedAt;
      return (
        author && new JsonText<NoteView>(JSON.stringify({ id, orderId, content, fileIds, isPublic, createdAt, author }))
      );
    });
    return added ?? this.refuse(caller, orderId, fileIds);
  }

  /** The notes that the caller may see, newest first. @throws 404 where the order is out of reach. */
  async list(caller: Caller, orderId: string, query: SearchQuery): Promise<JsonText<Page<NoteView>>> {
    await this.orders.check(caller, 'read', 'note', orderId);
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'note', 'n');
    return this.db.page(LIST, {
      ...query,
      sort: 'createdAt',
      where: [sql`n.order_id = ${'orderId'}`, reachable],
      parameters: { ...parameters, orderId },
    });
  }

  private async refuse(caller: Caller, orderId: string, fileIds: string[]): Promise<never> {
    await this.check(caller, orderId, fileIds);
    throw conflict('The order changed meanwhile; try again');
  }

  private async check(caller: Caller, orderId: string, fileIds: string[]): Promise<void> {
    await this.orders.check(caller, 'create', 'note', orderId);
    await this.reach.check(caller, 'file', eachOf('fileIds', fileIds));
  }
}

/** The order is `target` where the caller may note on it and may use all files; else there is no target, and no note. */
function wayOf(caller: Caller, hasFiles: boolean): AddNote {
  const known = hasFiles ? waysWithFiles : ways;
  let way = known.get(caller);
  if (!way) {
    const order = ordersFor(caller, 'create', 'note', 'o');
    const side =
      caller.mayWhereAssigned('create', 'note') && !caller.isContractorOnly ? sideOf(caller) : caller.doer.side;
    const file = rowsOf(caller, 'read', 'file', 'f');
    const mayUseFiles = sql`not exists (
      select 1 from unnest(${'fileIds'}::uuid[]) asked(id)
      where not exists (select 1 from files f where f.id = asked.id and ${file.sql}))`;
    const condition = hasFiles ? sql`${order.sql} and ${mayUseFiles}` : order.sql;
    const writing = noteWriting(condition, { side, name: caller.name });
    known.set(caller, (way = { writing, parameters: { ...order.parameters, ...file.parameters } }));
  }
  return way;
}

/** Of orders that reach it through a dispatch alone, whoever works in an office is the contractor too. */
function sideOf(caller: Caller): Sql {
  return sql`case when ${ownOrdersFor(caller, 'create', 'note', 'o').sql} then 'operator' else 'contractor' end`;
}

interface AddNote {
  writing: NoteWriting;
  parameters: Parameters;
}

/** Composed once for every caller that is remembered; most notes have no files, and theirs costs a third less. */
const ways = new WeakMap<Caller, AddNote>();
const waysWithFiles = new WeakMap<Caller, AddNote>();
