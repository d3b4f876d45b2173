/** What a webhook subscription looks like from outside, and the requests that write it. */
import { ApiSchema } from '@nestjs/swagger';
import { WebhookSubscription } from '../../entities/webhook.js';
import { StringField, inputFrom } from '../../platform/fields/index.js';
import { From } from '../../platform/read-models/index.js';

/** A subscription. */
@ApiSchema({ description: 'Webhook subscription of a URL to events.' })
@From({ table: 'webhook_subscriptions', alias: 'subscription' })
export class WebhookView extends WebhookSubscription {}

/** The fields that a request writes. */
export const WEBHOOK_FIELDS = ['url', 'events'] as const;

/** Body that makes a subscription. */
@ApiSchema({ description: 'New webhook subscription.' })
export class WebhookInput extends inputFrom(WebhookView, { required: WEBHOOK_FIELDS }) {}

/** Body that changes one; what is left out keeps its value. */
@ApiSchema({ description: 'Changes to a webhook subscription. Omitted fields keep their value.' })
export class WebhookUpdate extends inputFrom(WebhookView, { optional: WEBHOOK_FIELDS }) {}

/** What messages are signed with. */
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
