/** Languages that pages are written in, and how one is chosen. */

export const LANGUAGES = ['en', 'nb', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** By the first part of a language tag; all of Norway reads Bokmål. */
const BY_TAG: Record<string, Language> = { nb: 'nb', nn: 'nb', no: 'nb', de: 'de', en: 'en' };

/** The language of the first known tag (BCP 47); English where none is. */
export function languageOf(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const known = tag && BY_TAG[tag.toLowerCase().split('-')[0] ?? ''];
    if (known) return known;
  }
  return 'en';
}

/** The tags of `Accept-Language`, the dearest first. */
export function wantedTags(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
