/** Request and response bodies of webhook subscriptions and signing secrets. */
import { ApiSchema } from '@nestjs/swagger';
import { WebhookSubscription } from '../../entities/webhook.js';
import { StringField, inputFrom } from '../../platform/fields/index.js';
import { ReadModel, withVersion } from '../../platform/read-models/index.js';

@ApiSchema({ description: 'Webhook subscription of a URL to events.' })
@ReadModel({ table: 'webhook_subscriptions', alias: 'subscription' })
export class WebhookView extends WebhookSubscription {}

@ApiSchema({ description: 'Webhook subscription in a list.' })
export class WebhookRowView extends withVersion(WebhookView) {}

/** Writable fields. */
export const WEBHOOK_FIELDS = ['url', 'events'] as const;

@ApiSchema({ description: 'New webhook subscription.' })
export class WebhookInput extends inputFrom(WebhookView, { required: WEBHOOK_FIELDS }) {}

@ApiSchema({ description: 'Changes to a webhook subscription. Omitted fields keep their value.' })
export class WebhookUpdate extends inputFrom(WebhookView, { optional: WEBHOOK_FIELDS }) {}

@ApiSchema({ description: 'Signing secrets of webhooks.' })
export class WebhookSecretView {
  @StringField({
    description: 'Current signing secret: `whsec_` and Base64.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  current: string;

  @StringField({
    nullable: true,
    description: 'Previous signing secret, valid for 24 hours after a rotation. `null` otherwise.',
  })
  previous: string | null;
}
