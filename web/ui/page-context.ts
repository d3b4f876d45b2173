/** What all parts of a page share: its language, its words, its time zone and whose page it is. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CommonMessages } from '../i18n/en/common.js';
import type { Language } from '../i18n/language.js';

/** The same on the server and in the browser, as it travels with the page. */
export interface PageSettings {
  language: Language;
  /** IANA name; times are shown in this zone wherever the reader is. */
  timeZone: string;
  /** Whose page it is; null where it is nobody’s. */
  organization: { name: string; logoUrl: string | null } | null;
  /** The moment of the answer, ISO 8601: what the first drawing counts from. */
  now: string;
}

/** Set by `Frame`’s caller; there is no page without it. */
export const PageContext = createContext<(PageSettings & { common: CommonMessages }) | null>(null);

/** The setting of the page around. */
export function usePageContext(): PageSettings & { common: CommonMessages } {
  const settings = useContext(PageContext);
  if (!settings) throw new Error('A part of a page was drawn outside of one');
  return settings;
}
