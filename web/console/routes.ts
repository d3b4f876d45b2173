/** Addresses of the console and the page that each belongs to. */

/** The page of an address, with its parameters. `missing`: no page has this address. */
export type Route =
  | { page: 'today' | 'orders' | 'calendar' | 'new-order' | 'missing' }
  | { page: 'order' | 'edit-order'; orderId: string };
export type PageName = Route['page'];

/** Path of the first page. */
export const HOME = '/console';
/** Path of the form for a new order. */
export const NEW_ORDER = `${HOME}/orders/new`;
const ORDER = /^\/console\/orders\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/edit)?$/i;

/** Finds the page of a path without query. */
export function matchRoute(path: string): Route {
  const clean = path.replace(/\/+$/, '');
  if (clean === HOME) return { page: 'today' };
  if (clean === `${HOME}/orders`) return { page: 'orders' };
  if (clean === `${HOME}/calendar`) return { page: 'calendar' };
  if (clean === NEW_ORDER) return { page: 'new-order' };
  const [, orderId, edit] = ORDER.exec(clean) ?? [];
  return orderId ? { page: edit ? 'edit-order' : 'order', orderId } : { page: 'missing' };
}

/** Path of an order's page. */
export function orderPath(id: string): string {
  return `${HOME}/orders/${id}`;
}
