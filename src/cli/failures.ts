/** How a command ends that failed: its exit code, and what it says on the error stream. */
import { CommanderError, InvalidArgumentError } from 'commander';
import { ApiError } from '../../client/src/index.js';

/** Exit codes; `--help` lists them. */
export const EXIT = { done: 0, failed: 1, misused: 2, unreachable: 3 } as const;

/** Nobody answers where the service should be. */
export class UnreachableError extends Error {}

/** What was typed cannot be meant. */
export class UsageError extends InvalidArgumentError {}

/** The exit code for what was thrown. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UnreachableError) return EXIT.unreachable;
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.misused;
  return EXIT.failed;
}

/** One line for people, with one more for each field; an object for programs. */
export function reportFailure(error: unknown, isForPrograms: boolean): void {
  const { message } = error as Error;
  const refusal = error instanceof ApiError ? { statusCode: error.status, requestId: error.requestId } : {};
  const details = error instanceof ApiError ? error.details : [];
  const isOfSeveral = details.length > 1;
  const lines = isForPrograms
    ? [JSON.stringify({ message, ...refusal, details })]
    : isOfSeveral
      ? details.map(({ field, message: rule }) => `${field} ${rule}`)
      : [message];
  process.stderr.write(`${lines.join('\n')}\n`);
}
