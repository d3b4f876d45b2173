/** Fixture of the calendar: visits of the contractors of a router. */
import type { Service } from '../../support/app.js';
import type { ConsoleFixture } from './console-fixture.js';
import type { JobsFixture } from './jobs-fixture.js';

/** A Thursday. Oslo is two hours ahead of UTC. */
export const DAY = '2030-05-16';
export const WEEK_PATH = `/console/calendar?day=${DAY}`;
export const DAY_PATH = `/console/calendar?view=day&day=${DAY}`;

/** Creates an order with two visits without a time. Its contractor, with one person, works from 8 to 16 in Norway and has accepted it. */
export async function createUnbooked(service: Service, jobs: JobsFixture, fixture: ConsoleFixture) {
  const offered = await jobs.offer(['time', 'visit'], { areAtOnce: true });
  await offered.accept();
  // The only person of a contractor is its technician; without one, visits take capacity.
  await service.db.query('delete from order_technicians where order_id = $1', [offered.run.orderId]);
  const opened = await fixture.forRouter(offered);
  const { api, routerId } = opened;
  const step = (stepId: string) => `/api/routers/${routerId}/workflow-steps/${stepId}/bookings`;
  const { values } = await api.get(`/api/routers/${routerId}/partners`);
  const contractor = values[0] as { id: string; name: string };
  await api.put(`/api/v1/order/${offered.run.orderId}`, { name: 'Charger in the yard', city: 'Oslo' });
  return {
    ...offered,
    ...opened,
    contractor,
    /** Books the first visit at a time of the day in UTC, for one hour. */
    book: (startAt: string, more: object = {}) =>
      api.put(step(offered.run.steps.time), { startAt: `${DAY}T${startAt}:00Z`, ...more }),
    /** Books the second visit. */
    bookOther: (startAt: string, more: object = {}) =>
      api.put(step(offered.run.steps.visit), { startAt: `${DAY}T${startAt}:00Z`, ...more }),
    booking: () => api.get(step(offered.run.steps.time)),
    /** The whole contractor, or one of its people, is absent at these times of the day in UTC. */
    recordAbsence: (from: string, to: string, userId?: string) =>
      api.post(`/api/routers/${routerId}/partners/${contractor.id}/absences`, {
        ...{ from: `${DAY}T${from}:00Z`, to: `${DAY}T${to}:00Z` },
        ...(userId ? { userId } : {}),
      }),
  };
}
