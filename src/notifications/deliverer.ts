/** Does the jobs of deliveries, each when the host that it goes to has a turn. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryTry } from './delivery-try.js';
import { HostTurns } from './host-turns.js';

/** A delivery whose host has no turn comes again later, so that whoever does deliveries goes on with others. */
@Injectable()
export class Deliverer implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly turns: HostTurns,
    private readonly queue: DeliveryQueue,
    private readonly tries: DeliveryTry,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('deliver', ({ deliveryId, host }) =>
      this.deliver(deliveryId as string, host as string | undefined),
    );
  }

  /** Jobs of earlier versions name no host: they are kept apart by the queue itself. */
  private async deliver(id: string, host: string | undefined): Promise<void> {
    if (host === undefined) return this.tries.make(id);
    const at = await this.turns.run(host, () => this.tries.make(id));
    if (at) await this.db.transaction(() => Promise.resolve(this.queue.plan([{ id, host, at }])));
  }
}
