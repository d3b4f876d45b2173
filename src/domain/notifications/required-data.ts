/** Template data that the texts of a message require. Other data is not read. */

/** Data that is expensive to read. Other data is always read. */
export interface RequiredData {
  /** Order lines and totals. */
  hasLines: boolean;
  hasBooking: boolean;
  /** Tags, notes, custom fields and operator of the order, the step's attempt and actor. */
  hasRest: boolean;
}

/** For callers that do not know the texts. */
export const ALL_DATA: RequiredData = { hasLines: true, hasBooking: true, hasRest: true };

/** A variable or section of the complete `order` or `step`. */
const COMPLETE = /\{\{\s*[#^]?\s*(order|step)\s*\}\}/;
const LINES = /\b(lines|moreLines|total|totalExcludingVat|vatAmount|totalAmount|currencyCode)\b/;
const BOOKING = /\bbooking\b/;
const REST = /\b(tags|notes|customFields|custom|operator|dueAt|comment|reason|actor)\b/;

/** May overestimate: data is required if its name occurs anywhere in a text. */
export function findRequiredData(texts: readonly (string | null)[]): RequiredData {
  const text = texts.join('\n');
  const isComplete = COMPLETE.test(text);
  return {
    hasLines: isComplete || LINES.test(text),
    hasBooking: BOOKING.test(text),
    hasRest: isComplete || REST.test(text),
  };
}
