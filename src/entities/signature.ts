/** Signatures: who agreed to which documents, when and from where (decisions/workflows "Signing"). */
import { Column, Entity } from 'typeorm';
import { Choice, Moment, NestedList, Text, Uuid } from '../platform/fields/columns.js';
import { SIDES, type Doer } from './doer.js';
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

  @Uuid()
  workflowStepId: string;

  /** The attempt of the step; it is signed once. */
  @Column('uuid')
  stepDataId: string;

  @Choice({ of: SIDES, description: 'The side of the order that signed.' })
  side: Doer['side'];

  @Uuid({ nullable: true, description: 'The user who signed; null for the client.' })
  userId: string | null;

  @Uuid({ nullable: true, description: 'The organization of that user.' })
  organizationId: string | null;

  @Text({ min: 1, max: 256, example: 'Ola Nordmann', description: 'As the signer typed it.' })
  name: string;

  @Text({ max: 1000, description: 'The sentence that the signer agreed to.' })
  consent: string;

  @Text({ max: 64, example: '203.0.113.7', description: 'Address from which the signature came.' })
  ipAddress: string;

  /** What the signer drew: a PNG. */
  @Column({ type: 'bytea', nullable: true })
  image: Buffer | null;

  @NestedList(() => KeptDocument, { items: SIGNED_DOCUMENTS_MAX, description: 'What was signed.' })
  documents: KeptDocument[];

  @Uuid({ nullable: true, description: 'The signed documents as a PDF, a file of the step.' })
  fileId: string | null;

  @Moment()
  signedAt: Date;
}
