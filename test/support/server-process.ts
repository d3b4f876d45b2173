/** The service as a separate process, which a test can kill. */
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createApiClient, type ApiClient } from './api-client.js';

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));

/** Starts the service. Its output is readable from `stdout` and `stderr` of the child. */
export function spawnServer(settings: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const environment = { PORT: '0', LOG_LEVEL: 'error', ...settings };
  return spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A running server process. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly baseUrl: string,
    private readonly printed: string[],
  ) {}

  get pid(): number {
    return this.child.pid!;
  }

  /** Output so far. */
  get output(): string {
    return this.printed.join('');
  }

  /** Starts with an existing database, without demo data. */
  static start(databaseUrl: string): Promise<ServerProcess> {
    return ServerProcess.boot({ DATABASE_URL: databaseUrl, DEMO: '0' });
  }

  /** With settings of one's own; waits until it listens. @throws Error with its output where it ends before. */
  static boot(settings: Record<string, string>): Promise<ServerProcess> {
    const child = spawnServer(settings);
    return new Promise((resolve, reject) => {
      const printed: string[] = [];
      const read = (chunk: Buffer) => {
        printed.push(chunk.toString());
        const [, baseUrl] = /(?:Listening|health) on (http:\/\/[^\s/]+)/.exec(printed.join('')) ?? [];
        if (baseUrl) resolve(new ServerProcess(child, baseUrl, printed));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed.join('')}`)));
    });
  }

  /** Returns a client that sends this key. */
  clientFor(key: string | null): ApiClient {
    return createApiClient(this.baseUrl, key);
  }

  /** Sends a signal and waits until the process ends. @returns its exit code */
  async stop(signal: 'SIGINT' | 'SIGTERM' = 'SIGINT'): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    return ended;
  }

  /** Sends SIGKILL and waits until the process ends. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}
