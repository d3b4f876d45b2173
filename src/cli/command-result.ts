/** Result of a command: JSON with `--json`, otherwise lines of text. */
import type { Command } from 'commander';
import { EXIT } from './failures.js';

/** The same result for programs and people. */
export interface CommandResult {
  value: unknown;
  lines: string[];
  /** The command found a failure: exit code 1. */
  hasFailed?: boolean;
}

/** Creates a command handler that prints the result of `work`. */
export function printResult<Args extends unknown[]>(work: (...args: Args) => Promise<CommandResult>) {
  return async (...args: unknown[]): Promise<void> => {
    const command = args.pop() as Command;
    const { value, lines, hasFailed: isFailure } = await work(...(args as Args));
    const isJson = Boolean(command.optsWithGlobals<{ json?: boolean }>().json);
    process.stdout.write(isJson ? `${JSON.stringify(value, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
    if (isFailure) process.exitCode = EXIT.failed;
  };
}

/** Aligns columns below their headings. */
export function formatTable(headings: string[], rows: (string | number | null)[][]): string[] {
  const texts = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '–').replaceAll('\n', ' ')))];
  const widths = headings.map((_heading, column) => Math.max(...texts.map((row) => row[column].length)));
  return texts.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
