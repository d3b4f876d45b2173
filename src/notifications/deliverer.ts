/** Does the job of one delivery: make the message, try to send it, write down how that ended. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Preparation } from './preparation.js';
import { Senders } from './senders.js';
import { Settlement } from './settlement.js';

/**
 * The message is kept before it is sent and the outcome after, each in a transaction of its own: a crash in between
 * repeats the try with the same id and the same body.
 */
@Injectable()
export class Deliverer implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly preparation: Preparation,
    private readonly senders: Senders,
    private readonly settlement: Settlement,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('deliver', ({ deliveryId }) => this.deliver(deliveryId as string));
  }

  private async deliver(id: string): Promise<void> {
    const delivery = await this.preparation.prepare(id);
    if (!delivery) return;
    const startedAt = this.clock.now();
    await this.settlement.settle(id, startedAt, await this.senders.send(delivery));
  }
}
