/** Notes on orders. */
import { Module } from '@nestjs/common';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

/** Endpoints for notes. */
@Module({ controllers: [NotesController], providers: [NotesService] })
export class NotesModule {}
