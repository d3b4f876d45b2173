/** Context of all components of a page. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CommonMessages } from '../i18n/en/common.js';
import type { Language } from '../i18n/language.js';

/** Equal on the server and in the browser. */
export interface PageSettings {
  language: Language;
  /** IANA name. Times are shown in this zone, wherever the visitor is. */
  timeZone: string;
  /** The organization that the page belongs to; null if none. */
  organization: { name: string; logoUrl: string | null } | null;
  /** Time of the response, ISO 8601. */
  now: string;
}

interface PageContextValue extends PageSettings {
  common: CommonMessages;
  /** Titles the document that the server renders. */
  reportTitle?: (title: string) => void;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
  const settings = useContext(PageContext);
  if (!settings) throw new Error('usePageContext must be called within a page');
  return settings;
}
