/** Client offers in responses: status, lines and totals. */
import { ApiSchema } from '@nestjs/swagger';
import { sameTenant } from '../tenant-predicates.js';
import {
  EnumField,
  FloatField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, QueryIntField, sql } from '../../platform/read-models/index.js';
import { ClientOffer, ClientOfferVersion, OFFER_STATUSES } from '../client-offer.js';
import { showsPricesToContractors } from '../columns/order-viewer.js';
import { lineDescriptionSql } from '../line-description.js';
import { OrderLine } from '../order.js';

/** A line of a client offer. */
@ApiSchema({ description: 'Line of a client offer.' })
@ReadModel({ table: 'order_lines', alias: 'line' })
export class OfferLineView extends pickFields(OrderLine, [
  'id',
  'productId',
  'name',
  'unit',
  'currencyCode',
  'unitAmount',
  'discountUnitAmount',
  'vatRate',
  'isTaxInclusive',
  'totalExcludingVat',
  'vatAmount',
  'totalAmount',
]) {
  @StringField({
    nullable: true,
    sql: lineDescriptionSql(sql`line`),
    description: 'Description of the line. Does not change once agreed.',
  })
  description: string | null;

  @FloatField({
    min: 0.001,
    max: 1000000,
    sql: sql`trim_scale(line.quantity)`,
    description: 'Quantity, up to three decimals.',
    example: 1,
  })
  quantity: number;
}

/** Totals of the lines, in minor units. */
@ApiSchema({ description: 'Sums of the lines, in minor units.' })
@ReadModel({ table: 'order_lines', alias: 'line' })
export class OfferTotals {
  @IntField({
    min: 0,
    sql: sql`coalesce(sum(line.total_excluding_vat), 0)::int`,
    description: 'Total of all lines without VAT, in minor units.',
  })
  totalExcludingVat: number;

  @IntField({
    min: 0,
    sql: sql`coalesce(sum(line.vat_amount), 0)::int`,
    description: 'VAT of all lines, in minor units.',
  })
  vatAmount: number;

  @IntField({
    min: 0,
    sql: sql`coalesce(sum(line.total_amount), 0)::int`,
    description: 'Total of all lines including VAT, in minor units.',
  })
  totalAmount: number;

  @StringField({
    max: 3,
    nullable: true,
    sql: sql`min(line.currency_code)`,
    description: 'Currency of the lines (ISO 4217). `null` if there are no lines.',
  })
  currencyCode: string | null;
}

/** Also compares the order, because `order_lines` has an index on it. */
const OFFER_LINES = sql`where ${sameTenant('line', 'offer')} and line.order_id = offer.order_id and line.workflow_step_id = offer.workflow_step_id`;

/** A client offer. A sent offer expires automatically. */
@ApiSchema({ description: 'Offer to the client.' })
@ReadModel({ table: 'client_offers', alias: 'offer' })
export class ClientOfferView extends pickFields(ClientOffer, [
  'id',
  'updatedAt',
  'createdAt',
  'workflowStepId',
  'version',
  'sentAt',
  'expiresAt',
  'respondedAt',
  'reason',
]) {
  @EnumField({
    of: OFFER_STATUSES,
    default: 'initial',
    sql: sql`case when offer.status = 'sent' and offer.expires_at < now() then 'expired' else offer.status end`,
    description: 'Offer status. A `sent` offer becomes `expired` at `expiresAt`.',
  })
  status: ClientOffer['status'];

  @NestedListField(() => OfferLineView, {
    subquery: sql`${OFFER_LINES} order by line.position`,
    description: 'Lines of the offer, in order.',
  })
  lines: OfferLineView[];

  @NestedField(() => OfferTotals, { subquery: OFFER_LINES, description: 'Sums of the lines.' })
  totals: OfferTotals;
}

/**
 * Condition on offers `offer` that the reader sees. Contractors read what they offer to the client themselves, and other
 * offers if the router shows them its prices. Parameters: `party` and `viewerId`, as for steps.
 */
export const READABLE_OFFER = sql`(${'party'}::text = 'operator' or ${showsPricesToContractors(sql`offer`)}
  or exists (select 1 from workflow_steps own where ${sameTenant('own', 'offer')} and own.id = offer.workflow_step_id
    and own.actor = 'contractor' and (own.actor_id is null or exists (select 1 from dispatches work
      where ${sameTenant('work', 'own')} and work.workflow_actor_id = own.actor_id
        and work.organization_id = ${'viewerId'}::uuid and work.status = 'accepted'))))`;

/** A version of a client offer, as the client saw it. */
@ApiSchema({ description: 'Version of an offer as the client saw it.' })
@ReadModel({ table: 'client_offer_versions', alias: 'offer_version' })
export class ClientOfferVersionView extends pickFields(ClientOfferVersion, [
  'id',
  'offerId',
  'version',
  'shown',
  'acceptedAt',
  'createdAt',
]) {}

/** Query of the PDF of a client offer. */
export class OfferPdfQuery {
  @QueryIntField({
    min: 0,
    max: 2147483647,
    default: 0,
    description: 'Version of the offer. 0: the last version that was sent.',
  })
  version: number;
}
