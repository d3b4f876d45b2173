/** The error page, rendered in place of a page that cannot be shown. It has no script. */
import { CardFrame } from '../../ui/index.js';
import { chooseLanguage, parseAcceptLanguage, type Language } from '../../i18n/language.js';
import { messages } from '#messages/error-page';
import type { ErrorPageMessages } from '../../i18n/en/error-page.js';
import { inLanguage } from '../../i18n/in-language.js';
import { renderDocument, type AssetManifest } from '../html-document.js';
import type { PageProps } from '../page-props.js';

interface ErrorText {
  heading: string;
  text: string;
  /** Where visitors find what the address showed. Default: the start page. */
  link?: { to: string; label: string };
}

interface ErrorPageOptions {
  request: { now: string; requestId: string; assets: AssetManifest };
  language: Language;
  /** The page's own texts for 404. */
  notFound?: ErrorText | undefined;
  /** Replaces the texts that the status selects. */
  text?: ErrorText;
}

/** Renders the error page for a form that was rejected before its page was loaded (wrong origin, malformed or too large). */
export function renderRejectedForm(
  status: number,
  { acceptLanguage, ...request }: ErrorPageOptions['request'] & { acceptLanguage: string | undefined },
) {
  const language = chooseLanguage(...parseAcceptLanguage(acceptLanguage));
  return renderErrorPage(status, { request, language, text: inLanguage(messages, language).rejected });
}

/** Renders the error page for an address that is not a page. */
export function renderRequestError(
  status: number,
  { acceptLanguage, ...request }: ErrorPageOptions['request'] & { acceptLanguage: string | undefined },
) {
  const language = chooseLanguage(...parseAcceptLanguage(acceptLanguage));
  const { unknownAddress, gone } = inLanguage(messages, language);
  return renderErrorPage(status, { request, language, notFound: status === 410 ? gone : unknownAddress });
}

/** Renders the error page for a status of the API. 401 is shown as 403. */
export function renderErrorPage(
  status: number,
  {
    request,
    language,
    notFound,
    text = chooseText(status, inLanguage(messages, language), notFound),
  }: ErrorPageOptions,
) {
  const texts = inLanguage(messages, language);
  const { now, requestId, assets } = request;
  const html = renderDocument({
    title: text.heading,
    brandColor: null,
    entry: null,
    View: ErrorPage,
    messages: texts,
    initialState: {
      data: { ...text, requestId: status >= 500 ? requestId : null },
      formError: null,
      settings: { language, timeZone: 'UTC', now, organization: null },
    },
    assets,
  });
  return { status, html, formError: { message: text.text, details: [] } };
}

function chooseText(status: number, messages: ErrorPageMessages, notFound?: ErrorText): ErrorText {
  if (status === 404 || status === 410) return notFound ?? messages.notFound;
  if (status === 401 || status === 403) return messages.forbidden;
  if (status === 429) return messages.tooManyRequests;
  if (status === 503) return messages.unavailable;
  return status < 500 ? messages.rejected : messages.serverError;
}

function ErrorPage({ data, messages }: PageProps<ErrorText & { requestId: string | null }, ErrorPageMessages>) {
  const { heading, text, link, requestId } = data;
  return (
    <CardFrame
      heading={heading}
      below={
        <p>
          <a class="button secondary" href={link?.to ?? '/'}>
            {link?.label ?? messages.home}
          </a>
        </p>
      }
    >
      <p>{text}</p>
      {requestId && <p class="hint">{messages.reference(requestId)}</p>}
    </CardFrame>
  );
}
