/** The week: on wide screens a table with a row for each person, on others a list for each day. */
import { formatDateRange, formatDay, formatTime, formatWeekday } from '../../../i18n/formats.js';
import { EmptyState, usePageContext } from '../../../ui/index.js';
import { useTeam } from './team-context.js';
import type { DayNote, TeamDay, TeamDayOfPerson, TeamRow } from './team-data.js';
import { buildTeamUrl } from './team-url.js';
import { TeamVisitCard } from './team-visit.js';

export function WeekLinks() {
  const { data, messages } = useTeam();
  const { language, timeZone } = usePageContext();
  const { week } = data;
  const [first, last] = [week.days[0].at, week.days[6].at];
  return (
    <nav class="row week-links" aria-label={messages.week(week.number)}>
      <strong>
        {messages.week(week.number)} <span class="hint">{formatDateRange(first, last, language, timeZone)}</span>
      </strong>
      <a class="button secondary" href={`/jobs/team?day=${week.previous}`} rel="prev">
        {messages.previous}
      </a>
      {!week.isCurrent && (
        <a class="button secondary" href="/jobs/team">
          {messages.current}
        </a>
      )}
      <a class="button secondary" href={`/jobs/team?day=${week.next}`} rel="next">
        {messages.next}
      </a>
    </nav>
  );
}

export function TeamWeekView() {
  const { data, messages } = useTeam();
  const isEmpty = data.rows.every(({ days }) => days.every(({ visits }) => visits.length === 0));
  return (
    <section aria-label={messages.week(data.week.number)}>
      {isEmpty && <EmptyState>{messages.noneThisWeek}</EmptyState>}
      <WeekTable />
      <DayList />
    </section>
  );
}

function WeekTable() {
  const { data, messages } = useTeam();
  const { language, timeZone } = usePageContext();
  return (
    <table class="week">
      <thead>
        <tr>
          <th scope="col">{messages.person}</th>
          {data.week.days.map(({ day, at, isToday }, index) => (
            <th key={day} scope="col" class={isToday ? 'today' : isFree(data.rows, index) ? 'free' : undefined}>
              {formatWeekday(at, language, timeZone)}
              {isToday && <span class="unseen"> ({messages.today})</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.id ?? 'open'} class={row.id ? undefined : 'open'}>
            <th scope="row">
              <RowHead row={row} />
            </th>
            {row.days.map((day, index) => (
              <td key={index} class={isOff(day) ? 'off' : undefined}>
                <Notes notes={day.notes} />
                {day.visits.map((visit) => (
                  <TeamVisitCard key={visit.id} visit={visit} personId={row.id} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowHead({ row: { id, name } }: { row: TeamRow }) {
  const { data, messages } = useTeam();
  if (!id) return <>{name}</>;
  return (
    <>
      <span>{name}</span>
      {data.people.some((person) => person.id === id) && (
        <a href={`${buildTeamUrl(data.week, { hours: id })}#hours`} aria-label={messages.hours.linkOf(name)}>
          {messages.hours.link}
        </a>
      )}
    </>
  );
}

function DayList() {
  const { data } = useTeam();
  const { language, timeZone } = usePageContext();
  return (
    <div class="days">
      {data.week.days.map((day, index) => (
        <section class={day.isToday ? 'card highlighted' : 'card'} key={day.day}>
          <h2>{formatDay(day.at, language, timeZone)}</h2>
          <DayOfTeam day={day} index={index} />
        </section>
      ))}
    </div>
  );
}

/** A note of everybody is said once. */
function DayOfTeam({ index }: { day: TeamDay; index: number }) {
  const { data, messages } = useTeam();
  const { rows } = data;
  const people = rows.filter(({ id }) => id !== null);
  const common = (people[0]?.days[index].notes ?? []).filter(
    ({ kind, from }) =>
      from === null && people.every(({ days }) => days[index].notes.some((note) => note.kind === kind)),
  );
  const shown = rows.flatMap(({ id, name, days }) => {
    const { visits, notes } = days[index];
    const own = id === null ? [] : notes.filter(({ kind }) => !common.some((note) => note.kind === kind));
    return visits.length + own.length === 0 ? [] : [{ id, name, visits, notes: own }];
  });
  return (
    <>
      <Notes notes={common} />
      {shown.length === 0 && common.length === 0 && <p class="hint">{messages.noVisits}</p>}
      {shown.map(({ id, name, visits, notes }) => (
        <div class="of-person" key={id ?? 'open'}>
          <h3>{name}</h3>
          <Notes notes={notes} />
          {visits.map((visit) => (
            <TeamVisitCard key={visit.id} visit={visit} personId={id} />
          ))}
        </div>
      ))}
    </>
  );
}

function Notes({ notes }: { notes: readonly DayNote[] }) {
  const { messages } = useTeam();
  const { language, timeZone } = usePageContext();
  return (
    <>
      {notes.map(({ kind, from, to }) => (
        <p class={`note ${kind}`} key={`${kind} ${from}`}>
          {messages.notes[kind]}
          {from && to && ` ${formatTime(from, language, timeZone)}–${formatTime(to, language, timeZone)}`}
        </p>
      ))}
    </>
  );
}

/** All people are off on that day, which then has a narrow column. */
function isFree(rows: readonly TeamRow[], index: number): boolean {
  return rows.every(({ days }) => days[index].visits.length === 0 && isOff(days[index]));
}

function isOff({ notes }: TeamDayOfPerson): boolean {
  return notes.some(({ from }) => from === null);
}
