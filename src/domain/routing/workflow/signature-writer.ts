/** Stores signatures; they are immutable (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Signature } from '../../../entities/signature.js';
import { StepFile } from '../../../entities/step-file.js';
import { Database } from '../../../platform/database/database.js';
import { conflictOnConstraint } from '../../../platform/database/constraint-errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { RenderedDocument } from '../documents/rendered-documents.js';
import { EventRecorder } from '../event-recorder.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningStep } from './running-order.js';
import { SignaturePreparation, type PreparedSignature } from './signature-preparation.js';
import { assertMaySign, assertDocumentsRead } from './signing-rules.js';
import { OrderCoordinator } from '../order-coordinator.js';
import type { WorkflowRun, StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

/** Call it in a transaction. */
@Injectable()
export class SignatureWriter {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly signing: SignaturePreparation,
    private readonly coordinator: OrderCoordinator,
    private readonly recorder: EventRecorder,
  ) {}

  /**
   * Stores the signature with the documents as shown, adds the PDF to the step and completes it.
   * @param fileId stored PDF of the signature
   * @throws 403 if another party signs the step, 409 if it cannot be signed now, or a document has changed since it was read
   */
  async sign(target: StepTarget, prepared: PreparedSignature, fileId: string): Promise<void> {
    const { orderId, workflowStepId, initiator } = target;
    const run = await this.runs.loadForUpdate(orderId);
    const step = getStep(run, workflowStepId);
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
    await this.record(run, step, initiator, { signatureId: prepared.id, fileId, documents });
    await this.coordinator.changeSteps(orderId, (changed) =>
      changed.act({ workflowStepId, action: 'COMPLETE', initiator }),
    );
  }

  private async record(
    run: WorkflowRun,
    { id: workflowStepId, title }: RunningStep,
    initiator: Initiator,
    signed: { signatureId: string; fileId: string; documents: readonly RenderedDocument[] },
  ): Promise<void> {
    const { id: orderId, displayId, routerId, organizationId, workflowId } = run.order;
    const { signatureId, fileId } = signed;
    const documents = signed.documents.map(({ id, name, sha256 }) => ({ id, name, sha256 }));
    const details = { signatureId, workflowStepId, title, fileId, documents };
    const data = { orderId, displayId, workflowId, ...details };
    const draft = {
      event: 'document.signed',
      routerId,
      organizationId,
      orderId,
      initiator,
      changes: details,
      data,
    } as const;
    await this.recorder.record([draft]);
  }
}

function rowOf(
  { order }: WorkflowRun,
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
