/** Options that are whole numbers. */
import { Misuse } from './failures.js';

/** @throws Misuse for anything else */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Misuse('It must be a whole number.');
  return Number(text);
}
