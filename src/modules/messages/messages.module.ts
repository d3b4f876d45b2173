/** The built-in messages of a router. */
import { Module } from '@nestjs/common';
import { MessagePreviews } from './message-previews.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

/** Endpoints for built-in messages. */
@Module({ controllers: [MessagesController], providers: [MessagePreviews, MessagesService] })
export class MessagesModule {}
