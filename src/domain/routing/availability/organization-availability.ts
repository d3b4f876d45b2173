/** When an organization and its people are available (decisions/availability). Pure functions. */
import type { HolidayRegion, WeeklySpan } from '../../../entities/availability.js';
import { intersectRanges, invertRanges, mergeRanges, type TimeRange } from './time-ranges.js';
import { listWorkingTime } from './working-time.js';

/** A period in which the organization, or one of its people, is absent. */
export interface Absent extends TimeRange {
  /** Null: the whole organization. */
  userId: string | null;
}

/** An organization as its availability is stored. */
export interface OrganizationAvailability {
  organizationId: string;
  /** IANA zone of all hours. */
  timeZone: string;
  weeklyHours: WeeklySpan[];
  /** Null: it works on public holidays. */
  holidays: HolidayRegion | null;
  /** People with hours of their own. */
  people: { userId: string; weeklyHours: WeeklySpan[] }[];
  /** The people whose number is the capacity; null: the router has set a number of parallel visits. */
  staff: string[] | null;
  /** Those that count for the router that asks, in the period that was read. */
  absences: Absent[];
}

/** Lists the uninterrupted working time for a visit: of the organization, or common to its technicians if there are any. */
export function listVisitTime(
  organization: OrganizationAvailability,
  technicianIds: readonly string[],
  within: TimeRange,
): TimeRange[] {
  const times = [...new Set(technicianIds.map((userId) => findHours(organization, userId)))];
  return (times.length === 0 ? [organization.weeklyHours] : times)
    .map((weeklyHours) => listWorkingTime({ ...organization, weeklyHours }, within))
    .reduce(intersectRanges);
}

/** Lists the absences of the organization and of the technicians. */
export function listAbsences({ absences }: OrganizationAvailability, technicianIds: readonly string[]): Absent[] {
  return absences.filter(({ userId }) => userId === null || technicianIds.includes(userId));
}

/** Lists when people who count as capacity are missing, one entry for each person, so that periods may overlap. */
export function listMissingStaff(organization: OrganizationAvailability, within: TimeRange): TimeRange[] {
  const { staff, absences, people } = organization;
  return (staff ?? []).flatMap((userId) => {
    const absent = absences.filter((one) => one.userId === userId);
    const hours = people.find((one) => one.userId === userId)?.weeklyHours;
    const free = hours ? invertRanges(listWorkingTime({ ...organization, weeklyHours: hours }, within), within) : [];
    return mergeRanges([...absent, ...free]);
  });
}

function findHours({ people, weeklyHours }: OrganizationAvailability, userId: string): WeeklySpan[] {
  return people.find((one) => one.userId === userId)?.weeklyHours ?? weeklyHours;
}
