/** Data that pages of the console read, each with the key under which it is cached. */
import { installersList } from '../../../client/generated/queries/Installers.js';
import { orderOverviewGet } from '../../../client/generated/queries/OrderOverview.js';
import { orderTagsList } from '../../../client/generated/queries/OrderTags.js';
import { ordersGetCounts, ordersList } from '../../../client/generated/queries/Orders.js';
import { partnerGroupsList } from '../../../client/generated/queries/PartnerGroups.js';
import { usersList } from '../../../client/generated/queries/Users.js';
import { defineQuery, mapQuery, type Query } from '../../../client/src/query.js';
import type {
  DeliveryView,
  OrderOverviewView,
  OrderRowView,
  OrderView,
  OverviewStepView,
} from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { pick } from './pick.js';

/** Query parameters of the list of orders. */
export type OrdersRequest = NonNullable<Parameters<typeof ordersList>[0]>;

/** First in the key of all that a change of any order may affect: live events have it requested again, and nothing else. */
export const ORDERS_KEY = 'orders';
/** First in the key of all that a change of one order may affect; its id follows. */
export const ORDER_KEY = 'order';

/** A query that a change of any order may affect. */
export function aboutOrders<T>({ queryKey, read }: Query<T>): Query<T> {
  return defineQuery([ORDERS_KEY, ...queryKey], read);
}

/** A query that a change of this order may affect. */
export function aboutOrder<T>(orderId: string, { queryKey, read }: Query<T>): Query<T> {
  return defineQuery([ORDER_KEY, orderId, ...queryKey], read);
}

/** Maps the entries of a page. */
export function mapPage<T, S>(map: (entry: T) => S): (page: Page<T>) => Page<S> {
  return ({ values, count }) => ({ values: values.map(map), count });
}

/** Most names that a list of choices offers. */
const MAX_CHOICES = 200;

/** A step as pages of an order show it: without the settings of its template. */
export type ShownStep = Omit<OverviewStepView, 'settings'>;
/** What of a message that was not delivered is shown. */
const OF_DELIVERY = ['id', 'status', 'channel', 'recipients', 'createdAt', 'lastError'] as const;
/** Everything that pages of an order show, and no more: it is part of the document. */
export type ShownOverview = Omit<OrderOverviewView, 'steps' | 'deliveries'> & {
  steps: ShownStep[];
  deliveries: Pick<DeliveryView, (typeof OF_DELIVERY)[number]>[];
};

/** Everything that the page of an order shows. */
export function overviewQuery(id: string) {
  return aboutOrder(
    id,
    mapQuery(orderOverviewGet(id), 'shown', ({ steps, deliveries, ...overview }): ShownOverview => {
      return {
        ...overview,
        steps: steps.map(({ settings: _, ...step }) => step),
        deliveries: deliveries.map((delivery) => pick(delivery, OF_DELIVERY)),
      };
    }),
  );
}

/** An order as lists show it: without what only its own page shows, which would be half of the document. */
export type OrderRow = Omit<OrderRowView, (typeof OF_PAGE)[number]>;
/** What the list of orders and the page of an order have in common. */
export type ListedOrder = Omit<OrderView, (typeof OF_PAGE)[number]>;
const OF_PAGE = [
  'lines',
  'description',
  'metadata',
  'fileIds',
  'coordinates',
  'clientUrl',
  'workflowId',
  'technicians',
  'routerId',
  'organizationId',
  'workplace',
  'clientLanguage',
] as const satisfies (keyof OrderRowView)[];

function toRow(order: OrderRowView): OrderRow {
  const row: Partial<OrderRowView> = { ...order };
  for (const name of OF_PAGE) delete row[name];
  return row as OrderRow;
}

/** A page of the list of orders. */
export function ordersQuery(request: OrdersRequest) {
  return aboutOrders(mapQuery(ordersList(request), 'rows', mapPage(toRow)));
}

/** Numbers of orders by status, by side and by reason. @param filters JSON in the grammar of the list; empty: all orders */
export function countsQuery(filters: string) {
  return aboutOrders(ordersGetCounts(filters ? { filters } : {}));
}

/** People of the router, by name. */
export function usersQuery(routerId: string) {
  return usersList(routerId, { pageSize: MAX_CHOICES });
}

/** Contractors of the router. */
export function contractorsQuery() {
  return installersList({ pageSize: MAX_CHOICES });
}

/** Groups of contractors, newest first. */
export function groupsQuery(routerId: string) {
  return partnerGroupsList(routerId, { pageSize: MAX_CHOICES });
}

/** Tags of orders. */
export function tagsQuery() {
  return orderTagsList({ pageSize: MAX_CHOICES });
}
