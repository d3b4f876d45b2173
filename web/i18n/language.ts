/** Languages of the pages, and how the language of a page is chosen. */

export const LANGUAGES = ['en', 'nb', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** By primary language subtag. Nynorsk and unspecified Norwegian map to Bokmål. */
const BY_SUBTAG = new Map<string, Language>([
  ['nb', 'nb'],
  ['nn', 'nb'],
  ['no', 'nb'],
  ['de', 'de'],
  ['en', 'en'],
]);

/** Returns the language of the first supported tag (BCP 47), or English. */
export function chooseLanguage(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag && BY_SUBTAG.get(tag.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return 'en';
}

/** Returns the tags of an `Accept-Language` header by descending preference. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const weight = params.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
