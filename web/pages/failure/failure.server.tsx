/** The page that stands in for one that can not be shown; it needs no script. */
import { Frame } from '../../ui/index.js';
import { languageOf, wantedTags, type Language } from '../../words/language.js';
import { words as de } from '../../words/de/failure.js';
import { words as en, type FailureWords } from '../../words/en/failure.js';
import { words as nb } from '../../words/nb/failure.js';
import { documentOf, type Build } from '../document.js';
import type { Props } from '../page.js';

const WORDS: Record<Language, FailureWords> = { en, nb, de };

interface Told {
  heading: string;
  text: string;
}

interface Failed {
  request: { now: string; requestId: string; build: Build };
  language: Language;
  /** What the page itself says of a 404. */
  gone?: Told | undefined;
  /** What is said of any status. */
  told?: Told;
}

/** What is said of a form that was not taken at all: the page that it came from is not loaded for that. */
export function answerRefused(
  status: number,
  { acceptLanguage, ...request }: Failed['request'] & { acceptLanguage: string | undefined },
) {
  const language = languageOf(...wantedTags(acceptLanguage));
  return failureOf(status, { request, language, told: WORDS[language].refused });
}

/** The answer with this status of the API; 401 counts as 403, as there is nothing to see without an account. */
export function failureOf(
  status: number,
  { request, language, gone, told = toldOf(status, WORDS[language], gone) }: Failed,
) {
  const words = WORDS[language];
  const { now, requestId, build } = request;
  const html = documentOf({
    title: told.heading,
    brandColor: null,
    entry: null,
    View: Failure,
    words,
    travelling: {
      data: { ...told, requestId: status >= 500 ? requestId : null, hasHome: told === WORDS[language].forbidden },
      refusal: null,
      setting: { language, timeZone: 'UTC', now, organization: null },
    },
    build,
  });
  return { status, html, refusal: { message: told.text, details: [] } };
}

function toldOf(status: number, words: FailureWords, gone?: Told): Told {
  if (status === 404 || status === 410) return gone ?? words.notFound;
  if (status === 401 || status === 403) return words.forbidden;
  if (status === 429) return words.tooMany;
  if (status === 503) return words.away;
  return status < 500 ? words.refused : words.broken;
}

function Failure({ data, words }: Props<Told & { requestId: string | null; hasHome: boolean }, FailureWords>) {
  const { heading, text, requestId, hasHome } = data;
  return (
    <Frame heading={heading}>
      <p>{text}</p>
      {hasHome && (
        <p>
          <a class="button" href="/">
            {words.home}
          </a>
        </p>
      )}
      {requestId && <p class="hint">{words.reference(requestId)}</p>}
    </Frame>
  );
}
