/** Heads of rows: a contractor, which can be unfolded, or a technician. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import type { ComponentChildren } from '../../ui/index.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { toAbsentee } from './absence-fields.js';
import { calendarPath, NO_DIALOG, type CalendarState } from './calendar-state.js';
import type { CalendarRow, PersonRow } from './rows.js';

interface RowHeadProps {
  row: CalendarRow;
  state: CalendarState;
  /** The person may record absences. */
  canRecord: boolean;
  messages: ConsoleCalendarMessages;
  children?: ComponentChildren;
}

export function RowHead({ row, state, canRecord, messages, children }: RowHeadProps) {
  const { contractorId, partnerId, name, people } = row;
  const isUnfolded = isRowUnfolded(row, state);
  const others = state.unfolded.filter((id) => id !== contractorId);
  const unfolded = isUnfolded || !contractorId ? others : [...others, contractorId];
  return (
    <th scope="row" class="row-head">
      <div class="row-name">
        <Avatar name={name} isSmall />
        <span class="grow">{name}</span>
      </div>
      <div class="row-tools">
        {canRecord && partnerId && <AbsenceLink {...{ name, state, messages }} absentee={toAbsentee(partnerId)} />}
        {contractorId && people.length > 0 && (
          <a class="fold" href={calendarPath({ ...state, unfolded })} aria-expanded={isUnfolded}>
            <Icon name="users" />
            {people.length}
            <span class="unseen"> {isUnfolded ? messages.fold(name) : messages.unfold(name)}</span>
            <Icon name={isUnfolded ? 'chevron-down' : 'chevron-right'} />
          </a>
        )}
      </div>
      {children}
    </th>
  );
}

interface PersonHeadProps extends Omit<RowHeadProps, 'children'> {
  person: PersonRow;
}

export function PersonHead({ row: { partnerId }, person: { id, name }, state, canRecord, messages }: PersonHeadProps) {
  return (
    <th scope="row" class="row-head person-head">
      <div class="row-name">
        <Avatar name={name} isSmall />
        <span class="grow">{name}</span>
      </div>
      {canRecord && partnerId && (
        <div class="row-tools">
          <AbsenceLink {...{ name, state, messages }} absentee={toAbsentee(partnerId, id)} />
        </div>
      )}
    </th>
  );
}

/** Opens the form for an absence. */
function AbsenceLink(props: {
  name: string;
  absentee: string;
  state: CalendarState;
  messages: ConsoleCalendarMessages;
}) {
  const { name, absentee, state, messages } = props;
  return (
    <a
      href={calendarPath({ ...state, ...NO_DIALOG, absence: absentee })}
      aria-label={messages.absence.openFor(name)}
      title={messages.absence.openFor(name)}
    >
      <Icon name="calendar-x" />
    </a>
  );
}

/** A technician that is filtered for is always shown in a row. */
export function isRowUnfolded({ contractorId, people }: CalendarRow, { unfolded, technician }: CalendarState): boolean {
  return contractorId !== null && people.length > 0 && (technician !== null || unfolded.includes(contractorId));
}
