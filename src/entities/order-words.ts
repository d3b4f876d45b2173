/** The words for where an order stands and where it came from. */

export const ORDER_STATUSES = [
  'created',
  'dispatching',
  'accepted',
  'scheduled',
  'in_progress',
  'completed',
  'declined',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_SOURCES = ['api', 'webform', 'operator'] as const;
