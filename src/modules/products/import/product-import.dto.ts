/** Request and response of the import of products. */
import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  EnumField,
  IntField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
} from '../../../platform/fields/index.js';
import { PRODUCT_FILE_MAX, PRODUCT_ROWS_MAX } from './parse-product-csv.js';
import { PRODUCT_COLUMNS } from './product-columns.js';

const NAMES = Object.keys(PRODUCT_COLUMNS).join(', ');

@ApiSchema({ description: 'File of products. Exactly one of `csv` and `fileId` is given.' })
export class ProductImportInput {
  @StringField({
    max: PRODUCT_FILE_MAX,
    optional: true,
    description: `CSV text, separated by commas or semicolons, with at most ${PRODUCT_ROWS_MAX} rows. The header row names the columns, of which \`name\` is required: ${NAMES}. \`price\`, \`discount\` and \`cost\` are decimal numbers in the currency, \`vatPercent\` and \`payoutSharePercent\` percentages; a file with semicolons may have decimal commas. Tags are separated by commas or semicolons; flags are true, yes, 1, false, no or 0.`,
    example: 'externalId,name,price,currencyCode,vatPercent\nEV-7KW,EV charger 7 kW,9990.00,NOK,25',
  })
  csv?: string;

  @UuidField({
    optional: true,
    description: `ID of an uploaded CSV file of at most ${PRODUCT_FILE_MAX} bytes, instead of \`csv\`.`,
  })
  fileId?: string;

  @BooleanField({
    optional: true,
    default: false,
    description: 'Whether nothing is written: the response says what the import would do, and what is wrong.',
  })
  isDryRun: boolean;
}

@ApiSchema({ description: 'What is wrong with a cell.' })
export class ProductImportErrorView {
  @StringField({ description: 'Name of the column. Empty if the row as a whole is wrong.', example: 'price' })
  column: string;

  @StringField({ description: 'The rule that the cell violates.', example: 'must have at most 2 decimals' })
  message: string;
}

export const IMPORT_RESULTS = ['created', 'changed', 'unchanged', 'refused'] as const;

@ApiSchema({ description: 'Row of an import of products.' })
export class ProductImportRowView {
  @IntField({ min: 1, description: 'Line of the file on which the row begins; the header is line 1.', example: 2 })
  line: number;

  @EnumField({
    of: IMPORT_RESULTS,
    description:
      'What the import does with the row, or would do: `created` and `changed` products, `unchanged` ones that have all its values already, and rows that are `refused`.',
  })
  result: (typeof IMPORT_RESULTS)[number];

  @StringField({
    nullable: true,
    description: 'Name of the product, at most 256 characters.',
    example: 'EV charger 7 kW',
  })
  name: string | null;

  @StringField({ nullable: true, description: '`externalId` of the row. `null` if it has none.', example: 'EV-7KW' })
  externalId: string | null;

  @UuidField({
    nullable: true,
    description: 'The product. `null` for refused rows, and for new products of a dry run.',
  })
  productId: string | null;

  @StringListField({
    description: 'Columns whose values change. Empty unless the result is `changed`.',
    example: ['price'],
  })
  changedColumns: string[];

  @NestedListField(() => ProductImportErrorView, { description: 'What is wrong with the row.' })
  errors: ProductImportErrorView[];
}

@ApiSchema({ description: 'Result of an import of products, or of its dry run.' })
export class ProductImportView {
  @BooleanField({ description: 'Whether nothing was written.' })
  isDryRun: boolean;

  @IntField({ min: 0, description: 'Number of products that are created.' })
  created: number;

  @IntField({ min: 0, description: 'Number of products that are changed.' })
  changed: number;

  @IntField({ min: 0, description: 'Number of products that have all values already.' })
  unchanged: number;

  @IntField({ min: 0, description: 'Number of rows that are wrong. 0 unless it is a dry run.' })
  refused: number;

  @NestedListField(() => ProductImportRowView, { description: 'All rows of the file in their order.' })
  rows: ProductImportRowView[];
}
