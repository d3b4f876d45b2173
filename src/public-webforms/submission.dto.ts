/** What a submission carries and gets (decisions/webforms "Webform"). */
import { Order } from '../entities/order.js';
import { Decimal, NestedList, Text, Texts, Uuid, Uuids, viewOf } from '../platform/fields/index.js';
import { StoredFile } from '../entities/stored-file.js';
import { From } from '../platform/views/index.js';

/** Most lines of one submission, which anybody may send. */
export const LINES_MAX = 100;

/** The answer to one question. */
export class AnswerInput {
  @Uuid()
  questionId: string;

  @Texts({ max: 8192, description: 'Blank values count as none.' })
  values: string[];
}

/** One product that is ordered, at its own price. */
export class SubmissionLine {
  @Uuid({ description: 'A product of the form.' })
  productId: string;

  @Decimal({ min: 0.001, max: 1000000, description: 'Up to three decimals.' })
  quantity: number;
}

/** Fields of the order that everybody gives. */
export const CONTACT_FIELDS = [
  'contactPersonName',
  'email',
  'phoneNumber',
  'address',
  'city',
  'postalCode',
  'countryCode',
] as const;

/** Body of a submission. */
export class SubmissionInput extends viewOf(Order, CONTACT_FIELDS) {
  @Text({
    max: 35,
    nullable: true,
    optional: true,
    default: null,
    example: 'nb',
    description: 'The language in which the form was filled in, as BCP 47; the client is written to in it.',
  })
  clientLanguage: string | null;

  @NestedList(() => AnswerInput, { description: 'Answers to hidden questions are dropped.' })
  answers: AnswerInput[];

  @Uuids({ optional: true, default: [], description: 'Files that were sent through this form.' })
  fileIds: string[];

  @NestedList(() => SubmissionLine, { items: LINES_MAX, optional: true, default: [] })
  lines: SubmissionLine[];
}

/** Query of a submission. */
export class SubmissionQuery {
  @Uuid({
    optional: true,
    description: 'The organization below the router that the order belongs to; for forms that are shared with it.',
  })
  organization?: string;
}

/** The order that was made. */
export class SubmissionView {
  @Uuid()
  orderId: string;

  @Text({ max: 64, example: 'WO-1' })
  displayId: string;

  @Text({
    format: 'uri',
    example: 'https://orders.example.com/c/0kUqZ3v9',
    description: 'The client’s way to the order.',
  })
  clientUrl: string;

  @Text({ nullable: true, description: 'Where the form leads to now; null: nowhere.' })
  redirectUrl: string | null;
}

/** A file as the upload answers it. */
@From({ table: 'files', alias: 'f' })
export class FormFileView extends viewOf(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
]) {}
