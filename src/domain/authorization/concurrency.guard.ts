/** Global, after authorization: limits how many requests of one key and of one router are in progress in this process. */
import { HttpStatus, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { RetryLater } from '../../platform/errors.js';
import { onRequestFinished } from '../../platform/http/on-finished.js';
import { TenantSemaphores } from '../../platform/tenant-semaphores.js';
import type { AuthenticatedRequest } from './caller.js';

/** Reads in progress of one router while more than `READS_OF_ALL` are in progress in total; each takes about 1 ms. */
const READS_OF_ROUTER = 32;
const READS_OF_ALL = 96;

/** Anonymous requests are limited per address instead (`LimitedPerAddress`). */
@Injectable()
export class ConcurrencyGuard implements CanActivate {
  private readonly reads: TenantSemaphores;
  private readsInProgress = 0;
  /** Requests in progress, by key. */
  private readonly inProgress = new Map<string, number>();

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
    this.countKey(request.user.credentialId, request, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead ? this.admitRead(request.user.routerId, request, response) : true;
  }

  /** Reads of one router wait for each other while many are in progress; those of other routers run in between. */
  private admitRead(routerId: string, request: AuthenticatedRequest, response: Response): boolean | Promise<boolean> {
    const begin = (leave: () => void) => {
      this.readsInProgress++;
      onRequestFinished(request, response, () => {
        this.readsInProgress--;
        leave();
      });
      return true;
    };
    const leave = this.reads.tryAcquire(routerId);
    return leave ? begin(leave) : this.reads.acquire(routerId).then(begin);
  }

  /** @throws 429 if the key has as many requests in progress as `KEY_CONCURRENCY` allows. */
  private countKey(key: string, request: AuthenticatedRequest, response: Response): void {
    const { keyConcurrency: most } = this.config;
    if (most === 0) return;
    const present = this.inProgress.get(key) ?? 0;
    if (present >= most) {
      throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, `This key may have ${most} requests under way at once`, 1);
    }
    this.inProgress.set(key, present + 1);
    onRequestFinished(request, response, () => {
      const left = this.inProgress.get(key)! - 1;
      if (left > 0) this.inProgress.set(key, left);
      else this.inProgress.delete(key);
    });
  }
}
