/** How much work a candidate can take, and whether it is absent (decisions/dispatching "Ranking"). Pure functions. */
import { parseWeeklyHours } from '../../../entities/availability.js';
import { parseTimeZone, toInstant, toLocalDay } from '../../../platform/local-time.js';
import { DAY_MS } from '../../../platform/period.js';
import type { Absent } from '../availability/organization-availability.js';
import { intersectRanges, invertRanges, mergeRanges, type TimeRange } from '../availability/time-ranges.js';
import { listWorkingTime, type WorkingTime } from '../availability/working-time.js';
import type { LocalCalendar } from '../availability/due-date.js';

/** Days from today whose working days count as capacity. */
export const CAPACITY_DAYS = 14;

/** When a candidate works. */
export interface CandidateSchedule extends LocalCalendar {
  /** Visits that it can carry out at once. */
  parallelVisits: number;
  /** Text for `parseWeeklyHours`. */
  hours: string;
  /** Absences of the organization and of its people. */
  absences: readonly Absent[];
  /** Its people, if their number is the capacity and some of them are absent; else null. */
  staff: readonly string[] | null;
}

/** Judges candidates at one time. Most have the same hours, zone and holidays, which it looks at once. */
export class CandidateSchedules {
  private readonly openDays = new Map<string, number>();

  constructor(private readonly now: Date) {}

  /**
   * Returns the jobs of a candidate as a share of its capacity, which is one job for each of its parallel visits and working
   * days of the next `CAPACITY_DAYS` days. 1 or more: another job is above the capacity. Without working days each job, also
   * the next one, is a whole capacity.
   */
  computeWorkload(jobs: number, schedule: CandidateSchedule): number {
    const capacity = schedule.parallelVisits * this.countOpenDays(schedule);
    return capacity === 0 ? jobs + 1 : jobs / capacity;
  }

  /**
   * Returns the absence because of which the candidate is absent at the requested time, even if only for a part of it;
   * without a time, for the rest of its working time today. Null: it is not absent. A firm is also absent if all people who
   * are its capacity are.
   */
  findAbsence(schedule: CandidateSchedule, requested: TimeRange | null): TimeRange | null {
    const { absences, staff } = schedule;
    if (absences.length === 0) return null;
    const needed = requested ? [requested] : this.listTimeToday(toWorkingTime(schedule));
    const isAway = (own: readonly Absent[]) =>
      requested
        ? own.some((one) => overlaps(one, requested))
        : needed.every((one) => invertRanges(mergeRanges(own), one).length === 0);
    const people = staff && staff.length > 0 ? staff : [null];
    const isOf = (person: string | null) => (one: Absent) => one.userId === null || one.userId === person;
    if (!people.every((person) => isAway(absences.filter(isOf(person))))) return null;
    const found = absences.filter((one) => needed.some((time) => overlaps(one, time)));
    const { startAt, endAt } = found.find(({ userId }) => userId === null) ?? found[0];
    return { startAt, endAt };
  }

  /** Lists the working time that is left today; without any, the rest of the day. */
  private listTimeToday(firm: WorkingTime): TimeRange[] {
    const zone = parseTimeZone(firm.timeZone);
    const today = { startAt: this.now, endAt: toInstant((toLocalDay(this.now, zone) + 1) * DAY_MS, zone) };
    const left = intersectRanges(listWorkingTime(firm, today), [today]);
    return left.length > 0 ? left : [today];
  }

  private countOpenDays(schedule: CandidateSchedule): number {
    const { hours, timeZone, holidays } = schedule;
    const ofFirm = schedule.absences.filter(({ userId }) => userId === null);
    const key = ofFirm.length === 0 ? `${hours} ${timeZone} ${holidays?.country} ${holidays?.region}` : null;
    const known = key === null ? undefined : this.openDays.get(key);
    if (known !== undefined) return known;
    const counted = countOpenDays(toWorkingTime(schedule), ofFirm, this.now);
    if (key !== null) this.openDays.set(key, counted);
    return counted;
  }
}

function toWorkingTime({ hours, timeZone, holidays }: CandidateSchedule): WorkingTime {
  return { weeklyHours: parseWeeklyHours(hours), timeZone, holidays };
}

function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.startAt < other.endAt && other.startAt < one.endAt;
}

/** Counts the local days from today, today included, that have working time outside of the absences. */
function countOpenDays(firm: WorkingTime, absences: readonly TimeRange[], now: Date): number {
  const zone = parseTimeZone(firm.timeZone);
  const today = toLocalDay(now, zone);
  const period = { startAt: toInstant(today * DAY_MS, zone), endAt: toInstant((today + CAPACITY_DAYS) * DAY_MS, zone) };
  const open = intersectRanges(listWorkingTime(firm, period), invertRanges(mergeRanges(absences), period));
  const days = open.flatMap(({ startAt, endAt }) => {
    const [first, last] = [toLocalDay(startAt, zone), toLocalDay(new Date(endAt.getTime() - 1), zone)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return new Set(days).size;
}
