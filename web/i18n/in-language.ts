/** Texts of one language. */
import type { Language } from './language.js';

/** Set by `scripts/build-web.mjs`: in a script `#messages/…` has the texts of one language, on the server those of all. */
declare const HAS_ALL_LANGUAGES: boolean;

/** @param messages imported from `#messages/…` */
export function inLanguage<Messages>(messages: Messages, language: Language): Messages {
  return HAS_ALL_LANGUAGES ? (messages as Record<Language, Messages>)[language] : messages;
}
