/** Languages of the messages and pages of the service. */

export const LANGUAGES = ['en', 'nb', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages by the first part of a tag. All Norwegian tags map to Bokmål. */
export const LANGUAGES_BY_TAG = new Map<string, Language>([
  ...LANGUAGES.map((language) => [language, language] as const),
  ['nn', 'nb'],
  ['no', 'nb'],
]);

/** The language of the first supported tag (BCP 47); English if there is none. */
export function resolveLanguage(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const known = tag && LANGUAGES_BY_TAG.get(tag.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return 'en';
}
