/** Absences that have not ended: list, record, change, delete. */
import { formatShortDay, formatTime, toLocalDateTime } from '../../../i18n/formats.js';
import {
  Badge,
  Button,
  CalendarIcon,
  EmptyState,
  Section,
  SelectField,
  TextField,
  usePageContext,
  type FormFields,
} from '../../../ui/index.js';
import { useTeam } from './team-context.js';
import type { TeamAbsence } from './team-data.js';
import { TeamForm, useRejectedForm } from './team-form.js';
import { addDays } from './week-days.js';

const FIELDS = ['from', 'fromTime', 'to', 'toTime', 'reason'];

export function TeamAbsences() {
  const { data, messages } = useTeam();
  const { absences: texts } = messages;
  const isRejected = useRejectedForm('recordAbsence', {}) !== null;
  return (
    <Section heading={texts.heading} icon={<CalendarIcon />}>
      {data.absences.length === 0 && <EmptyState>{texts.none}</EmptyState>}
      <ul class="absences">
        {data.absences.map((absence) => (
          <Absence key={absence.id} absence={absence} />
        ))}
      </ul>
      <details open={isRejected}>
        <summary>{texts.record}</summary>
        <TeamForm intent="recordAbsence" shows={[...FIELDS, 'userId']}>
          {({ isBusy, fieldError, submitted }) => (
            <>
              {data.isOffice && (
                <SelectField
                  label={texts.who}
                  name="who"
                  required
                  value={submitted?.who}
                  error={fieldError('userId')}
                  options={[
                    ...data.people.map(({ id, name }) => ({ value: id, option: name })),
                    { value: 'company', option: texts.company },
                  ]}
                />
              )}
              <AbsenceFields values={submitted ?? {}} fieldError={fieldError} />
              <Button kind="secondary" isBusy={isBusy}>
                {texts.send}
              </Button>
            </>
          )}
        </TeamForm>
      </details>
    </Section>
  );
}

function Absence({ absence }: { absence: TeamAbsence }) {
  const { messages } = useTeam();
  const { timeZone } = usePageContext();
  const { absences: texts } = messages;
  const { id, userId, userName, reason, visits, isByRouter, isOwn, version } = absence;
  const rejected = useRejectedForm('changeAbsence', { absenceId: id });
  return (
    <li>
      <div class="row">
        <strong>{userId === null ? texts.company : userName}</strong>
        {visits > 0 && (
          <a href={`/jobs/team?day=${toParts(absence.from, timeZone).day}`}>
            <Badge tone="warning">{texts.visits(visits)}</Badge>
          </a>
        )}
      </div>
      <p>
        <AbsencePeriod absence={absence} />
        {reason && <span class="hint"> · {reason}</span>}
        {isByRouter && <span class="hint"> · {texts.byRouter}</span>}
      </p>
      {isOwn && (
        <details open={rejected !== null}>
          <summary>{texts.change}</summary>
          <TeamForm intent="changeAbsence" about={{ absenceId: id, version }} shows={FIELDS}>
            {({ isBusy, fieldError, submitted }) => (
              <>
                <AbsenceFields values={submitted ?? toFields(absence, timeZone)} fieldError={fieldError} />
                <Button kind="secondary" isBusy={isBusy}>
                  {texts.save}
                </Button>
              </>
            )}
          </TeamForm>
          <TeamForm intent="deleteAbsence" about={{ absenceId: id }}>
            {({ isBusy }) => (
              <Button kind="danger" isBusy={isBusy}>
                {texts.delete}
              </Button>
            )}
          </TeamForm>
        </details>
      )}
    </li>
  );
}

/** Whole days are shown without times. */
function AbsencePeriod({ absence: { from, to } }: { absence: TeamAbsence }) {
  const { language, timeZone } = usePageContext();
  const [start, end] = [toParts(from, timeZone), toParts(to, timeZone)];
  const isWhole = start.time === '00:00' && end.time === '00:00';
  // One millisecond before the end is on its last day.
  const last = new Date(Date.parse(to) - 1).toISOString();
  const day = (iso: string) => formatShortDay(iso, language, timeZone);
  if (isWhole) return <>{day(from) === day(last) ? day(from) : `${day(from)} – ${day(last)}`}</>;
  const [begin, finish] = [formatTime(from, language, timeZone), formatTime(to, language, timeZone)];
  return (
    <>{start.day === end.day ? `${day(from)} ${begin}–${finish}` : `${day(from)} ${begin} – ${day(to)} ${finish}`}</>
  );
}

function AbsenceFields({ values, fieldError }: { values: FormFields; fieldError: (field: string) => string }) {
  const { messages } = useTeam();
  const { absences: texts } = messages;
  const field = (name: string) => ({ name, value: values[name] ?? '', error: fieldError(name) });
  return (
    <>
      <div class="pair">
        <TextField type="date" label={texts.from} required {...field('from')} />
        <TextField type="time" label={texts.fromTime} {...field('fromTime')} />
        <TextField type="date" label={texts.to} required {...field('to')} />
        <TextField type="time" label={texts.toTime} {...field('toTime')} />
      </div>
      <TextField label={texts.reason} hint={texts.reasonHint} {...field('reason')} />
    </>
  );
}

/** An end at midnight is the end of the day before. */
function toFields({ from, to, reason }: TeamAbsence, timeZone: string): FormFields {
  const [start, end] = [toParts(from, timeZone), toParts(to, timeZone)];
  const isMidnight = end.time === '00:00';
  return {
    from: start.day,
    fromTime: start.time === '00:00' ? '' : start.time,
    to: isMidnight ? addDays(end.day, -1) : end.day,
    toTime: isMidnight ? '' : end.time,
    reason: reason ?? '',
  };
}

function toParts(iso: string, timeZone: string): { day: string; time: string } {
  const text = toLocalDateTime(iso, timeZone);
  return { day: text.slice(0, 10), time: text.slice(11) };
}
