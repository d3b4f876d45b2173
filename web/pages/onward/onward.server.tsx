/** One step in between, for links that other sites lead here: from our own page on, whoever is signed in counts. */
import { Frame } from '../../ui/index.js';
import type { Language } from '../../words/language.js';
import { words as de } from '../../words/de/onward.js';
import { words as en, type OnwardWords } from '../../words/en/onward.js';
import { words as nb } from '../../words/nb/onward.js';
import { documentOf, type Build } from '../document.js';
import type { Props } from '../page.js';

const WORDS: Record<Language, OnwardWords> = { en, nb, de };

/** Goes on by itself; where a browser does not, by a link. */
export function onwardOf(
  { path, now, build }: { path: string; now: string; build: Build },
  language: Language,
): { status: number; html: string } {
  const words = WORDS[language];
  const html = documentOf({
    title: words.heading,
    brandColor: null,
    entry: null,
    onward: path,
    View: Onward,
    words,
    travelling: { data: { path }, refusal: null, setting: { language, timeZone: 'UTC', now, organization: null } },
    build,
  });
  return { status: 200, html };
}

function Onward({ data, words }: Props<{ path: string }, OnwardWords>) {
  return (
    <Frame heading={words.heading}>
      <p>
        <a class="button first" href={data.path}>
          {words.goOn}
        </a>
      </p>
    </Frame>
  );
}
