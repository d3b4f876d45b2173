/** `start`: runs the service as a child process with tuned Node.js options. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { StartupReport } from '../bootstrap/startup-report.js';
import { withExample } from './examples.js';
import { reportFailure } from './failures.js';

const SWITCHES = ['--max-semi-space-size=32'];
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Adds the command. The log is JSON lines; with `--json` it goes to standard error. */
export function addStart(program: Command): void {
  const start = program
    .command('start')
    .description(
      'Migrate, serve requests and run jobs until a stop signal. With --json, print the startup report in one line.',
    );
  withExample(start, 'start').action(async (_given: object, command: Command) => {
    process.exitCode = await serve(Boolean(command.optsWithGlobals<{ json?: boolean }>().json));
  });
}

/** Forwards signals. Returns the exit code, or 128 plus the number of the signal, as shells do. */
function serve(isJson: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const service = spawn(process.execPath, [...SWITCHES, MAIN], {
      stdio: isJson ? ['inherit', process.stderr, 'inherit', 'ipc'] : 'inherit',
    });
    for (const signal of FORWARDED_SIGNALS) process.on(signal, () => service.kill(signal));
    service.on('message', ({ report, failure }: { report?: StartupReport; failure?: string }) => {
      if (report) process.stdout.write(`${JSON.stringify(report)}\n`);
      if (failure !== undefined) reportFailure(new Error(failure), isJson);
    });
    service.once('error', reject);
    service.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
  });
}
