/** Request and response bodies of webhook subscriptions and signing secrets. */
import { ApiSchema } from '@nestjs/swagger';
import { WebhookSubscription } from '../../entities/webhook.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { NestedField, StringField, TimestampField, inputFrom, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql, versionSql, withVersion } from '../../platform/read-models/index.js';

@ApiSchema({ description: 'Webhook subscription of a URL to events.' })
@ReadModel({ table: 'webhook_subscriptions', alias: 'subscription' })
export class WebhookView extends pickFields(WebhookSubscription, [
  'id',
  'updatedAt',
  'createdAt',
  'url',
  'events',
  'isDisabled',
]) {}

@ApiSchema({ description: 'Latest delivery of a webhook subscription.' })
@ReadModel({ table: 'deliveries', alias: 'd' })
export class LatestDeliveryView extends pickFields(DeliveryView, [
  'id',
  'source',
  'status',
  'event',
  'attemptCount',
  'nextAttemptAt',
  'failureReason',
  'lastStatusCode',
  'createdAt',
  'updatedAt',
]) {}

@ApiSchema({ description: 'Webhook subscription in a list.' })
export class WebhookRowView extends withVersion(WebhookView, versionSql(WebhookView)) {
  @NestedField(() => LatestDeliveryView, {
    nullable: true,
    subquery: sql`where ${sameTenant('d', 'subscription')} and d.subscription_id = subscription.id
      order by d.created_at desc, d.id desc limit 1`,
    description: 'The delivery that was created last, tests included. `null` if there is none.',
  })
  latestDelivery: LatestDeliveryView | null;
}

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

  @TimestampField({
    nullable: true,
    description:
      'Time until which messages also carry a signature of the previous secret (UTC): 24 hours after the rotation. `null` without a previous secret.',
  })
  previousUntil: string | null;
}
