/** Stores signatures; they are immutable (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Signature } from '../../../entities/signature.js';
import { StepFile } from '../../../entities/step-file.js';
import { Database } from '../../../platform/database/database.js';
import { conflictOnConstraint } from '../../../platform/database/constraint-errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningStep } from '../order/state/running-order.js';
import type { StepCommand } from '../order/verbs/step-machine.js';
import { act } from '../order/verbs/steps.js';
import type { RenderedDocument } from './rendered-documents.js';
import { SignaturePreparation, type PreparedSignature } from './signature-preparation.js';
import { assertMaySign, assertDocumentsRead } from './signing-rules.js';

@Injectable()
export class SignatureWriter {
  constructor(
    private readonly db: Database,
    private readonly signing: SignaturePreparation,
  ) {}

  /**
   * Stores the signature with the documents as shown, adds the PDF to the step and completes it.
   * @param fileId stored PDF of the signature
   * @throws 403 if another party signs the step, 409 if it cannot be signed now, or a document has changed since it was read
   */
  async sign(
    run: OrderAggregate,
    { workflowStepId, initiator }: Pick<StepCommand, 'workflowStepId' | 'initiator'>,
    prepared: PreparedSignature,
    fileId: string,
  ): Promise<void> {
    const step = run.getStep(workflowStepId);
    assertMaySign(run, step, initiator);
    const documents = await this.signing.renderDocuments(run, step);
    assertDocumentsRead(documents, prepared.request);
    await conflictOnConstraint(
      'signatures_once',
      'The step is signed already',
      this.db.of(Signature).insert({ ...rowOf(run, step, initiator, prepared, documents), fileId }),
    );
    step.signedStepDataId = step.stepDataId;
    const { routerId } = run.order;
    const file = { id: uuidv7(), routerId, workflowStepId, fileId, authorSide: initiator.party, createdAt: run.now };
    this.db.queueInsert(StepFile, [file]);
    const shown = documents.map(({ id, name, sha256 }) => ({ id, name, sha256 }));
    const details = { signatureId: prepared.id, workflowStepId, title: step.title, fileId, documents: shown };
    run.record({ type: 'documentSigned', details, initiator });
    act(run, { workflowStepId, action: 'COMPLETE', initiator });
  }
}

function rowOf(
  { order }: OrderAggregate,
  step: RunningStep,
  { party, userId, organizationId }: Initiator,
  { id, request, consent, signedAt }: PreparedSignature,
  shown: readonly RenderedDocument[],
) {
  const { name, image, ipAddress } = request;
  const documents = shown.map((one) => ({ id: one.id, name: one.name, sha256: one.sha256, shown: one.shown }));
  const key = { routerId: order.routerId, orderId: order.id, workflowStepId: step.id, stepDataId: step.stepDataId! };
  return { id, ...key, side: party, userId, organizationId, name, consent, ipAddress, image, documents, signedAt };
}
