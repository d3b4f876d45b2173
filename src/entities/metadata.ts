/** Names and values that integrators keep with an order. */
import { validateObject } from '../platform/fields/index.js';

/** At most 100 names of up to 128 characters, with texts of up to 4096. */
export function isMetadata(value: unknown): string | null {
  const broken = validateObject(value);
  if (broken) return broken;
  const entries = Object.entries(value as object);
  if (entries.length > 100) return 'must have at most 100 names';
  const wrong = entries.find(([key, text]) => key.length > 128 || typeof text !== 'string' || text.length > 4096);
  return wrong ? `.${wrong[0]} must be a string of at most 4096 characters` : null;
}
