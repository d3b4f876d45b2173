/** Runs the command line and reports errors on standard error. */
import { CommanderError } from 'commander';
import { getExitCode, UsageError, reportFailure } from './failures.js';
import { createProgram } from './program.js';

/** Sets `process.exitCode` instead of exiting, so that output is flushed. */
export async function runCommandLine(args: string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    // The parser has already reported its errors.
    if (!(error instanceof CommanderError) || error instanceof UsageError)
      reportFailure(error, args.includes('--json'));
    process.exitCode = getExitCode(error);
  }
}
