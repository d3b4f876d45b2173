/** What the forms of an order do. Each opens the page of the order. */
import { Orders, StepFiles, WorkflowSteps } from '../../../client/generated/resources.js';
import { ApiError } from '../../../client/src/errors.js';
import type { Transport } from '../../../client/src/transport.js';
import { mapErrorsToFields, parseAnswers } from '../../pages/step-answers.js';
import { Created, type Action, type ActionTable } from '../actions.js';
import { parseTime } from '../attention/actions.js';
import { orderPath } from '../routes.js';
import type { FormFields } from '../../ui/index.js';
import { saveRows } from './line-rows.js';

const saveLines: Action = async (api, fields, { language }) => {
  const { orderId, version } = fields;
  const orders = new Orders(api);
  const readPresent = async () => (await orders.get(orderId)).lines;
  await saveRows(fields, language, readPresent, (lines) =>
    orders.update(orderId, { lines }, version ? { ifMatch: version } : {}),
  );
  return new Created(orderPath(orderId));
};

/** Saves a draft, or sends the offer, which completes its step. */
const saveOffer: Action = async (api, fields, { routerId, language, timeZone }) => {
  const { orderId, workflowStepId, version, draft, isStepActive } = fields;
  const steps = new WorkflowSteps(api);
  const readPresent = async () => (await steps.getOffer(routerId, workflowStepId)).lines;
  const expiresAt = fields.expiresAt ? parseTime('expiresAt', fields.expiresAt, timeZone) : null;
  const completes = draft !== 'true' && isStepActive === 'true';
  const send = draft !== 'true' && !completes ? { send: true } : {};
  await saveRows(fields, language, readPresent, (lines) =>
    steps.putOffer(routerId, workflowStepId, { expiresAt, lines, ...send }, version ? { ifMatch: version } : {}),
  );
  if (completes) await steps.act(routerId, workflowStepId, { type: 'COMPLETE' });
  return new Created(orderPath(orderId));
};

/** Records the answer of the client to the version that the form shows. */
const answerOffer =
  (status: 'accepted' | 'declined'): Action =>
  async (api, { orderId, workflowStepId, offerVersion, reason }, { routerId }) => {
    const body = { status, offerVersion: Number(offerVersion), reason: reason.trim() || null };
    await new WorkflowSteps(api).putOffer(routerId, workflowStepId, body);
    return new Created(orderPath(orderId));
  };

const saveAnswers: Action = async (api, fields, { routerId, language }) => {
  const { orderId, workflowStepId } = fields;
  const { values: inputs } = await new WorkflowSteps(api).listInputs(routerId, workflowStepId);
  const customFields = parseAnswers(inputs, fields, language);
  const isFile = (id: string) => inputs.some(({ customFieldId, type }) => customFieldId === id && type === 'FILE');
  const fileIds = customFields.flatMap(({ customFieldId, values }) => (isFile(customFieldId) ? values : []));
  if (fileIds.length > 0) await new StepFiles(api).add(routerId, workflowStepId, { fileIds });
  await complete(api, routerId, fields, { customFields }).catch((error: unknown) => {
    throw error instanceof ApiError ? mapErrorsToFields(error, customFields) : error;
  });
  return new Created(orderPath(orderId));
};

const addFiles: Action = async (api, fields, { routerId }) => {
  const { orderId, workflowStepId, isPart } = fields;
  const fileIds = (fields.fileIds ?? '').split(' ').filter(Boolean);
  if (fileIds.length > 0) await new StepFiles(api).add(routerId, workflowStepId, { fileIds });
  if (isPart !== 'true') await complete(api, routerId, fields, {});
  return new Created(orderPath(orderId));
};

function complete(
  api: Transport,
  routerId: string,
  { workflowStepId, comment }: FormFields & { workflowStepId: string },
  answers: { customFields?: ReturnType<typeof parseAnswers> },
): Promise<unknown> {
  const body = { type: 'COMPLETE' as const, comment: comment?.trim() || null, ...answers };
  return new WorkflowSteps(api).act(routerId, workflowStepId, body);
}

export const orderWorkActions: ActionTable = {
  ...{ saveLines, saveOffer, saveAnswers, addFiles },
  acceptOffer: answerOffer('accepted'),
  declineOffer: answerOffer('declined'),
};
