/** Proposes times: the calendar shows the new time at once, and the old one again if the service refuses it. */
import type { BookingRowView, WorkflowStepRowView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { parseLocalDateTime } from '../../i18n/formats.js';
import {
  describeError,
  usePageContext,
  useContext,
  useState,
  type FormFields,
  type FormError,
} from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQueryClient } from '../data/query-client.js';
import { DraftContext, type Draft } from '../draft.js';
import { useSubmit } from '../forms/use-submit.js';
import { useSession } from '../session.js';
import { unbookedQuery, visitsQuery } from './calendar-queries.js';
import { calendarPath, closedPath, type CalendarState, type Period } from './calendar-state.js';
import { getMinutes, type Movable } from './movable.js';

interface Clash {
  stepId: string;
  text: string;
  /** Operators may allow it: the contractor lacks capacity, but no technician would have two visits at once. */
  mayOverlap: boolean;
}

/** @param error names the visits that the proposed one overlaps, as far as the reader may know them */
function toClash({ message, details, code }: FormError, stepId: string): Clash {
  const named = details.map((detail) => detail.message).join('; ');
  return { stepId, text: named ? `${message} ${named}` : message, mayOverlap: code === 'PERFORMER_CAPACITY' };
}

export interface Mover {
  /** Why the last time did not fit; null: it did. */
  clash: Clash | null;
  /** Sends the fields of the form `propose`. A refusal opens the dialog, which says why. */
  propose: (item: Movable, fields: FormFields) => Promise<void>;
}

export function useMove(state: CalendarState, period: Period): Mover {
  const draft = useContext(DraftContext);
  const [clash, setClash] = useState<Clash | null>(() => toFirstClash(draft));
  const settings = usePageContext();
  const session = useSession();
  const client = useQueryClient();
  const { navigate } = useNavigation();
  const submit = useSubmit();
  const visitsKey = visitsQuery(period).queryKey;
  const unbookedKey = unbookedQuery(session.routerId).queryKey;
  const propose = async (item: Movable, fields: FormFields) => {
    const before = [client.getQueryData(visitsKey), client.getQueryData(unbookedKey)];
    const startAt = parseLocalDateTime(fields.startAt ?? '', session.timeZone);
    const isSameContractor = !fields.contractorId || fields.contractorId === item.contractorId;
    setClash(null);
    if (startAt && isSameContractor) {
      client.setQueryData(
        visitsKey,
        (page: Page<BookingRowView> | undefined) => page && moveVisit(page, item, startAt),
      );
      client.setQueryData(unbookedKey, (page: Page<WorkflowStepRowView> | undefined) => page && without(page, item));
    }
    const present = {
      orderId: item.orderId,
      workflowStepId: item.stepId,
      presentContractorId: item.contractorId ?? '',
    };
    try {
      await submit(
        { intent: 'propose', ...fields, ...present },
        { about: item.what, onDone: () => state.move && navigate(closedPath(state), { replace: true }) },
      );
    } catch (error) {
      client.setQueryData(visitsKey, before[0]);
      client.setQueryData(unbookedKey, before[1]);
      setClash(toClash(await describeError(error, settings), item.stepId));
      const { startAt: at = null, contractorId: to = null } = fields;
      navigate(calendarPath({ ...state, move: item.stepId, at: at && at.slice(0, 16), to: to || null }), {
        replace: true,
      });
      await client.invalidateQueries();
    }
  };
  return { clash, propose };
}

/** The refusal of the form that was sent without script. */
function toFirstClash(draft: Draft | null): Clash | null {
  return draft?.formError && draft.fields.form === 'move'
    ? toClash(draft.formError, draft.fields.workflowStepId ?? '')
    : null;
}

/** Another time is requested until the other side confirms it. */
function moveVisit(page: Page<BookingRowView>, item: Movable, startAt: string): Page<BookingRowView> {
  const endAt = new Date(Date.parse(startAt) + getMinutes(item) * 60_000).toISOString();
  const values = page.values.map((visit) =>
    visit.workflowStepId === item.stepId ? { ...visit, startAt, endAt, status: 'requested' as const } : visit,
  );
  return { ...page, values };
}

function without(page: Page<WorkflowStepRowView>, item: Movable): Page<WorkflowStepRowView> {
  return { ...page, values: page.values.filter(({ id }) => id !== item.stepId) };
}
