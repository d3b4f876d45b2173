/** Who does what on each day of a week. */
import type { AbsenceRowView, PeriodView, TeamAvailabilityView } from '../../../../client/generated/types.js';
import type { Person } from '../jobs-data.js';
import type { DayNote, TeamDay, TeamRow, TeamVisit } from './team-data.js';
import { addDays, toMidnight } from './week-days.js';

type Absence = Pick<AbsenceRowView, 'userId' | 'from' | 'to'>;

/** A visit with the IDs of its technicians. */
export interface AssignedVisit {
  visit: TeamVisit;
  technicians: Person[];
}

export interface WeekFacts {
  days: readonly TeamDay[];
  team: Pick<TeamAvailabilityView, 'timezone' | 'workingTime' | 'holidays' | 'people'>;
  absences: readonly Absence[];
  visits: readonly AssignedVisit[];
  people: readonly Person[];
}

/** @returns visits without a technician first, if there are any, then the people, then others who have visits */
export function planWeek(facts: WeekFacts, unassigned: string): TeamRow[] {
  const { visits, people } = facts;
  const known = new Set(people.map(({ id }) => id));
  const others = new Map(
    visits.flatMap(({ technicians }) => technicians).flatMap((one) => (known.has(one.id) ? [] : [[one.id, one]])),
  );
  const open = visits.filter(({ technicians }) => technicians.length === 0);
  return [
    ...(open.length > 0 ? [toRow({ id: null, name: unassigned }, open, facts)] : []),
    ...[...people, ...others.values()].map((person) =>
      toRow(
        person,
        visits.filter(({ technicians }) => technicians.some(({ id }) => id === person.id)),
        facts,
      ),
    ),
  ];
}

function toRow(
  { id, name }: { id: string | null; name: string },
  visits: readonly AssignedVisit[],
  facts: WeekFacts,
): TeamRow {
  const days = facts.days.map((day) => {
    const period = { from: day.at, to: toMidnight(addDays(day.day, 1), facts.team.timezone) };
    return {
      notes: listNotes(id, day, period, facts),
      visits: visits
        .map(({ visit }) => visit)
        .filter(({ startAt, endAt }) => startAt < period.to && endAt > period.from),
    };
  });
  return { id, name, days };
}

/** An absence of the whole day replaces the other reasons. */
function listNotes(id: string | null, { day }: TeamDay, period: PeriodView, { team, absences }: WeekFacts): DayNote[] {
  const own = absences.filter(({ userId }) => userId === null || userId === id).filter((one) => overlaps(one, period));
  const notes = own.map((absence): DayNote => {
    const kind = absence.userId === null ? 'companyAbsent' : 'absent';
    if (absence.from <= period.from && absence.to >= period.to) return { kind, from: null, to: null };
    return {
      kind,
      from: absence.from > period.from ? absence.from : period.from,
      to: absence.to < period.to ? absence.to : period.to,
    };
  });
  const whole = notes.find(({ from }) => from === null);
  if (whole) return [whole];
  if (team.holidays.includes(day)) return [{ kind: 'holiday', from: null, to: null }, ...notes];
  const { workingTime } = team.people.find((person) => person.id === id) ?? team;
  const works = workingTime.some((one) => overlaps(one, period));
  return works ? notes : [{ kind: 'dayOff', from: null, to: null }, ...notes];
}

function overlaps(one: PeriodView, other: PeriodView): boolean {
  return one.from < other.to && one.to > other.from;
}
