/** Random availability over HTTP, compared with a slow reference implementation. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useService } from '../support/app.js';
import { REFERENCE_REGIONS } from '../support/reference-calendar.js';
import { anyHours, findReferenceSlots, markWorking, QUARTER } from '../support/reference-slots.js';
import { VisitsFixture } from '../support/visits-fixture.js';

const service = useService({ worker: 'off' });
/** Around clock changes and public holidays. */
const DAYS = ['2030-03-31', '2030-10-27', '2030-03-10', '2030-11-03', '2030-05-17', '2030-06-10', '2030-10-03'];
const CASES = 60;

const anyCase = fc.record({
  timeZone: fc.constantFrom('Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe'),
  region: fc.constantFrom(null, ...REFERENCE_REGIONS),
  hours: anyHours,
  ownHours: fc.option(anyHours),
  isAssigned: fc.boolean(),
  day: fc.constantFrom(...DAYS),
  offset: fc.integer({ min: -100, max: 40 }),
  quarters: fc.integer({ min: 20, max: 200 }),
  absence: fc.tuple(fc.integer({ min: -50, max: 150 }), fc.integer({ min: 1, max: 40 }), fc.boolean()),
});

it(`slots equal the reference implementation in ${CASES} random cases`, async () => {
  const visits = new VisitsFixture(service);
  const router = await visits.router();
  const firm = await visits.firm(router, 1);
  const [kari] = firm.technicians;
  const admin = service.as(firm.admin.key);
  const own = `/api/routers/${firm.organizationId}`;
  const orders = [await visits.order(router, firm), await visits.order(router, firm)];
  await visits.assign(firm, orders[1], [kari]);
  const minutes = 60;
  let found = 0;
  for (const one of fc.sample(anyCase, CASES)) {
    const { timeZone, region, hours, ownHours, isAssigned } = one;
    await service.db.query('update organizations set timezone = $2 where id = $1', [firm.organizationId, timeZone]);
    const holidays = region ? { countryCode: region.country, region: region.region } : { worksOnHolidays: true };
    const none = { countryCode: null, region: null, worksOnHolidays: false };
    await admin.put(`${own}/availability`, { ...none, ...holidays, weeklyHours: hours });
    await admin.put(`${own}/technicians/${kari.userId}/availability`, { weeklyHours: ownHours });
    const startAt = new Date(Date.parse(`${one.day}T12:00:00Z`) + one.offset * QUARTER);
    const within = { startAt, endAt: new Date(startAt.getTime() + one.quarters * QUARTER) };
    const [from, length, isOfFirm] = one.absence;
    const absence = {
      startAt: new Date(startAt.getTime() + from * QUARTER),
      endAt: new Date(startAt.getTime() + (from + length) * QUARTER),
    };
    const { id } = await admin.post(`${own}/absences`, {
      ...{ from: absence.startAt.toISOString(), to: absence.endAt.toISOString() },
      ...(isOfFirm ? {} : { userId: kari.userId }),
    });
    const period = { startAt, endAt: new Date(within.endAt.getTime() + minutes * 60_000) };
    const working = markWorking((isAssigned && ownHours) || hours, timeZone, region, period);
    const ofKari = ownHours && markWorking(ownHours, timeZone, region, period);
    const busy = [absence];
    for (let at = startAt.getTime(); ofKari && at < period.endAt.getTime(); at += QUARTER)
      if (!ofKari.has(at)) busy.push({ startAt: new Date(at), endAt: new Date(at + QUARTER) });
    const expected = findReferenceSlots(working, busy, timeZone, minutes, within);
    const query = `from=${startAt.toISOString()}&to=${within.endAt.toISOString()}`;
    const { steps } = orders[isAssigned ? 1 : 0];
    const path = `/api/routers/${router.routerId}/workflow-steps/${steps.book}/slots?${query}`;
    const { values } = await service.as(router.operator.key).get(path);
    expect((values as { startAt: string }[]).map((slot) => Date.parse(slot.startAt))).toEqual(expected);
    found += expected.length;
    await admin.delete(`${own}/absences/${id}`);
  }
  expect(found).toBeGreaterThan(CASES);
});
