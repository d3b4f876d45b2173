/** Server side of the console: requests the data of a page in parallel, and renders it. */
import { AccessDescription, Auth, Organizations } from '../../client/generated/resources.js';
import type { MeView } from '../../client/generated/types.js';
import { ApiError } from '../../client/src/errors.js';
import type { Transport } from '../../client/src/transport.js';
import { messages as de } from '../i18n/de/console.js';
import { messages as en, type ConsoleMessages } from '../i18n/en/console.js';
import { chooseLanguage, type Language } from '../i18n/language.js';
import { messages as nb } from '../i18n/nb/console.js';
import { isContractor } from '../pages/is-contractor.js';
import { RedirectError, type PageDefinition } from '../pages/page-definition.js';
import type { PageProps } from '../pages/page-props.js';
import type { FormFields } from '../ui/index.js';
import { parseAddress } from './address.js';
import { ConsoleApp } from './console-app.js';
import type { ConsoleData } from './console-data.js';
import { createQueryClient, dehydrate, hydrate, type AnyQuery, type QueryClient } from './data/query-client.js';
import { runAction } from './actions.js';
import { changeDraft, listDraftQueries } from './new-order/draft-queries.js';
import { needsBoard } from './orders/list-state.js';
import { matchRoute, type PageName } from './routes.js';
import { SERVER_PAGES } from './server-pages.js';
import { pickRights, type Session } from './session.js';

/** Styles of lists and forms, which most pages have. */
const STYLESHEET = 'console-manage.css';
/** Pages with styles of their own; null: no more than all pages have. */
const STYLESHEETS: Partial<Record<PageName, string | null>> = {
  'edit-order': null,
  today: 'console-today.css',
  calendar: 'console-calendar.css',
  orders: 'console-orders.css',
  order: 'console-order.css',
  'new-order': 'console-new-order.css',
  'order-lines': 'console-work.css',
  'client-offer': 'console-work.css',
  'step-answers': 'console-work.css',
  messages: 'console-texts.css',
  'settings-webforms': 'console-webforms.css',
  'settings-webform': 'console-webforms.css',
  templates: 'console-templates-list.css',
  template: 'console-templates.css',
  'template-settings': 'console-template-settings.css',
  'template-orders': 'console-template-orders.css',
  'template-messages': 'console-template-messages.css',
  'template-simulation': 'console-simulation.css',
  'template-documents': 'console-documents.css',
};

const findStylesheet = (page: PageName): string | null => {
  const own = STYLESHEETS[page];
  return own === undefined ? STYLESHEET : own;
};

/** Messages of the frame; those of the pages are in `SERVER_PAGES`. */
interface ServerMessages {
  frame: ConsoleMessages;
  language: Language;
}

