/** Actions on payouts. */
import { Payouts } from '../../../client/generated/resources.js';
import { ApiError } from '../../../client/src/errors.js';
import { Created, type ActionTable } from '../actions.js';
import { toBody } from '../forms/field-kinds.js';
import type { Session } from '../session.js';
import { isApiError, type FormFields } from '../../ui/index.js';
import { payoutPath } from './list-state.js';

/** Fields: `ids` separated by commas, `reference`; `payoutId`, `lineId`, `amount`, `description`, `currencyCode`. */
export const payoutActions: ActionTable = {
  approve: (api, { ids, reference }) =>
    withoutPlaces(new Payouts(api).approve({ ids: listIds(ids), reference: reference?.trim() || null })),
  markPaid: (api, { ids, reference = '' }) =>
    withoutPlaces(new Payouts(api).markPaid({ ids: listIds(ids), reference: reference.trim() })),
  correct: async (api, fields, session) => {
    const { payoutId = '' } = fields;
    const { id } = await new Payouts(api).correct(payoutId, readAmount(fields, session));
    return id === payoutId ? null : new Created(payoutPath(id));
  },
  setLine: (api, fields, session) => {
    const { description, ...amount } = readAmount(fields, session);
    const input = { ...amount, ...(description && { description }) };
    return new Payouts(api).updateLine(fields.payoutId ?? '', fields.lineId ?? '', input);
  },
};

const listIds = (ids = '') => ids.split(',').filter(Boolean);

/** The service refuses an empty amount. @throws FormValidationError as `toBody` */
function readAmount({ description = '', currencyCode, ...fields }: FormFields, { language }: Session) {
  const { amount } = toBody({ amount: 'amount' }, fields, { language, currencyCode });
  return { amount: amount as number, description: description.trim() };
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
