/** Actions on deliveries. */
import { Deliveries, Orders } from '../../../client/generated/resources.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type ActionTable } from '../actions.js';
import { DELIVERIES } from './list-state.js';

/** Before the oldest delivery. */
const BEGINNING = '2000-01-01';

/** Fields: `subjectId` (delivery), `orderId`, `email` or `phoneNumber` (corrected), `back` (path of the list), conditions of the list. */
export const deliveryActions: ActionTable = {
  resend: (api, { subjectId }, { routerId }) => new Deliveries(api).replay(routerId, subjectId),
  correct: async (api, fields, { routerId }) => {
    const { orderId, subjectId, email, phoneNumber } = fields;
    const corrected = email === undefined ? { phoneNumber: phoneNumber?.trim() ?? '' } : { email: email.trim() };
    await new Orders(api).update(orderId, corrected);
    await new Deliveries(api).replay(routerId, subjectId);
    return new Created(pathOfList(fields));
  },
  resendAll: (api, fields, { routerId }) => new Deliveries(api).replayRange(routerId, readConditions(fields)),
};

function pathOfList({ back }: FormFields): string {
  return back === DELIVERIES || back?.startsWith(`${DELIVERIES}?`) ? back : DELIVERIES;
}

type ReplayInput = Parameters<Deliveries['replayRange']>[1];

/** The service checks the values. */
function readConditions({ from = BEGINNING, to = 'tomorrow', ...fields }: FormFields): ReplayInput {
  const { status, channel, source, messageKind, q } = fields;
  const given = Object.entries({ status, channel, source, messageKind, q }).filter(([, value]) => value);
  return { from, to, ...Object.fromEntries(given) };
}
