/** Limits that all processes of a cluster count together: the one that watches over the others counts, they ask it. */
import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { RateLimiter, type RateLimitState } from './rate-limit.js';

interface Question {
  takes: number;
  key: string;
  limit: number;
}

interface Answer {
  took: number;
  state: RateLimitState;
}

/** Answers the processes of this one's cluster. */
export function serveRateLimits(): void {
  const limiter = new RateLimiter(new Clock());
  cluster.on('message', (worker, message: Partial<Question> | null) => {
    if (message?.takes === undefined) return;
    const answer: Answer = { took: message.takes, state: limiter.take(message.key!, message.limit!) };
    if (worker.isConnected()) worker.send(answer);
  });
}

/** Counts here where there is no cluster. Instances on several machines count each for itself. */
@Injectable()
export class ClusterRateLimiter {
  private asked = 0;
  private readonly waiting = new Map<number, (state: RateLimitState) => void>();

  constructor(private readonly limiter: RateLimiter) {
    if (cluster.isWorker) process.on('message', (message: Partial<Answer> | null) => this.hear(message));
  }

  /** Takes one of `limit` a minute for the key, when one is left. */
  take(key: string, limit: number): RateLimitState | Promise<RateLimitState> {
    if (!cluster.isWorker) return this.limiter.take(key, limit);
    const takes = ++this.asked;
    const question: Question = { takes, key, limit };
    return new Promise((resolve) => {
      this.waiting.set(takes, resolve);
      process.send!(question);
    });
  }

  private hear(message: Partial<Answer> | null): void {
    if (message?.took === undefined) return;
    this.waiting.get(message.took)?.(message.state!);
    this.waiting.delete(message.took);
  }
}
