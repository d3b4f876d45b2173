/** Rules for signing a step (decisions/workflows "Signing"). */
import type { Initiator } from '../../../entities/initiator.js';
import { SIGNED_DOCUMENTS_MAX } from '../../../entities/signature.js';
import type { ErrorCode } from '../../../platform/error-codes.js';
import { conflict, invalidFields, forbidden, invalid, type FieldError } from '../../../platform/errors.js';
import { closedOrder } from '../closed-order.js';
import { isAbout } from '../../../entities/step-types/index.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningStep } from '../order/state/running-order.js';
import { assertMayActOnStep } from '../order/verbs/step-permission.js';
import type { RenderedDocument } from './rendered-documents.js';
import type { SignatureRequest } from './signature-request.js';

/** What refuses a signature. */
export const SIGNING_ERRORS = [
  'NOT_YOUR_STEP',
  'OPERATOR_REQUIRED',
  'STEP_TYPE',
  'STEP_STATUS',
  'STEP_INCOMPLETE',
  'NOTHING_TO_SIGN',
  'LIMIT_REACHED',
  'DOCUMENT_CHANGED',
  'DOCUMENT_TOO_LONG',
  'ORDER_CANCELLED',
  'ORDER_COMPLETED',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[];

/**
 * A signature binds the signer, so no party signs for another, not even operators.
 * @throws 403 if another party signs the step, 409 if it cannot be signed now
 */
export function assertMaySign(run: OrderAggregate, step: RunningStep, initiator: Initiator): void {
  assertMayActOnStep(run, { workflowStepId: step.id, action: 'COMPLETE', initiator });
  if (!isAbout(step, 'signature')) throw conflict(`A step of type ${step.type} is not signed`, 'STEP_TYPE');
  if (initiator.party !== step.actor) {
    throw forbidden(
      `This step is signed by the ${step.actor}; add the signed paper as a file instead`,
      'NOT_YOUR_STEP',
    );
  }
  if (run.order.isCancelled) throw closedOrder('cancelled', 'nothing can be signed');
  if (step.status !== 'active')
    throw conflict(`The step is ${step.status}; it is signed while it is active`, 'STEP_STATUS');
}

/** @throws 400 naming missing or unknown documents, 409 if a document has changed since it was read */
export function assertDocumentsRead(
  documents: readonly RenderedDocument[],
  { consent, documents: read }: SignatureRequest,
): void {
  if (documents.length === 0) throw conflict('The step has no document to sign', 'NOTHING_TO_SIGN');
  if (documents.length > SIGNED_DOCUMENTS_MAX) {
    throw conflict(
      `The step has more than ${SIGNED_DOCUMENTS_MAX} documents; they cannot be signed together`,
      'LIMIT_REACHED',
    );
  }
  if (!consent) throw invalid('consent', 'must be true');
  const hashes = new Map(read.map(({ id, sha256 }) => [id, sha256]));
  const errors = read.flatMap(({ id }, index): FieldError[] => {
    const field = `documents[${index}].id`;
    if (!documents.some((one) => one.id === id))
      return [{ field, message: 'names no document of the step', code: 'REFERENCE_NOT_FOUND' }];
    return read.findIndex((one) => one.id === id) === index
      ? []
      : [{ field, message: 'is listed twice', code: 'DUPLICATE' }];
  });
  const missing = documents.filter(({ id }) => !hashes.has(id));
  for (const { id, name } of missing) errors.push({ field: 'documents', message: `must name “${name}” (${id})` });
  if (errors.length > 0) throw invalidFields(errors);
  const changed = documents.find(({ id, sha256 }) => hashes.get(id) !== sha256);
  if (changed)
    throw conflict(
      `“${changed.name}” (${changed.id}) has changed since it was read; read it again`,
      'DOCUMENT_CHANGED',
    );
}
