/** Response with sums of payouts (decisions/payouts "Lists"). */
import { ApiSchema } from '@nestjs/swagger';
import { IntField, NestedField, StringField, UuidField } from '../../platform/fields/index.js';

const MAX = Number.MAX_SAFE_INTEGER;

/** Sums of the payouts of one status. */
@ApiSchema({ description: 'Number and sums of payouts, in minor units.' })
export class PayoutSum {
  @IntField({ min: 0, description: 'Number of payouts.' })
  count: number;

  @IntField({ min: -MAX, max: MAX, description: 'Sum without VAT.' })
  amount: number;

  @IntField({ min: -MAX, max: MAX, description: 'Sum of the VAT.' })
  vatAmount: number;

  @IntField({ min: -MAX, max: MAX, description: 'Sum to pay.' })
  totalAmount: number;
}

/** Sums of a contractor, router and currency. */
@ApiSchema({ description: 'Sums of the payouts of one contractor from one router in one currency, by status.' })
export class PayoutTotalView {
  @UuidField({ description: 'Contractor.' })
  organizationId: string;

  @StringField({ max: 256, description: 'Name of the contractor.' })
  organizationName: string;

  @UuidField({ description: 'Router that pays.' })
  routerId: string;

  @StringField({ max: 256, description: 'Name of the router.' })
  routerName: string;

  @StringField({
    min: 3,
    max: 3,
    nullable: true,
    example: 'NOK',
    description: 'Currency (ISO 4217). `null` if unknown.',
  })
  currencyCode: string | null;

  @NestedField(() => PayoutSum, {
    description: 'Payouts that are not approved. Those with unknown parts count with the known ones.',
  })
  open: PayoutSum;

  @NestedField(() => PayoutSum, { description: 'Approved payouts that are not paid.' })
  approved: PayoutSum;

  @NestedField(() => PayoutSum, { description: 'Paid payouts.' })
  paid: PayoutSum;
}
