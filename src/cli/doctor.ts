/** `doctor`: looks at everything that the settings name, and says what is wrong before somebody notices. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';

const MARKS = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ', skipped: '-      ' };

/** Adds it. It ends with 1 where anything failed; warnings alone end with 0. */
export function addDoctor(program: Command): void {
  const doctor = program
    .command('doctor')
    .description(
      'Look at the settings, the database (version, rights, extensions, clock, connections, migrations, jobs), the ' +
        'store of files, the disk and the mail server; changes nothing.',
    );
  withExample(doctor, 'doctor --json').action(
    printResult(async () => {
      const { runDoctor } = await import('./doctor/run-doctor.js');
      const findings = await runDoctor();
      const isFailure = findings.some(({ status }) => status === 'failed');
      const lines = findings.map(({ name, status, message }) => `${MARKS[status]}  ${name.padEnd(12)}${message}`);
      return { value: { ok: !isFailure, findings }, lines, hasFailed: isFailure };
    }),
  );
}
