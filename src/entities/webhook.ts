/** Who is told of events over HTTP, and the secrets that messages are signed with (decisions/notifications "Deliveries"). */
import { Column, Entity } from 'typeorm';
import { EnumListField, BooleanField, StringField } from '../platform/fields/column-decorators.js';
import { EVENTS } from './domain-events.js';
import { Row } from './row.js';

/** The characters of an address as it is sent (RFC 3986): what is beyond them is percent-encoded, or Punycode. */
const WEB_ADDRESS = /^https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

/** A receiver of events of the catalogue. */
@Entity('webhook_subscriptions')
export class WebhookSubscription extends Row {
  @Column('uuid')
  routerId: string;

  @StringField({
    min: 8,
    max: 2048,
    pattern: WEB_ADDRESS,
    rule: 'must be an https URL',
    format: 'uri',
    description: 'HTTPS URL that events are posted to.',
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

/** For which place the secrets of a router are sealed (`platform/seal`). */
export function webhookPlace(routerId: string): string {
  return `webhooks ${routerId}`;
}

/** The secrets of a router: `whsec_` and base64, sealed where there are keys. The previous one is valid for a while, so that receivers can follow. */
@Entity('webhook_secrets')
export class WebhookSecret {
  @Column('uuid', { primary: true })
  routerId: string;

  @Column({ type: 'text' })
  currentSecret: string;

  @Column({ type: 'text', nullable: true })
  previousSecret: string | null;

  /** Until then messages carry a signature of the previous secret too. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousUntil: Date | null;
}
