/** Processes of a cluster say that they live; one that falls silent would keep its share of the requests waiting for ever. */
import type { Worker } from 'node:cluster';

/** Milliseconds between two signs of life. */
const BEAT_MS = 2000;
/** Milliseconds of silence after which a process is taken for dead; nothing that a process does takes that long. */
const SILENT_MS = 30_000;

const ALIVE = 'alive';

/** This process says that it lives from now on, as long as its event loop turns. */
export function startHeartbeat(): void {
  const beat = () => void (process.connected && process.send?.(ALIVE));
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/** Watches over processes. */
export class WorkerWatchdog {
  private readonly heardAt = new Map<Worker, number>();
  private lookedAt = performance.now();

  /** @param log takes a line for people. */
  constructor(private readonly log: (line: string) => void) {
    setInterval(() => this.look(), BEAT_MS).unref();
  }

  /** To be told of each message. Only who has shown life once is watched: until then it starts. */
  recordHeartbeat(worker: Worker, message: unknown): void {
    if (message === ALIVE) this.heardAt.set(worker, performance.now());
  }

  /** It has ended. */
  untrack(worker: Worker): void {
    this.heardAt.delete(worker);
  }

  private look(): void {
    const now = performance.now();
    const wasHeldUp = now - this.lookedAt > 3 * BEAT_MS;
    this.lookedAt = now;
    for (const [worker, heardAt] of this.heardAt) {
      // Whoever was held up, as by a machine that slept, has not heard the others either.
      if (wasHeldUp) this.heardAt.set(worker, now);
      else if (now - heardAt > SILENT_MS) {
        this.log(
          `Process ${worker.process.pid} has been silent for ${SILENT_MS / 1000} s; another one takes its place`,
        );
        this.untrack(worker);
        worker.process.kill('SIGKILL');
      }
    }
  }
}
