/** Signatures: who agreed to which documents, when and from where (decisions/workflows "Signing"). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  TimestampField,
  NestedListField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { SIDES, type Initiator } from './initiator.js';
import { Identified } from './row.js';
import { KeptDocument } from './kept-document.js';

/** The most documents that are signed at once. */
export const SIGNED_DOCUMENTS_MAX = 100;

/** One signature; none of it ever changes. */
@Entity('signatures')
export class Signature extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @UuidField({ description: 'Signing step.' })
  workflowStepId: string;

  /** The attempt of the step; it is signed once. */
  @Column('uuid')
  stepDataId: string;

  @EnumField({ of: SIDES, description: 'Party that signed.' })
  side: Initiator['side'];

  @UuidField({ nullable: true, description: 'User who signed. `null` for the client.' })
  userId: string | null;

  @UuidField({ nullable: true, description: 'Organization of that user. `null` for the client.' })
  organizationId: string | null;

  @StringField({ min: 1, max: 256, example: 'Ola Nordmann', description: 'Name of the signer as typed.' })
  name: string;

  @StringField({ max: 1000, description: 'Consent text that the signer agreed to.' })
  consent: string;

  @StringField({ max: 64, example: '203.0.113.7', description: 'IP address of the signer.' })
  ipAddress: string;

  /** What the signer drew: a PNG. */
  @Column({ type: 'bytea', nullable: true })
  image: Buffer | null;

  @NestedListField(() => KeptDocument, { maxItems: SIGNED_DOCUMENTS_MAX, description: 'Signed documents.' })
  documents: KeptDocument[];

  @UuidField({
    nullable: true,
    description: 'PDF of the signed documents, stored as a file of the step. `null` until it is created.',
  })
  fileId: string | null;

  @TimestampField({ description: 'Time of signing (UTC).' })
  signedAt: Date;
}
