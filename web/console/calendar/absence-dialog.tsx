/** The form that records an absence. The server renders it open, so that it works without script and by keyboard. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { Field, TextField, type FormFields } from '../../ui/index.js';
import { Form } from '../forms/form.js';
import { Icon } from '../kit/icon.js';
import { Modal } from '../kit/modal.js';
import { toAbsentee } from './absence-fields.js';
import { calendarPath, closedPath, NO_DIALOG, type CalendarState } from './calendar-state.js';
import type { CalendarRow } from './rows.js';

interface AbsenceDialogProps {
  /** All contractors of the period. */
  rows: CalendarRow[];
  state: CalendarState;
  /** The day that is proposed. */
  day: string;
  messages: ConsoleCalendarMessages;
  close: () => void;
}

export function AbsenceDialog({ rows, state, day, messages, close }: AbsenceDialogProps) {
  const { absence } = messages;
  const initial: FormFields = { absentee: state.absence ?? '', from: day, to: day };
  return (
    <Modal label={absence.heading} isRendered close={close}>
      <div class="between">
        <h2>{absence.heading}</h2>
        <a class="button secondary" href={closedPath(state)}>
          <Icon name="x" />
          <span class="unseen">{messages.dialog.close}</span>
        </a>
      </div>
      <Form
        form="absence"
        intent="recordAbsence"
        hidden={{ shown: new URL(calendarPath({ ...state, ...NO_DIALOG }), 'http://x').search }}
        initial={initial}
        submitLabel={absence.record}
        class="absence-form"
      >
        {(field, values) => {
          const { error, name } = field('absentee');
          return (
            <>
              <Field label={absence.who} {...(error ? { error } : {})}>
                {(control) => (
                  <select name={name} required {...control}>
                    <option value="" />
                    {rows.map(
                      (row) => row.partnerId && <Absentees key={row.partnerId} {...{ row, values, messages }} />,
                    )}
                  </select>
                )}
              </Field>
              <TextField {...field('from')} type="date" label={absence.from} required />
              <TextField {...field('fromTime')} type="time" label={absence.fromTime} />
              <TextField {...field('to')} type="date" label={absence.to} required />
              <TextField {...field('toTime')} type="time" label={absence.toTime} />
              <TextField {...field('reason')} label={absence.reason} hint={absence.reasonHint} />
            </>
          );
        }}
      </Form>
    </Modal>
  );
}

/** A contractor as a whole, and its people. */
function Absentees(props: { row: CalendarRow; values: FormFields; messages: ConsoleCalendarMessages }) {
  const { row, values, messages } = props;
  const choices = [
    { value: toAbsentee(row.partnerId!), label: messages.absence.whole(row.name) },
    ...row.people.map(({ id, name }) => ({ value: toAbsentee(row.partnerId!, id), label: name })),
  ];
  return (
    <optgroup label={row.name}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value} selected={value === values.absentee}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}
