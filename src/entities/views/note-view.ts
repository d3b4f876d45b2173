/** Notes in responses (contract 2.1). */
import { ApiSchema } from '@nestjs/swagger';
import { EnumField, NestedField, NestedListField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { Note, NOTE_AUDIENCE, NOTE_AUDIENCES, type NoteAudience } from '../note.js';
import { ATTACHED_FILES, AttachedFile } from './attached-file.js';
import { NoteAuthor } from './note-author.js';

/** Note with its author. */
@ApiSchema({ description: 'Note on an order.' })
@ReadModel({ table: 'notes', alias: 'n' })
export class NoteView extends pickFields(Note, ['id', 'orderId', 'content', 'fileIds', 'isPublic', 'createdAt']) {
  @NestedField(() => NoteAuthor, { subquery: sql`where true`, description: 'Author of the note.' })
  author: NoteAuthor;
}

/** Note as lists and the overview of an order show it. */
@ApiSchema({ description: 'Note on an order, with its files.' })
@ReadModel({ table: 'notes', alias: 'n' })
export class ListedNoteView extends NoteView {
  @EnumField({ of: NOTE_AUDIENCES, description: NOTE_AUDIENCE })
  audience: NoteAudience;

  @NestedListField(() => AttachedFile, {
    subquery: ATTACHED_FILES,
    maxItems: 200,
    description: 'Files attached to the note, in the order of `fileIds`.',
  })
  files: AttachedFile[];
}
