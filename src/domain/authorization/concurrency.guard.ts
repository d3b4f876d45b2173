/** Global guard after authorization: limits the requests in progress of one key and one router in this process. */
import { HttpStatus, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { CounterByKey } from '../../platform/counter-by-key.js';
import { RetryLater } from '../../platform/errors.js';
import { onRequestFinished, onResponseStarted } from '../../platform/http/on-finished.js';
import { TenantSemaphores } from '../../platform/tenant-semaphores.js';
import type { AuthenticatedRequest } from './caller.js';

/** Reads in progress of one router while more than `READS_OF_ALL` are in progress in total; each takes about 1 ms. */
const READS_OF_ROUTER = 32;
const READS_OF_ALL = 96;

/** Anonymous requests are limited per address instead (`RateLimitByIp`). */
@Injectable()
export class ConcurrencyGuard implements CanActivate {
  private readonly reads: TenantSemaphores;
  private readsInProgress = 0;
  /** Requests in progress, by key. */
  private readonly inProgress = new CounterByKey();

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.reads = new TenantSemaphores(
      READS_OF_ROUTER,
      () => this.readsInProgress < READS_OF_ALL,
      config.maxConnections,
    );
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!request.user) return true;
    this.countKey(request.user.credentialId, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead ? this.admitRead(request.user.routerId, response) : true;
  }

  /**
   * Queues reads of one router while many are in progress; reads of other routers run in between. A read ends when its
   * response starts, so that clients that do not receive it hold no permit.
   */
  private admitRead(routerId: string, response: Response): boolean | Promise<boolean> {
    const start = (release: () => void) => {
      this.readsInProgress++;
      onResponseStarted(response, () => {
        this.readsInProgress--;
        release();
      });
      return true;
    };
    const release = this.reads.tryAcquire(routerId);
    return release ? start(release) : this.reads.acquire(routerId).then(start);
  }

  /** @throws 429 if the key has as many requests in progress as `KEY_CONCURRENCY` allows. */
  private countKey(key: string, response: Response): void {
    const { keyConcurrency: limit } = this.config;
    if (limit === 0) return;
    if (!this.inProgress.tryAdd(key, limit))
      throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, `This key may have at most ${limit} requests in progress`, 1);
    onRequestFinished(response, () => this.inProgress.remove(key));
  }
}
