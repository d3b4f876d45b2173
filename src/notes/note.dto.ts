/** What a note looks like from outside (contract 2.1, 4.1). */
import { Note } from '../entities/note.js';
import { inputOf } from '../platform/fields/index.js';
import { From } from '../platform/views/index.js';

/** The note as it is answered. */
@From({ table: 'notes', alias: 'n' })
export class NoteView extends Note {}

/** Body of a new note. */
export class NoteInput extends inputOf(NoteView, {
  required: ['content'],
  optional: ['fileIds', 'isPublic'],
  defaulted: ['fileIds', 'isPublic'],
}) {}
