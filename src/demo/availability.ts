/** Creates working hours and absences: a planner sees who is free in the next two weeks. */
import type { INestApplicationContext } from '@nestjs/common';
import { AbsenceInput } from '../modules/availability/absence.dto.js';
import { AbsencesService } from '../modules/availability/absences.service.js';
import { AvailabilityInput } from '../modules/availability/availability.dto.js';
import { AvailabilityService } from '../modules/availability/availability.service.js';
import { AvailabilityAccess } from '../modules/availability/availability-access.js';
import { parseRequest } from '../platform/validation/validate.js';
import { daysFromNow, workdaysFromNow } from './demo-steps.js';
import type { DemoTeam } from './local-team.js';
import type { CreatedPartner } from './network.js';
import type { DemoRouter } from './router.js';

/** Weekdays with a lunch break, short Fridays. */
const WEEKLY_HOURS = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '07:30', to: '11:30' },
  { weekday, from: '12:00', to: weekday === 5 ? '14:00' : '16:00' },
]);

/** An operator of the router is on leave, the first contractor called in sick, the second is on a course, and
 * the office of the third set its hours. */
export async function createAvailability(
  app: INestApplicationContext,
  { owner, operator, viewer }: DemoRouter,
  [first, second, third]: readonly CreatedPartner[],
): Promise<void> {
  const access = app.get(AvailabilityAccess);
  const absences = app.get(AbsencesService);
  const absence = (from: number, to: number, fields: object) =>
    parseRequest(AbsenceInput, { from: daysFromNow(app, from, 0), to: daysFromNow(app, to, 0), ...fields });
  const leave = absence(20, 34, { userId: viewer.userId, reason: 'Annual leave' });
  await absences.create(owner, access.resolveOwn(owner), leave);
  const sick = absence(8, 11, { reason: 'Ola called: back on his feet in three days' });
  await absences.create(operator, await access.resolvePartner(operator, 'create', first.partnerId), sick);
  // During a visit of the next two weeks.
  const course = { from: workdaysFromNow(app, 6, 0), to: workdaysFromNow(app, 6, 24), reason: 'Safety course' };
  await absences.create(
    operator,
    await access.resolvePartner(operator, 'create', second.partnerId),
    parseRequest(AbsenceInput, course),
  );
  const office = access.resolveOwn(third.office!);
  const hours = parseRequest(AvailabilityInput, { weeklyHours: WEEKLY_HOURS, countryCode: 'NO' });
  await app.get(AvailabilityService).update(office, hours);
}

/** The contractor with an office is closed for three days after the fortnight, and one of its technicians is on a course. */
export async function createOfficeAbsences(
  app: INestApplicationContext,
  { firms, technicians }: Pick<DemoTeam, 'firms' | 'technicians'>,
): Promise<void> {
  const { office } = firms[2];
  const organization = app.get(AvailabilityAccess).resolveOwn(office!);
  const record = (first: number, last: number, fields: object) => {
    const period = { from: workdaysFromNow(app, first, 0), to: workdaysFromNow(app, last, 24) };
    return app.get(AbsencesService).create(office!, organization, parseRequest(AbsenceInput, { ...period, ...fields }));
  };
  await record(8, 9, { userId: technicians.at(-1)!.userId, reason: 'Course about load balancing' });
  await record(16, 18, { reason: 'Company trip' });
}
