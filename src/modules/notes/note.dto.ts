/** Body of a new note (contract 2.1, 4.1). */
import { ApiSchema } from '@nestjs/swagger';
import { NoteView } from '../../entities/views/note-view.js';
import { NOTE_AUDIENCE, NOTE_AUDIENCES, type NoteAudience } from '../../entities/note.js';
import { EnumField, inputFrom } from '../../platform/fields/index.js';

/** Body of a new note. */
@ApiSchema({ description: 'New note.' })
export class NoteInput extends inputFrom(NoteView, {
  required: ['content'],
  optional: ['fileIds', 'isPublic'],
  defaulted: ['fileIds', 'isPublic'],
}) {
  @EnumField({ of: NOTE_AUDIENCES, optional: true, default: 'all', description: NOTE_AUDIENCE })
  audience?: NoteAudience;
}
