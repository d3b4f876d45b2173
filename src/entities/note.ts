/** Notes on orders. */
import { Column, Entity } from 'typeorm';
import {
  BooleanField,
  TimestampField,
  StringField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import type { Initiator } from './initiator.js';
import { IdentifiedEntity } from './base-entities.js';

/** A plain-text note (contract 2.1). Its row is also the history entry of its creation. */
@Entity('notes')
export class Note extends IdentifiedEntity {
  @UuidField({ description: 'Order that the note belongs to.' })
  orderId: string;

  @StringField({ min: 1, description: 'Plain text of the note.', example: 'Park in the back yard.' })
  content: string;

  @UuidListField({ default: [], description: 'IDs of uploaded files attached to the note.' })
  fileIds: string[];

  @BooleanField({
    default: false,
    description: '`true`: visible to all participants of the order. `false`: visible to the router only.',
  })
  isPublic: boolean;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;

  @Column('uuid')
  routerId: string;

  /** Author; null for the client. */
  @Column({ type: 'uuid', nullable: true })
  authorId: string | null;

  /** Party of the author. */
  @Column({ type: 'varchar', length: 64 })
  authorSide: Initiator['party'];

  @Column({ type: 'uuid', nullable: true })
  authorOrganizationId: string | null;
}
