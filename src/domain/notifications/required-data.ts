/** Which parts of an order's facts the texts of a message name: the others are not read (decisions/notifications "Further"). */

/** What costs most to read; everything else always is. */
export interface RequiredData {
  /** Lines and what they cost together. */
  hasLines: boolean;
  hasBooking: boolean;
  /** Tags, notes, custom fields and operator of the order, the step's attempt, and its actor. */
  hasRest: boolean;
}

/** For whoever does not know the texts. */
export const ALL_DATA: RequiredData = { hasLines: true, hasBooking: true, hasRest: true };

/** A variable or section of `order` or `step` as a whole. */
const WHOLE = /\{\{\s*[#^]?\s*(order|step)\s*\}\}/;
const LINES = /\b(lines|totalExcludingVat|vatAmount|totalAmount|currencyCode)\b/;
const BOOKING = /\bbooking\b/;
const REST = /\b(tags|notes|customFields|custom|operator|dueAt|comment|reason|actor)\b/;

/** Rather more than less: a part is named where its word stands anywhere in a text. */
export function findRequiredData(texts: readonly (string | null)[]): RequiredData {
  const text = texts.join('\n');
  const isWhole = WHOLE.test(text);
  return { hasLines: isWhole || LINES.test(text), hasBooking: BOOKING.test(text), hasRest: isWhole || REST.test(text) };
}
