/** Capacity and absences of candidates by example. */
import { describe, expect, it } from '@jest/globals';
import { CandidateSchedules, type CandidateSchedule } from './candidate-schedule.js';

/** Weekdays from 08:00 to 16:00 in Oslo. */
const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
const schedule = (fields: Partial<CandidateSchedule> = {}): CandidateSchedule => ({
  parallelVisits: 1,
  hours: JSON.stringify(WEEKDAYS),
  timeZone: 'Europe/Oslo',
  holidays: null,
  absences: [],
  staff: null,
  ...fields,
});
const away = (from: string, to: string, userId: string | null = null) => ({
  userId,
  startAt: new Date(from),
  endAt: new Date(to),
});
/** A Wednesday at 10:00 in Oslo. */
const NOW = new Date('2026-04-29T08:00:00Z');
const at = (now: Date | string = NOW) => new CandidateSchedules(new Date(now));

describe('computeWorkload', () => {
  it('divides jobs by parallel visits and working days of the next 14 days', () => {
    expect(at().computeWorkload(5, schedule())).toBe(0.5);
    expect(at().computeWorkload(5, schedule({ parallelVisits: 4 }))).toBe(0.125);
    const mondays = JSON.stringify(WEEKDAYS.slice(0, 1));
    expect(at().computeWorkload(5, schedule({ hours: mondays }))).toBe(2.5);
  });

  it('takes the working day of the settings without hours', () => {
    const hours = ['{}', '{"from":"10:00","to":"11:00"}', '{"from":null,"to":null,"weekends":true}'];
    const workloads = hours.map((text) => at().computeWorkload(7, schedule({ hours: text })));
    expect(workloads).toEqual([0.7, 0.7, 0.5]);
  });

  it('counts a day with two spans, and one that ends at midnight, once', () => {
    const spans = [
      { weekday: 1, from: '08:00', to: '12:00' },
      { weekday: 1, from: '13:00', to: '24:00' },
    ];
    expect(at().computeWorkload(1, schedule({ hours: JSON.stringify(spans) }))).toBe(0.5);
  });

  it('does not count public holidays', () => {
    // 1 May is a Friday.
    const holidays = { country: 'NO', region: null };
    expect(at().computeWorkload(9, schedule({ holidays }))).toBe(1);
  });

  it('does not count days on which the firm is absent, but those with a part of the working time left', () => {
    const week = away('2026-05-03T22:00:00Z', '2026-05-08T10:00:00Z');
    expect(at().computeWorkload(3, schedule({ absences: [week] }))).toBe(0.5);
    expect(at().computeWorkload(3, schedule({ absences: [{ ...week, userId: 'a' }] }))).toBe(0.3);
  });

  it('counts each job as a whole capacity without working days', () => {
    const never = schedule({ hours: '[]' });
    expect([0, 2].map((jobs) => at().computeWorkload(jobs, never))).toEqual([1, 3]);
  });

  it('keeps firms with other hours, zones and holidays apart', () => {
    const schedules = at();
    const firms = [schedule(), schedule({ hours: '[]' }), schedule({ holidays: { country: 'NO', region: null } })];
    const loads = firms.map((firm) => schedules.computeWorkload(9, firm));
    expect(loads).toEqual([0.9, 10, 1]);
    expect(firms.map((firm) => schedules.computeWorkload(9, firm))).toEqual(loads);
  });
});

describe('findAbsence without a requested time', () => {
  const today = away('2026-04-29T07:00:00Z', '2026-04-29T18:00:00Z');

  it('returns the absence that takes the rest of the working time today', () => {
    expect(at().findAbsence(schedule({ absences: [today] }), null)).toEqual({
      startAt: today.startAt,
      endAt: today.endAt,
    });
  });

  it('returns null for an hour of today, other days, and no absence', () => {
    const hour = away('2026-04-29T07:30:00Z', '2026-04-29T09:00:00Z');
    const tomorrow = away('2026-04-29T22:00:00Z', '2026-05-01T22:00:00Z');
    for (const absences of [[hour], [tomorrow], []]) expect(at().findAbsence(schedule({ absences }), null)).toBeNull();
  });

  it('looks at the rest of the day where no working time is left', () => {
    const evening = '2026-04-29T18:00:00Z';
    const untilFriday = away('2026-04-29T08:00:00Z', '2026-05-01T08:00:00Z');
    expect(at(evening).findAbsence(schedule({ absences: [untilFriday] }), null)).not.toBeNull();
    const fromTomorrow = away('2026-04-29T22:00:00Z', '2026-05-01T08:00:00Z');
    expect(at(evening).findAbsence(schedule({ absences: [fromTomorrow] }), null)).toBeNull();
  });

  it('returns an absence if all people are absent whose number is the capacity', () => {
    const of = (userId: string) => ({ ...today, userId });
    const both = schedule({ staff: ['a', 'b'], absences: [of('a'), of('b')] });
    expect(at().findAbsence(both, null)).not.toBeNull();
    expect(at().findAbsence({ ...both, absences: [of('a'), of('c')] }, null)).toBeNull();
    expect(at().findAbsence({ ...both, staff: null }, null)).toBeNull();
  });
});

describe('findAbsence at a requested time', () => {
  const visit = { startAt: new Date('2026-06-10T08:00:00Z'), endAt: new Date('2026-06-10T10:00:00Z') };

  it('returns an absence that overlaps it, of the firm first', () => {
    const person = away('2026-06-10T00:00:00Z', '2026-06-11T00:00:00Z', 'a');
    const firm = away('2026-06-10T09:00:00Z', '2026-06-12T00:00:00Z');
    const found = at().findAbsence(schedule({ staff: ['a'], absences: [person, firm] }), visit);
    expect(found).toEqual({ startAt: firm.startAt, endAt: firm.endAt });
  });

  it('returns null for an absence that ends when it begins, and one of today', () => {
    const before = away('2026-06-09T00:00:00Z', '2026-06-10T08:00:00Z');
    const today = away('2026-04-28T00:00:00Z', '2026-05-01T00:00:00Z');
    expect(at().findAbsence(schedule({ absences: [before, today] }), visit)).toBeNull();
  });
});
