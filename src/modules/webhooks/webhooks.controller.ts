/** Endpoints of webhook subscriptions and signing secrets. */
import { Body, Controller, Delete, Get, Header, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { WebhookSecrets } from '../../domain/notifications/webhook-secrets.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { WebhookInput, WebhookSecretView, WebhookUpdate, WebhookView, WebhookRowView } from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@Controller('api/routers/:routerId')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly secrets: WebhookSecrets,
  ) {}

  @Get('webhooks')
  @RequirePermission('read', 'webhook')
  @ReturnsPage(WebhookRowView, {
    summary: 'List webhook subscriptions',
    description: 'Returns the webhook subscriptions of the router, newest first, each with its latest delivery.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery) {
    return this.webhooks.list(caller, query);
  }

  @Post('webhooks')
  @RequirePermission('create', 'webhook')
  @Returns(WebhookView, {
    summary: 'Create a webhook subscription',
    description:
      'Subscribes a URL to events. Private, loopback and link-local addresses are refused (400), unless the deployment allows them.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: WebhookInput) {
    return this.webhooks.create(caller, input);
  }

  @Get('webhooks/:id')
  @RequirePermission('read', 'webhook')
  @Returns(WebhookView, {
    summary: 'Get a webhook subscription',
    description: 'Returns a webhook subscription of the router.',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webhooks.get(caller, id);
  }

  @Put('webhooks/:id')
  @RequirePermission('update', 'webhook')
  @Returns(WebhookView, {
    summary: 'Update a webhook subscription',
    description: 'Omitted fields keep their value. Saving enables a subscription that was disabled by 410 Gone.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: WebhookUpdate,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.webhooks.update(caller, id, input, ifMatch);
  }

  @Delete('webhooks/:id')
  @RequirePermission('delete', 'webhook')
  @Returns(null, { summary: 'Delete a webhook subscription', description: 'Recorded deliveries remain.' })
  remove(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.webhooks.remove(caller, id, ifMatch);
  }

  @Post('webhooks/:id/test')
  @RequirePermission('update', 'webhook')
  @Returns(DeliveryView, {
    summary: 'Send a test event',
    description: 'Queues a test delivery and returns it; its result is available in the delivery.',
    status: 200,
  })
  sendTest(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webhooks.sendTest(caller, id);
  }

  @Get('webhook-secret')
  @RequirePermission('read', 'webhook')
  @Header('Cache-Control', 'no-store')
  @Returns(WebhookSecretView, {
    summary: 'Get the webhook signing secrets',
    description: 'Returns the current secret and, for 24 hours after a rotation, the previous one with its end.',
  })
  getSecret(@CurrentCaller() caller: Caller) {
    return this.secrets.getOrCreate(caller.routerId);
  }

  @Post('webhook-secret/rotate')
  @RequirePermission('update', 'webhook')
  @Header('Cache-Control', 'no-store')
  @Returns(WebhookSecretView, {
    summary: 'Rotate the webhook signing secret',
    description: 'Creates a new secret. The previous one remains valid for 24 hours.',
    status: 200,
  })
  rotateSecret(@CurrentCaller() caller: Caller) {
    return this.secrets.rotate(caller.routerId);
  }
}
