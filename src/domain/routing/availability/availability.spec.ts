/** Free slots compared with a slow reference implementation that marks every quarter of an hour. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { REFERENCE_REGIONS } from '../../../../test/support/reference-calendar.js';
import { anyHours, findReferenceSlots, markWorking, QUARTER } from '../../../../test/support/reference-slots.js';
import { sampleRuns } from '../../../../test/support/sample.js';
import {
  listAbsences,
  listMissingStaff,
  listVisitTime,
  type OrganizationAvailability,
} from './organization-availability.js';
import { findFreeSlots } from './slots.js';
import type { TimeRange } from './time-ranges.js';

const ZONES = ['Europe/Oslo', 'UTC', 'America/New_York', 'America/Sao_Paulo', 'Asia/Beirut', 'Australia/Lord_Howe'];

/** Days around clock changes of the zones, and around holidays. */
const EVENTFUL = ['2030-03-31', '2030-10-27', '2030-03-10', '2030-11-03', '2018-11-04', '2018-02-17', '2026-03-28'];
const HOLIDAYS = ['2030-04-19', '2030-05-01', '2030-05-17', '2030-06-10', '2030-06-20', '2030-12-25', '2030-01-06'];

const anyCase = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  holidays: fc.constantFrom(null, ...REFERENCE_REGIONS),
  hours: anyHours,
  ownHours: fc.option(anyHours),
  technician: fc.boolean(),
  day: fc.constantFrom(...EVENTFUL, ...HOLIDAYS),
  offset: fc.integer({ min: -150, max: 60 }),
  quarters: fc.integer({ min: 1, max: 100 }),
  minutes: fc.constantFrom(15, 30, 60, 90, 240, 600, 1440),
  absences: fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 96 }), fc.boolean()), {
    maxLength: 3,
  }),
});

describe('free slots', () => {
  it('equal the reference implementation in random cases with clock changes, holidays and absences', () => {
    let withSlots = 0;
    fc.assert(
      fc.property(anyCase, ({ timeZone, holidays, hours, ownHours, technician, day, ...one }) => {
        const startAt = new Date(Date.parse(`${day}T12:00:00Z`) + one.offset * QUARTER);
        const within = { startAt, endAt: new Date(startAt.getTime() + one.quarters * QUARTER) };
        const period = { startAt, endAt: new Date(within.endAt.getTime() + one.minutes * 60_000) };
        const absences = one.absences.map(([from, length, isFirm]) => {
          const begin = startAt.getTime() + from * QUARTER;
          return {
            userId: isFirm ? null : 'kari',
            startAt: new Date(begin),
            endAt: new Date(begin + length * QUARTER),
          };
        });
        const firm: OrganizationAvailability = {
          organizationId: 'firm',
          timeZone,
          weeklyHours: hours,
          holidays,
          absences,
          staff: ['kari'],
          people: ownHours ? [{ userId: 'kari', weeklyHours: ownHours }] : [],
        };
        const technicianIds = technician ? ['kari'] : [];
        // A firm with one person has no capacity while that person is missing.
        const busy = [...listAbsences(firm, technicianIds), ...listMissingStaff(firm, period)];
        const slots = findFreeSlots({
          working: listVisitTime(firm, technicianIds, period),
          timeZone,
          minutes: one.minutes,
          within,
          busy,
          limit: 10_000,
        });
        const working = markWorking((technician && ownHours) || hours, timeZone, holidays, period);
        const own = ownHours && markWorking(ownHours, timeZone, holidays, period);
        const gone: TimeRange[] = [];
        for (let at = startAt.getTime(); own && at < period.endAt.getTime(); at += QUARTER)
          if (!own.has(at)) gone.push({ startAt: new Date(at), endAt: new Date(at + QUARTER) });
        const expected = findReferenceSlots(working, [...absences, ...gone], timeZone, one.minutes, within);
        if (expected.length > 0) withSlots += 1;
        expect(slots.map((slot) => slot.startAt.getTime())).toEqual(expected);
        for (const slot of slots) expect(slot.endAt.getTime() - slot.startAt.getTime()).toBe(one.minutes * 60_000);
      }),
      { numRuns: sampleRuns(10_000) },
    );
    expect(withSlots).toBeGreaterThan(sampleRuns(1_000));
  });
});
