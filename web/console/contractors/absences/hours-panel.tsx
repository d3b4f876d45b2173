/** Weekly hours. Contractors without people of their own get them from the router; others set them themselves. */
import type { AvailabilityView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAbsencesMessages } from '../../../i18n/en/console-contractor-absences.js';
import { LOCALES } from '../../../i18n/formats.js';
import type { Language } from '../../../i18n/language.js';
import { CheckboxField, Field, usePageContext } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { ActionButton } from '../../kit/action-form.js';
import { useCan } from '../../session.js';
import { dayField, formatDayHours, HOURS_PATTERN, WEEKDAYS } from './weekly-hours.js';

interface HoursProps {
  contractor: PartnerView;
  hours: AvailabilityView;
  /** What a change sends back as `If-Match`. */
  version: string;
  messages: ConsoleContractorAbsencesMessages;
}

export function HoursPanel({ contractor, hours, version, messages }: HoursProps) {
  const can = useCan();
  const mayChange = contractor.isManaged && can('update', 'partnerAvailability');
  return (
    <section class="panel" aria-labelledby="hours">
      <h2 id="hours">{messages.hours}</h2>
      <p class="quiet">
        {messages.hoursZone(hours.timezone)}{' '}
        {hours.weeklyHours === null ? messages.hoursDefault : !contractor.isManaged && messages.hoursTheirs}
      </p>
      {mayChange ? (
        <HoursForm {...{ contractor, hours, version, messages }} />
      ) : (
        <HoursTable {...{ hours, messages }} />
      )}
      {mayChange && hours.weeklyHours !== null && (
        <ActionButton
          intent="resetHours"
          fields={{ partnerId: contractor.id, version }}
          label={messages.resetHours}
          kind="quiet-button"
          about=""
        />
      )}
    </section>
  );
}

function HoursTable({ hours, messages }: Pick<HoursProps, 'hours' | 'messages'>) {
  const { language } = usePageContext();
  return (
    <dl class="ruled week-hours">
      {WEEKDAYS.map((weekday) => (
        <div key={weekday}>
          <dt>{nameWeekday(weekday, language)}</dt>
          <dd class="number">
            {formatDayHours(hours.effectiveHours, weekday) || <span class="quiet">{messages.free}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{messages.holidays}</dt>
        <dd>{hours.worksOnHolidays ? messages.works : messages.free}</dd>
      </div>
    </dl>
  );
}

function HoursForm({ contractor, hours, version, messages }: HoursProps) {
  const { language } = usePageContext();
  const initial = Object.fromEntries(
    WEEKDAYS.map((weekday) => [dayField(weekday), formatDayHours(hours.effectiveHours, weekday)]),
  );
  return (
    <Form
      form="hours"
      intent="saveHours"
      class="stack record-form"
      hidden={{ partnerId: contractor.id, version }}
      initial={{ ...initial, worksOnHolidays: String(hours.worksOnHolidays) }}
      submitLabel={messages.saveHours}
    >
      {(field) => (
        <>
          <p class="hint">{messages.hoursHint}</p>
          <div class="week-fields">
            {WEEKDAYS.map((weekday) => {
              const { name, value, error } = field(dayField(weekday));
              return (
                <Field key={weekday} label={nameWeekday(weekday, language)} {...(error ? { error } : {})}>
                  {(controlProps) => (
                    <input
                      name={name}
                      defaultValue={value ?? ''}
                      placeholder={messages.free}
                      pattern={HOURS_PATTERN}
                      title={messages.hoursHint}
                      autocomplete="off"
                      {...controlProps}
                    />
                  )}
                </Field>
              );
            })}
          </div>
          <CheckboxField {...field('worksOnHolidays')} label={messages.worksOnHolidays} />
        </>
      )}
    </Form>
  );
}

/** 1 is Monday: 1 January 2024 was one. */
function nameWeekday(weekday: number, language: Language): string {
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(day);
}
