/** Server side of the console: requests the data of a page in parallel, and renders it. */
import { AccessDescription, Auth, Organizations } from '../../client/generated/resources.js';
import type { MeView } from '../../client/generated/types.js';
import { ApiError } from '../../client/src/errors.js';
import type { Transport } from '../../client/src/transport.js';
import { messages } from '#messages/console';
import type { ConsoleMessages } from '../i18n/en/console.js';
import { inLanguage } from '../i18n/in-language.js';
import { chooseLanguage } from '../i18n/language.js';
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
import type { PageModule } from './console-page.js';
import { findPage, findStylesheet, PAGES, type PageName } from './manifest.js';
import { toRights, type Session } from './session.js';

/** All pages, with their texts in all languages. */
const MODULES = Object.fromEntries(
  await Promise.all(Object.entries(PAGES).map(async ([name, { module }]) => [name, (await module()).page])),
) as Record<PageName, PageModule>;
const STYLESHEETS = new Set((Object.keys(PAGES) as PageName[]).map(findStylesheet).filter((name) => name !== null));

/** `/console` and everything below it. */
export const consolePage: PageDefinition<ConsoleData, ConsoleMessages> = {
  entry: 'console',
  stylesheet: 'console.css',
  pageStylesheet: ({ page }) => page && findStylesheet(page),
  modules: ({ page, address }) =>
    page ? [page, ...(needsBoard(parseAddress(address).query) ? ['orders/board/board'] : [])] : [],
  View: ServerConsole,
  messages,
  needsAccount: true,
  title: (_data, { product }) => product,
  status: ({ page, status }) => (page ? status : 404),

  async load(api, { path, now, assetUrl, acceptedLanguages }) {
    const me = await new Auth(api).getMe();
    if (isContractor(me)) throw new RedirectError('/jobs');
    const { routerId } = me;
    const address = parseAddress(path);
    const page = findPage(address.path);
    const [organization, access] = await Promise.all([
      new Organizations(api).getOwn(routerId),
      new AccessDescription(api).get(routerId),
    ]);
    const session = toSession(me, {
      rights: toRights(access),
      language: chooseLanguage(me.language, ...acceptedLanguages),
      timeZone: organization.timezone,
      countryCode: /-([A-Z]{2})$/.exec(organization.locale ?? '')?.[1] ?? null,
      iconsUrl: assetUrl('icons.svg'),
    });
    const client = createQueryClient(api);
    const module = page && MODULES[page];
    const { id, query } = address;
    await module?.prepare?.(query);
    const queries = module?.listQueries?.({ id, query, viewer: { session, now } }) ?? [];
    const status = await fetchAll(client, queries);
    return {
      ...{ session, status },
      organizationName: organization.name,
      address: path,
      page,
      queries: dehydrate(client),
      stylesheetUrls: [...STYLESHEETS].map(assetUrl),
      draft: null,
      done: query.get('done'),
    };
  },

  async act(api, submitted, data) {
    const { fields } = submitted;
    const { session, address } = data;
    if (data.page === 'new-order' && fields.intent !== 'createOrder')
      return { data: await checkDraft(api, fields, data) };
    const actions = (data.page && MODULES[data.page].actions) ?? {};
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

function ServerConsole({ data, messages, formError }: PageProps<ConsoleData, ConsoleMessages>) {
  const client = createQueryClient();
  hydrate(client, data.queries);
  const module = data.page && MODULES[data.page];
  const first = module && { ...module, messages: inLanguage(module.messages, data.session.language) };
  const refuse = () => Promise.reject(new Error('The server renders one page'));
  const load = { loadModule: refuse, loadDialog: refuse };
  return <ConsoleApp data={data} messages={messages} first={first} client={client} formError={formError} {...load} />;
}

/** Shows the form of a new order again, with what the pressed button changed and what the order would cost. */
async function checkDraft(api: Transport, fields: FormFields, data: ConsoleData): Promise<ConsoleData> {
  const { language } = data.session;
  const draft = changeDraft(fields, language);
  const client = createQueryClient(api);
  hydrate(client, data.queries);
  await Promise.all(listDraftQueries(draft, language).map((query) => client.fetchQuery({ ...query, retry: false })));
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
