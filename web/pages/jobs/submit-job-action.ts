/** Carries out a form of the job page on the server. */
import {
  Auth,
  Dispatches,
  Notes,
  Orders,
  StepFiles,
  StepSigning,
  WorkflowSteps,
} from '../../../client/generated/resources.js';
import type { StepInputView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import type { Transport } from '../../../client/src/transport.js';
import type { Language } from '../../i18n/language.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { findHandler } from '../find-handler.js';
import { parseAnswers, mapErrorsToFields, type StepAnswer } from '../step-answers.js';
import { parseSignature, parseStartTime, ignoreConflict } from '../step-actions.js';
import { explainOldVersion, readVersion } from '../offer-version.js';
import { parseProposedTerms } from '../proposed-terms.js';
import type { JobData, JobStep, JobsMessages, JobIntent } from './jobs-data.js';

/** A submitted form and its context. */
export interface JobSubmission {
  api: Transport;
  data: JobData;
  fields: FormFields;
  language: Language;
  messages: JobsMessages;
  timeZone: string;
}

/** Returns the completed intent. @throws ApiError from the service, FormValidationError for invalid fields */
export async function submitJobAction(submission: JobSubmission): Promise<JobIntent> {
  const { api, data, fields } = submission;
  const intent = fields.intent as JobIntent;
  const offerHandler = findHandler(OFFER_HANDLERS, intent);
  if (offerHandler) {
    await offerHandler(submission, new Dispatches(api), data.job.id);
    return intent;
  }
  const stepHandler = findHandler(STEP_HANDLERS, intent);
  const step = data.steps.find(({ id }) => id === fields.workflowStepId);
  if (!stepHandler) throw new FormValidationError('intent', 'must be one of the actions of this page');
  const { routerId } = await new Auth(api).getMe();
  // A repeated submission may arrive after the step has closed. The idempotency key then returns the first result.
  const id = step?.id ?? fields.workflowStepId ?? '';
  await stepHandler({ ...submission, routerId, id, step });
  return intent;
}

type OfferHandler = (submission: JobSubmission, dispatches: Dispatches, id: string) => Promise<unknown>;

const OFFER_HANDLERS: Partial<Record<JobIntent, OfferHandler>> = {
  accept: ({ fields, messages }, dispatches, id) =>
    explainOldVersion(dispatches.accept(id, readVersion(fields)), messages.proposal),
  propose: ({ fields, data, language, messages, timeZone }, dispatches, id) => {
    const { currencyCode } = data.job.work;
    const terms = parseProposedTerms(fields, { language, timeZone, currencyCode, messages: messages.proposal });
    return explainOldVersion(dispatches.accept(id, { ...terms, ...readVersion(fields) }), messages.proposal);
  },
  decline: ({ fields }, dispatches, id) => dispatches.decline(id, { reason: fields.reason?.trim() || null }),
  write: ({ api, fields, data }) =>
    new Notes(api).add(data.orderId, { content: fields.content?.trim() ?? '', isPublic: true }),
  assign: ({ api, fields, data }) => {
    const userIds = Object.entries(fields).flatMap(([name, value]) =>
      /^userIds\.\d+$/.test(name) && value ? [value] : [],
    );
    return new Orders(api).assignTechnicians(data.orderId, { userIds });
  },
  handBack: ({ fields }, dispatches, id) => dispatches.handBack(id, { reason: fields.reason?.trim() ?? '' }),
};

type StepSubmission = JobSubmission & { routerId: string; id: string; step: JobStep | undefined };

const STEP_HANDLERS: Partial<Record<JobIntent, (submission: StepSubmission) => Promise<unknown>>> = {
  upload: ({ api, routerId, id, fields }) => {
    const fileIds = (fields.fileIds ?? '').split(' ').filter(Boolean);
    return new StepFiles(api).add(routerId, id, { fileIds });
  },
  complete: (submission) => complete(submission),
  fail: ({ api, routerId, id, fields }) =>
    new WorkflowSteps(api).act(routerId, id, { type: 'FAIL', reason: fields.reason?.trim() || null }),
  fill: async (submission) => {
    // Not from `data`: a repeated submission may arrive after the step has closed, and must send the same body.
    const { values } = await new WorkflowSteps(submission.api).listInputs(submission.routerId, submission.id);
    const customFields = parseAnswers(values, submission.fields, submission.language);
    await addAnswerFiles(submission, values, customFields);
    await complete(submission, customFields).catch((error: unknown) => {
      throw error instanceof ApiError ? mapErrorsToFields(error, customFields) : error;
    });
  },
  book: async (submission) => {
    const { api, routerId, id, step, fields, messages, timeZone } = submission;
    const startAt = parseStartTime(fields, timeZone, messages.booking.missing);
    await new WorkflowSteps(api).putBooking(routerId, id, { startAt });
    // The booking completes some steps by itself (409 then); other own steps are completed here.
    if (step?.type === 'booking_create' && step.isOwn) await complete(submission).catch(ignoreConflict);
  },
  moveVisit: ({ api, routerId, id, fields: { startAt = '' } }) =>
    new WorkflowSteps(api).putBooking(routerId, id, { startAt, status: 'confirmed' }),
  keepVisit: ({ api, routerId, id }) => new WorkflowSteps(api).putBooking(routerId, id, { status: 'confirm' }),
  confirm: ({ api, routerId, id }) => new WorkflowSteps(api).putBooking(routerId, id, { status: 'confirm' }),
  refuse: ({ api, routerId, id, fields }) =>
    new WorkflowSteps(api).putBooking(routerId, id, { status: 'cancel', reason: fields.reason?.trim() ?? '' }),
  sign: ({ api, routerId, id, fields }) => new StepSigning(api).sign(routerId, id, parseSignature(fields)),
};

/** Adds the files of the answers to the step's evidence, so that everyone with access to the step can read them. */
async function addAnswerFiles(
  { api, routerId, id }: StepSubmission,
  inputs: StepInputView[],
  answers: StepAnswer[],
): Promise<void> {
  const fileIds = inputs.flatMap(({ type, customFieldId, values: present }) => {
    if (type !== 'FILE') return [];
    const answer = answers.find((one) => one.customFieldId === customFieldId);
    return answer?.values.filter((value) => !present.includes(value)) ?? [];
  });
  if (fileIds.length > 0) await new StepFiles(api).add(routerId, id, { fileIds });
}

function complete({ api, routerId, id, fields }: StepSubmission, customFields?: StepAnswer[]): Promise<unknown> {
  const comment = fields.comment?.trim() || null;
  const body = { type: 'COMPLETE' as const, comment, ...(customFields ? { customFields } : {}) };
  return new WorkflowSteps(api).act(routerId, id, body);
}
