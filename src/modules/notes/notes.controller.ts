/** Endpoints for the notes of an order (contract 4.1). */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { ListedNoteView, NoteView } from '../../entities/views/note-view.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { SearchQuery } from '../../platform/read-models/index.js';
import { NoteInput } from './note.dto.js';
import { NotesService } from './notes.service.js';

/** Notes of an order. */
@ApiTags('Notes')
@Controller('api/v1/order/:orderId')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Post('note')
  @RequirePermission('create', 'note')
  @Returns(NoteView, {
    summary: 'Add a note to an order',
    description:
      'Creates a plain-text note, optionally with uploaded files. A public note is visible to all participants of the order, or to one of them (`audience`), and notifies them; an internal note is visible to the router only. Emits `note.created`.',
    status: 201,
  })
  add(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Body() input: NoteInput) {
    return this.notes.add(caller, orderId, input);
  }

  @Get('notes')
  @RequirePermission('read', 'note')
  @ReturnsPage(ListedNoteView, {
    summary: 'List notes of an order',
    description: 'Contractors see public notes and their own.',
  })
  list(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Query() query: SearchQuery) {
    return this.notes.list(caller, orderId, query);
  }
}
