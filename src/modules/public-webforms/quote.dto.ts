/** Bodies of a quote: price and coverage of an order before it is placed (decisions/webforms "Quote"). */
import { ApiSchema } from '@nestjs/swagger';
import { CoverageAddressInput } from '../../entities/coverage-address.js';
import {
  BooleanField,
  inputFrom,
  IntField,
  NestedField,
  NestedListField,
  StringField,
} from '../../platform/fields/index.js';
import { LINES_MAX, SubmissionLine } from './submission.dto.js';

/** Request body of a quote. All fields are optional, because the form may be filled in partly. */
@ApiSchema({ description: 'Order data entered so far.' })
export class QuoteInput extends inputFrom(CoverageAddressInput, {
  optional: ['address', 'city', 'postalCode', 'countryCode'],
}) {
  @NestedListField(() => SubmissionLine, {
    maxItems: LINES_MAX,
    optional: true,
    default: [],
    description: 'Products and quantities to order.',
  })
  lines: SubmissionLine[];
}

/** Sums of all lines. */
@ApiSchema({ description: 'Sums of the lines, in minor units.' })
export class QuoteTotals {
  @IntField({ min: 0, description: 'Total of all lines without VAT, in minor units.' })
  totalExcludingVat: number;

  @IntField({ min: 0, description: 'VAT of all lines, in minor units.' })
  vatAmount: number;

  @IntField({ min: 0, description: 'Total of all lines including VAT, in minor units.' })
  totalAmount: number;

  @StringField({
    max: 3,
    nullable: true,
    description: 'Currency of the lines (ISO 4217). `null` if there are no lines.',
    example: 'NOK',
  })
  currencyCode: string | null;
}

/** Response body of a quote. An order placed at the same time has the same amounts. */
@ApiSchema({ description: 'Totals and coverage of an order through the webform.' })
export class QuoteView {
  @NestedField(() => QuoteTotals, { description: 'Sums of the lines.' })
  totals: QuoteTotals;

  @BooleanField({
    nullable: true,
    description: 'Whether the partner network covers the address. `null` while postal code or country is missing.',
  })
  coverage: boolean | null;
}
