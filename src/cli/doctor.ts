/** `doctor`: checks everything that the settings refer to. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';

const MARKS = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ', skipped: '-      ' };

/** Adds the command. It exits with 1 if a check failed; warnings do not count. */
export function addDoctor(program: Command): void {
  const doctor = program
    .command('doctor')
    .description(
      'Check the settings, the database (version, rights, extensions, clock, connections, migrations, jobs), the ' +
        'file store, the disk and the mail server; changes nothing.',
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
