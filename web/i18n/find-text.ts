/** Texts that are found by a name of the API. */

/** Undefined: the name is newer than the texts. */
export function findText(texts: Partial<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
