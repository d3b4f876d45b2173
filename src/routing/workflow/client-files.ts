/** Puts files that the client sent on its order. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { orderEvent } from '../order-event.js';
import { Recorder } from '../recorder.js';
import { RunStore } from './run-store.js';
import { StepEvidence } from './step-evidence.js';

/** To be called in the transaction in which the rows of the files are written. */
@Injectable()
export class ClientFiles {
  constructor(
    private readonly store: RunStore,
    private readonly evidence: StepEvidence,
    private readonly recorder: Recorder,
  ) {}

  /** Everybody who sees the order finds them there; steps that waited for a file complete. */
  async add(orderId: string, fileIds: readonly string[], doer: Doer): Promise<void> {
    await this.store.lock(orderId);
    await this.evidence.addFiles(orderId, fileIds);
    const { order } = await this.store.hold(orderId);
    await this.recorder.record([orderEvent('order.updated', order, doer, { changed: ['fileIds'] })]);
  }
}
