/** Monitors the queue by its events: whether it still fetches jobs, and how each job ended. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';

/** The end of one attempt of a job. */
export interface EndedJob {
  name: string;
  /** `failed` is retried, `dead` is not. */
  outcome: 'done' | 'failed' | 'dead';
  /** Duration of the attempt in seconds. */
  seconds: number;
  /** Seconds from the due time of the job to its start. */
  delaySeconds: number;
}

/** Milliseconds without an event after which a queue with free workers is stuck; it fetches jobs every second. */
const SILENCE_MS = 30_000;
/** Same while all workers are busy; no job takes that long. */
const BUSY_SILENCE_MS = 600_000;
/** Milliseconds between checks. */
const CHECK_INTERVAL_MS = 5000;

/** One per start of the queue. */
export class QueueMonitor {
  private lastEventAt = performance.now();
  /** When jobs that have not started were fetched, by job id. */
  private readonly fetchedAt = new Map<string, number>();
  private readonly running = new Map<string, { since: number; delay: number }>();

  /** @param concurrency most concurrent jobs. @param onEnd called at the end of each attempt. */
  constructor(
    events: WorkerEvents,
    private readonly concurrency: number,
    onEnd: (ended: EndedJob) => void,
  ) {
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      this.recordEvent();
      for (const { id } of jobs) this.fetchedAt.set(id, performance.now());
    });
    events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(({ id }) => this.fetchedAt.delete(id)));
    events.on('job:start', ({ job }) => {
      this.recordEvent();
      const since = performance.now();
      const queuedMs = since - (this.fetchedAt.get(job.id) ?? since);
      this.fetchedAt.delete(job.id);
      const delayMs = (job.locked_at ?? job.run_at).getTime() - job.run_at.getTime() + queuedMs;
      this.running.set(job.id, { since, delay: Math.max(0, delayMs / 1000) });
    });
    events.on('job:complete', ({ job, error }) => {
      this.recordEvent();
      const { since, delay } = this.running.get(job.id) ?? { since: performance.now(), delay: 0 };
      this.running.delete(job.id);
      const isLast = job.attempts >= job.max_attempts;
      const outcome = !error ? 'done' : isLast ? 'dead' : 'failed';
      const seconds = (performance.now() - since) / 1000;
      onEnd({ name: job.task_identifier, outcome, seconds, delaySeconds: delay });
    });
  }

  /** Whether there was no event for so long that the queue must be stuck. */
  get isStuck(): boolean {
    const limit = this.running.size >= this.concurrency ? BUSY_SILENCE_MS : SILENCE_MS;
    return performance.now() - this.lastEventAt > limit;
  }

  /** Resolves when the queue is stuck; never resolves after `stopped` is aborted. */
  async waitUntilStuck(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted && !this.isStuck)
      await pause(CHECK_INTERVAL_MS, undefined, { ref: false, signal: stopped }).catch(() => undefined);
    if (stopped.aborted) await new Promise(() => undefined);
  }

  private recordEvent(): void {
    this.lastEventAt = performance.now();
  }
}
