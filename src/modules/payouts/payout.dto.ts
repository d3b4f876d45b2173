/** Queries and request bodies of payouts (decisions/payouts). */
import { ApiSchema } from '@nestjs/swagger';
import { PAYOUT_STATUSES, type PayoutStatus } from '../../entities/payout.js';
import { EnumField, IntField, StringField, UuidField, UuidListField } from '../../platform/fields/index.js';
import { RELATIVE_DATES } from '../../platform/filters/relative-date.js';
import type { CsvList } from '../../platform/csv-export.js';
import { CsvColumnsField, CsvForPeopleField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { PageQuery } from '../../platform/read-models/index.js';

/** Most payouts that one request approves or marks as paid. */
const PAYOUTS_MAX = 500;

/** Default columns of the CSV answer of the list. */
export const PAYOUTS_CSV: CsvList = {
  name: 'payouts',
  columns: [
    'orderDisplayId',
    'organizationName',
    'routerName',
    'status',
    'dueAt',
    'currencyCode',
    'amount',
    'vatAmount',
    'totalAmount',
    'approvedAt',
    'approvalReference',
    'paidAt',
    'paymentReference',
    'correctsId',
    'id',
  ],
  amounts: { amount: 'currencyCode', vatAmount: 'currencyCode', totalAmount: 'currencyCode' },
};

/** Default columns of the CSV answer of the lines. */
export const PAYOUT_LINES_CSV: CsvList = {
  name: 'payoutLines',
  columns: [
    'orderDisplayId',
    'reason',
    'description',
    'amount',
    'vatRate',
    'vatAmount',
    'totalAmount',
    'changedByName',
    'createdAt',
  ],
  amounts: { amount: 'currencyCode', vatAmount: 'currencyCode', totalAmount: 'currencyCode' },
  rates: ['vatRate'],
};

const TIME = `an ISO 8601 date or date-time, or ${RELATIVE_DATES}; days start at midnight in the zone of the caller’s organization`;

const PERIOD = {
  from: { max: 40, optional: true, description: `Return only payouts that are due at or after this time: ${TIME}.` },
  to: {
    max: 40,
    optional: true,
    description: `Return only payouts that are due before this time, given like \`from\` and later than it.`,
  },
};
const STATUS = {
  of: PAYOUT_STATUSES,
  optional: true,
  description: 'Return only payouts with this status.',
};
const FILTERS = {
  max: 65536,
  optional: true,
  description:
    'JSON array of filters `{columnId, type, operator, values}`, with the grammar of view presets. Columns are fields of the payout, and `isCorrection` (`true`, `false`).',
  example: '[{"columnId":"isComplete","type":"option","operator":"is","values":["false"]}]',
};

/** Query of the totals. */
export class PayoutTotalsQuery extends PageQuery {
  @StringField({ ...PERIOD.from, example: '2026-11-01' })
  from?: string;

  @StringField({ ...PERIOD.to, example: 'tomorrow' })
  to?: string;

  @EnumField(STATUS)
  status?: PayoutStatus;

  @UuidField({ optional: true, description: 'Return only payouts of this contractor.' })
  organizationId?: string;

  @UuidField({ optional: true, description: 'Return only payouts of this order.' })
  orderId?: string;

  @StringField(FILTERS)
  filters?: string;
}

/** Which payouts are listed or summed. */
export type PayoutSelection = Omit<PayoutTotalsQuery, keyof PageQuery>;

/** Query of the list. */
export class PayoutsQuery extends PayoutTotalsQuery {
  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';

  @CsvColumnsField(PAYOUTS_CSV)
  columns: string[];
}

/** Query of the lines. */
export class PayoutLinesQuery extends PageQuery {
  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';

  @CsvColumnsField(PAYOUT_LINES_CSV)
  columns: string[];
}

const IDS = {
  optional: false,
  minItems: 1,
  maxItems: PAYOUTS_MAX,
};

/** Body of an approval. */
@ApiSchema({ description: 'Payouts to approve, and a reference.' })
export class ApprovePayoutsInput {
  @UuidListField({
    ...IDS,
    description: `IDs of 1 to ${PAYOUTS_MAX} open payouts. An ID that is repeated counts once.`,
  })
  ids: string[];

  @StringField({
    min: 1,
    max: 140,
    optional: true,
    nullable: true,
    example: 'November',
    description: 'Reference of the approval, such as the number of a statement.',
  })
  reference?: string | null;
}

/** Body of marking payouts as paid. */
@ApiSchema({ description: 'Payouts that were paid, and the reference of the payment.' })
export class MarkPayoutsPaidInput {
  @UuidListField({
    ...IDS,
    description: `IDs of 1 to ${PAYOUTS_MAX} approved payouts. An ID that is repeated counts once.`,
  })
  ids: string[];

  @StringField({ min: 1, max: 140, example: 'BANK-2026-11-30', description: 'Reference of the payment.' })
  reference: string;
}

const AMOUNT = 'Amount without VAT, in minor units of the payout’s currency; VAT is added as configured.';

/** Body of an amount that was agreed. */
@ApiSchema({ description: 'Amount that was agreed for a line.' })
export class PayoutLineInput {
  @IntField({ example: 45000, description: AMOUNT })
  amount: number;

  @StringField({ min: 1, max: 500, optional: true, description: 'What is paid. Default: as before.' })
  description?: string;
}

/** Body of a correction. */
@ApiSchema({ description: 'Correction of a payout.' })
export class PayoutCorrectionInput {
  @IntField({ example: -5000, description: `${AMOUNT} Negative: the contractor receives less.` })
  amount: number;

  @StringField({ min: 1, max: 500, example: 'Cable was not used', description: 'Reason of the correction.' })
  description: string;
}
