/**
 * All pages of the console. A new page is a row here, its module, and its messages (docs/pages.md). Pages do not import this
 * file; the frame and the build do.
 */
import type { PageModule } from './console-page.js';
import { ADMIN, CONTRACTOR_GROUPS, CONTRACTORS, HOME, MESSAGES, NEW_ORDER, NEW_PRODUCT } from './routes.js';
import { PRODUCTS, SETTINGS, TEMPLATES, UUID, WEBFORMS } from './routes.js';
import { can, type Resource, type Right, type Session } from './session.js';

interface PageOptions {
  /** Stylesheets of `web/style/console`, in addition to those of all pages. Default: those of lists and forms. */
  styles?: readonly string[];
  /** Icon of the link in the navigation or in the list of settings. */
  icon?: string;
  /** Part of the navigation that has a link. */
  group?: 'work' | 'network' | 'setup';
  /** Opens the page. */
  key?: string;
  /** The link is for people who have this right. Default: everybody. */
  right?: readonly [Right, Resource];
  superusersOnly?: true;
}

type PageRow = PageOptions & { path: string; module: () => Promise<{ page: PageModule }> };

const ORDERS = `${HOME}/orders`;
const PAYOUTS = `${HOME}/payouts`;
const MANAGED = ['forms', 'manage', 'settings'];
const CONTRACTOR = ['forms', 'facts', 'manage', 'settings', 'contractor'];
const ORDER_WORK = ['forms', 'facts', 'products', 'order-work'];
const PAYOUT = ['forms', 'facts', 'manage', 'cards'];
const WEBFORM = ['forms', 'facts', 'manage', 'settings', 'templates', 'webforms'];

/** @param path `:id` stands for a UUID */
function page<const Options extends PageOptions = object>(
  path: string,
  module: PageRow['module'],
  options?: Options,
): PageRow & Options {
  return { path, module, ...options! };
}

export const PAGES = {
  today: page(HOME, () => import('./today/page.js'), {
    styles: ['waiting', 'today'],
    icon: 'inbox',
    group: 'work',
    key: 'g t',
  }),
  orders: page(ORDERS, () => import('./orders/page.js'), {
    styles: ['order-list'],
    icon: 'clipboard-list',
    group: 'work',
    key: 'g o',
  }),
  'new-order': page(NEW_ORDER, () => import('./new-order/page.js'), {
    styles: ['forms', 'facts', 'products', 'new-order'],
    icon: 'plus',
    key: 'n',
    right: ['create', 'order'],
  }),
  order: page(`${ORDERS}/:id`, () => import('./order/page.js'), { styles: ['forms', 'facts', 'waiting', 'order'] }),
  'edit-order': page(`${ORDERS}/:id/edit`, () => import('./order/edit-page.js'), { styles: ['forms'] }),
  'find-contractor': page(`${ORDERS}/:id/contractors`, () => import('./order/find-contractor/page.js'), {
    styles: ['forms', 'manage', 'find-contractor'],
  }),
  'order-lines': page(`${ORDERS}/:id/lines`, () => import('./order-work/lines-page.js'), {
    styles: ORDER_WORK,
  }),
  'client-offer': page(`${ORDERS}/:id/offer`, () => import('./order-work/offer-page.js'), {
    styles: ORDER_WORK,
  }),
  'step-answers': page(`${ORDERS}/:id/answers`, () => import('./order-work/answers-page.js'), {
    styles: ORDER_WORK,
  }),
  calendar: page(`${HOME}/calendar`, () => import('./calendar/page.js'), {
    styles: ['forms', 'calendar', 'quarters'],
    icon: 'calendar',
    group: 'work',
    key: 'g c',
  }),
  contractors: page(CONTRACTORS, () => import('./contractors/page.js'), {
    icon: 'users',
    group: 'network',
    right: ['read', 'partner'],
  }),
  contractor: page(`${CONTRACTORS}/:id`, () => import('./contractors/one-page.js'), { styles: CONTRACTOR }),
  'contractor-people': page(`${CONTRACTORS}/:id/people`, () => import('./contractors/people/page.js'), {
    styles: CONTRACTOR,
  }),
  'contractor-absences': page(`${CONTRACTORS}/:id/absences`, () => import('./contractors/absences/page.js'), {
    styles: CONTRACTOR,
  }),
  'contractor-areas': page(`${CONTRACTORS}/:id/areas`, () => import('./contractors/areas/page.js'), {
    styles: [...CONTRACTOR, 'map'],
  }),
  'contractor-reassign': page(`${CONTRACTORS}/:id/reassign`, () => import('./contractors/reassign/page.js'), {
    styles: CONTRACTOR,
  }),
  'contractor-prices': page(`${CONTRACTORS}/:id/prices`, () => import('./contractors/prices/page.js'), {
    styles: CONTRACTOR,
  }),
  'contractor-groups': page(CONTRACTOR_GROUPS, () => import('./contractors/groups/page.js'), { styles: CONTRACTOR }),
  payouts: page(PAYOUTS, () => import('./payouts/page.js'), {
    styles: PAYOUT,
    icon: 'banknote',
    group: 'network',
    right: ['read', 'payout'],
  }),
  payout: page(`${PAYOUTS}/:id`, () => import('./payouts/one-page.js'), { styles: PAYOUT }),
  deliveries: page(`${HOME}/deliveries`, () => import('./deliveries/page.js'), {
    styles: ['forms', 'manage', 'cards'],
    icon: 'send',
    group: 'network',
    right: ['read', 'delivery'],
  }),
  templates: page(TEMPLATES, () => import('./templates/list-page.js'), {
    styles: ['forms', 'templates', 'templates-list'],
    icon: 'workflow',
    group: 'setup',
    right: ['read', 'workflowTemplate'],
  }),
  template: page(`${TEMPLATES}/:id`, () => import('./templates/page.js'), {
    styles: ['forms', 'templates'],
  }),
  'template-settings': page(`${TEMPLATES}/:id/settings`, () => import('./templates/settings/page.js'), {
    styles: ['forms', 'templates', 'template-settings'],
  }),
  'template-orders': page(`${TEMPLATES}/:id/new-orders`, () => import('./templates/orders/page.js'), {
    styles: ['forms', 'facts', 'templates', 'template-settings', 'rich-text'],
  }),
  'template-documents': page(`${TEMPLATES}/:id/documents`, () => import('./templates/documents/page.js'), {
    styles: ['forms', 'facts', 'templates', 'documents', 'rich-text'],
  }),
  'template-messages': page(`${TEMPLATES}/:id/messages`, () => import('./templates/tasks/page.js'), {
    styles: ['forms', 'facts', 'templates', 'mail', 'template-messages'],
  }),
  'template-simulation': page(`${TEMPLATES}/:id/simulation`, () => import('./templates/simulation.js'), {
    styles: ['forms', 'facts', 'templates', 'simulation'],
  }),
  messages: page(MESSAGES, () => import('./texts/page.js'), {
    styles: ['forms', 'facts', 'mail', 'texts'],
    icon: 'mail',
    group: 'setup',
    right: ['read', 'routerMessage'],
  }),
  products: page(PRODUCTS, () => import('./products/page.js'), {
    icon: 'tag',
    group: 'setup',
    right: ['read', 'product'],
  }),
  product: page(`${PRODUCTS}/:id`, () => import('./products/one-page.js')),
  'new-product': page(NEW_PRODUCT, () => import('./products/new-page.js')),
  'import-products': page(`${PRODUCTS}/import`, () => import('./products/import/page.js')),
  settings: page(SETTINGS, () => import('./settings/page.js'), { icon: 'settings', group: 'setup' }),
  'settings-company': page(`${SETTINGS}/company`, () => import('./settings/company/page.js'), {
    icon: 'building-2',
    right: ['update', 'routerSettings'],
  }),
  'settings-users': page(`${SETTINGS}/users`, () => import('./settings/people/page.js'), {
    icon: 'users',
    right: ['create', 'user'],
  }),
  'settings-webforms': page(WEBFORMS, () => import('./settings/webforms/page.js'), {
    styles: WEBFORM,
    icon: 'clipboard-list',
    right: ['update', 'webform'],
  }),
  'settings-webform': page(`${WEBFORMS}/:id`, () => import('./settings/webforms/one-page.js'), {
    styles: WEBFORM,
  }),
  'settings-keys': page(`${SETTINGS}/keys`, () => import('./settings/keys/page.js'), {
    icon: 'link',
    right: ['create', 'apiKey'],
  }),
  'settings-webhooks': page(`${SETTINGS}/webhooks`, () => import('./settings/webhooks/page.js'), {
    icon: 'send',
    right: ['read', 'webhook'],
  }),
  'settings-security': page(`${SETTINGS}/security`, () => import('./settings/security/page.js'), {
    icon: 'lock',
  }),
  'settings-tags': page(`${SETTINGS}/tags`, () => import('./settings/tags/page.js'), {
    icon: 'tag',
    right: ['read', 'orderTag'],
  }),
  'settings-views': page(`${SETTINGS}/views`, () => import('./settings/views/page.js'), {
    icon: 'bookmark',
    right: ['read', 'viewPreset'],
  }),
  admin: page(ADMIN, () => import('./admin/page.js'), { icon: 'building-2', group: 'setup', superusersOnly: true }),
};

