/** Why a time does not fit, in words. */
import type { FormError } from '../../ui/index.js';

export interface Clash {
  stepId: string;
  text: string;
  /** Operators may allow it: the contractor lacks capacity, but no technician would have two visits at once. */
  mayOverlap: boolean;
}

/** @param error names the visits that the proposed one overlaps, as far as the reader may know them */
export function toClash({ message, details, code }: FormError, stepId: string): Clash {
  const named = details.map((detail) => detail.message).join('; ');
  return { stepId, text: named ? `${message} ${named}` : message, mayOverlap: code === 'PERFORMER_CAPACITY' };
}
