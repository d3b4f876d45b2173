/** Offers of order lines to clients, and their versions (decisions/workflows "Offer to the client"). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  IntField,
  JsonField,
  StringField,
  TimestampField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { COMMENT_TEXT, createSchemaRef, validateObject } from '../platform/fields/index.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';

export const OFFER_STATUSES = ['initial', 'sent', 'accepted', 'declined', 'expired'] as const;

/** An offer of order lines to the client. The lines are `order_lines` of the step. */
@Entity('client_offers')
export class ClientOffer extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Column('uuid')
  workflowId: string;

  @UuidField({ description: 'Offer step.' })
  workflowStepId: string;

  @EnumField({
    of: OFFER_STATUSES,
    default: 'initial',
    description: 'Offer status. A `sent` offer becomes `expired` at `expiresAt`.',
  })
  status: (typeof OFFER_STATUSES)[number];

  @IntField({
    min: 0,
    default: 0,
    description: 'Number of times that the offer was sent. Accepting names the version that the client saw.',
  })
  version: number;

  @TimestampField({
    nullable: true,
    description: 'Time at which the current version was sent (UTC). `null` if not sent.',
  })
  sentAt: Date | null;

  @TimestampField({ nullable: true, description: 'Time at which the offer expires (UTC). `null`: it does not expire.' })
  expiresAt: Date | null;

  @TimestampField({ nullable: true, description: 'Time of the client’s response (UTC). `null` if there was none.' })
  respondedAt: Date | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Reason given with the response. `null` if none was given.',
  })
  reason: string | null;
}

/** An immutable version of a client offer, as the client saw it. */
@Entity('client_offer_versions')
export class ClientOfferVersion extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Offer that the version belongs to.' })
  offerId: string;

  @IntField({ min: 1, description: 'Version number, counted from 1.' })
  version: number;

  @JsonField({
    schema: createSchemaRef('ClientOfferView'),
    validate: validateObject,
    description: 'The offer as the client saw it.',
  })
  shown: object;

  @TimestampField({
    nullable: true,
    description: 'Time at which this version was accepted (UTC). `null` if it was not accepted.',
  })
  acceptedAt: Date | null;

  @TimestampField({ columnKind: 'created', description: 'Time at which this version was sent (UTC).' })
  createdAt: Date;
}
