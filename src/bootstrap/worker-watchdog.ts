/**
 * Watchdog of cluster workers: kills a worker whose event loop is blocked, because it would hold its share of
 * requests forever.
 */
import type { Worker } from 'node:cluster';

/** Milliseconds between heartbeats. */
const HEARTBEAT_MS = 2000;
/** Milliseconds without a heartbeat after which a worker is killed; no normal work blocks that long. */
const TIMEOUT_MS = 30_000;

const ALIVE = 'alive';

/** Sends heartbeats from this worker to the primary process. */
export function startHeartbeat(): void {
  const send = () => void (process.connected && process.send?.(ALIVE));
  send();
  setInterval(send, HEARTBEAT_MS).unref();
}

/** Tracks the heartbeats of the workers of a cluster. */
export class WorkerWatchdog {
  private readonly lastHeartbeat = new Map<Worker, number>();
  private checkedAt = performance.now();

  /** @param log writes a line for operators */
  constructor(private readonly log: (line: string) => void) {
    setInterval(() => this.checkWorkers(), HEARTBEAT_MS).unref();
  }

  /** Handles a message of a worker. A worker is tracked from its first heartbeat, so that its start may take long. */
  recordHeartbeat(worker: Worker, message: unknown): void {
    if (message === ALIVE) this.lastHeartbeat.set(worker, performance.now());
  }

  /** Stops tracking a worker that has ended. */
  untrack(worker: Worker): void {
    this.lastHeartbeat.delete(worker);
  }

  private checkWorkers(): void {
    const now = performance.now();
    const wasPaused = now - this.checkedAt > 3 * HEARTBEAT_MS;
    this.checkedAt = now;
    for (const [worker, lastHeartbeat] of this.lastHeartbeat) {
      // After a pause of this process, such as a suspended machine, all timestamps are outdated.
      if (wasPaused) this.lastHeartbeat.set(worker, now);
      else if (now - lastHeartbeat > TIMEOUT_MS) {
        this.log(
          `Process ${worker.process.pid} has not responded for ${TIMEOUT_MS / 1000} s; it is killed and replaced`,
        );
        this.untrack(worker);
        worker.process.kill('SIGKILL');
      }
    }
  }
}
