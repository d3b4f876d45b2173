/** Actions of the calendar. */
import { Orders, WorkflowSteps } from '../../../client/generated/resources.js';
import type { BulkInput } from '../../../client/generated/types.js';
import { FormValidationError } from '../../ui/index.js';
import type { Action, ActionTable } from '../actions.js';
import { parseStart } from '../attention/actions.js';

/**
 * Proposes a time of a visit. If another contractor is to carry it out, the work is given to it first. `allowOverlap`: more
 * visits at once than the contractor can carry out are allowed. `isAgreed`: the time needs no confirmation.
 */
const proposeTime: Action = async (api, fields, { routerId, timeZone }) => {
  const { orderId, workflowStepId, contractorId, presentContractorId, allowOverlap, isAgreed } = fields;
  const startAt = parseStart(fields.startAt, timeZone);
  if (contractorId && contractorId !== presentContractorId) {
    const request: BulkInput = { ids: [orderId], action: 'assignContractor', organizationId: contractorId };
    const { rows } = await new Orders(api).actOnMany(request);
    if (rows[0]?.status === 'refused') throw new FormValidationError(null, rows[0].reason ?? '', 409);
  }
  await new WorkflowSteps(api).putBooking(routerId, workflowStepId, {
    startAt,
    ...(allowOverlap ? { allowOverlap: true } : {}),
    ...(isAgreed ? { status: 'confirm' } : {}),
  });
};

export const calendarActions: ActionTable = { propose: proposeTime };
