/** The job that sends deliveries to one host. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Jobs, type JobRun } from '../../platform/jobs/jobs.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { DELIVERY_JOB, DeliveryQueue, type DeliveryJobPayload } from './delivery-queue.js';
import { NoPermit, PerHostLimiter } from './per-host-limiter.js';

/** Requeues deliveries whose host is busy, so that the job slot serves other hosts. */
@Injectable()
export class DeliveryJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly limiter: PerHostLimiter,
    private readonly attempts: DeliveryAttemptService,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DELIVERY_JOB, (payload, run) => this.deliver(payload as unknown as DeliveryJobPayload, run));
  }

  /** A job of several deliveries that failed is not repeated as a whole: each delivery gets a job of its own. */
  private async deliver(job: DeliveryJobPayload, { attempt, signal }: JobRun): Promise<void> {
    const { host, deliveryIds } = job;
    if (attempt > 1 && deliveryIds.length > 1) return this.queue.separate(job, this.clock.now());
    const result = await this.limiter.run(host, () => this.attempts.attempt(job, signal), deliveryIds.length);
    if (result instanceof NoPermit) await this.queue.separate(job, result.retryAt);
  }
}
