/** Webhook subscriptions and signing secrets (decisions/notifications "Deliveries"). */
import { Column, Entity } from 'typeorm';
import { EnumListField, BooleanField, StringField } from '../platform/fields/column-decorators.js';
import { EVENTS } from './event-types.js';
import { TimestampedEntity } from './base-entities.js';

/** URL characters of RFC 3986. Others must be percent-encoded or Punycode. */
const WEB_ADDRESS = /^https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

/** A URL that receives chosen events of the catalogue. */
@Entity('webhook_subscriptions')
export class WebhookSubscription extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @StringField({
    min: 8,
    max: 2048,
    pattern: WEB_ADDRESS,
    rule: { message: 'must be an https URL', code: 'NOT_URL' },
    format: 'uri',
    description:
      'HTTPS URL that events are posted to. Plain http is refused, unless the deployment allows private networks.',
    example: 'https://example.com/hooks/orders',
  })
  url: string;

  @EnumListField({
    of: EVENTS,
    minItems: 1,
    description: 'Events that are sent. At least one.',
    example: ['order.created'],
  })
  events: string[];

  @BooleanField({
    default: false,
    description:
      'Whether the subscription is disabled because the receiver answered 410 Gone. Saving the subscription enables it.',
  })
  isDisabled: boolean;
}

/** Encryption context (additional authenticated data) of the secrets of a router. */
export function buildWebhookSecretContext(routerId: string): string {
  return `webhooks ${routerId}`;
}

/**
 * Signing secrets of a router: `whsec_` and base64, encrypted if encryption keys are configured. The previous secret stays
 * valid for a while after a rotation.
 */
@Entity('webhook_secrets')
export class WebhookSecret {
  @Column('uuid', { primary: true })
  routerId: string;

  @Column({ type: 'text' })
  currentSecret: string;

  @Column({ type: 'text', nullable: true })
  previousSecret: string | null;

  /** Time until which messages also carry a signature of the previous secret. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousUntil: Date | null;
}
