/**
 * Names such as `constructor` and `__proto__`, which every JavaScript object has. class-transformer and class-validator
 * drop such names or fail on them, so they are prefixed while a request is transformed. Validation then rejects them as
 * unknown fields; free JSON gets its original names back.
 */

/** Requests contain no NUL (`platform/http/json-body.ts`), so an escaped name never equals a name of the client. */
const PREFIX = '\0';

/** The same value if no object in it has such a name, else a copy with these names escaped. */
export function escapeNames(value: unknown): unknown {
  return hasName(value, isMemberName) ? renameAll(value, (name) => (isMemberName(name) ? PREFIX + name : name)) : value;
}

/** Reverses `escapeNames`. */
export function unescapeNames(value: unknown): unknown {
  return hasName(value, isEscaped) ? renameAll(value, unescapeName) : value;
}

/** The name as the client sent it. */
export function unescapeName(name: string): string {
  return isEscaped(name) ? name.slice(PREFIX.length) : name;
}

function isMemberName(name: string): boolean {
  return name in Object.prototype;
}

function isEscaped(name: string): boolean {
  return name.startsWith(PREFIX);
}

function hasName(value: unknown, matches: (name: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => hasName(item, matches));
  return Object.entries(value).some(([name, part]) => matches(name) || hasName(part, matches));
}

function renameAll(value: unknown, rename: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renameAll(item, rename));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [rename(name), renameAll(part, rename)]));
}
