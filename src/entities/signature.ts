/** Signatures of documents: signer, time and IP address (decisions/workflows "Signing"). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  TimestampField,
  NestedListField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { PARTIES, type Initiator } from './initiator.js';
import { IdentifiedEntity } from './base-entities.js';
import { SignedDocument } from './signed-document.js';

/** Maximum number of documents of one signature. */
export const SIGNED_DOCUMENTS_MAX = 100;

/** An immutable signature. */
@Entity('signatures')
export class Signature extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @UuidField({ description: 'Signing step.' })
  workflowStepId: string;

  /** Attempt of the step; at most one signature each. */
  @Column('uuid')
  stepDataId: string;

  @EnumField({ of: PARTIES, description: 'Party that signed.' })
  side: Initiator['party'];

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

  /** Drawn signature: a PNG. */
  @Column({ type: 'bytea', nullable: true })
  image: Buffer | null;

  @NestedListField(() => SignedDocument, { maxItems: SIGNED_DOCUMENTS_MAX, description: 'Signed documents.' })
  documents: SignedDocument[];

  @UuidField({
    nullable: true,
    description: 'PDF of the signed documents, stored as a file of the step. `null` until it is created.',
  })
  fileId: string | null;

  @TimestampField({ description: 'Time of signing (UTC).' })
  signedAt: Date;
}
