/** Data that pages of the console read, each with the key under which it is cached. */
import {
  Installers,
  OrderOverview,
  Orders,
  OrderTags,
  PartnerGroups,
  Users,
} from '../../../client/generated/resources.js';
import type {
  DeliveryView,
  InstallerView,
  OrderCountsView,
  OrderOverviewView,
  OrderRowView,
  OrderTagView,
  OrderView,
  OverviewStepView,
  PartnerGroupRowView,
  RouterUserRowView,
} from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import type { Transport } from '../../../client/src/transport.js';
import { pick } from './pick.js';

/** Query parameters of the list of orders. */
export type OrdersRequest = NonNullable<Parameters<Orders['list']>[0]>;

/** The client, or a function that returns it when it is needed, as components also run on the server. */
export type Api = Transport | (() => Transport);

/** The client itself. */
export const clientOf = (api: Api): Transport => (typeof api === 'function' ? api() : api);

/** A request of the API with the key under which its answer is cached. */
export interface Request<T> {
  queryKey: unknown[];
  queryFn: (context: { signal?: AbortSignal }) => Promise<T>;
}

/** First in the key of all that a change of any order may affect: live events have it requested again, and nothing else. */
export const ORDERS_KEY = 'orders';
/** First in the key of all that a change of one order may affect; its id follows. */
export const ORDER_KEY = 'order';

/** First in the key of lists of choices, such as names of people. */
export const LOOKUP_KEY = 'lookup';
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
export function overviewQuery(api: Api, id: string): Request<ShownOverview> {
  return {
    queryKey: [ORDER_KEY, id],
    queryFn: async ({ signal }) => {
      const overview = await new OrderOverview(clientOf(api)).get(id, signal ? { signal } : {});
      return {
        ...overview,
        steps: overview.steps.map(({ settings: _, ...step }) => step),
        deliveries: overview.deliveries.map((delivery) => pick(delivery, OF_DELIVERY)),
      };
    },
  };
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
export function ordersQuery(api: Api, request: OrdersRequest): Request<Page<OrderRow>> {
  return {
    queryKey: [ORDERS_KEY, 'list', request],
    queryFn: async ({ signal }) => {
      const { values, count } = await new Orders(clientOf(api)).list(request, signal ? { signal } : {});
      return { values: values.map(toRow), count };
    },
  };
}

/** Numbers of orders by status, by side and by reason. @param filters JSON in the grammar of the list; empty: all orders */
export function countsQuery(api: Api, filters: string): Request<OrderCountsView> {
  return {
    queryKey: [ORDERS_KEY, 'counts', filters],
    queryFn: ({ signal }) => new Orders(clientOf(api)).getCounts(filters ? { filters } : {}, signal ? { signal } : {}),
  };
}

/** People of the router, by name. */
export function usersQuery(api: Api, routerId: string): Request<Page<RouterUserRowView>> {
  return {
    queryKey: [LOOKUP_KEY, 'users'],
    queryFn: ({ signal }) =>
      new Users(clientOf(api)).list(routerId, { pageSize: MAX_CHOICES }, signal ? { signal } : {}),
  };
}

/** Contractors of the router. */
export function contractorsQuery(api: Api): Request<Page<InstallerView>> {
  return {
    queryKey: [LOOKUP_KEY, 'contractors'],
    queryFn: ({ signal }) => new Installers(clientOf(api)).list({ pageSize: MAX_CHOICES }, signal ? { signal } : {}),
  };
}

/** Groups of contractors, newest first. */
export function groupsQuery(api: Api, routerId: string): Request<Page<PartnerGroupRowView>> {
  return {
    queryKey: [LOOKUP_KEY, 'partner-groups'],
    queryFn: ({ signal }) =>
      new PartnerGroups(clientOf(api)).list(routerId, { pageSize: MAX_CHOICES }, signal ? { signal } : {}),
  };
}

/** Tags of orders. */
export function tagsQuery(api: Api): Request<Page<OrderTagView>> {
  return {
    queryKey: [LOOKUP_KEY, 'tags'],
    queryFn: ({ signal }) => new OrderTags(clientOf(api)).list({ pageSize: MAX_CHOICES }, signal ? { signal } : {}),
  };
}
