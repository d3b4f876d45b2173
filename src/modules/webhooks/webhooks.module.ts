import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** API of webhook subscriptions and signing secrets. */
@Module({ controllers: [WebhooksController], providers: [WebhooksService] })
export class WebhooksModule {}
