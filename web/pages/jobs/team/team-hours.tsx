/** The form of the weekly hours of the company or of a person, with several spans a day. */
import { formatDay } from '../../../i18n/formats.js';
import { Button, CheckboxField, ClockIcon, Section, TextField, usePageContext } from '../../../ui/index.js';
import { countLines, toHoursFields, WEEKDAYS } from './hours-fields.js';
import { useTeam } from './team-context.js';
import type { TeamHours } from './team-data.js';
import { TeamForm } from './team-form.js';
import { buildTeamUrl } from './team-url.js';

/** Without chosen hours, links to them. */
export function TeamHoursSection() {
  const { data, messages } = useTeam();
  const { hours: texts } = messages;
  const { hours } = data;
  if (hours) return <HoursForm hours={hours} />;
  const chosen = data.isOffice ? 'company' : data.userId;
  return (
    <Section heading={texts.section} icon={<ClockIcon />}>
      <p>{data.isOffice ? texts.text : texts.textOwn}</p>
      <a class="button secondary" href={`${buildTeamUrl(data.week, { hours: chosen })}#hours`}>
        {data.isOffice ? texts.companyLink : texts.ownLink}
      </a>
    </Section>
  );
}

function HoursForm({ hours }: { hours: TeamHours }) {
  const { data, messages } = useTeam();
  const { hours: texts } = messages;
  const { userId, name, version, holidays, isDefault } = hours;
  const values = {
    ...toHoursFields(hours.spans),
    isDefault: String(isDefault),
    ...{ countryCode: holidays?.countryCode ?? '', region: holidays?.region ?? '' },
    worksOnHolidays: String(holidays?.worksOnHolidays),
  };
  const names = WEEKDAYS.flatMap((day) =>
    Array.from({ length: countLines(values, day) }, (_unused, index) => [`${day}.${index}.from`, `${day}.${index}.to`]),
  ).flat();
  return (
    <div id="hours">
      <Section heading={texts.heading(name)} icon={<ClockIcon />} isHighlighted>
        <TeamForm
          intent="setHours"
          about={{ userId: userId ?? '', version }}
          shows={[...names, 'countryCode', 'region']}
        >
          {({ isBusy, fieldError, submitted }) => {
            const shown: Record<string, string | undefined> = submitted ?? values;
            return (
              <>
                <CheckboxField
                  label={userId ? texts.isDefault : texts.isDefaultCompany}
                  name="isDefault"
                  value={shown.isDefault ?? ''}
                />
                <p class="hint">{texts.hint}</p>
                <div class="hours-days">
                  {WEEKDAYS.map((day) => (
                    <DayHours key={day} weekday={day} values={shown} fieldError={fieldError} />
                  ))}
                </div>
                {holidays && (
                  <div class="pair">
                    <TextField
                      {...{ label: texts.countryCode, hint: texts.countryHint, name: 'countryCode' }}
                      {...{ value: shown.countryCode ?? '', error: fieldError('countryCode') }}
                    />
                    <TextField
                      {...{ label: texts.region, hint: texts.regionHint, name: 'region' }}
                      {...{ value: shown.region ?? '', error: fieldError('region') }}
                    />
                    <CheckboxField
                      label={texts.worksOnHolidays}
                      name="worksOnHolidays"
                      value={shown.worksOnHolidays ?? ''}
                    />
                  </div>
                )}
                <div class="row">
                  <Button isBusy={isBusy}>{texts.save}</Button>
                  <a class="button secondary" href={buildTeamUrl(data.week)}>
                    {texts.close}
                  </a>
                </div>
              </>
            );
          }}
        </TeamForm>
      </Section>
    </div>
  );
}

/** A Monday in UTC, whose week names the weekdays. */
const MONDAY = Date.UTC(2024, 0, 1);

function DayHours({
  weekday,
  values,
  fieldError,
}: {
  weekday: number;
  values: Record<string, string | undefined>;
  fieldError: (field: string) => string;
}) {
  const { messages } = useTeam();
  const { language } = usePageContext();
  const at = new Date(MONDAY + (weekday - 1) * 86_400_000).toISOString();
  const name = formatDay(at, language, 'UTC').match(/^[\p{L}]+/u)![0];
  const lines = Array.from({ length: countLines(values, weekday) }, (_unused, index) => `${weekday}.${index}`);
  const input = (field: string, label: string) => (
    <input
      type="time"
      name={field}
      aria-label={label}
      defaultValue={values[field] ?? ''}
      aria-invalid={fieldError(field) ? 'true' : undefined}
    />
  );
  return (
    <fieldset class="day-hours">
      <legend>{name}</legend>
      {lines.map((line) => (
        <div key={line} class="span">
          {input(`${line}.from`, messages.hours.from(name))} – {input(`${line}.to`, messages.hours.to(name))}
          {[fieldError(`${line}.from`), fieldError(`${line}.to`)].filter(Boolean).map((text) => (
            <p key={text} class="error" role="alert">
              {text}
            </p>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
