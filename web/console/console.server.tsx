/** Server side of the console: requests the data of a page in parallel, and renders it. */
import { AccessDescription, Auth, Organizations } from '../../client/generated/resources.js';
import type { MeView } from '../../client/generated/types.js';
import { ApiError } from '../../client/src/errors.js';
import type { Transport } from '../../client/src/transport.js';
import { chooseLanguage } from '../i18n/language.js';
import { isContractor } from '../pages/is-contractor.js';
import { RedirectError, type PageDefinition } from '../pages/page-definition.js';
import type { PageProps } from '../pages/page-props.js';
import type { FormFields } from '../ui/index.js';
import { parseAddress } from './address.js';
import { ConsoleApp } from './console-app.js';
import type { ConsoleData } from './console-data.js';
import { createQueryClient, dehydrate, hydrate, type QueryClient } from './data/query-client.js';
import { runAction } from './actions.js';
import { createOrder } from './new-order/create-order.js';
import { changeDraft, listDraftQueries } from './new-order/draft-queries.js';
import { needsBoard } from './orders/list-state.js';
import { listQueries } from './page-queries.js';
import { matchRoute } from './routes.js';
import { SERVER_MESSAGES, SERVER_PAGES, type ServerMessages } from './server-pages.js';
import { pickRights, type Session } from './session.js';

const CALENDAR_STYLESHEET = 'console-calendar.css';

/** `/console` and everything below it. */
export const consolePage: PageDefinition<ConsoleData, ServerMessages> = {
  entry: 'console',
  stylesheet: 'console.css',
  pageStylesheet: ({ page }) => (page === 'calendar' ? CALENDAR_STYLESHEET : null),
  modules: ({ page, address }) =>
    page === 'missing'
      ? []
      : [`console-${page}`, ...(needsBoard(parseAddress(address).query) ? ['console-orders-board'] : [])],
  View: ServerConsole,
  messages: SERVER_MESSAGES,
  needsAccount: true,
  title: ({ page, status }, { frame }) =>
    status >= 400
      ? frame.error.heading
      : page === 'today' || page === 'orders' || page === 'calendar' || page === 'new-order'
        ? frame.nav[page]
        : frame.product,
  status: ({ page, status }) => (page === 'missing' ? 404 : status),

  async load(api, { path, now, assetUrl }) {
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
      timeZone: organization.timezone,
      countryCode: /-([A-Z]{2})$/.exec(organization.locale ?? '')?.[1] ?? null,
      iconsUrl: assetUrl('icons.svg'),
    });
    const client = createQueryClient();
    const status = await fetchAll(client, listQueries(route, address.query, { session, now }, api));
    return {
      ...{ session, status, language: me.language },
      organizationName: organization.name,
      address: path,
      page: route.page,
      queries: dehydrate(client),
      calendarStylesheetUrl: assetUrl(CALENDAR_STYLESHEET),
      draft: null,
      done: address.query.get('done'),
    };
  },

  async act(api, { fields }, data) {
    const { session, address } = data;
    if (data.page === 'new-order') {
      if (fields.intent !== 'createOrder') return { data: await checkDraft(api, fields, data) };
      return { to: `${await createOrder(api, fields, session)}?done=createOrder` };
    }
    const { done, to } = await runAction(api, session, fields);
    const { path, query } = parseAddress(to ?? address);
    for (const name of ['move', 'at', 'to']) query.delete(name);
    query.set('done', done);
    return { to: `${path}?${query.toString()}` };
  },

  settings: ({ language, organizationName: name, session }, context) => ({
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone: session.timeZone,
    organization: { name, logoUrl: null, brandColor: null },
  }),
};

function ServerConsole({ data, messages, formError }: PageProps<ConsoleData, ServerMessages>) {
  const client = createQueryClient();
  hydrate(client, data.queries);
  const first = data.page === 'missing' ? null : SERVER_PAGES[data.page](messages);
  const refuse = () => Promise.reject(new Error('The server renders one page'));
  const load = { loadModule: refuse, loadDialog: refuse };
  return (
    <ConsoleApp data={data} messages={messages.frame} first={first} client={client} formError={formError} {...load} />
  );
}

/** Shows the form of a new order again, with what the pressed button changed and what the order would cost. */
async function checkDraft(api: Transport, fields: FormFields, data: ConsoleData): Promise<ConsoleData> {
  const draft = changeDraft(fields);
  const client = createQueryClient();
  hydrate(client, data.queries);
  await Promise.all(listDraftQueries(draft, api).map((query) => client.fetchQuery({ ...query, retry: false })));
  return { ...data, draft, queries: dehydrate(client) };
}

/** Requests everything at once. @returns 200, or the status of the first request that the service refused */
async function fetchAll(client: QueryClient, queries: ReturnType<typeof listQueries>): Promise<number> {
  const results = await Promise.allSettled(queries.map((query) => client.fetchQuery({ ...query, retry: false })));
  const refused = results.find((result) => result.status === 'rejected');
  if (!refused) return 200;
  const reason: unknown = refused.reason;
  if (reason instanceof ApiError) return reason.status === 400 ? 404 : reason.status;
  throw reason;
}

function toSession(me: MeView, rest: Pick<Session, 'rights' | 'timeZone' | 'countryCode' | 'iconsUrl'>): Session {
  const { id, email, firstName, lastName, roles, routerId, organizationId, organizations } = me;
  return {
    userId: id,
    name: [firstName, lastName].filter(Boolean).join(' ') || email,
    organizations: organizations.map((one) => ({ id: one.id, name: one.name })),
    ...{ email, roles, routerId, organizationId },
    ...rest,
  };
}
