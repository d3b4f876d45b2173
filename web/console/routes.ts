/** Addresses of the console that pages link to. `manifest.ts` has all of them. */

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

/** Path of the list of workflow templates. */
export const TEMPLATES = `${HOME}/templates`;

/** A template with its steps. */
export function templatePath(id: string): string {
  return `${TEMPLATES}/${id}`;
}

/** An ID in a path. */
export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const WHOLE_UUID = new RegExp(`^${UUID.source}$`, 'i');

/** The ID of an address; empty if it is none. */
export function readId(text: string): string {
  return WHOLE_UUID.test(text) ? text : '';
}

/** The page of an address, where the first one is 1, counted from 0. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}
