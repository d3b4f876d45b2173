/** Notes on orders. */
import { Column, Entity } from 'typeorm';
import {
  BooleanField,
  EnumField,
  TimestampField,
  StringField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import { literal, sql, type Sql } from '../platform/sql/index.js';
import type { Initiator } from './initiator.js';
import { IdentifiedEntity } from './base-entities.js';

/** The sides that see a public note, as the router does. */
export const NOTE_AUDIENCES = ['all', 'client', 'contractor'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];

export const NOTE_AUDIENCE =
  'Which of the other sides see a public note: `all` of them, or only the `client` or the contractors (`contractor`). Chosen by the router, which sees every note; `all` for internal notes.';

/** Whether the side sees the public note. */
export function isAddressedTo(side: string, { audience }: { audience: NoteAudience }): boolean {
  return side === 'operator' || audience === 'all' || audience === side;
}

/** SQL: whether the side sees the note. */
export function isNoteFor(side: 'client' | 'contractor', alias: Sql): Sql {
  return sql`${alias}.is_public and ${alias}.audience in ('all', ${literal(side)})`;
}

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

  @EnumField({ of: NOTE_AUDIENCES, default: 'all', description: NOTE_AUDIENCE })
  audience: NoteAudience;

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
