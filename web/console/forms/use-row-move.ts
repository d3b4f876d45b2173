/** Moving a row of a list by drag and keyboard. */
import { describeError, usePageContext, useRef, type FormFields } from '../../ui/index.js';
import { useQueryClient } from '../data/query-client.js';
import { useToast } from '../kit/toasts.js';
import { useSubmit } from './use-submit.js';

/** Where a row is put. */
interface RowMove {
  place: string;
  targetId: string;
}

interface RowMoves<T, Move extends RowMove> {
  /** Of the cached data with the rows. */
  queryKey: readonly unknown[];
  /** The data after the move. */
  apply: (data: T, rowId: string, move: Move) => T;
  /** The form that saves the move, without the row and the move. */
  fields: FormFields;
  /** What a row is: its ID is the field `stepId`, and `step-ID` is the element of the row that can have the focus. */
  row: 'step' | 'question';
}

/** Shows the move at once, saves it, and puts it back if the API refuses it. The row keeps the focus. */
export function useRowMove<T, Move extends RowMove>(
  moves: RowMoves<T, Move>,
): (rowId: string, move: Move) => Promise<void> {
  const client = useQueryClient();
  const showToast = useToast();
  const settings = usePageContext();
  const submit = useSubmit();
  const isBusy = useRef(false);
  return async (rowId, move) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const elementId = `${moves.row}-${rowId}`;
    const hadFocus = document.activeElement?.id === elementId;
    client.setQueryData<T>(moves.queryKey, (data) => data && moves.apply(data, rowId, move));
    try {
      const fields = { ...moves.fields, [`${moves.row}Id`]: rowId, move: `${move.place} ${move.targetId}` };
      await submit(fields);
    } catch (error) {
      showToast({ kind: 'error', text: (await describeError(error, settings)).message });
      await client.invalidateQueries();
    }
    if (hadFocus) document.getElementById(elementId)?.focus();
    isBusy.current = false;
  };
}
