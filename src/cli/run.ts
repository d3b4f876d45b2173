/** Runs what was typed, and says on the error stream what failed. */
import { CommanderError } from 'commander';
import { exitCodeOf, UsageError, reportFailure } from './failures.js';
import { createProgram } from './program.js';

/** The exit code is left to `process.exitCode`: what was said is written first. */
export async function run(words: string[]): Promise<void> {
  try {
    await createProgram().parseAsync(words, { from: 'user' });
  } catch (error) {
    // The parser has said what it has to say.
    if (!(error instanceof CommanderError) || error instanceof UsageError)
      reportFailure(error, words.includes('--json'));
    process.exitCode = exitCodeOf(error);
  }
}
