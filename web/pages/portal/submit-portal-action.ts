/** Carries out a form of the page. Used by the browser and by the server. */
import { ApiError } from '../../../client/src/errors.js';
import { ClientPortal, PortalSigning, PortalVisits } from '../../../client/generated/resources.js';
import type { PortalStepView, PortalWorkflowView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import type { Language } from '../../i18n/language.js';
import { FormValidationError, type FormFields } from '../../ui/form-error.js';
import { findHandler } from '../find-handler.js';
import { parseAnswers, mapErrorsToFields } from '../step-answers.js';
import { parseSignature, parseStartTime, ignoreConflict } from '../step-actions.js';
import type { PortalIntent, PortalMessages } from './portal-data.js';

/** The page that the form belongs to. */
interface SubmissionContext {
  api: Transport;
  token: string;
  workflow: PortalWorkflowView | null;
  language: Language;
  messages: PortalMessages;
  timeZone: string;
}

/** Returns the completed intent. @throws ApiError from the service, FormValidationError for invalid fields */
export async function submitPortalAction(submission: SubmissionContext, fields: FormFields): Promise<PortalIntent> {
  const context = { ...submission, portal: new ClientPortal(submission.api) };
  const { portal, token } = context;
  const intent = fields.intent as PortalIntent;
  if (intent === 'write') {
    await portal.addNote(token, { content: fields.content?.trim() ?? '' });
    return intent;
  }
  const step = context.workflow?.steps.find(({ id }) => id === fields.workflowStepId);
  const handler = findHandler(STEP_HANDLERS, intent);
  if (!step || !handler) throw new FormValidationError('intent', 'must be one of the actions of this page');
  await handler(context, step, fields);
  return intent;
}

type HandlerContext = SubmissionContext & { portal: ClientPortal };
type StepHandler = (context: HandlerContext, step: PortalStepView, fields: FormFields) => Promise<unknown>;

const STEP_HANDLERS: Partial<Record<PortalIntent, StepHandler>> = {
  book: async (context, step, fields) => {
    const { portal, token, messages, timeZone } = context;
    const startAt = parseStartTime(fields, timeZone, messages.book.missing);
    await portal.putBooking(token, step.id, { startAt });
    // The booking completes some steps by itself (409 then); other own steps are completed here.
    if (step.type === 'booking_create' && step.actor === 'client') await complete(context, step).catch(ignoreConflict);
  },
  requestChange: ({ api, token }, { id }, { startAt = null, comment }) =>
    new PortalVisits(api).requestChange(token, id, { startAt, comment: comment?.trim() || null }),
  // Without script: the files have already been uploaded to the step.
  upload: ({ messages }, _step, { file }) =>
    file ? Promise.resolve() : Promise.reject(new FormValidationError('file', messages.upload.missing)),
  confirm: ({ portal, token }, { id }) => portal.putBooking(token, id, { status: 'confirm' }),
  refuse: ({ portal, token }, { id }, { reason = '' }) =>
    portal.putBooking(token, id, { status: 'cancel', reason: reason.trim() }),
  accept: ({ portal, token }, { id }, { offerVersion }) =>
    portal.actOnStep(token, id, { type: 'COMPLETE', offerVersion: Number(offerVersion) }),
  decline: ({ portal, token }, { id }, { reason }) =>
    portal.actOnStep(token, id, { type: 'FAIL', reason: reason?.trim() || null }),
  fill: async ({ portal, token, language }, step, fields) => {
    const customFields = parseAnswers(step.inputs, fields, language);
    return portal.actOnStep(token, step.id, { type: 'COMPLETE', customFields }).catch((error: unknown) => {
      throw error instanceof ApiError ? mapErrorsToFields(error, customFields) : error;
    });
  },
  sign: ({ api, token }, { id }, fields) =>
    new PortalSigning(api).sign(token, id, { ...parseSignature(fields), image: fields.image || null }),
  complete: (context, step, { comment }) => complete(context, step, comment),
  fail: ({ portal, token }, { id }, { reason }) =>
    portal.actOnStep(token, id, { type: 'FAIL', reason: reason?.trim() || null }),
};

function complete({ portal, token }: HandlerContext, { id }: PortalStepView, comment?: string): Promise<unknown> {
  return portal.actOnStep(token, id, { type: 'COMPLETE', comment: comment?.trim() || null });
}
