/** Handles a request for a page: loads its data, carries out a submitted form, and renders the HTML. */
import { Auth } from '../../client/generated/resources.js';
import { ApiError } from '../../client/src/errors.js';
import { Transport } from '../../client/src/transport.js';
import * as translations from '../i18n/api-errors.js';
import { messages as common } from '#messages/common';
import { inLanguage } from '../i18n/in-language.js';
import { chooseLanguage, parseAcceptLanguage } from '../i18n/language.js';
import { toFormError, FormValidationError, type FormError, type FormFields } from '../ui/index.js';
import { renderErrorPage } from './error/error.server.js';
import { accountPage } from './home/home.server.js';
import { renderDocument, type AssetManifest } from './html-document.js';
import { invitationPage } from './invitation/invitation.server.js';
import { jobPage, jobsPage } from './jobs/jobs.server.js';
import { payoutsPage } from './jobs/payouts/payouts.server.js';
import { teamPage } from './jobs/team/team.server.js';
import { offerPage } from './offer/offer.server.js';
import {
  RedirectError,
  type IssuedProof,
  type IssuedSession,
  type PageDefinition,
  type RequestContext,
} from './page-definition.js';
import type { RejectedForm } from './page-props.js';
import { passwordPage } from './password/password.server.js';
import { portalPage } from './portal/portal.server.js';
import { renderRedirectPage } from './redirect/redirect.server.js';
import { secondFactorPage } from './second-factor/second-factor.server.js';
import { signInPage } from './sign-in/sign-in.server.js';
import { signOutPage } from './sign-in/sign-out.server.js';
import { startPage } from './start/start.server.js';
import { webformPage } from './webform/webform.server.js';

/** Pages by the name that their controller in `src/pages` passes, except those of the console. */
export const PAGES = {
  account: accountPage,
  home: startPage,
  invitation: invitationPage,
  job: jobPage,
  jobs: jobsPage,
  offer: offerPage,
  password: passwordPage,
  payouts: payoutsPage,
  portal: portalPage,
  secondFactor: secondFactorPage,
  signIn: signInPage,
  signOut: signOutPage,
  team: teamPage,
  webform: webformPage,
};

/** A request as `PageService` of `src/pages` passes it on. */
export interface PageRequest {
  page: string;
  params: RequestContext['params'];
  query: RequestContext['query'];
  /** Fields of the submitted form; null for a GET request. */
  fields: FormFields | null;
  /** Set if the API rejected the files of the form. */
  rejected: { status: number; message: string } | null;
  acceptLanguage: string | undefined;
  /** Requested path and query, without origin. */
  path: string;
  /** The browser sent the session cookie, but it is ignored because the request comes from another site. */
  isSessionWithheld: boolean;
  /** ISO 8601. */
  now: string;
  requestId: string;
  /** Calls the API with the visitor's credentials. */
  fetch: typeof fetch;
  assets: AssetManifest;
}

/** The response: a page, or a redirect that may set or clear cookies. */
export type PageResponse =
  RenderedPage | { status: 303; to: string; session?: IssuedSession | null; proof?: IssuedProof };

export interface RenderedPage {
  status: number;
  html: string;
  /** Origins that may embed the page in a frame. */
  frameAncestors?: string[];
  /** Why the form was rejected. */
  formError?: FormError;
}

/** Returns the function that handles requests for the pages of a table, by their names. */
export function createPageHandler(pages: Record<string, unknown>): (request: PageRequest) => Promise<PageResponse> {
  return (request) => handlePageRequest(request, pages[request.page] as PageDefinition<unknown, unknown>);
}

