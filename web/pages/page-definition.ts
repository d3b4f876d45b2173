/** What each page defines for the server: how to load, submit and describe it. */
import type { Transport } from '../../client/src/transport.js';
import type { Language } from '../i18n/language.js';
import type { FormFields, PageSettings, VNode } from '../ui/index.js';
import type { PageProps } from './page-props.js';

/** The parts of a request that pages read. */
export interface RequestContext {
  /** Path parameters, such as `token`. */
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Tags of `Accept-Language` by descending preference. */
  acceptedLanguages: string[];
  /** Returns the URL of a built asset. */
  assetUrl: (name: string) => string;
  /** Requested path and query, without origin. */
  path: string;
  /** ISO 8601. */
  now: string;
}

/** Thrown by `load` to redirect to another page. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';

  constructor(readonly to: string) {
    super(`Redirect to ${to}`);
  }
}

/** A new session. The service stores its token in an HttpOnly cookie. */
export interface IssuedSession {
  token: string;
  expiresAt: string;
}

/** Proof that the visitor owns the contact address of a client's link. The service stores it in an HttpOnly cookie. */
export interface IssuedProof {
  proof: string;
  expiresAt: string;
}

export interface SubmittedForm extends RequestContext {
  fields: FormFields;
  language: Language;
}

/** A redirect (303), which may sign in or out (`session: null`); or data to render the same page with. */
export type ActionResult<Data> = { to: string; session?: IssuedSession | null; proof?: IssuedProof } | { data: Data };

export interface PageDefinition<Data, Messages> {
  /** Name of the script in `web/entries`; null for a page without script. */
  entry: string | null;
  View: (props: PageProps<Data, Messages>) => VNode;
  /** From `#messages/…`. */
  messages: Messages;
  /** Name of the stylesheet in `web/style`. Default: `base.css` in the color of the organization's brand. */
  stylesheet?: string;
  /** Name of a second stylesheet, which only some pages of the same entry need. */
  pageStylesheet?: (data: Data) => string | null;
  /** Modules of the script that the document preloads, as `AssetManifest.modulesOf` names them, without the language. */
  modules?: (data: Data) => string[];
  /** HTTP status of the page. Default: 200. */
  status?: (data: Data) => number;
  /** Visitors without a session are redirected to the sign-in page, which returns here. */
  needsAccount?: true;
  title: (data: Data, messages: Messages) => string;
  /** Origins that may embed the page in a frame. Default: none. */
  frameAncestors?: (data: Data) => string[];
  /** Texts of the error page for 404. */
  notFound?: (messages: Messages) => { heading: string; text: string; link?: { to: string; label: string } };
  /** @throws ApiError to show an error page, RedirectError to redirect */
  load: (api: Transport, context: RequestContext) => Promise<Data>;
  /** Carries out a submitted form. @throws ApiError or FormValidationError to show the page with the rejected form */
  act?: (api: Transport, form: SubmittedForm, data: Data) => Promise<ActionResult<Data>>;
  settings: (
    data: Data,
    context: RequestContext,
  ) => Pick<PageSettings, 'language' | 'timeZone'> & {
    organization: (PageSettings['organization'] & { brandColor: string | null }) | null;
  };
}
