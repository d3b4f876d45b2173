/** Filters of the calendar. The address changes at once; without script the form is sent. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { readFormValues } from '../../pages/form-values.js';
import { useEffect, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { CALENDAR, calendarPath, type CalendarState } from './calendar-state.js';
import type { CalendarRow } from './rows.js';

const PAUSE_MS = 250;

interface FilterFormProps {
  state: CalendarState;
  /** Rows before they are filtered; their contractors and technicians can be chosen. */
  rows: CalendarRow[];
  messages: ConsoleCalendarMessages;
}

export function FilterForm({ state, rows, messages }: FilterFormProps) {
  const { navigate } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { filter } = messages;
  const apply = () => {
    clearTimeout(timer.current);
    const { contractor, technician, q = '' } = readFormValues(form.current!);
    const next = { ...state, contractor: contractor || null, technician: technician || null, q: q.trim() };
    navigate(calendarPath(next), { replace: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The field is not controlled, so that nothing typed is lost.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = state.q;
  }, [state.q]);
  const people = rows
    .filter(({ contractorId }) => !state.contractor || contractorId === state.contractor)
    .flatMap((row) => row.people.map(({ id, name }) => ({ id, name, contractor: row.name })));
  return (
    <form
      ref={form}
      class="calendar-filters"
      role="search"
      aria-label={filter.label}
      method="get"
      action={CALENDAR}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {state.view === 'day' && <input type="hidden" name="view" value="day" />}
      {state.day && <input type="hidden" name="day" value={state.day} />}
      {state.unfolded.length > 0 && <input type="hidden" name="unfolded" value={state.unfolded.join(',')} />}
      <select name="contractor" aria-label={filter.contractor} value={state.contractor ?? ''} onChange={apply}>
        <option value="">{filter.allContractors}</option>
        {rows.map(
          ({ contractorId, name }) =>
            contractorId && (
              <option key={contractorId} value={contractorId}>
                {name}
              </option>
            ),
        )}
      </select>
      <select name="technician" aria-label={filter.technician} value={state.technician ?? ''} onChange={apply}>
        <option value="">{filter.allTechnicians}</option>
        {people.map(({ id, name, contractor }) => (
          <option key={`${id} ${contractor}`} value={id}>
            {name} · {contractor}
          </option>
        ))}
      </select>
      <div class="search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={state.q}
          aria-label={filter.search}
          placeholder={filter.searchPlaceholder}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(apply, PAUSE_MS);
          }}
        />
      </div>
      <button class="secondary no-script">{filter.apply}</button>
    </form>
  );
}