/** `/console` and everything below it. */
export const consolePage: PageDefinition<ConsoleData, ServerMessages> = {
  entry: 'console',
  stylesheet: 'console.css',
  pageStylesheet: ({ page }) => page && findStylesheet(page),
  modules: ({ page, address }) =>
    page ? [`console-${page}`, ...(needsBoard(parseAddress(address).query) ? ['console-orders-board'] : [])] : [],
  View: ServerConsole,
  messages: {
    en: { frame: en, language: 'en' },
    nb: { frame: nb, language: 'nb' },
    de: { frame: de, language: 'de' },
  },
  needsAccount: true,
  title: ({ page, status }, { frame }) => {
    if (status >= 400) return frame.error.heading;
    const names: Partial<Record<PageName, string>> = frame.nav;
    return (page && names[page]) ?? frame.product;
  },
  status: ({ page, status }) => (page ? status : 404),

  async load(api, { path, now, assetUrl, acceptedLanguages }) {
    const me = await new Auth(api).getMe();
    if (isContractor(me)) throw new RedirectError('/jobs');
    const { routerId } = me;
    const address = parseAddress(path);
    const route = matchRoute(address.path);
    const [organization, access] = await Promise.all([
      new Organizations(api).getOwn(routerId),
      new AccessDescription(api).get(routerId),
    ]);
    const session = toSession(me, {
      rights: pickRights(access),
      language: chooseLanguage(me.language, ...acceptedLanguages),
      timeZone: organization.timezone,
      countryCode: /-([A-Z]{2})$/.exec(organization.locale ?? '')?.[1] ?? null,
      iconsUrl: assetUrl('icons.svg'),
    });
    const client = createQueryClient();
    const page = route.page && SERVER_PAGES[route.page]('en');
    const queries = page?.listQueries({ route, query: address.query, viewer: { session, now }, api }) ?? [];
    const status = await fetchAll(client, queries);
    return {
      ...{ session, status },
      organizationName: organization.name,
      address: path,
      page: route.page,
      queries: dehydrate(client),
      stylesheetUrl: assetUrl(STYLESHEET),
      stylesheetUrls: Object.fromEntries(
        Object.entries(STYLESHEETS).map(([name, file]) => [name, file && assetUrl(file)]),
      ),
      draft: null,
      done: address.query.get('done'),
    };
  },

  async act(api, submitted, data) {
    const { fields } = submitted;
    const { session, address } = data;
    if (data.page === 'new-order' && fields.intent !== 'createOrder')
      return { data: await checkDraft(api, fields, data) };
    const actions = (data.page && SERVER_PAGES[data.page]('en').actions) ?? {};
    const { done, to, secret } = await runAction(actions, api, session, fields);
    if (secret !== null) {
      const { form = '' } = fields;
      return { data: { ...(await consolePage.load(api, submitted)), draft: { form, secret }, done } };
    }
    const { path, query } = parseAddress(to ?? address);
    for (const name of ['move', 'at', 'to']) query.delete(name);
    query.set('done', done);
    return { to: `${path}?${query.toString()}` };
  },

  settings: ({ organizationName: name, session: { language, timeZone } }) => ({
    language,
    timeZone,
    organization: { name, logoUrl: null, brandColor: null },
  }),
};

function ServerConsole({ data, messages, formError }: PageProps<ConsoleData, ServerMessages>) {
  const client = createQueryClient();
  hydrate(client, data.queries);
  const first = data.page && SERVER_PAGES[data.page](messages.language);
  const refuse = () => Promise.reject(new Error('The server renders one page'));
  const load = { loadModule: refuse, loadDialog: refuse };
  return (
    <ConsoleApp data={data} messages={messages.frame} first={first} client={client} formError={formError} {...load} />
  );
}

/** Shows the form of a new order again, with what the pressed button changed and what the order would cost. */
async function checkDraft(api: Transport, fields: FormFields, data: ConsoleData): Promise<ConsoleData> {
  const { language } = data.session;
  const draft = changeDraft(fields, language);
  const client = createQueryClient();
  hydrate(client, data.queries);
  await Promise.all(
    listDraftQueries(draft, language, api).map((query) => client.fetchQuery({ ...query, retry: false })),
  );
  return { ...data, draft, queries: dehydrate(client) };
}

/** Requests everything at once. @returns 200, or the status of the first request that the service refused */
async function fetchAll(client: QueryClient, queries: AnyQuery[]): Promise<number> {
  const results = await Promise.allSettled(queries.map((query) => client.fetchQuery({ ...query, retry: false })));
  const refused = results.find((result) => result.status === 'rejected');
  if (!refused) return 200;
  const reason: unknown = refused.reason;
  if (reason instanceof ApiError) return reason.status === 400 ? 404 : reason.status;
  throw reason;
}

function toSession(
  me: MeView,
  rest: Pick<Session, 'rights' | 'language' | 'timeZone' | 'countryCode' | 'iconsUrl'>,
): Session {
  const { id, email, firstName, lastName, roles, isSuperuser, routerId, organizationId, organizations } = me;
  return {
    userId: id,
    name: [firstName, lastName].filter(Boolean).join(' ') || email,
    organizations: organizations.map((one) => ({ id: one.id, name: one.name })),
    ...{ email, roles, isSuperuser, routerId, organizationId },
    ...rest,
  };
}
