/** Prefixes of British postal codes (decisions/partners "Coverage"): `E1` is a district of its own, not the start of `E10`. */
import { normalizePostalCode } from './postal-code.js';

/** Area of one or two letters, district of one or two digits or a digit and a letter. */
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const AREA = /^[A-Z]{1,2}$/;
/** The inward part of a complete code: sector and unit. */
const INWARD = /\d[A-Z]{2}$/;

/**
 * Whether a code begins with a prefix, by its parts: letters are an area (`E` matches `E1 6AN`, not `EC1A 1BB`), an outward
 * code is a district with its subdivisions (`SW1` matches `SW1A 1AA`, not `SW10 9NP`), a longer prefix continues in the
 * inward part (`E1 6`, `E16A`). A prefix that is no British code matches by its characters.
 */
export function matchesBritishPrefix(prefix: string, postalCode: string): boolean {
  const start = normalizePostalCode('GB', prefix);
  const code = normalizePostalCode('GB', postalCode);
  if (!code.startsWith(start)) return false;
  const next = code.charAt(start.length);
  if (AREA.test(start)) return !/[A-Z]/.test(next);
  const separated = getOutwardPart(prefix);
  if (separated !== null) return getOutwardLength(code, postalCode) === separated.length;
  if (!OUTWARD.test(start)) return true;
  const remaining = getOutwardLength(code, postalCode) - start.length;
  return remaining === 0 || (remaining === 1 && /[A-Z]/.test(next));
}

/** Number of characters of the outward code; an incomplete code without separator is one. */
function getOutwardLength(code: string, text: string): number {
  if (INWARD.test(code)) return code.length - 3;
  return (getOutwardPart(text) ?? code).length;
}

/** The part before a space or dash if it is an outward code; null without one. */
function getOutwardPart(text: string): string | null {
  const [first, second] = text.trim().split(/[\s\p{Pd}]+/u);
  const outward = normalizePostalCode('GB', first);
  return second && OUTWARD.test(outward) ? outward : null;
}
