/**
 * An intermediate page for links from other sites. The session cookie is ignored on such requests (CSRF protection); the
 * redirect from this page comes from our own origin, so the session counts again.
 */
import { Frame } from '../../ui/index.js';
import type { Language } from '../../i18n/language.js';
import { messages } from '#messages/redirect';
import type { RedirectMessages } from '../../i18n/en/redirect.js';
import { inLanguage } from '../../i18n/in-language.js';
import { renderDocument, type AssetManifest } from '../html-document.js';
import type { PageProps } from '../page-props.js';

/** Redirects by `<meta>` refresh, with a link as fallback. */
export function renderRedirectPage(
  { path, now, assets }: { path: string; now: string; assets: AssetManifest },
  language: Language,
): { status: number; html: string } {
  const texts = inLanguage(messages, language);
  const html = renderDocument({
    title: texts.heading,
    brandColor: null,
    entry: null,
    redirectTo: path,
    View: RedirectPage,
    messages: texts,
    initialState: { data: { path }, formError: null, settings: { language, timeZone: 'UTC', now, organization: null } },
    assets,
  });
  return { status: 200, html };
}

function RedirectPage({ data, messages }: PageProps<{ path: string }, RedirectMessages>) {
  return (
    <Frame heading={messages.heading}>
      <p>
        <a class="button primary" href={data.path}>
          {messages.continueLink}
        </a>
      </p>
    </Frame>
  );
}
