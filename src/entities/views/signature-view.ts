/** Signing in requests and responses, for operators, contractors and clients (decisions/workflows "Signing"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  BooleanField,
  validateObject,
  JsonField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { Signature, SIGNED_DOCUMENTS_MAX } from '../signature.js';
import { SignedDocument } from '../signed-document.js';
import { LANGUAGES, type Language } from '../languages.js';
import { WorkflowDocument } from '../workflow-groups-and-documents.js';

/** A signed document without its content. */
@ApiSchema({ description: 'Signed document with its hash.' })
export class SignedDocumentView extends pickFields(SignedDocument, ['id', 'name', 'sha256']) {}

/** A signature. */
@ApiSchema({ description: 'Signature: signer, time, consent and documents.' })
@ReadModel({ table: 'signatures', alias: 'signature' })
export class SignatureView extends pickFields(Signature, [
  'id',
  'workflowStepId',
  'side',
  'userId',
  'organizationId',
  'name',
  'consent',
  'ipAddress',
  'fileId',
  'signedAt',
]) {
  @NestedListField(() => SignedDocumentView, {
    maxItems: SIGNED_DOCUMENTS_MAX,
    sql: sql`(select jsonb_agg(signed.document - 'shown' order by signed.position)
      from jsonb_array_elements(signature.documents) with ordinality as signed (document, position))`,
    description: 'Signed documents with their hashes.',
  })
  documents: SignedDocumentView[];
}

/** The file of a document. */
@ApiSchema({ description: 'File of a document.' })
export class DocumentFileView {
  @UuidField({ description: 'ID of the file.' })
  id: string;

  @StringField({ max: 255, description: 'File name with extension.' })
  fileName: string;

  @StringField({ max: 64, description: 'SHA-256 hash of the content, in hexadecimal.' })
  sha256: string;
}

/** A document as the signer sees it, filled in for the order. */
@ApiSchema({ description: 'Document to sign, filled in for the order.' })
export class DocumentToSignView extends pickFields(WorkflowDocument, ['id', 'name', 'type', 'description', 'content']) {
  @JsonField({
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    validate: validateObject,
    description: 'Values of the form fields for this order, by field name.',
  })
  fields: Record<string, string>;

  @NestedField(() => DocumentFileView, {
    nullable: true,
    description: 'File of the document. `null` if there is none.',
  })
  file: DocumentFileView | null;

  @StringField({ max: 64, description: 'SHA-256 hash of the document as shown. The signature must include it.' })
  sha256: string;
}

/** Query of the documents to sign. */
export class SigningQuery {
  @EnumField({
    of: LANGUAGES,
    optional: true,
    description: 'Language of the consent text. Default: the language of the order’s organization.',
  })
  language?: Language;
}

/** Documents to sign and the signature of a step. */
@ApiSchema({ description: 'Documents to sign and the signature.' })
export class SigningView {
  @StringField({ max: 1000, description: 'Consent text that the signer agrees to.' })
  consent: string;

  @EnumField({
    of: LANGUAGES,
    description: 'Language of the consent text.',
    example: 'nb',
  })
  consentLanguage: Language;

  @NestedListField(() => DocumentToSignView, {
    maxItems: SIGNED_DOCUMENTS_MAX,
    description: 'Documents to sign. After signing: the documents as signed.',
  })
  documents: DocumentToSignView[];

  @NestedField(() => SignatureView, { nullable: true, description: 'The signature. `null` until the step is signed.' })
  signature: SignatureView | null;
}

/** A document that the signer read. */
@ApiSchema({ description: 'Document that was read, with its hash.' })
export class ReadDocumentInput {
  @UuidField({ description: 'ID of the document.' })
  id: string;

  @StringField({
    pattern: /^[0-9a-f]{64}$/,
    rule: { message: 'must be 64 hexadecimal digits' },
    max: 64,
    example: 'a'.repeat(64),
    description: '`sha256` of the document when it was shown. A different value is refused with 409.',
  })
  sha256: string;
}

/** Base64 length of a drawn signature of 32 KB, which fits into the body limit of clients. */
const IMAGE_CHARACTERS = 43_720;

/** Body of a signature. */
@ApiSchema({ description: 'Signature: name, consent and the documents that were read.' })
export class SignatureInput {
  @StringField({
    min: 1,
    max: 256,
    pattern: /\S/,
    rule: { message: 'must not be blank', code: 'EMPTY' },
    example: 'Ola Nordmann',
    description: 'Name of the signer as typed.',
  })
  name: string;

  @BooleanField({ description: 'Must be `true`: the signer agrees to the consent text.' })
  consent: boolean;

  @EnumField({
    of: LANGUAGES,
    optional: true,
    example: 'nb',
    description: 'Language in which the consent text was shown. Default: the language of the order’s organization.',
  })
  consentLanguage?: Language;

  @NestedListField(() => ReadDocumentInput, {
    maxItems: SIGNED_DOCUMENTS_MAX,
    description: 'All documents of the step, with the hashes that were shown.',
  })
  documents: ReadDocumentInput[];

  @StringField({
    max: IMAGE_CHARACTERS,
    optional: true,
    nullable: true,
    description:
      'Drawn signature: a non-interlaced PNG in Base64, at most 32 KB and 2,000 × 1,000 pixels, 8 bits per channel. `null` or absent: no drawing.',
  })
  image?: string | null;
}
