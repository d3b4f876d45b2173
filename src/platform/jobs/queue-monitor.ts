/** Listens to the queue: whether it still looks for jobs, and how each one ended. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';

/** How a try of a job ended. */
export interface EndedJob {
  name: string;
  /** `failed` is tried again, `dead` is not. */
  outcome: 'done' | 'failed' | 'dead';
  /** Seconds that the try took. */
  seconds: number;
  /** Seconds from the moment at which the job was due until it began. */
  delaySeconds: number;
}

/** Milliseconds without a word of a queue that has somebody to do jobs; it looks for some each second. */
const QUIET_MS = 30_000;
/** The same while all of them are busy; no job takes that long. */
const BUSY_QUIET_MS = 600_000;
/** Milliseconds between looks whether it is stuck. */
const WATCH_MS = 5000;

/** One for each start of the queue. */
export class QueueMonitor {
  private heardAt = performance.now();
  /** When jobs were taken that were not begun yet, by their ids. */
  private readonly takenAt = new Map<string, number>();
  private readonly running = new Map<string, { since: number; late: number }>();

  /** @param concurrency jobs at once. @param tell is called once for each try that ended. */
  constructor(
    events: WorkerEvents,
    private readonly concurrency: number,
    tell: (ended: EndedJob) => void,
  ) {
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      this.hear();
      for (const { id } of jobs) this.takenAt.set(id, performance.now());
    });
    events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(({ id }) => this.takenAt.delete(id)));
    events.on('job:start', ({ job }) => {
      this.hear();
      const since = performance.now();
      const heldMs = since - (this.takenAt.get(job.id) ?? since);
      this.takenAt.delete(job.id);
      const lateMs = (job.locked_at ?? job.run_at).getTime() - job.run_at.getTime() + heldMs;
      this.running.set(job.id, { since, late: Math.max(0, lateMs / 1000) });
    });
    events.on('job:complete', ({ job, error }) => {
      this.hear();
      const { since, late } = this.running.get(job.id) ?? { since: performance.now(), late: 0 };
      this.running.delete(job.id);
      const isLast = job.attempts >= job.max_attempts;
      const outcome = !error ? 'done' : isLast ? 'dead' : 'failed';
      const seconds = (performance.now() - since) / 1000;
      tell({ name: job.task_identifier, outcome, seconds, delaySeconds: late });
    });
  }

  /** Whether nothing was heard for so long that the queue must be stuck. */
  get isStuck(): boolean {
    const patience = this.running.size >= this.concurrency ? BUSY_QUIET_MS : QUIET_MS;
    return performance.now() - this.heardAt > patience;
  }

  /** Resolves when the queue is stuck, and never once somebody says that it is over. */
  async untilStuck(over: AbortSignal): Promise<void> {
    while (!over.aborted && !this.isStuck)
      await pause(WATCH_MS, undefined, { ref: false, signal: over }).catch(() => undefined);
    if (over.aborted) await new Promise(() => undefined);
  }

  private hear(): void {
    this.heardAt = performance.now();
  }
}
