/** Pages with their messages in all languages, as the server renders them. */
import type { Language } from '../i18n/language.js';
import type { ConsolePage, PageModule } from './console-page.js';

/** Returns the page in one language, as the browser would load it. */
export type ServerPage = (language: Language) => PageModule;

export function definePage<M>(page: ConsolePage<M>, messages: Record<Language, M>): ServerPage {
  return (language) => ({ ...page, messages: messages[language] }) as unknown as PageModule;
}
