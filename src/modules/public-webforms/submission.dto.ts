/** Request and response bodies of webform submissions (decisions/webforms "Webform"). */
import { ApiSchema } from '@nestjs/swagger';
import { Order } from '../../entities/order.js';
import {
  FloatField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
  UuidListField,
  pickFields,
} from '../../platform/fields/index.js';
import { StoredFile } from '../../entities/stored-file.js';
import { ReadModel } from '../../platform/read-models/index.js';

/** Maximum number of lines of a submission. */
export const LINES_MAX = 100;

@ApiSchema({ description: 'Answer to a question.' })
export class AnswerInput {
  @UuidField({ description: 'ID of the question.' })
  questionId: string;

  @StringListField({ max: 8192, description: 'Values of the answer. Blank values are ignored.' })
  values: string[];
}

/** Order line at the price of the product. */
@ApiSchema({ description: 'Product and quantity to order.' })
export class SubmissionLine {
  @UuidField({ description: 'Product that the webform offers.' })
  productId: string;

  @FloatField({ min: 0.001, max: 1000000, description: 'Quantity, up to three decimals.' })
  quantity: number;
}

/** Fields of the order that every submission contains. */
export const CONTACT_FIELDS = [
  'contactPersonName',
  'email',
  'phoneNumber',
  'address',
  'city',
  'postalCode',
  'countryCode',
] as const;

/** Request body of a submission. */
@ApiSchema({ description: 'Submission of a webform: contact, address and answers.' })
export class SubmissionInput extends pickFields(Order, CONTACT_FIELDS) {
  @StringField({
    max: 35,
    nullable: true,
    optional: true,
    default: null,
    example: 'nb',
    description: 'Language of the client’s page and messages (BCP 47). `null`: the language of the organization.',
  })
  clientLanguage: string | null;

  @NestedListField(() => AnswerInput, {
    description: 'Answers to the questions. Answers to hidden questions are ignored.',
  })
  answers: AnswerInput[];

  @UuidListField({ optional: true, default: [], description: 'IDs of files uploaded through this webform.' })
  fileIds: string[];

  @NestedListField(() => SubmissionLine, {
    maxItems: LINES_MAX,
    optional: true,
    default: [],
    description: 'Products and quantities to order.',
  })
  lines: SubmissionLine[];
}

/** Query parameters of a submission. */
export class SubmissionQuery {
  @UuidField({
    optional: true,
    description: 'Organization below the router that the order belongs to. Requires `sharedWithChildOrganizations`.',
  })
  organization?: string;
}

/** Response body of a submission: the created order. */
@ApiSchema({ description: 'Order created by the webform.' })
export class SubmissionView {
  @UuidField({ description: 'ID of the new order.' })
  orderId: string;

  @StringField({ max: 64, example: 'WO-1', description: 'Display number of the new order.' })
  displayId: string;

  @StringField({
    format: 'uri',
    example: 'https://orders.example.com/c/0kUqZ3v9',
    description: 'Secret link of the client. Any holder acts as the client.',
  })
  clientUrl: string;

  @StringField({ format: 'uri', nullable: true, description: 'URL to open next. `null`: none.' })
  redirectUrl: string | null;
}

/** Response body of an upload. */
@ApiSchema({ description: 'File uploaded through the webform.' })
@ReadModel({ table: 'files', alias: 'f' })
export class FormFileView extends pickFields(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
]) {}
