/** The address at which a visit is moved. */
import type { BookingRowView } from '../../../client/generated/types.js';
import { calendarPath, type CalendarState } from './calendar-state.js';
import { canBeMoved } from './movable.js';

/** @returns null if the visit cannot be moved */
export function toMovePath(visit: BookingRowView, state: CalendarState, canMove: boolean): string | null {
  return canMove && canBeMoved(visit) ? calendarPath({ ...state, move: visit.workflowStepId }) : null;
}
