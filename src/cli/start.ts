/** `start`: the service as a process of its own, with the switches of Node that it is measured with. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { StartupReport } from '../bootstrap/startup-report.js';
import { withExample } from './examples.js';
import { reportFailure } from './failures.js';

const SWITCHES = ['--max-semi-space-size=32'];
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
const HANDED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Adds it. Its log is JSON, one object a line, in any case; with `--json` it goes to the error stream. */
export function addStart(program: Command): void {
  const start = program
    .command('start')
    .description('Migrate, serve, and do jobs, until a signal says stop. With --json: one line that says where.');
  withExample(start, 'start').action(async (_given: object, command: Command) => {
    process.exitCode = await serve(Boolean(command.optsWithGlobals<{ json?: boolean }>().json));
  });
}

/** Hands signals on and answers how it ended; as shells do, 128 and the number of the signal where one ended it. */
function serve(isForPrograms: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const service = spawn(process.execPath, [...SWITCHES, MAIN], {
      stdio: isForPrograms ? ['inherit', process.stderr, 'inherit', 'ipc'] : 'inherit',
    });
    for (const signal of HANDED_ON) process.on(signal, () => service.kill(signal));
    service.on('message', ({ announcement, failure }: { announcement?: StartupReport; failure?: string }) => {
      if (announcement) process.stdout.write(`${JSON.stringify(announcement)}\n`);
      if (failure !== undefined) reportFailure(new Error(failure), isForPrograms);
    });
    service.once('error', reject);
    service.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
  });
}
