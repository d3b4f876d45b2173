/** Starts, finds and stops the server process. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeOwner } from './account.js';
import type { Binaries } from './binaries.js';
import { SERVER_ENVIRONMENT } from './cluster.js';
import type { ServerHome } from './server-home.js';

/** PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  /** TCP port on 127.0.0.1. */
  port: number;
}

/** Signals for a smart, fast and immediate shutdown, with milliseconds to wait after each. */
const STOP_SIGNALS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

const POLL_MILLISECONDS = 50;

/** Starts the server in its own session, so that Ctrl-C reaches only the service, which stops the server in order. */
export async function launchPostmaster(home: ServerHome, binaries: Binaries, parameters: string[]): Promise<number> {
  const output = openSync(getServerLogPath(home), 'a', 0o600);
  changeOwner(getServerLogPath(home), home.account);
  const child = spawn(binaries.postgres, parameters, {
    ...home.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid!));
  });
}

/** Finds the running server by its PID file; removes the file of a dead one. */
export function findPostmaster(dataDirectory: string): Postmaster | undefined {
  const pidFile = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]) };
  if (isAlive(postmaster.pid, dataDirectory)) return postmaster;
  rmSync(pidFile, { force: true });
  return undefined;
}

/** Whether the process is a server on these data; the PID may have been reused. */
export function isAlive(pid: number, dataDirectory: string): boolean {
  return commandOf(pid).includes(dataDirectory);
}

/** Stops the server and waits until it has ended. */
export async function stopPostmaster(pid: number, dataDirectory: string): Promise<void> {
  for (const [signal, timeoutMs] of STOP_SIGNALS) {
    signalPostmaster(pid, signal);
    for (let waited = 0; waited < timeoutMs; waited += POLL_MILLISECONDS) {
      if (!isAlive(pid, dataDirectory)) return;
      await delay(POLL_MILLISECONDS);
    }
  }
  throw new Error(`the embedded PostgreSQL (process ${pid}) does not stop`);
}

/** Sends a signal; ignores a process that has ended. */
export function signalPostmaster(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Finds an unused port. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Path of the server's log. */
export function getServerLogPath(home: ServerHome): string {
  return join(home.folder, 'server.log');
}

/** Command line of a process; empty for a dead process or zombie. */
function commandOf(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
