/** Work that takes long, done in threads of its own: everybody else keeps the processor, and it has bounds in time and memory. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { HttpStatus, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { RetryLater } from '../errors.js';
import { TenantSemaphores } from '../tenant-semaphores.js';
import { BoundedSemaphore } from '../semaphore.js';

/** One core is left for requests where there are more than two; a second thread is there for whoever comes beside long work. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
/** Milliseconds after which a thread without work ends. */
const IDLE_MS = 30_000;
/** Milliseconds that a piece of work may take from its turn on, the start of a thread included. */
const PATIENCE_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The work took more time or memory than it may; its thread is gone, the process goes on. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

interface RunOptions {
  /** Whose long work it is: one piece of it is done at a time, so that others wait for no more than that. */
  routerId?: string;
  /** Milliseconds. */
  timeoutMs?: number;
  /** What of the input is handed over, not copied. */
  transferList?: MessagePort[];
}

/** The threads of this process; they start with the first work. */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private pool: Piscina | undefined;
  private readonly shares = new TenantSemaphores(1);
  private readonly turns = new BoundedSemaphore({
    limit: THREADS,
    queueLimit: 64,
    timeoutMs: 10_000,
    createRejection: () =>
      new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'Too much is worked on at once; try again', 5),
  });

  /**
   * What the default function of the file makes of the input; both are copied.
   * @param file as `workerFile` names it.
   * @throws LimitExceeded; 503 where too much waits already; whatever else the function throws.
   */
  run<Answer>(file: string, input: unknown, { routerId, ...way }: RunOptions = {}): Promise<Answer> {
    const work = () => this.inTurn<Answer>(file, input, way);
    return routerId === undefined ? work() : this.shares.run(routerId, work);
  }

  private inTurn<Answer>(
    file: string,
    input: unknown,
    { timeoutMs: patience = PATIENCE_MS, transferList: ports = [] }: RunOptions,
  ): Promise<Answer> {
    return this.turns.run(async () => {
      const signal = AbortSignal.timeout(patience);
      try {
        return (await this.started().run(input, { filename: file, signal, transferList: ports })) as Answer;
      } catch (error) {
        throw signal.aborted || isEndOfThread(error as Error) ? new LimitExceeded(`${file} was ended`) : error;
      }
    });
  }

  /** Ends what is under way. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private started(): Piscina {
    this.pool ??= new Piscina({
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      // A thread finds modules as the process does; what else the process was started with is about the process.
      execArgv: process.execArgv.filter((option) => option.startsWith('--import=')),
    });
    return this.pool;
  }
}

function isEndOfThread({ message, code }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message.startsWith('worker exited');
}

/** Path of a worker file next to a module, with the module's extension (`.ts` or `.js`). @param base `import.meta.url` */
export function workerFile(base: string, name: string): string {
  return fileURLToPath(new URL(name + extname(base), base));
}
