/** Adds files of the client to its order or to a step. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { createOrderEvent } from '../order-event.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { EventRecorder } from '../event-recorder.js';
import { EvidenceUploads } from './evidence-uploads.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence } from './step-evidence.js';
import type { StepTarget } from './workflow-run.js';

/** Call it in the transaction that inserts the rows of the files. */
@Injectable()
export class ClientFiles {
  constructor(
    private readonly runs: WorkflowRunRepository,
    private readonly evidence: StepEvidence,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
    private readonly uploads: EvidenceUploads,
  ) {}

  /** Adds the files as evidence of the step. @throws as `EvidenceUploads.add` */
  addToStep(target: StepTarget, fileIds: readonly string[]): Promise<void> {
    return this.uploads.add(target, { fileIds, checkFiles: () => Promise.resolve() });
  }

  /** Adds the files to the order, which completes the client's steps that wait for a file. */
  async addToOrder(orderId: string, fileIds: readonly string[], initiator: Initiator): Promise<void> {
    await this.runs.lockOrder(orderId);
    await this.evidence.addFilesToOrder(orderId, fileIds);
    const { order } = await this.runs.loadForUpdate(orderId);
    order.hasClientFile = true;
    await this.recorder.record([createOrderEvent('order.updated', order, initiator, { changed: ['fileIds'] })]);
    await this.coordinator.recheckFields(orderId, ['fileIds']);
  }
}
