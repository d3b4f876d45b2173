/** Messages of `/console/products/import`. */
import { plural } from './plural.js';

const column = {
  externalId: 'Number of the product in your system. A row with the number of an existing product changes it.',
  name: 'Name. The only column that is required.',
  description: 'Description',
  unit: 'Unit, such as pcs or h',
  productType: 'product, material, service, working_hours or reservation',
  price: 'Price of one unit, such as 9990.50',
  discount: 'Discount on one unit',
  cost: 'Your own cost of one unit',
  currencyCode: 'Currency, such as NOK. Empty: that of the company.',
  vatPercent: 'VAT in percent',
  payoutSharePercent: 'Share of the contractor in percent',
  tags: 'Tags, separated by commas',
  isPublic: 'yes: clients can order it in webforms',
  sharedWithContractors: 'yes: contractors see it',
  isEditable: 'yes: price and text of a line may differ',
};

export const messages = {
  heading: 'Import products',
  choose: 'Choose a file',
  chooseHint: 'A CSV file with at most 1,000 products (1 MB). You see what it would change before anything is written.',
  file: 'CSV file',
  check: 'Check the file',
  example: 'Example file',
  columns: 'Columns',
  columnsHint:
    'The first line names the columns. Missing columns and empty cells leave existing products as they are. Rows without a number add a product each time.',
  column,
  ready: 'The file can be imported',
  wrong: (count: number) => plural(count, { one: '1 row is wrong', other: `${count} rows are wrong` }),
  wrongHint: 'Nothing is written as long as a row is wrong. Correct the file, and choose it again.',
  nothing: 'All products have these values already.',
  count: {
    created: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} unchanged`,
    refused: (count: number) => `${count} wrong`,
  },
  another: 'Choose another file',
  confirm: (count: number) => plural(count, { one: 'Import 1 product', other: `Import ${count} products` }),
  product: 'Product',
  line: 'Line',
  result: 'Result',
  what: 'What changes, or what is wrong',
  noName: 'No name',
  resultOf: { created: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Wrong' },
  /** A rule of the service that a cell violates. */
  rule: (message: string) => message,
  more: (count: number) => `${count} more rows are not shown.`,
  done: {
    checkFile: 'The file is read.',
    importProducts: 'The products are imported.',
  },
};

export type ConsoleImportProductsMessages = typeof messages;
