/** Actions on payouts. */
import { Payouts } from '../../../client/generated/resources.js';
import { ApiError } from '../../../client/src/errors.js';
import { Created, type ActionTable } from '../actions.js';
import { isApiError, type FormFields } from '../../ui/index.js';
import { parseAmount } from './amounts.js';
import { payoutPath } from './list-state.js';

/** Fields: `ids` separated by commas, `reference`; `payoutId`, `lineId`, `amount`, `description`, `currencyCode`. */
export const payoutActions: ActionTable = {
  approve: (api, { ids, reference }) =>
    withoutPlaces(new Payouts(api).approve({ ids: listIds(ids), reference: reference?.trim() || null })),
  markPaid: (api, { ids, reference = '' }) =>
    withoutPlaces(new Payouts(api).markPaid({ ids: listIds(ids), reference: reference.trim() })),
  correct: async (api, fields) => {
    const { payoutId = '' } = fields;
    const { id } = await new Payouts(api).correct(payoutId, readAmount(fields));
    return id === payoutId ? null : new Created(payoutPath(id));
  },
  setLine: (api, fields) => {
    const { description, ...amount } = readAmount(fields);
    const input = { ...amount, ...(description && { description }) };
    return new Payouts(api).updateLine(fields.payoutId ?? '', fields.lineId ?? '', input);
  },
};

const listIds = (ids = '') => ids.split(',').filter(Boolean);

/** The service refuses what is not an amount, and names the field. */
function readAmount({ amount = '', description = '', currencyCode = '' }: FormFields) {
  return { amount: parseAmount(amount, currencyCode || 'NOK') ?? Number.NaN, description: description.trim() };
}

/** A refusal names the places of payouts in the request; the page shows the present state of each payout instead. */
async function withoutPlaces<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409 || !error.body) throw error;
    const { details: _places, ...body } = error.body;
    throw new ApiError(error.status, body, error.requestId);
  }
}
