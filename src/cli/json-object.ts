/** Reads a JSON object that a command sends. */
import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { UsageError } from './failures.js';

/** @param from file, or `-` for standard input. @throws UsageError naming `--from` */
export async function readJsonObject(from: string): Promise<object> {
  const text = await (from === '-' ? textOf(process.stdin) : readFile(from, 'utf8')).catch(({ message }: Error) => {
    throw new UsageError(`--from cannot be read: ${message}`);
  });
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields;
  } catch {
    // Reported below.
  }
  throw new UsageError('--from must be a JSON object');
}
