/** The built-in messages of a router. */
import { Module } from '@nestjs/common';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

/** Endpoints for built-in messages. */
@Module({ controllers: [MessagesController], providers: [MessagesService] })
export class MessagesModule {}
