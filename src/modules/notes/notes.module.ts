/** Notes. */
import { Module } from '@nestjs/common';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

/** What people write down about orders. */
@Module({ controllers: [NotesController], providers: [NotesService] })
export class NotesModule {}
