/** Filters of the calendar. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { FilterForm, FilterSelect, SearchField } from '../forms/filter-form.js';
import { CALENDAR, type CalendarState } from './calendar-state.js';
import type { CalendarRow } from './rows.js';

interface FiltersProps {
  state: CalendarState;
  /** Rows before they are filtered; their contractors and technicians can be chosen. */
  rows: CalendarRow[];
  messages: ConsoleCalendarMessages;
}

export function CalendarFilters({ state, rows, messages }: FiltersProps) {
  const { filter } = messages;
  const contractors = rows.flatMap(({ contractorId, name }) =>
    contractorId ? [{ value: contractorId, label: name }] : [],
  );
  const people = rows
    .filter(({ contractorId }) => !state.contractor || contractorId === state.contractor)
    .flatMap((row) => row.people.map(({ id, name }) => ({ value: id, label: `${name} · ${row.name}` })));
  const fixed = [
    ['view', state.view === 'day' ? 'day' : ''],
    ['day', state.day ?? ''],
    ['unfolded', state.unfolded.join(',')],
  ] as const;
  return (
    <FilterForm path={CALENDAR} fixed={fixed} show={filter.apply} class="calendar-filters" label={filter.label}>
      <FilterSelect
        {...{ name: 'contractor', label: filter.contractor, value: state.contractor ?? '', options: contractors }}
        all={filter.allContractors}
      />
      <FilterSelect
        {...{ name: 'technician', label: filter.technician, value: state.technician ?? '', options: people }}
        all={filter.allTechnicians}
      />
      <SearchField label={filter.search} placeholder={filter.searchPlaceholder} />
    </FilterForm>
  );
}
