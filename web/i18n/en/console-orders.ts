/** The console's list of orders. */

export const messages = {
  heading: 'Orders',
  views: 'Views',
  view: {
    open: 'Open',
    waiting: 'Needs us',
    contractor: 'With contractor',
    client: 'With client',
    mine: 'Mine',
    done: 'Completed',
    all: 'All',
  },
  search: 'Search',
  searchPlaceholder: 'Number, client, phone, address …',
  sendSearch: 'Search',
  column: {
    displayId: 'Order',
    client: 'Client',
    address: 'Address',
    status: 'State',
    waitingFor: 'Waiting for',
    waitingSince: 'Since',
    operator: 'Operator',
    total: 'Total',
    createdAt: 'Created',
  },
  sortBy: (column: string) => `Sort by ${column}`,
  count: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  none: 'No orders in this view',
  noneHint: 'Choose another view, or search with other words.',
  showAll: 'Show all orders',
};

export type ConsoleOrdersMessages = typeof messages;
