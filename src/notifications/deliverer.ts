/** Does the jobs of deliveries, each when the host that it goes to has a turn. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../platform/jobs/jobs.js';
import { Log } from '../platform/log.js';
import { DeliveryQueue, type DeliveryBatch } from './delivery-queue.js';
import { DeliveryTry } from './delivery-try.js';
import { HostTurns } from './host-turns.js';

/** A delivery whose host has no turn comes again later, so that whoever does deliveries goes on with others. */
@Injectable()
export class Deliverer implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly turns: HostTurns,
    private readonly queue: DeliveryQueue,
    private readonly tries: DeliveryTry,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('deliver', ({ deliveryId, host }) =>
      this.deliver(deliveryId as string, host as string | undefined),
    );
    this.jobs.handle('deliverTogether', ({ routerId, host, deliveryIds, plannedAt }, { signal }) =>
      this.deliverTogether({ routerId, host, deliveryIds, plannedAt } as DeliveryBatch, signal),
    );
  }

  /** Jobs of earlier versions name no host: they are kept apart by the queue itself. */
  private async deliver(id: string, host: string | undefined): Promise<void> {
    if (host === undefined) return this.tries.make(id);
    const at = await this.turns.run(host, () => this.tries.make(id));
    if (at) await this.queue.putBack([{ id, host, at }]);
  }

  /** Deliveries that cannot be done together are done by jobs of their own, so that the one at fault stops nobody else. */
  private async deliverTogether(batch: DeliveryBatch, stopped?: AbortSignal): Promise<void> {
    let left: string[] = [];
    try {
      const at = await this.turns.hold(batch.host, async (turn) => {
        left = await this.tries.makeTogether(batch, turn, stopped);
      });
      if (at) await this.queue.putBackTogether(batch, at);
      else if (left.length > 0) await this.queue.putBackTogether({ ...batch, deliveryIds: left });
    } catch (error) {
      if (batch.deliveryIds.length === 1) throw error;
      this.log.warn(`Deliveries are made one by one, as they could not be together: ${(error as Error).message}`);
      await this.queue.part(batch);
    }
  }
}
