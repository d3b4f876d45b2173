/** Heads of rows: a contractor, which can be unfolded, or a technician. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import type { ComponentChildren } from '../../ui/index.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { calendarPath, type CalendarState } from './calendar-state.js';
import type { CalendarRow } from './rows.js';

interface RowHeadProps {
  row: CalendarRow;
  state: CalendarState;
  messages: ConsoleCalendarMessages;
  children?: ComponentChildren;
}

export function RowHead({ row, state, messages, children }: RowHeadProps) {
  const { contractorId, name, people } = row;
  const isUnfolded = isRowUnfolded(row, state);
  const others = state.unfolded.filter((id) => id !== contractorId);
  const unfolded = isUnfolded || !contractorId ? others : [...others, contractorId];
  return (
    <th scope="row" class="row-head">
      <div class="row-name">
        <Avatar name={name} isSmall />
        <span class="grow">{name}</span>
        {contractorId && people.length > 0 && (
          <a
            class="fold"
            href={calendarPath({ ...state, unfolded })}
            aria-expanded={isUnfolded}
            aria-label={isUnfolded ? messages.fold(name) : messages.unfold(name)}
          >
            <Icon name={isUnfolded ? 'chevron-down' : 'chevron-right'} />
          </a>
        )}
      </div>
      {children}
    </th>
  );
}

export function PersonHead({ name }: { name: string }) {
  return (
    <th scope="row" class="row-head person-head">
      <div class="row-name">
        <Avatar name={name} isSmall />
        <span class="grow">{name}</span>
      </div>
    </th>
  );
}

/** A technician that is filtered for is always shown in a row. */
export function isRowUnfolded({ contractorId, people }: CalendarRow, { unfolded, technician }: CalendarState): boolean {
  return contractorId !== null && people.length > 0 && (technician !== null || unfolded.includes(contractorId));
}
