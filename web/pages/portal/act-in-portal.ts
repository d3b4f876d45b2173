/** Does what a form of the page asks, from the browser or from the server: one place for both. */
import { ApiError } from '../../../client/src/errors.js';
import { ClientPortal, PortalSigning } from '../../../client/generated/resources.js';
import type { PortalStepView, PortalWorkflowView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import { FormValidationError, type FormFields } from '../../ui/form-error.js';
import { parseAnswers, mapErrorsToFields } from '../step-answers.js';
import { parseSignature, parseStartTime, ignoreConflict } from '../step-actions.js';
import type { Done, PortalMessages } from './portal-data.js';

/** Whose page it is, and what the fields are read by. */
interface Acting {
  api: Transport;
  token: string;
  workflow: PortalWorkflowView | null;
  messages: PortalMessages;
  timeZone: string;
}

/**
 * Which intent was done.
 * @throws ApiError as the service refuses it; RefusedForm for fields that can not be read
 */
export async function actInPortal(given: Acting, fields: FormFields): Promise<Done> {
  const acting = { ...given, portal: new ClientPortal(given.api) };
  const { portal, token } = acting;
  const intent = fields.intent as Done;
  if (intent === 'write') {
    await portal.addNote(token, { content: fields.content?.trim() ?? '' });
    return intent;
  }
  const step = acting.workflow?.steps.find(({ id }) => id === fields.workflowStepId);
  const doing = STEP_ACTIONS[intent];
  if (!step || !doing) throw new FormValidationError('intent', 'must be one of the actions of this page');
  await doing(acting, step, fields);
  return intent;
}

type Doer = Acting & { portal: ClientPortal };
type Doing = (acting: Doer, step: PortalStepView, fields: FormFields) => Promise<unknown>;

const STEP_ACTIONS: Partial<Record<Done, Doing>> = {
  book: async (acting, step, fields) => {
    const { portal, token, messages, timeZone } = acting;
    const startAt = parseStartTime(fields, timeZone, messages.book.missing);
    await portal.putBooking(token, step.id, { startAt });
    // A step that is not done by the booking itself is done by it for the client; another one is done already.
    if (step.type === 'booking_create' && step.actor === 'client') await complete(acting, step).catch(ignoreConflict);
  },
  // Files without script: they have arrived at the step by now.
  upload: ({ messages }, _step, { file }) =>
    file ? Promise.resolve() : Promise.reject(new FormValidationError('file', messages.upload.missing)),
  confirm: ({ portal, token }, { id }) => portal.putBooking(token, id, { status: 'confirm' }),
  accept: ({ portal, token }, { id }, { offerVersion }) =>
    portal.actOnStep(token, id, { type: 'COMPLETE', offerVersion: Number(offerVersion) }),
  decline: ({ portal, token }, { id }, { reason }) =>
    portal.actOnStep(token, id, { type: 'FAIL', reason: reason?.trim() || null }),
  fill: ({ portal, token }, step, fields) => {
    const customFields = parseAnswers(step.inputs, fields);
    return portal.actOnStep(token, step.id, { type: 'COMPLETE', customFields }).catch((error: unknown) => {
      throw error instanceof ApiError ? mapErrorsToFields(error, customFields) : error;
    });
  },
  sign: ({ api, token }, { id }, fields) =>
    new PortalSigning(api).sign(token, id, { ...parseSignature(fields), image: fields.image || null }),
  complete: (acting, step, { comment }) => complete(acting, step, comment),
  fail: ({ portal, token }, { id }, { reason }) =>
    portal.actOnStep(token, id, { type: 'FAIL', reason: reason?.trim() || null }),
};

function complete({ portal, token }: Doer, { id }: PortalStepView, comment?: string): Promise<unknown> {
  return portal.actOnStep(token, id, { type: 'COMPLETE', comment: comment?.trim() || null });
}