export type PageName = keyof typeof PAGES;
type NamesWith<Part> = { [Name in PageName]: (typeof PAGES)[Name] extends Part ? Name : never }[PageName];
export type NavigationName = NamesWith<{ group: string }> | 'new-order';
export type SettingsName = Extract<NamesWith<{ icon: string }>, `settings-${string}`>;

/** A page that has a link of its own. */
export interface PageLink<Name extends PageName> extends PageOptions {
  name: Name;
  href: string;
  icon: string;
}

const ROWS = Object.entries(PAGES) as [PageName, PageRow][];
const PATTERNS = ROWS.map(
  ([name, { path }]) => [name, new RegExp(`^${path.replace(':id', UUID.source)}/*$`, 'i')] as const,
);

/** The stylesheet of a page, which is built from `styles`; null: it has none of its own. */
export function findStylesheet(name: PageName): string | null {
  const styles = listStyles(name);
  return styles.length > 0 ? `${styles.join('-')}.css` : null;
}

export function listStyles(name: PageName): readonly string[] {
  const { styles = MANAGED }: PageOptions = PAGES[name];
  return styles;
}

/** The page of a path without query; null: no page has this address. */
export function findPage(path: string): PageName | null {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** Links of the navigation that the person may open. */
export function listNavigation(session: Session): PageLink<NavigationName>[] {
  return listLinks(session).filter(
    (link): link is PageLink<NavigationName> => !!link.group || link.name === 'new-order',
  );
}

/** Settings that the person may open. */
export function listSettings(session: Session): PageLink<SettingsName>[] {
  return listLinks(session).filter((link): link is PageLink<SettingsName> => link.href.startsWith(`${SETTINGS}/`));
}

function listLinks(session: Session): PageLink<PageName>[] {
  return ROWS.flatMap(([name, { path, module: _module, ...row }]) => {
    const isAllowed = (!row.right || can(session, ...row.right)) && (session.isSuperuser || !row.superusersOnly);
    return row.icon && isAllowed ? [{ ...row, name, href: path, icon: row.icon }] : [];
  });
}
