/** The command line: `npx work-order-routing`, and the same in the image. */
import 'reflect-metadata';
import { CommanderError } from 'commander';
import { exitCodeOf, Misuse, tellFailure } from './failures.js';
import { program } from './program.js';

try {
  await program().parseAsync();
} catch (error) {
  // The parser has said what it has to say.
  if (!(error instanceof CommanderError) || error instanceof Misuse)
    tellFailure(error, process.argv.includes('--json'));
  process.exitCode = exitCodeOf(error);
}
