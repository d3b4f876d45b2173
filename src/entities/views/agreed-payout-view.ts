/** Agreed payouts of a dispatch in responses. */
import { ApiSchema } from '@nestjs/swagger';
import { pickFields } from '../../platform/fields/index.js';
import { literal, ReadModel, sql } from '../../platform/read-models/index.js';
import { AgreedPayout } from '../agreed-payout.js';
import { sameTenant } from '../tenant-predicates.js';

/** Maximum number of agreed payouts in a response. */
const MAX_SHOWN = 50;

/** One agreed payout. */
@ApiSchema({ description: 'Payout that was agreed with a contractor, since one change.' })
@ReadModel({ table: 'agreed_payouts', alias: 'agreed' })
export class AgreedPayoutView extends pickFields(AgreedPayout, [
  'version',
  'payout',
  'payoutIsComplete',
  'reason',
  'createdAt',
]) {}

/** Options of the field with the agreed payouts of the dispatch `d`. */
export const AGREED_PAYOUTS = {
  maxItems: MAX_SHOWN,
  subquery: sql`where ${sameTenant('agreed', 'd')} and agreed.dispatch_id = d.id
    order by agreed.version desc limit ${literal(MAX_SHOWN)}`,
  description: `What was agreed with the contractor, latest change first: one entry for the acceptance and one for each change of the lines since then. Empty before acceptance; the latest ${MAX_SHOWN}.`,
};
