/** The lists and the coverage check whose growth is measured. */

const filter = (columnId, type, operator, ...values) => ({ columnId, type, operator, values });
const filters = (...all) => `filters=${encodeURIComponent(JSON.stringify(all))}`;

/** Columns without an index: sorting by them reads all matching orders, so the lists are filtered. */
const SORTED = ['waitingFor', 'nextStepTitle', 'dueAt', 'dueState', 'total', 'hold', 'contractorId', 'nextBookingAt'];
const sortedBy = (id) => ({ filters: [], sorting: [{ id, desc: true }] });

/** Saved views that the measured lists use. */
export const PRESETS = {
  ...Object.fromEntries(SORTED.map((id) => [id, sortedBy(id)])),
  rare: { filters: [filter('status', 'option', 'is', 'cancelled')], sorting: [{ id: 'updatedAt', desc: true }] },
  half: { filters: [filter('status', 'option', 'is', 'completed')], sorting: [{ id: 'createdAt', desc: true }] },
  named: { filters: [filter('name', 'text', 'contains', 'needle')], sorting: [{ id: 'city', desc: false }] },
  people: { filters: [filter('firstName', 'text', 'contains', 'needle')], sorting: [{ id: 'lastName', desc: false }] },
};

/**
 * Name and request of each; `bound` is the expected growth: `flat` (at most twice as long), `hits` (counts a
 * thousand times as many hits exactly), `deep` (skips half of the rows).
 */
