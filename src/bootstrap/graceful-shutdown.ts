/** What a signal to stop does: end what was begun, in order, then the process with code 0. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The signal: `SIGTERM` comes from whoever runs services, `SIGINT` from a person at the keyboard. */
export type StopSignal = (typeof SIGNALS)[number];

/**
 * Made first of all: the first process of a container hears no signal that it does not listen to. Until there is
 * something to end, as while another process migrates, the process ends at once.
 */
export class ShutdownHandler {
  private isStopping = false;
  private end: (signal: StopSignal) => Promise<void> = () => Promise.resolve();

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => void this.shutDown(signal));
  }

  /** From now on this ends what was begun. */
  onShutdown(end: (signal: StopSignal) => Promise<void>): void {
    this.end = end;
  }

  /** Ctrl-C arrives several times: from the terminal and from npm. */
  private async shutDown(signal: StopSignal): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    await this.end(signal);
    process.exit(0);
  }
}
