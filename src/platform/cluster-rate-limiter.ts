/** Rate limits shared by all processes of a cluster: the primary process counts, workers ask it over IPC. */
import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { RateLimiter, type RateLimitState } from './rate-limit.js';

interface TakeRequest {
  requestId: number;
  key: string;
  limit: number;
}

interface TakeResponse {
  responseTo: number;
  state: RateLimitState;
}

/** Serves the workers of the cluster; runs in the primary process. */
export function serveRateLimits(): void {
  const limiter = new RateLimiter(new Clock());
  cluster.on('message', (worker, message: Partial<TakeRequest> | null) => {
    if (message?.requestId === undefined) return;
    const answer: TakeResponse = { responseTo: message.requestId, state: limiter.take(message.key!, message.limit!) };
    if (worker.isConnected()) worker.send(answer);
  });
}

/** Counts in this process if there is no cluster. Machines count separately. */
@Injectable()
export class ClusterRateLimiter {
  private lastRequestId = 0;
  private readonly waiting = new Map<number, (state: RateLimitState) => void>();

  constructor(private readonly limiter: RateLimiter) {
    if (cluster.isWorker) process.on('message', (message: Partial<TakeResponse> | null) => this.receive(message));
  }

  /** Takes one of `limit` requests per minute for the key. */
  take(key: string, limit: number): RateLimitState | Promise<RateLimitState> {
    if (!cluster.isWorker) return this.limiter.take(key, limit);
    const requestId = ++this.lastRequestId;
    const question: TakeRequest = { requestId, key, limit };
    return new Promise((resolve) => {
      this.waiting.set(requestId, resolve);
      process.send!(question);
    });
  }

  private receive(message: Partial<TakeResponse> | null): void {
    if (message?.responseTo === undefined) return;
    this.waiting.get(message.responseTo)?.(message.state!);
    this.waiting.delete(message.responseTo);
  }
}
