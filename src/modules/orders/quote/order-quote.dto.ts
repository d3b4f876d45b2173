/** Bodies of a quote of an order (decisions/orders "Quote"). */
import { ApiSchema } from '@nestjs/swagger';
import { MAX_EXCLUDED } from '../../../entities/dispatch-round.js';
import { RANKING_FIELD } from '../../../entities/ranking-schema.js';
import { OfferTotals } from '../../../entities/views/client-offer-view.js';
import { ExcludedPartnerView, NamedPartner } from '../../../entities/views/order-dispatch-view.js';
import { SlotView } from '../../../entities/views/slot-view.js';
import {
  BooleanField,
  inputFrom,
  IntField,
  JsonField,
  NestedField,
  NestedListField,
  TimestampField,
  UuidField,
} from '../../../platform/fields/index.js';
import { OrderLineInput } from '../order-parts.dto.js';
import { OrderRowView } from '../order-row.dto.js';

/** Maximum number of candidates in a quote. */
export const QUOTED_CANDIDATES_MAX = 100;
/** Days from now in which first free slots are searched. */
export const QUOTED_DAYS = 31;

/** Body of a quote. Other fields of an order are accepted and ignored. */
@ApiSchema({
  description: 'Address and lines of an order that is not placed yet. Other fields of an order are ignored.',
})
export class OrderQuoteInput extends inputFrom(OrderRowView, {
  required: ['address', 'city', 'postalCode', 'countryCode'],
  optional: ['coordinates'],
}) {
  @NestedListField(() => OrderLineInput, { optional: true, default: [], description: 'Lines of the order.' })
  lines: OrderLineInput[];

  @UuidField({
    optional: true,
    description:
      'Workflow template that the order would start. Its first dispatch step decides who may receive the work. Default: the default template of the router.',
  })
  workflowTemplateId?: string;
}

const PAYOUT_DESCRIPTION =
  'in minor units: per line the price of its partner group, else the share of the product, else the default share of the router, which are of the price without VAT unless `payoutShareBase` is `gross`. `null` if no line has a known price.';

/** Partner that could receive the work. */
@ApiSchema({ description: 'Partner that covers the address and could receive the work, with its payout.' })
export class QuotedCandidateView extends NamedPartner {
  @JsonField({ ...RANKING_FIELD, description: 'Rank and score of the partner.' })
  ranking: object;

  @IntField({ min: 0, nullable: true, description: `Payout of this partner, ${PAYOUT_DESCRIPTION}` })
  payout: number | null;

  @BooleanField({ description: 'Whether `payout` covers every line. `false`: a part is by agreement.' })
  payoutIsComplete: boolean;

  @NestedField(() => SlotView, {
    nullable: true,
    description: 'First free slot of this partner for the first visit. `null` if it has none until `slotsUntil`.',
  })
  firstSlot: SlotView | null;
}

/** First free slot of all candidates. */
@ApiSchema({ description: 'First free slot, and the contractor that has it.' })
export class QuotedSlotView extends SlotView {
  @UuidField({ description: 'Contractor organization that is free.' })
  organizationId: string;
}

/** Response of a quote. */
@ApiSchema({ description: 'Price, payout, candidates and first free slot of an order that is not placed yet.' })
export class OrderQuoteView {
  @NestedField(() => OfferTotals, {
    description: 'Sums of the lines, as the order would have them; without lines in the currency of the router.',
  })
  totals: OfferTotals;

  @IntField({
    min: 0,
    nullable: true,
    description: `Payout of the best candidate, or without candidates of a partner without a group, ${PAYOUT_DESCRIPTION}`,
  })
  payout: number | null;

  @BooleanField({
    description: 'Whether `payout` covers every line. `false`: a part, or everything without lines, is by agreement.',
  })
  payoutIsComplete: boolean;

  @NestedListField(() => QuotedCandidateView, {
    maxItems: QUOTED_CANDIDATES_MAX,
    description: `The best candidates of the first dispatch round, best first, at most ${QUOTED_CANDIDATES_MAX}; see \`candidateCount\`.`,
  })
  candidates: QuotedCandidateView[];

  @IntField({ min: 0, description: 'Total number of candidates.' })
  candidateCount: number;

  @NestedListField(() => ExcludedPartnerView, {
    maxItems: MAX_EXCLUDED,
    description: 'Partners that are not candidates, with the reason. The list is truncated; see `excludedCount`.',
  })
  excluded: ExcludedPartnerView[];

  @IntField({ min: 0, description: 'Total number of partners that are not candidates.' })
  excludedCount: number;

  @BooleanField({
    description:
      'Whether the position of the address is known. `false`: circles and polygons of coverage areas do not match; a quote does not ask the geocoder.',
  })
  hasCoordinates: boolean;

  @NestedField(() => QuotedSlotView, {
    nullable: true,
    description: 'Earliest of the first free slots of `candidates`. `null` if none has one until `slotsUntil`.',
  })
  firstSlot: QuotedSlotView | null;

  @TimestampField({ description: `End of the search for free slots (UTC): ${QUOTED_DAYS} days from now.` })
  slotsUntil: Date;
}
