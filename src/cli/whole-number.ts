/** Options that are whole numbers. */
import { UsageError } from './failures.js';

/** @throws Misuse for anything else */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('It must be a whole number.');
  return Number(text);
}
