/** What an order through a form would cost, and whether anybody could come (decisions/webforms "Quote"). */
import { CoverageAddressInput } from '../entities/coverage-address.js';
import { Flag, inputOf, Int, Nested, NestedList, Text } from '../platform/fields/index.js';
import { LINES_MAX, SubmissionLine } from './submission.dto.js';

/** Body of a quote: as much as has been filled in. */
export class QuoteInput extends inputOf(CoverageAddressInput, {
  optional: ['address', 'city', 'postalCode', 'countryCode'],
}) {
  @NestedList(() => SubmissionLine, { items: LINES_MAX, optional: true, default: [] })
  lines: SubmissionLine[];
}

/** What the lines cost together, in minor units. */
export class QuoteTotals {
  @Int({ min: 0 })
  totalExcludingVat: number;

  @Int({ min: 0 })
  vatAmount: number;

  @Int({ min: 0 })
  totalAmount: number;

  @Text({ max: 3, nullable: true, description: 'Of the lines; null while there are none.', example: 'NOK' })
  currencyCode: string | null;
}

/** The answer; an order that is placed now costs the same. */
export class QuoteView {
  @Nested(() => QuoteTotals)
  totals: QuoteTotals;

  @Flag({
    nullable: true,
    description: 'Whether the network covers the address; null while postal code or country are missing.',
  })
  coverage: boolean | null;
}
