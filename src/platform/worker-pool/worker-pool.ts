/** Pool of worker threads for CPU-intensive tasks, with limits of time and memory. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { HttpStatus, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { RetryLater } from '../errors.js';
import { TenantSemaphores } from '../tenant-semaphores.js';
import { BoundedSemaphore } from '../semaphore.js';

/**
 * One core is left for requests if there are more than two. At least two threads, so that a long task does not block
 * others.
 */
const MAX_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
/** Milliseconds after which an idle thread ends. */
const IDLE_MS = 30_000;
/** Milliseconds for a task, the start of a thread included. */
const TIMEOUT_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The task exceeded its time or memory. Its thread has ended; the process continues. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

interface RunOptions {
  /** Router of the task. Each router runs one task at a time, so that it cannot occupy the pool. */
  routerId?: string;
  /** Timeout of the task in milliseconds. */
  timeoutMs?: number;
  /** Ports to transfer instead of copying. */
  transferList?: MessagePort[];
}

/** Threads start with the first task. */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private pool: Piscina | undefined;
  private readonly routerSemaphores = new TenantSemaphores(1);
  private readonly semaphore = new BoundedSemaphore({
    limit: MAX_THREADS,
    queueLimit: 64,
    timeoutMs: 10_000,
    createRejection: () => new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'Too many tasks are running; try again', 5),
  });

  /**
   * Calls the default export of the file with a copy of `input`; returns a copy of its result.
   * @param file path from `workerFile`
   * @throws LimitExceeded; 503 if the queue is full; any error of the function
   */
  run<Result>(file: string, input: unknown, { routerId, ...limits }: RunOptions = {}): Promise<Result> {
    const work = () => this.runInWorker<Result>(file, input, limits);
    return routerId === undefined ? work() : this.routerSemaphores.run(routerId, work);
  }

  private runInWorker<Result>(
    file: string,
    input: unknown,
    { timeoutMs = TIMEOUT_MS, transferList = [] }: RunOptions,
  ): Promise<Result> {
    return this.semaphore.run(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return (await this.startedPool().run(input, { filename: file, signal, transferList })) as Result;
      } catch (error) {
        throw signal.aborted || hasThreadEnded(error as Error) ? new LimitExceeded(`${file} was ended`) : error;
      }
    });
  }

  /** Ends running tasks. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private startedPool(): Piscina {
    this.pool ??= new Piscina({
      minThreads: 0,
      maxThreads: MAX_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      // Threads need the module loaders of the process, but none of its other options.
      execArgv: process.execArgv.filter((option) => option.startsWith('--import=')),
    });
    return this.pool;
  }
}

function hasThreadEnded({ message, code }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message.startsWith('worker exited');
}

/** Path of a worker file next to a module, with the module's extension (`.ts` or `.js`). @param base `import.meta.url` */
export function workerFile(base: string, name: string): string {
  return fileURLToPath(new URL(name + extname(base), base));
}
