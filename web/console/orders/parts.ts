/** Lists of texts as one parameter of the address, such as `city~contains~Oslo`. */

/** Joins parts by `~`, which the parts themselves may contain. */
export function joinParts(parts: readonly (string | number)[]): string {
  return parts.map((part) => String(part).replaceAll('%', '%25').replaceAll('~', '%7E')).join('~');
}

/** The reverse of `joinParts`. */
export function splitParts(text: string): string[] {
  return text.split('~').map((part) => part.replaceAll('%7E', '~').replaceAll('%25', '%'));
}
