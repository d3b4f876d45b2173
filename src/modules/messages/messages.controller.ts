/** Endpoints for the built-in messages of a router. */
import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../platform/idempotency/idempotency-key.js';
import { MessagePreviewInput, MessagePreviewView, MessagesInput, MessageView } from './message.dto.js';
import { MessagePreviews } from './message-previews.js';
import { MessagesService } from './messages.service.js';

/** Built-in messages. */
@ApiTags('Messages')
@Controller('api/routers/:routerId/messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly previews: MessagePreviews,
  ) {}

  @Get()
  @RequirePermission('read', 'routerMessage')
  @ReturnsPage(MessageView, {
    summary: 'List built-in messages',
    description: 'Returns each kind of message in each language.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.messages.list(caller);
  }

  @Put()
  @RequirePermission('update', 'routerMessage')
  @ReturnsPage(MessageView, {
    summary: 'Update built-in messages',
    description:
      'Changes texts or enables and disables kinds. All changes are applied, or none. Templates are checked (400).',
  })
  update(@CurrentCaller() caller: Caller, @Body() input: MessagesInput, @IfMatch() ifMatch: string | undefined) {
    return this.messages.update(caller, input, ifMatch);
  }

  @Post('preview')
  @RequirePermission('read', 'routerMessage')
  @IgnoresIdempotencyKey()
  @Returns(MessagePreviewView, {
    summary: 'Preview a built-in message',
    description:
      'Renders a message with sample data, and the name and brand of the router, as the first of its `parties` reads it. Stores and sends nothing. Templates are checked as by an update (400).',
    status: 200,
  })
  preview(@CurrentCaller() caller: Caller, @Body() input: MessagePreviewInput) {
    return this.previews.render(caller, input);
  }
}