/** Renders the page. An error of the API becomes an error page or a page that shows the rejected form; it is not thrown. */
async function handlePageRequest(request: PageRequest, page: PageDefinition<unknown, unknown>): Promise<PageResponse> {
  const { params, query, acceptLanguage } = request;
  const context: RequestContext = {
    params,
    query,
    acceptedLanguages: parseAcceptLanguage(acceptLanguage),
    assetUrl: request.assets.assetUrl,
    path: request.path,
    now: request.now,
  };
  const language = chooseLanguage(...context.acceptedLanguages);
  const api = new Transport({ baseUrl: 'http://service', retries: 0, fetch: request.fetch });
  if (page.needsAccount && request.isSessionWithheld) return renderRedirectPage(request, language);
  try {
    const loaded = await page.load(api, context);
    if (request.rejected) {
      const { status, message } = request.rejected;
      const formError = { message, details: [], fields: omitSecrets(request.fields ?? {}) };
      return { ...renderPage(page, loaded, request, context, formError), status, formError };
    }
    if (!request.fields || !page.act) return renderPage(page, loaded, request, context, null);
    return await handleForm(page, loaded, request, context, api);
  } catch (error) {
    if (error instanceof RedirectError) return { status: 303, to: error.to };
    if (!(error instanceof ApiError)) throw error;
    const signIn = page.needsAccount ? await findSignInUrl(error, request, api) : null;
    if (signIn) return { status: 303, to: signIn };
    // 400: the id in the address is malformed. To visitors that is the same as an unknown id.
    const status = error.status === 400 ? 404 : error.status;
    return renderErrorPage(status, {
      request,
      language,
      notFound: page.notFound?.(inLanguage(page.messages, language)),
    });
  }
}

/** Where a visitor proves who they are; null if the error is not about that. */
async function findSignInUrl({ status }: ApiError, request: PageRequest, api: Transport): Promise<string | null> {
  if (status === 401) return buildSignInUrl(request);
  if (status !== 403) return null;
  const { needsSecondFactor } = await new Auth(api).getMe();
  return needsSecondFactor ? buildSecondFactorUrl(request) : null;
}

async function handleForm(
  page: PageDefinition<unknown, unknown>,
  loaded: unknown,
  request: PageRequest,
  context: RequestContext,
  api: Transport,
): Promise<PageResponse> {
  const { language, timeZone } = page.settings(loaded, context);
  const fields = request.fields!;
  try {
    const keyed = fields.key ? api.withIdempotencyKey(fields.key) : api;
    const result = await page.act!(keyed, { ...context, fields, language }, loaded);
    if ('to' in result) return { status: 303, ...result };
    return renderPage(page, result.data, request, context, null);
  } catch (error) {
    const isRejected = error instanceof FormValidationError || (error instanceof ApiError && error.status < 500);
    if (!isRejected) throw error;
    const formError = {
      ...toFormError(error, translations, { language, timeZone, common: inLanguage(common, language) }),
      fields: omitSecrets(fields),
    };
    return { ...renderPage(page, loaded, request, context, formError), status: error.status, formError };
  }
}

/** The sign-in page, which returns to the requested page afterwards. */
function buildSignInUrl({ path, fields }: PageRequest): string {
  return fields || path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}

function buildSecondFactorUrl({ path, fields }: PageRequest): string {
  return `/second-factor?required=true&next=${encodeURIComponent(fields ? '/' : path)}`;
}

function renderPage(
  page: PageDefinition<unknown, unknown>,
  data: unknown,
  { now, assets }: PageRequest,
  context: RequestContext,
  formError: RejectedForm | null,
): RenderedPage {
  const { organization, language, timeZone } = page.settings(data, context);
  const shown = organization && { name: organization.name, logoUrl: toPathname(organization.logoUrl) };
  const messages = inLanguage(page.messages, language);
  const html = renderDocument({
    title: page.title(data, messages),
    brandColor: organization?.brandColor ?? null,
    entry: page.entry,
    stylesheet: page.stylesheet,
    pageStylesheet: page.pageStylesheet?.(data) ?? null,
    modules: page.modules?.(data) ?? [],
    View: page.View,
    messages,
    initialState: { data, formError, settings: { language, timeZone, now, organization: shown } },
    assets,
  });
  const frameAncestors = page.frameAncestors?.(data);
  return { status: page.status?.(data) ?? 200, html, ...(frameAncestors ? { frameAncestors } : {}) };
}

/** Removes passwords, tokens and codes, so that they are not sent back in the rejected form. */
function omitSecrets(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|token|^code$/i.test(name)));
}

/** Images are requested from the page's own origin, whatever the configured public URL is. */
function toPathname(url: string | null): string | null {
  return url && new URL(url).pathname;
}
