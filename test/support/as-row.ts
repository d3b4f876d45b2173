/** What rows of lists show in addition to the entry itself (decisions/platform "Rules that hold everywhere"). */

/** Matches an ETag. Modules of this folder are loaded outside of Jest, so this is not `expect.stringMatching`. */
const ANY_ETAG = {
  $$typeof: Symbol.for('jest.asymmetricMatcher'),
  asymmetricMatch: (value: unknown) => typeof value === 'string' && /^"[\w-]+"$/.test(value),
  toString: () => 'ETag',
  toAsymmetricMatcher: () => 'ETag',
};

/** The entry as a list shows it. */
export function asRow<T extends object>(entry: T): T & { version: unknown } {
  return { ...entry, version: ANY_ETAG };
}
