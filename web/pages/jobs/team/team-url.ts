/** Addresses of the page of a contractor's week. */
import type { TeamWeek } from './team-data.js';

/** @param more further parts of the query */
export function buildTeamUrl({ days }: Pick<TeamWeek, 'days'>, more: Record<string, string> = {}): string {
  return `/jobs/team?${new URLSearchParams({ day: days[0].day, ...more }).toString()}`;
}
