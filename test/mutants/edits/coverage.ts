/** Edits of who covers an address and in which order partners are asked. */
import type { Edit } from './edit.js';

const DEMANDS = 'src/routing/coverage/partner-demands.ts';
const MATCHING = 'src/routing/coverage/coverage-matching.ts';
const RECORDS = 'src/routing/dispatching/partner-records.ts';
const RANKED = ['dispatches/dispatch-ranking'];

export const COVERAGE_EDITS: Edit[] = [
  {
    name: 'coverage-any-service',
    file: DEMANDS,
    find: "partner.services @> ${'services'}::text[]",
    replace: "(${'services'}::text[] = '{}' or partner.services && ${'services'}::text[])",
    why: 'A partner that offers one of the services asked for is sent work that it cannot do.',
    tests: ['coverage/coverage'],
  },
  {
    name: 'coverage-any-profession',
    file: DEMANDS,
    find: "partner.professions @> ${'professions'}::text[]",
    replace: "(${'professions'}::text[] = '{}' or partner.professions && ${'professions'}::text[])",
    why: 'An electrician is sent work that also needs a plumber.',
    tests: ['coverage/coverage'],
  },
  {
    name: 'coverage-all-tags',
    file: DEMANDS,
    find: 'partner.tags &&',
    replace: 'partner.tags @>',
    why: 'Partners with one of the tags asked for are no longer found.',
    tests: ['coverage/coverage'],
  },
  {
    name: 'coverage-inactive-partner',
    file: DEMANDS,
    find: `partner.status = 'active'`,
    replace: 'partner.status is not null',
    why: 'Partners that a router has stopped working with are still asked.',
    tests: ['coverage/coverage'],
  },
  {
    name: 'coverage-no-installer',
    file: DEMANDS,
    find: 'sql`contractor.can_install`',
    replace: 'sql`true`',
    why: 'Organizations that carry out no work are asked to.',
    tests: ['coverage/coverage'],
  },
  {
    name: 'coverage-exclusion-loses',
    file: MATCHING,
    find: 'matching.every((area) => !area.exclude)',
    replace: 'matching.some((area) => !area.exclude)',
    why: 'Addresses that a partner has taken out are promised all the same.',
    tests: ['coverage/coverage'],
  },
  {
    name: 'ranking-work-of-completed-orders',
    file: RECORDS,
    find: 'and not d.is_order_over',
    replace: '',
    why: 'Who has finished much looks busy and gets no more work.',
    tests: RANKED,
  },
  {
    name: 'ranking-accepted-counts-as-open',
    file: RECORDS,
    find: "d.status = 'sent' limit ${cap}",
    replace: "d.status in ('sent', 'accepted') limit ${cap}",
    why: 'A cap on open offers shuts out who has accepted some.',
    tests: RANKED,
  },
  {
    name: 'ranking-taken-off-counts-as-declined',
    file: RECORDS,
    find: `status in ('accepted', 'revoked') then`,
    replace: `status = 'accepted' then`,
    why: 'Work that the router took away lowers the contractor’s acceptance rate.',
    tests: RANKED,
  },
  {
    name: 'ranking-expired-left-out',
    file: RECORDS,
    find: `d.status = 'expired' or d.responded_at is not null`,
    replace: 'd.responded_at is not null',
    why: 'Who never answers keeps a perfect acceptance rate.',
    tests: RANKED,
  },
  {
    name: 'ranking-response-until-deadline',
    file: RECORDS,
    find: 'coalesce(responded_at, expires_at)',
    replace: 'coalesce(expires_at, responded_at)',
    why: 'Quick answers are no better than late ones.',
    tests: RANKED,
  },
  {
    name: 'ranking-first-offer-breaks-ties',
    file: RECORDS,
    find: 'order by d.sent_at desc, d.id desc limit 1) as',
    replace: 'order by d.sent_at, d.id limit 1) as',
    why: 'Among equals the same partner is asked over and over.',
    tests: ['dispatches/dispatching'],
  },
  {
    name: 'ranking-fewer-dispatches',
    file: RECORDS,
    find: 'LATEST_DISPATCHES = 20',
    replace: 'LATEST_DISPATCHES = 10',
    why: 'Rates look at another past than they say.',
    tests: RANKED,
  },
  {
    name: 'ranking-coordinates-of-the-order-alone',
    file: 'src/routing/dispatching/dispatch-candidates.ts',
    find: 'distanceKm(coordinates, address.coordinates)',
    replace: 'distanceKm(address.coordinates, address.coordinates)',
    why: 'Every partner is as near as the next.',
    tests: RANKED,
  },
];
