/** The job that sends a delivery. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { DELIVERY_JOB, DeliveryQueue } from './delivery-queue.js';
import { NoPermit, PerHostLimiter } from './per-host-limiter.js';

/** Requeues a delivery whose host is busy, so that the job slot serves other hosts. */
@Injectable()
export class DeliveryJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly limiter: PerHostLimiter,
    private readonly attempts: DeliveryAttemptService,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DELIVERY_JOB, ({ deliveryId, host }) => this.deliver(deliveryId as string, host as string));
  }

  private async deliver(id: string, host: string): Promise<void> {
    const result = await this.limiter.run(host, () => this.attempts.attempt(id));
    if (result instanceof NoPermit) await this.queue.postpone({ id, host, at: result.retryAt });
  }
}
