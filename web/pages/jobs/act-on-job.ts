/** Does what a form of a job asks; the key makes sure that what is sent again is done once. */
import { Auth, Dispatches, StepFiles, StepSigning, WorkflowSteps } from '../../../client/generated/resources.js';
import type { StepInputView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import type { Transport } from '../../../client/src/transport.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { parseAnswers, mapErrorsToFields, type StepAnswer } from '../step-answers.js';
import { parseSignature, parseStartTime, ignoreConflict } from '../step-actions.js';
import { termsOf } from '../proposed-terms.js';
import type { JobData, JobStep, JobsMessages, Said } from './jobs-data.js';

/** Whose form it is, and what its fields are read by. */
export interface Sending {
  api: Transport;
  data: JobData;
  fields: FormFields;
  /** The same for each repeat of a form. */
  key: string | undefined;
  messages: JobsMessages;
  timeZone: string;
}

/** What was done. @throws ApiError as the service refuses it; RefusedForm for fields that can not be read */
export async function actOnJob(sending: Sending): Promise<Said> {
  const { api, data, fields } = sending;
  const intent = fields.intent as Said;
  const onOffer = ON_OFFER[intent];
  if (onOffer) {
    await onOffer(sending, new Dispatches(api), data.job.id);
    return intent;
  }
  const onStep = ON_STEP[intent];
  const step = data.steps.find(({ id }) => id === fields.workflowStepId);
  if (!onStep) throw new FormValidationError('intent', 'must be one of the actions of this page');
  const { routerId } = await new Auth(api).getMe();
  // A repeat may come after the step has closed: the key then says that all is well.
  const id = step?.id ?? fields.workflowStepId ?? '';
  await onStep({ ...sending, routerId, id, step, options: optionsOf(sending.key) });
  return intent;
}

type OnOffer = (sending: Sending, dispatches: Dispatches, id: string) => Promise<unknown>;

const ON_OFFER: Partial<Record<Said, OnOffer>> = {
  accept: (_sending, dispatches, id) => dispatches.accept(id, {}),
  propose: ({ fields, data, messages, timeZone }, dispatches, id) => {
    const { currencyCode } = data.job.work;
    return dispatches.accept(id, termsOf(fields, { timeZone, currencyCode, messages: messages.proposal }));
  },
  decline: ({ fields }, dispatches, id) => dispatches.decline(id, { reason: fields.reason?.trim() || null }),
  handBack: ({ fields }, dispatches, id) => dispatches.handBack(id, { reason: fields.reason?.trim() ?? '' }),
};

type OnStep = Sending & {
  routerId: string;
  id: string;
  step: JobStep | undefined;
  options: { idempotencyKey?: string };
};

const ON_STEP: Partial<Record<Said, (sending: OnStep) => Promise<unknown>>> = {
  upload: ({ api, routerId, id, fields, options }) => {
    const fileIds = (fields.fileIds ?? '').split(' ').filter(Boolean);
    return new StepFiles(api).add(routerId, id, { fileIds }, options);
  },
  complete: (sending) => complete(sending),
  fail: ({ api, routerId, id, fields, options }) =>
    new WorkflowSteps(api).act(routerId, id, { type: 'FAIL', reason: fields.reason?.trim() || null }, options),
  fill: async (sending) => {
    // Asked anew: a repeat may come after the step has closed, and must say the same.
    const { values } = await new WorkflowSteps(sending.api).listInputs(sending.routerId, sending.id);
    const customFields = parseAnswers(values, sending.fields);
    await bringFiles(sending, values, customFields);
    await complete(sending, customFields).catch((error: unknown) => {
      throw error instanceof ApiError ? mapErrorsToFields(error, customFields) : error;
    });
  },
  book: async (sending) => {
    const { api, routerId, id, step, fields, messages, timeZone } = sending;
    const startAt = parseStartTime(fields, timeZone, messages.booking.missing);
    await new WorkflowSteps(api).putBooking(routerId, id, { startAt });
    // A step that is not done by the booking itself is done by it for the contractor; another one is done already.
    if (step?.type === 'booking_create' && step.isOwn) await complete(sending).catch(ignoreConflict);
  },
  confirm: ({ api, routerId, id }) => new WorkflowSteps(api).putBooking(routerId, id, { status: 'confirm' }),
  sign: ({ api, routerId, id, fields }) => new StepSigning(api).sign(routerId, id, parseSignature(fields)),
};

/** Files of answers are the step's too: whoever sees it reads them. */
async function bringFiles(
  { api, routerId, id }: OnStep,
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

function complete({ api, routerId, id, fields, options }: OnStep, customFields?: StepAnswer[]): Promise<unknown> {
  const comment = fields.comment?.trim() || null;
  const body = { type: 'COMPLETE' as const, comment, ...(customFields ? { customFields } : {}) };
  return new WorkflowSteps(api).act(routerId, id, body, options);
}

function optionsOf(key: string | undefined): OnStep['options'] {
  return key ? { idempotencyKey: key } : {};
}
