/** Webhook subscriptions. */
import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Subscriptions and the signing secret. */
@Module({ controllers: [WebhooksController], providers: [WebhooksService] })
export class WebhooksModule {}