export function growthCases({ routerId, ownerId, rows, presets, plan, tagId, taggedIds }) {
  const users = `/api/routers/${routerId}/users`;
  const middle = Math.floor(rows / 2 / 25) - 1;
  const last = Math.floor(rows / 25) - 1;
  const tagged = filter('orderTags', 'multiOption', 'include', tagId);
  const get = (name, path, bound = 'flat') => ({ name, path, bound });
  return [
    get('users', users),
    get('users, page 10', `${users}?page=10`),
    get('users, q: 10 hits', `${users}?q=needle`),
    get('users, q: an e-mail', `${users}?q=user777@growth.example`),
    get('users, view preset', `${users}?viewPresetId=${presets.people}`),
    get('admin users', '/api/admin/users'),
    get('admin users by email', '/api/admin/users?sort=email&direction=asc'),
    get('admin users by first name', '/api/admin/users?sort=first_name'),
    get('admin users by language', '/api/admin/users?sort=language'),
    get('admin users, q: 10 hits', '/api/admin/users?q=needle&sort=email'),
    get('admin users, q: an e-mail', '/api/admin/users?q=user777@growth.example'),
    get('admin users, phrase', '/api/admin/users?phrase=needle%20'),
    get(
      'admin users, filter on e-mail',
      `/api/admin/users?${filters(filter('email', 'text', 'contains', 'user777@'))}`,
    ),
    get('admin users, filter on a flag', `/api/admin/users?${filters(filter('isTechnical', 'option', 'is', 'true'))}`),
    get(
      'admin users, filter on a date',
      `/api/admin/users?${filters(filter('lastLogin', 'date', 'is after', '2020-01-01'))}`,
    ),
    get('memberships', '/api/admin/organizations-users'),
    get('memberships by id, page 10', '/api/admin/organizations-users?sort=id&direction=asc&page=10'),
    get('memberships, q: 10 hits', '/api/admin/organizations-users?q=needle'),
    get('memberships, phrase', '/api/admin/organizations-users?phrase=needle%20'),
    get(
      'memberships, filter on e-mail',
      `/api/admin/organizations-users?${filters(filter('email', 'text', 'contains', 'user777@'))}`,
    ),
    get(
      'memberships, filter on roles',
      `/api/admin/organizations-users?${filters(filter('roles', 'multiOption', 'include', 'OWNER'))}`,
    ),
    get('admin organizations by name', '/api/admin/organizations?sort=name'),
    get(
      'admin organizations, filter on name',
      `/api/admin/organizations?${filters(filter('name', 'text', 'contains', 'needle'))}`,
    ),
    get('orders', '/api/v1/orders'),
    get('orders, q: 10 hits', '/api/v1/orders?q=needle'),
    get('orders, q: an e-mail', '/api/v1/orders?q=client777@growth.example'),
    get('orders, q: a number', `/api/v1/orders?q=WO-${rows}`),
    get('orders, view preset: 10 hits', `/api/v1/orders?viewPresetId=${presets.rare}`),
    get('orders, view preset: half of all', `/api/v1/orders?viewPresetId=${presets.half}`),
    get('orders, view preset on a name', `/api/v1/orders?viewPresetId=${presets.named}`),
    get('count of a view preset: half of all', `/api/routers/${routerId}/view-presets/${presets.half}`),
    get('count of a view preset on a name', `/api/routers/${routerId}/view-presets/${presets.named}`),
    get('orders by number', '/api/v1/orders?sort=displayId'),
    get('orders by waitingSince', '/api/v1/orders?sort=waitingSince'),
    ...SORTED.map((columnId) =>
      get(`500 orders by ${columnId}`, `/api/v1/orders?viewPresetId=${presets[columnId]}&${filters(tagged)}`),
    ),
    get('orders, filter on operator', `/api/v1/orders?${filters(filter('operatorId', 'option', 'is', ownerId))}`),
    get('orders, filter on source', `/api/v1/orders?${filters(filter('source', 'option', 'is', 'webform'))}`),
    get('orders, filter on the next visit', `/api/v1/orders?${filters(IN_WEEK)}`),
    get('counts of orders', '/api/v1/orders/counts'),
    get(
      'counts of orders, filter on operator',
      `/api/v1/orders/counts?${filters(filter('operatorId', 'option', 'is', ownerId))}`,
    ),
    {
      ...{ name: 'bulk of 50 orders', path: '/api/v1/orders/bulk', bound: 'flat' },
      body: { ids: taggedIds, action: 'hold', reason: 'Strike' },
    },
    {
      ...{ name: 'bulk of 500 orders, by filters', path: '/api/v1/orders/bulk', bound: 'flat' },
      body: { filters: [tagged], action: 'hold', reason: 'Strike' },
    },
    get('bookings of a week', `/api/v1/bookings?from=${WEEK.from}&to=${WEEK.to}`),
    get('payouts', '/api/v1/payouts'),
    get('payouts of a month', '/api/v1/payouts?from=today-30d'),
    get('open payouts of a month', '/api/v1/payouts?status=open&from=today-30d'),
    get('open payouts', '/api/v1/payouts?status=open'),
    get('totals of the payouts of a month', '/api/v1/payouts/totals?from=today-30d'),
    get('partners with their figures', `/api/routers/${routerId}/partners`),
    get('products', '/api/v1/products'),
    get('products by name', '/api/v1/products?sort=name&direction=asc'),
    get('products by change', '/api/v1/products?sort=updatedAt'),
    get('products, q: 10 hits', '/api/v1/products?q=needle'),
    get('installers', '/api/v1/partners/installers'),
    get('installers with a service', '/api/v1/partners/installers?services=AIR_CONDITIONING'),
    get('installers, q: 10 hits', '/api/v1/partners/installers?q=needle'),
    { name: 'coverage', path: '/api/v1/coverage', body: COVERED, bound: 'flat' },
    {
      ...{ name: 'coverage by one of 10,000 polygons', path: '/api/v1/coverage', bound: 'flat' },
      body: { address: { ...COVERED.address, postalCode: '9999', coordinates: { x: 9.95, y: 59.95 } } },
    },
    get('slots', `/api/routers/${routerId}/workflow-steps/${plan.bookId}/slots`),
    get('candidates with time today', `/api/v1/order/${plan.orderId}/candidates?at=${inDays(0)}`),
    get(
      'candidates with time in 31 days',
      `/api/v1/order/${plan.orderId}/candidates?from=${inDays(0)}&to=${inDays(31)}`,
    ),
    get('candidates, one with many open offers', `/api/v1/order/${plan.orderId}/candidates`),
    {
      ...{ name: 'public note on an order with many notes', path: `/api/v1/order/${plan.orderId}/note`, bound: 'flat' },
      body: { content: 'Ring twice.', isPublic: true },
    },
    get('overview of an order with many notes', `/api/v1/order/${plan.orderId}/overview`),
    get('users, q: 5 % of all', `${users}?q=common`, 'hits'),
    get('orders, q: 5 % of all', '/api/v1/orders?q=common', 'hits'),
    get('orders, the middle page', `/api/v1/orders?page=${middle}`, 'deep'),
    get('orders, the last page', `/api/v1/orders?page=${last}`),
    get('orders, beyond the last page', `/api/v1/orders?page=${last * 100}`),
  ];
}

/** Ten o'clock (UTC) of a day. */
const inDays = (days) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`;

/** A week far ahead, in which the seed has one visit an hour. */
const WEEK = { from: inDays(190), to: inDays(197) };
const IN_WEEK = filter('nextBookingAt', 'date', 'is between', 'today+190d', 'today+196d');
const COVERED = { address: { address: 'Storgata 1', city: 'Oslo', postalCode: '0000100', countryCode: 'NO' } };
