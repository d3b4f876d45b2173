/** Renders the HTML document around a page. It has no inline script or style: the content security policy forbids both. */
import { renderToString } from 'preact-render-to-string';
import { messages as common } from '#messages/common';
import { inLanguage } from '../i18n/in-language.js';
import { PageContext, type VNode } from '../ui/index.js';
import type { InitialState, PageProps } from './page-props.js';

/** URLs of the built assets. Implemented by `WebBundle` of `src/pages`. */
export interface AssetManifest {
  /** @param name without hash, such as `offer.en.js` or `icon.svg` */
  assetUrl: (name: string) => string;
  /** The base stylesheet in the color of a brand. */
  stylesheetUrl: (brandColor: string | null) => string;
  /** The script of an entry that is split into modules, and all modules that it needs at once; empty for other entries. */
  modulesOf: (entry: string) => string[];
}

interface DocumentProps<Data, Messages> {
  /** Unless the page reports one while it is rendered. */
  title: string;
  brandColor: string | null;
  entry: string | null;
  /** Default: the base stylesheet in the color of the brand. */
  stylesheet?: string | undefined;
  /** Name of a second stylesheet. */
  pageStylesheet?: string | null;
  /** Modules to preload. */
  modules?: string[];
  /** URL of an immediate `<meta>` refresh. */
  redirectTo?: string;
  View: (props: PageProps<Data, Messages>) => VNode;
  messages: Messages;
  initialState: InitialState<Data>;
  assets: AssetManifest;
}

export function renderDocument<Data, Messages>(props: DocumentProps<Data, Messages>): string {
  const {
    title,
    brandColor,
    entry,
    stylesheet,
    pageStylesheet = null,
    modules = [],
    redirectTo,
    View,
    messages,
    initialState,
    assets,
  } = props;
  const { settings, data, formError } = initialState;
  const { language, organization } = settings;
  let heading = title;
  const context = {
    ...settings,
    common: inLanguage(common, language),
    reportTitle: (reported: string) => (heading = reported),
  };
  const root = renderToString(
    <PageContext.Provider value={context}>
      <View data={data} messages={messages} formError={formError} />
    </PageContext.Provider>,
  );
  const [script, ...parts] = entry ? assets.modulesOf(`${entry}.${language}`) : [];
  const preloads = new Set([...parts, ...modules.flatMap((name) => assets.modulesOf(`${name}.${language}`))]);
  preloads.delete(script ?? '');
  const head = (
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {redirectTo && <meta http-equiv="refresh" content={`0;url=${redirectTo}`} />}
      <title>{[heading, organization?.name].filter(Boolean).join(' – ')}</title>
      <link rel="stylesheet" href={stylesheet ? assets.assetUrl(stylesheet) : assets.stylesheetUrl(brandColor)} />
      {pageStylesheet && <link rel="stylesheet" href={assets.assetUrl(pageStylesheet)} />}
      {/* Nothing is painted before the page is complete: what is read last would move the rest. */}
      {entry && <link rel="expect" href="#initial-state" {...{ blocking: 'render' }} />}
      <link rel="icon" type="image/svg+xml" href={assets.assetUrl('icon.svg')} />
      {entry && <script type="module" src={script ?? assets.assetUrl(`${entry}.${language}.js`)} />}
      {[...preloads].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
  const state = entry ? `<script type="application/json" id="initial-state">${toSafeJson(initialState)}</script>` : '';
  return [
    `<!doctype html><html lang="${language}"><head>${renderToString(head)}</head>`,
    `<body><div id="root">${root}</div>${state}</body></html>`,
  ].join('');
}

/** Escapes `<`, so that the JSON cannot close its script element. */
function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
