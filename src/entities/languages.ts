/** The languages that the service itself writes in. */

export const LANGUAGES = ['en', 'nb', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** By the first part of a language tag; all of Norway reads Bokmål. */
const BY_TAG: Record<string, Language> = { nb: 'nb', nn: 'nb', no: 'nb', de: 'de', en: 'en' };

/** The language of the first tag (BCP 47) that is given and known; English where none is. */
export function languageOf(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const known = tag && BY_TAG[tag.toLowerCase().split('-')[0]];
    if (known) return known;
  }
  return 'en';
}

/** The day in words, such as `5. desember 2026`. */
export function dayIn(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
