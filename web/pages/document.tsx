/** The HTML document around a page. No script or style stands in it: the policy forbids both. */
import { renderToString } from 'preact-render-to-string';
import { PageContext, type VNode } from '../ui/index.js';
import { COMMON_MESSAGES } from '../i18n/common-messages.js';
import type { Props, InitialState } from './page.js';

/** What the build has made, by what it was made of: `offer.en.js`, `base.css`, `icon.svg`; as addresses. */
export interface Build {
  addressOf: (name: string) => string;
  /** The base style with this colour of a brand. */
  styleOf: (brandColor: string | null) => string;
}

interface SignaturePad<Data, Messages> {
  title: string;
  brandColor: string | null;
  entry: string | null;
  /** Address that the browser goes on to by itself. */
  onward?: string;
  View: (props: Props<Data, Messages>) => VNode;
  messages: Messages;
  initialState: InitialState<Data>;
  build: Build;
}

/** The whole document as text. */
export function documentOf<Data, Messages>(drawing: SignaturePad<Data, Messages>): string {
  const { title, brandColor, entry, onward, View, messages, initialState, build } = drawing;
  const { settings, data, formError } = initialState;
  const { language } = settings;
  const root = (
    <PageContext.Provider value={{ ...settings, common: COMMON_MESSAGES[language] }}>
      <View data={data} messages={messages} formError={formError} />
    </PageContext.Provider>
  );
  const head = (
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {onward && <meta http-equiv="refresh" content={`0;url=${onward}`} />}
      <title>{title}</title>
      <link rel="stylesheet" href={build.styleOf(brandColor)} />
      <link rel="icon" type="image/svg+xml" href={build.addressOf('icon.svg')} />
      {entry && <script type="module" src={build.addressOf(`${entry}.${language}.js`)} />}
    </>
  );
  const travels = entry ? `<script type="application/json" id="initial-state">${json(initialState)}</script>` : '';
  return [
    `<!doctype html><html lang="${language}"><head>${renderToString(head)}</head>`,
    `<body><div id="root">${renderToString(root)}</div>${travels}</body></html>`,
  ].join('');
}

/** JSON that can not end the element around it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
