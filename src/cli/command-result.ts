/** What a command answers: JSON for programs that ask for it with `--json`, lines for people. */
import type { Command } from 'commander';
import { EXIT } from './failures.js';

/** The same twice. */
export interface CommandResult {
  value: unknown;
  lines: string[];
  /** What was asked for was found to be wrong: exit code 1. */
  hasFailed?: boolean;
}

/** Makes a handler of the parser: it prints what the work answers. */
export function printResult<Given extends unknown[]>(work: (...given: Given) => Promise<CommandResult>) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.pop() as Command;
    const { value, lines, hasFailed: isFailure } = await work(...(given as Given));
    const isForPrograms = Boolean(command.optsWithGlobals<{ json?: boolean }>().json);
    process.stdout.write(
      isForPrograms ? `${JSON.stringify(value, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''),
    );
    if (isFailure) process.exitCode = EXIT.failed;
  };
}

/** Rows below their headings, each column as wide as it needs. */
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
