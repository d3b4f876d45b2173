/** Body and response for notes (contract 2.1, 4.1). */
import { ApiSchema } from '@nestjs/swagger';
import { Note } from '../../entities/note.js';
import { NoteAuthor } from '../../entities/views/note-author.js';
import { inputFrom, NestedField } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

/** Note with its author. */
@ApiSchema({ description: 'Note on an order.' })
@ReadModel({ table: 'notes', alias: 'n' })
export class NoteView extends Note {
  @NestedField(() => NoteAuthor, { subquery: sql`where true`, description: 'Author of the note.' })
  author: NoteAuthor;
}

/** Body of a new note. */
@ApiSchema({ description: 'New note.' })
export class NoteInput extends inputFrom(NoteView, {
  required: ['content'],
  optional: ['fileIds', 'isPublic'],
  defaulted: ['fileIds', 'isPublic'],
}) {}
