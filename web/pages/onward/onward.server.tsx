/** One step in between, for links that other sites lead here: from our own page on, whoever is signed in counts. */
import { Frame } from '../../ui/index.js';
import type { Language } from '../../i18n/language.js';
import { messages as de } from '../../i18n/de/redirect.js';
import { messages as en, type RedirectMessages } from '../../i18n/en/redirect.js';
import { messages as nb } from '../../i18n/nb/redirect.js';
import { documentOf, type Build } from '../document.js';
import type { Props } from '../page.js';

const MESSAGES: Record<Language, RedirectMessages> = { en, nb, de };

/** Goes on by itself; where a browser does not, by a link. */
export function onwardOf(
  { path, now, build }: { path: string; now: string; build: Build },
  language: Language,
): { status: number; html: string } {
  const messages = MESSAGES[language];
  const html = documentOf({
    title: messages.heading,
    brandColor: null,
    entry: null,
    onward: path,
    View: Onward,
    messages,
    initialState: { data: { path }, formError: null, settings: { language, timeZone: 'UTC', now, organization: null } },
    build,
  });
  return { status: 200, html };
}

function Onward({ data, messages }: Props<{ path: string }, RedirectMessages>) {
  return (
    <Frame heading={messages.heading}>
      <p>
        <a class="button primary" href={data.path}>
          {messages.goOn}
        </a>
      </p>
    </Frame>
  );
}
