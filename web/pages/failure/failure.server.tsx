/** The page that stands in for one that can not be shown; it needs no script. */
import { Frame } from '../../ui/index.js';
import { chooseLanguage, parseAcceptLanguage, type Language } from '../../i18n/language.js';
import { messages as de } from '../../i18n/de/error-page.js';
import { messages as en, type ErrorPageMessages } from '../../i18n/en/error-page.js';
import { messages as nb } from '../../i18n/nb/error-page.js';
import { documentOf, type Build } from '../document.js';
import type { Props } from '../page.js';

const MESSAGES: Record<Language, ErrorPageMessages> = { en, nb, de };

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
  const language = chooseLanguage(...parseAcceptLanguage(acceptLanguage));
  return failureOf(status, { request, language, told: MESSAGES[language].refused });
}

/** The answer with this status of the API; 401 counts as 403, as there is nothing to see without an account. */
export function failureOf(
  status: number,
  { request, language, gone, told = toldOf(status, MESSAGES[language], gone) }: Failed,
) {
  const messages = MESSAGES[language];
  const { now, requestId, build } = request;
  const html = documentOf({
    title: told.heading,
    brandColor: null,
    entry: null,
    View: Failure,
    messages,
    initialState: {
      data: { ...told, requestId: status >= 500 ? requestId : null, hasHome: told === MESSAGES[language].forbidden },
      formError: null,
      settings: { language, timeZone: 'UTC', now, organization: null },
    },
    build,
  });
  return { status, html, formError: { message: told.text, details: [] } };
}

function toldOf(status: number, messages: ErrorPageMessages, gone?: Told): Told {
  if (status === 404 || status === 410) return gone ?? messages.notFound;
  if (status === 401 || status === 403) return messages.forbidden;
  if (status === 429) return messages.tooMany;
  if (status === 503) return messages.away;
  return status < 500 ? messages.refused : messages.broken;
}

function Failure({ data, messages }: Props<Told & { requestId: string | null; hasHome: boolean }, ErrorPageMessages>) {
  const { heading, text, requestId, hasHome } = data;
  return (
    <Frame heading={heading}>
      <p>{text}</p>
      {hasHome && (
        <p>
          <a class="button" href="/">
            {messages.home}
          </a>
        </p>
      )}
      {requestId && <p class="hint">{messages.reference(requestId)}</p>}
    </Frame>
  );
}
