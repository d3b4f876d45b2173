/** What is signed, as it leaves and comes in, for operators, contractors and clients alike (decisions/workflows "Signing"). */
import {
  Choice,
  Flag,
  isObject,
  Json,
  Nested,
  NestedList,
  Text,
  Uuid,
  viewOf,
  viewWithout,
} from '../../platform/fields/index.js';
import { From, sql } from '../../platform/views/index.js';
import { KeptDocument } from '../kept-document.js';
import { LANGUAGES, type Language } from '../languages.js';
import { Signature, SIGNED_DOCUMENTS_MAX } from '../signature.js';
import { WorkflowDocument } from '../workflow-parts.js';

/** What was signed, by its hash. */
export class SignedDocumentView extends viewOf(KeptDocument, ['id', 'name', 'sha256']) {}

/** A signature. */
@From({ table: 'signatures', alias: 'signature' })
export class SignatureView extends viewWithout(Signature, ['documents']) {
  @NestedList(() => SignedDocumentView, {
    items: SIGNED_DOCUMENTS_MAX,
    sql: sql`(select jsonb_agg(kept.document - 'shown' order by kept.place)
      from jsonb_array_elements(signature.documents) with ordinality as kept (document, place))`,
    description: 'What was signed.',
  })
  documents: SignedDocumentView[];
}

/** The file of a document. */
export class ShownFileView {
  @Uuid()
  id: string;

  @Text({ max: 255 })
  fileName: string;

  @Text({ max: 64, description: 'SHA-256 of the bytes, in hexadecimal.' })
  sha256: string;
}

/** A document as it is shown to whoever signs it, filled in for the order. */
export class DocumentToSignView extends viewOf(WorkflowDocument, ['id', 'name', 'type', 'description', 'content']) {
  @Json({
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    check: isObject,
    description: 'From form field to the value that its mapping has for this order.',
  })
  fields: Record<string, string>;

  @Nested(() => ShownFileView, { nullable: true })
  file: ShownFileView | null;

  @Text({ max: 64, description: 'SHA-256 of the document as it is shown; signing names it.' })
  sha256: string;
}

/** How what is to be signed is asked for. */
export class SigningQuery {
  @Choice({
    of: LANGUAGES,
    optional: true,
    description: 'The language of `consent`; that of the order’s organization where it is left out.',
  })
  language?: Language;
}

/** What a step asks to be signed, and how it was signed. */
export class SigningView {
  @Text({ max: 1000, description: 'The sentence to which the signer agrees.' })
  consent: string;

  @Choice({
    of: LANGUAGES,
    description: 'The language of `consent`: as asked for, else that of the order’s organization.',
    example: 'nb',
  })
  consentLanguage: Language;

  @NestedList(() => DocumentToSignView, {
    items: SIGNED_DOCUMENTS_MAX,
    description: 'As they are, or as they were when they were signed.',
  })
  documents: DocumentToSignView[];

  @Nested(() => SignatureView, { nullable: true, description: 'Null until it is signed.' })
  signature: SignatureView | null;
}

/** A document that was read. */
export class ReadDocumentInput {
  @Uuid()
  id: string;

  @Text({
    pattern: /^[0-9a-f]{64}$/,
    rule: 'must be 64 hexadecimal digits',
    max: 64,
    example: 'a'.repeat(64),
    description: 'Its `sha256` when it was read.',
  })
  sha256: string;
}

/** A drawn signature has at most 32 KB, so that it fits into a body of the client. */
const IMAGE_CHARACTERS = 43_720;

/** Body of a signature. */
export class SignatureInput {
  @Text({
    min: 1,
    max: 256,
    pattern: /\S/,
    rule: 'must not be blank',
    example: 'Ola Nordmann',
    description: 'The name of whoever signs, as typed.',
  })
  name: string;

  @Flag({ description: 'True: the signer agrees to the sentence of `consent`.' })
  consent: boolean;

  @Choice({
    of: LANGUAGES,
    optional: true,
    example: 'nb',
    description:
      'The language in which the signer read `consent`; that of the order’s organization where it is left out.',
  })
  consentLanguage?: Language;

  @NestedList(() => ReadDocumentInput, { items: SIGNED_DOCUMENTS_MAX, description: 'Every document of the step.' })
  documents: ReadDocumentInput[];

  @Text({
    max: IMAGE_CHARACTERS,
    optional: true,
    nullable: true,
    description:
      'What the signer drew: a PNG in base64, at most 32 KB and 2,000 × 1,000 pixels, 8 bits a colour, not in passes; a data URL of one may be given.',
  })
  image?: string | null;
}
