/** Exit codes and error output of commands. */
import { CommanderError, InvalidArgumentError } from 'commander';
import { ApiError } from '../../client/src/index.js';

/** Exit codes, as listed in `--help`. */
export const EXIT = { done: 0, failed: 1, misused: 2, unreachable: 3 } as const;

/** The service does not respond. */
export class UnreachableError extends Error {}

/** Invalid arguments. */
export class UsageError extends InvalidArgumentError {}

/** Exit code for an error. */
export function getExitCode(error: unknown): number {
  if (error instanceof UnreachableError) return EXIT.unreachable;
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.misused;
  return EXIT.failed;
}

/** Prints an error: one line, or one per field; JSON for programs. */
export function reportFailure(error: unknown, isJson: boolean): void {
  const { message } = error as Error;
  const response = error instanceof ApiError ? { statusCode: error.status, requestId: error.requestId } : {};
  const details = error instanceof ApiError ? error.details : [];
  const isOfSeveral = details.length > 1;
  const lines = isJson
    ? [JSON.stringify({ message, ...response, details })]
    : isOfSeveral
      ? details.map(({ field, message: rule }) => `${field} ${rule}`)
      : [message];
  process.stderr.write(`${lines.join('\n')}\n`);
}
