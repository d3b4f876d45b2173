/** The built-in messages of a router. */
import { Module } from '@nestjs/common';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

/** Reading and editing. */
@Module({ controllers: [MessagesController], providers: [MessagesService] })
export class MessagesModule {}
