/** Parser of integer options. */
import { UsageError } from './failures.js';

/** @throws UsageError for anything else */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('It must be an integer.');
  return Number(text);
}
