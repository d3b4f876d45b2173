/** Random bookings, moves, hand-overs and technicians, compared with an independent model: decisions/workflows "Booking". */
import fc from 'fast-check';
import { beforeAll, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { VisitsFixture, type TestFirm, type VisitingRouter } from '../support/visits-fixture.js';
import { VisitsModel } from '../support/visits-model.js';
import type { TestWorkflow } from '../support/workflow-factory.js';
import { sampleRuns } from '../support/sample.js';

const service = useService({ worker: 'off' });
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

const HOURS = 6;
/** Router of each order. */
const ROUTERS = [0, 0, 0, 0, 1, 1];
const PEOPLE = [3, 2];
const timeOf = (hour: number) => `2030-06-03T${String(8 + hour).padStart(2, '0')}:00:00.000Z`;

interface World {
  routers: VisitingRouter[];
  firms: TestFirm[];
  orders: TestWorkflow[];
  model: VisitsModel;
}

async function createWorld(limits: (number | null)[]): Promise<World> {
  const routers = [await visits.router(), await visits.router()];
  const firms: TestFirm[] = [];
  for (const [index, people] of PEOPLE.entries()) {
    const firm = await visits.firm(routers[0], people, { parallelVisits: limits[index] });
    await visits.join(routers[1], firm);
    firms.push(firm);
  }
  const orders: TestWorkflow[] = [];
  for (const router of ROUTERS) orders.push(await visits.order(routers[router], firms[0]));
  const model = new VisitsModel(
    PEOPLE.map((people, index) => ({ people, limits: [limits[index], null] })),
    ROUTERS.map((router) => ({ router, firm: 0, technicians: new Set<number>(), visit: null })),
  );
  return { routers, firms, orders, model };
}

const order = fc.nat({ max: ROUTERS.length - 1 });
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      order,
      from: fc.nat({ max: HOURS - 1 }),
      length: fc.integer({ min: 1, max: 3 }),
      overlap: fc.constantFrom(undefined, undefined, undefined, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('handOver' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      order,
      technicians: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Runs the command over HTTP and in the model. @returns the status and the expected one */
async function run({ routers, firms, orders, model }: World, one: Command): Promise<[number, number]> {
  const workflow = orders[one.order];
  const { router: at, firm: current } = model.orders[one.order];
  const router = routers[at];
  const expected = (isPossible: boolean) => (isPossible ? 200 : 409);
  switch (one.kind) {
    case 'book': {
      const to = one.from + one.length;
      const times = { startAt: timeOf(one.from), endAt: timeOf(to) };
      const answer = await visits.sendBooking(router, workflow, { ...times, allowOverlap: one.overlap });
      return [answer.status, expected(model.book(one.order, one.from, to, one.overlap))];
    }
    case 'cancel': {
      const answer = await visits.sendBooking(router, workflow, { status: 'cancelled' });
      return [answer.status, expected(model.cancel(one.order))];
    }
    case 'handOver': {
      const next = 1 - current;
      const path = `/api/routers/${router.routerId}/workflow-actors/${workflow.actors.installer}/assign`;
      const body = { organizationId: firms[next].organizationId };
      const answer = await service.as(router.operator.key).send('post', path, body);
      return [answer.status, expected(model.handOver(one.order, next))];
    }
    case 'assign': {
      const { admin, technicians } = firms[current];
      const chosen = new Set(one.technicians.filter((index) => index < technicians.length));
      const userIds = [...chosen].map((index) => technicians[index].userId);
      const path = `/api/v1/order/${workflow.orderId}/technicians`;
      const answer = await service.as(admin.key).send('put', path, { userIds });
      return [answer.status, expected(model.assign(one.order, chosen))];
    }
  }
}

/** The stored visits, and the stored times of technicians. */
async function readStored({ orders, firms }: World) {
  const bookings = await service.db.query<{ orderId: string; performerId: string; startAt: Date; endAt: Date }>(
    `select order_id as "orderId", performer_id as "performerId", start_at as "startAt", end_at as "endAt" from bookings
     where order_id = any($1) and status <> 'cancelled'`,
    [orders.map(({ orderId }) => orderId)],
  );
  const spans = await visits.spans(firms.flatMap(({ technicians }) => technicians));
  return {
    bookings: bookings.map(({ orderId, performerId, startAt, endAt }) =>
      [orderId, performerId, startAt.toISOString(), endAt.toISOString()].join(' '),
    ),
    spans: spans.map(({ userId, startAt, endAt }) => [userId, startAt.toISOString(), endAt.toISOString()].join(' ')),
  };
}

function expectedRows({ orders, firms, model }: World) {
  const booked = model.orders.flatMap(({ visit, ...one }, index) => (visit ? [{ ...one, visit, index }] : []));
  return {
    bookings: booked.map(({ firm, visit, index }) =>
      [orders[index].orderId, firms[firm].organizationId, timeOf(visit.from), timeOf(visit.to)].join(' '),
    ),
    spans: booked.flatMap(({ firm, technicians, visit }) =>
      [...technicians].map((one) =>
        [firms[firm].technicians[one].userId, timeOf(visit.from), timeOf(visit.to)].join(' '),
      ),
    ),
  };
}

const sorted = ({ bookings, spans }: { bookings: string[]; spans: string[] }) => ({
  bookings: bookings.toSorted(),
  spans: spans.toSorted(),
});

it('never has more visits at once than its capacity, and no technician twice', async () => {
  const limit = fc.constantFrom(null, null, 1, 2, 4);
  const property = fc.asyncProperty(
    fc.tuple(limit, limit),
    fc.array(command, { minLength: 20, maxLength: 40 }),
    async (limits, commands) => {
      const world = await createWorld(limits);
      for (const one of commands) {
        const [status, expected] = await run(world, one);
        expect([one, status]).toEqual([one, expected]);
        expect(world.model.hasAnyClash()).toBe(false);
        for (let hour = 0; hour < HOURS + 3; hour++) {
          for (const firm of PEOPLE.keys()) {
            expect(world.model.countVisits(firm, hour)).toBeLessThanOrEqual(world.model.capacityOf(firm));
          }
        }
      }
      expect(sorted(await readStored(world))).toEqual(sorted(expectedRows(world)));
    },
  );
  await fc.assert(property, {
    numRuns: sampleRuns(12),
    interruptAfterTimeLimit: 100_000,
    markInterruptAsFailure: false,
  });
});
