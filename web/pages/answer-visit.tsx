/** Answers a request for a page: loads what it shows, does what its form asks, and draws it. */
import { ApiError } from '../../client/src/errors.js';
import { Transport } from '../../client/src/transport.js';
import { toFormError, FormValidationError, type FormFields, type FormError } from '../ui/index.js';
import { API_ERROR_MESSAGES } from '../i18n/api-errors.js';
import { chooseLanguage, parseAcceptLanguage } from '../i18n/language.js';
import { COMMON_MESSAGES } from '../i18n/common-messages.js';
import { documentOf, type Build } from './document.js';
import { failureOf } from './failure/failure.server.js';
import { offerPage } from './offer/offer.server.js';
import { portalPage } from './portal/portal.server.js';
import type { RejectedForm } from './page.js';
import { accountPage, homePage } from './home/home.server.js';
import { invitationPage } from './invitation/invitation.server.js';
import { jobPage, jobsPage } from './jobs/jobs.server.js';
import { onwardOf } from './onward/onward.server.js';
import { passwordPage } from './password/password.server.js';
import { secondFactorPage } from './second-factor/second-factor.server.js';
import { LedTo, type KeptProof, type KeptSession, type ServedPage, type Visit } from './served-page.js';
import { signInPage } from './sign-in/sign-in.server.js';
import { signOutPage } from './sign-in/sign-out.server.js';
import { webformPage } from './webform/webform.server.js';

export type { Build } from './document.js';

/** Every page by its name, which its controller asks for. */
const PAGES = {
  account: accountPage,
  home: homePage,
  invitation: invitationPage,
  job: jobPage,
  jobs: jobsPage,
  offer: offerPage,
  password: passwordPage,
  portal: portalPage,
  secondFactor: secondFactorPage,
  signIn: signInPage,
  signOut: signOutPage,
  webform: webformPage,
};

export type PageName = keyof typeof PAGES;

/** What the server hands over. */
export interface VisitRequest {
  page: PageName;
  parameters: Visit['parameters'];
  query: Visit['query'];
  /** The fields of a form that was sent; null: the page is only opened. */
  fields: FormFields | null;
  /** What the API has refused on the way here, such as files. */
  refused: { status: number; message: string } | null;
  acceptLanguage: string | undefined;
  /** The address that was opened, without origin. */
  path: string;
  /** A link of another site was followed: whoever is signed in counts from the next step on. */
  isWithheld: boolean;
  /** ISO 8601. */
  now: string;
  requestId: string;
  /** Reaches the API in the name of whoever asks. */
  fetch: typeof fetch;
  build: Build;
}

/** What goes back: a page, or another address to go to. */
export type Answer = Drawn | { status: 303; to: string; session?: KeptSession | null; proof?: KeptProof };

/** A page; where a form was refused, with why. */
interface Drawn {
  status: number;
  html: string;
  /** Sites that may show it within their pages. */
  ancestors?: string[];
  formError?: FormError;
}

/** Never throws for what the API refuses: that becomes a page too. */
export async function answerVisit(request: VisitRequest): Promise<Answer> {
  const page = PAGES[request.page] as ServedPage<unknown, unknown>;
  const { parameters, query, acceptLanguage } = request;
  const visit: Visit = { parameters, query, wantedLanguages: parseAcceptLanguage(acceptLanguage), now: request.now };
  const api = new Transport({ baseUrl: 'http://service', retries: 0, fetch: request.fetch });
  if (page.needsAccount && request.isWithheld) return onwardOf(request, chooseLanguage(...visit.wantedLanguages));
  try {
    const loaded = await page.load(api, visit);
    if (request.refused) {
      const { status, message } = request.refused;
      const formError = { message, details: [], fields: withoutSecrets(request.fields ?? {}) };
      return { ...drawn(page, loaded, request, visit, formError), status, formError };
    }
    if (!request.fields || !page.act) return drawn(page, loaded, request, visit, null);
    return await afterForm(page, loaded, request, visit, api);
  } catch (error) {
    if (error instanceof LedTo) return { status: 303, to: error.to };
    if (!(error instanceof ApiError)) throw error;
    if (page.needsAccount && error.status === 401) return { status: 303, to: signInFor(request) };
    if (page.needsAccount && error.fieldError('secondFactor')) return { status: 303, to: secondFactorFor(request) };
    const language = chooseLanguage(...visit.wantedLanguages);
    return failureOf(unreadAsUnknown(error.status), { request, language, gone: page.gone?.(page.messages[language]) });
  }
}

/** An address that holds no id leads as little anywhere as one of what is not there. */
function unreadAsUnknown(status: number): number {
  return status === 400 ? 404 : status;
}

async function afterForm(
  page: ServedPage<unknown, unknown>,
  loaded: unknown,
  request: VisitRequest,
  visit: Visit,
  api: Transport,
): Promise<Answer> {
  const { language } = page.settings(loaded, visit);
  try {
    const outcome = await page.act!(api, { ...visit, fields: request.fields!, language }, loaded);
    if ('to' in outcome) return { status: 303, ...outcome };
    return drawn(page, outcome.data, request, visit, null);
  } catch (error) {
    const isRefused = error instanceof FormValidationError || (error instanceof ApiError && error.status < 500);
    if (!isRefused) throw error;
    const formError = {
      ...toFormError(error, API_ERROR_MESSAGES[language], COMMON_MESSAGES[language].notSent),
      fields: withoutSecrets(request.fields!),
    };
    return { ...drawn(page, loaded, request, visit, formError), status: error.status, formError };
  }
}

/** The sign-in that leads back to where somebody wanted to go. */
function signInFor({ path, fields }: VisitRequest): string {
  return fields || path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}

/** The second factor, before anything else; it leads back as well. */
function secondFactorFor({ path, fields }: VisitRequest): string {
  return `/second-factor?wanted=true&next=${encodeURIComponent(fields ? '/' : path)}`;
}

function drawn(
  page: ServedPage<unknown, unknown>,
  data: unknown,
  { now, build }: VisitRequest,
  visit: Visit,
  formError: RejectedForm | null,
): Drawn {
  const { organization, language, timeZone } = page.settings(data, visit);
  const shown = organization && { name: organization.name, logoUrl: ownPath(organization.logoUrl) };
  const messages = page.messages[language];
  const html = documentOf({
    title: [page.title(data, messages), shown?.name].filter(Boolean).join(' – '),
    brandColor: organization?.brandColor ?? null,
    entry: page.entry,
    View: page.View,
    messages,
    initialState: { data, formError, settings: { language, timeZone, now, organization: shown } },
    build,
  });
  const ancestors = page.ancestors?.(data);
  return { status: 200, html, ...(ancestors ? { ancestors } : {}) };
}

function withoutSecrets(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|token|^code$/i.test(name)));
}

/** Pictures come from where the page came from, whatever the public address of the service is. */
function ownPath(url: string | null): string | null {
  return url && new URL(url).pathname;
}
