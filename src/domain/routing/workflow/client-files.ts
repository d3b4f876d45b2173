/** Puts files that the client sent on its order. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { orderEvent } from '../order-event.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { EventRecorder } from '../event-recorder.js';
import { EarlyEvidence } from './early-evidence.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence } from './step-evidence.js';
import type { EvidenceTarget } from './step-files.js';

/** To be called in the transaction in which the rows of the files are written. */
@Injectable()
export class ClientFiles {
  constructor(
    private readonly store: WorkflowRunRepository,
    private readonly evidence: StepEvidence,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
    private readonly early: EarlyEvidence,
  ) {}

  /** As evidence of the step. @throws as `EarlyEvidence.bring`. */
  addTo(target: EvidenceTarget, fileIds: readonly string[]): Promise<void> {
    return this.early.bring(target, { fileIds, checkFiles: () => Promise.resolve() });
  }

  /** Everybody who sees the order finds them there; the client's own steps that waited for a file complete. */
  async add(orderId: string, fileIds: readonly string[], initiator: Initiator): Promise<void> {
    await this.store.lock(orderId);
    await this.evidence.addFiles(orderId, fileIds);
    const { order } = await this.store.hold(orderId);
    order.hasClientFile = true;
    await this.recorder.record([orderEvent('order.updated', order, initiator, { changed: ['fileIds'] })]);
    await this.coordinator.recheckFields(orderId, ['fileIds']);
  }
}
