/** Actions of the calendar. */
import { Orders, PartnerAvailability, WorkflowSteps } from '../../../client/generated/resources.js';
import type { BulkInput, BulkRowView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type Action, type ActionTable } from '../actions.js';
import { parseStart } from '../attention/actions.js';
import { readAbsence } from './absence-fields.js';
import { calendarPath, NO_DIALOG, parseCalendarState, type CalendarState } from './calendar-state.js';

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
    if (rows[0].status === 'refused') throw toApiError(rows[0]);
  }
  const { status: booked } = await new WorkflowSteps(api).putBooking(routerId, workflowStepId, {
    startAt,
    ...(allowOverlap ? { allowOverlap: true } : {}),
    ...(isAgreed ? { status: 'confirm' } : {}),
  });
  return booked === 'confirmed' ? 'confirmBooking' : undefined;
};

/** The error with which the endpoint for one order refuses the action. */
function toApiError({ statusCode, code, reason }: BulkRowView): ApiError {
  const [status, message] = [statusCode ?? 409, reason ?? ''];
  return new ApiError(status, { error: '', message, statusCode: status, code: code ?? 'CONFLICT' }, null);
}

/** Records an absence, and shows it with its visits. `shown`: query of the address of the calendar. */
const recordAbsence: Action = async (api, fields, { routerId, timeZone }) => {
  const { partnerId, input } = readAbsence(fields, timeZone);
  const { id } = await new PartnerAvailability(api).createAbsence(routerId, partnerId, input);
  return new Created(calendarPath({ ...readShown(fields), recorded: `${partnerId}.${id}` }));
};

const removeAbsence: Action = async (api, fields, { routerId }) => {
  await new PartnerAvailability(api).removeAbsence(routerId, fields.partnerId ?? '', fields.subjectId);
  return new Created(calendarPath(readShown(fields)));
};

function readShown({ shown = '' }: FormFields): CalendarState {
  return { ...parseCalendarState(new URLSearchParams(shown)), ...NO_DIALOG };
}

export const calendarActions: ActionTable = { propose: proposeTime, recordAbsence, removeAbsence };
