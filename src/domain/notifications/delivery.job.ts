/** The job that sends deliveries to one host. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { DELIVERY_JOB, DeliveryQueue, type DeliveryJobPayload } from './delivery-queue.js';
import { NoPermit, PerHostLimiter } from './per-host-limiter.js';

/** Requeues deliveries whose host is busy, so that the job slot serves other hosts. */
@Injectable()
export class DeliveryJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly limiter: PerHostLimiter,
    private readonly attempts: DeliveryAttemptService,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DELIVERY_JOB, (payload) => this.deliver(payload as unknown as DeliveryJobPayload));
  }

  private async deliver(job: DeliveryJobPayload): Promise<void> {
    const { host, deliveryIds } = job;
    const result = await this.limiter.run(host, () => this.attempts.attempt(job), deliveryIds.length);
    if (result instanceof NoPermit) await this.queue.separate(job, result.retryAt);
  }
}
