/** Graceful shutdown on signals; the process ends with code 0. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** `SIGTERM` comes from a service manager, `SIGINT` from the keyboard. */
export type StopSignal = (typeof SIGNALS)[number];

/**
 * Create it first: process 1 of a container ignores signals without a handler. Until a handler is set, for example
 * while waiting for migrations, a signal ends the process immediately.
 */
export class ShutdownHandler {
  private isStopping = false;
  private handler: (signal: StopSignal) => Promise<void> = () => Promise.resolve();

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => void this.shutDown(signal));
  }

  /** Sets the handler that stops the service. */
  onShutdown(handler: (signal: StopSignal) => Promise<void>): void {
    this.handler = handler;
  }

  /** Ignores further signals: Ctrl-C arrives from the terminal and from npm. */
  private async shutDown(signal: StopSignal): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    await this.handler(signal);
    process.exit(0);
  }
}
