/** Addresses of the console and the page that each belongs to. */

/** Path of the first page. */
export const HOME = '/console';
/** Path of the form for a new order. */
export const NEW_ORDER = `${HOME}/orders/new`;

/** Path of the list of contractors. */
export const CONTRACTORS = `${HOME}/contractors`;

/** Path of the groups of contractors. */
export const CONTRACTOR_GROUPS = `${CONTRACTORS}/groups`;

/** Path of the list of products. */
export const PRODUCTS = `${HOME}/products`;

/** Path of the form for a new product. */
export const NEW_PRODUCT = `${PRODUCTS}/new`;

/** Path of the built-in messages. */
export const MESSAGES = `${HOME}/messages`;

/** Path of the list of settings. */
export const SETTINGS = `${HOME}/settings`;

/** Path of the list of webforms. */
export const WEBFORMS = `${SETTINGS}/webforms`;

/** Path of the organizations of the deployment, for superusers. */
export const ADMIN = `${HOME}/admin`;

/** Pages by their path. `:id` stands for a UUID. */
const PATHS = {
  today: HOME,
  orders: `${HOME}/orders`,
  'new-order': NEW_ORDER,
  order: `${HOME}/orders/:id`,
  'edit-order': `${HOME}/orders/:id/edit`,
  'order-lines': `${HOME}/orders/:id/lines`,
  'client-offer': `${HOME}/orders/:id/offer`,
  'step-answers': `${HOME}/orders/:id/answers`,
  deliveries: `${HOME}/deliveries`,
  payouts: `${HOME}/payouts`,
  payout: `${HOME}/payouts/:id`,
  calendar: `${HOME}/calendar`,
  contractors: CONTRACTORS,
  contractor: `${CONTRACTORS}/:id`,
  products: PRODUCTS,
  product: `${PRODUCTS}/:id`,
  'new-product': NEW_PRODUCT,
  'import-products': `${PRODUCTS}/import`,
  messages: MESSAGES,
  settings: SETTINGS,
  'settings-company': `${SETTINGS}/company`,
  'settings-tags': `${SETTINGS}/tags`,
  'settings-views': `${SETTINGS}/views`,
  'contractor-people': `${CONTRACTORS}/:id/people`,
  'contractor-absences': `${CONTRACTORS}/:id/absences`,
  'contractor-areas': `${CONTRACTORS}/:id/areas`,
  'contractor-reassign': `${CONTRACTORS}/:id/reassign`,
  'contractor-prices': `${CONTRACTORS}/:id/prices`,
  'contractor-groups': CONTRACTOR_GROUPS,
  templates: `${HOME}/templates`,
  template: `${HOME}/templates/:id`,
  'settings-users': `${SETTINGS}/users`,
  'settings-keys': `${SETTINGS}/keys`,
  'settings-webforms': WEBFORMS,
  'settings-webform': `${WEBFORMS}/:id`,
  'settings-security': `${SETTINGS}/security`,
  'settings-webhooks': `${SETTINGS}/webhooks`,
  admin: ADMIN,
  'template-settings': `${HOME}/templates/:id/settings`,
  'template-orders': `${HOME}/templates/:id/new-orders`,
  'template-messages': `${HOME}/templates/:id/messages`,
  'template-simulation': `${HOME}/templates/:id/simulation`,
  'template-documents': `${HOME}/templates/:id/documents`,
};

export type PageName = keyof typeof PATHS;

/** The page of an address; null: no page has this address. */
export interface Route {
  page: PageName | null;
  /** The ID in the path; empty if there is none. */
  id: string;
}

const UUID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const PATTERNS = Object.entries(PATHS).map(
  ([page, path]) => [page as PageName, new RegExp(`^${path.replace(':id', UUID)}$`, 'i')] as const,
);

/** Finds the page of a path without query. */
export function matchRoute(path: string): Route {
  const clean = path.replace(/\/+$/, '');
  for (const [page, pattern] of PATTERNS) {
    const match = pattern.exec(clean);
    if (match) return { page, id: match[1] ?? '' };
  }
  return { page: null, id: '' };
}

/** Path of an order's page. */
export function orderPath(id: string): string {
  return `${HOME}/orders/${id}`;
}

/** Path of a contractor's page. @param id of the partner */
export function contractorPath(id: string): string {
  return `${CONTRACTORS}/${id}`;
}

/** Path of a product's page. */
export function productPath(id: string): string {
  return `${PRODUCTS}/${id}`;
}
