/** Loads the steps and documents of a job. */
import {
  OrderOverview,
  StepFiles,
  StepSigning,
  Workflows,
  WorkflowSteps,
} from '../../../client/generated/resources.js';
import type { BookingView, FileRecordView, OverviewStepView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import type { Transport } from '../../../client/src/transport.js';
import type { Language } from '../../i18n/language.js';
import { toFreeTimes, type FreeTimes } from '../time-picker.js';
import type { ChangeRequest, JobData, JobFile, JobStep } from './jobs-data.js';

/** Maximum number of steps shown. Further open steps appear when these are completed. */
const MAX_STEPS = 10;

interface JobReference {
  routerId: string;
  orderId: string;
  dispatchId: string;
  /** Language of the page. */
  language: Language;
}

/** What an accepted job contains. */
type JobWork = Pick<JobData, 'steps' | 'documents' | 'changeRequests' | 'notes' | 'files'>;

export const NO_WORK: JobWork = {
  ...{ steps: [], documents: [], changeRequests: [], notes: [] },
  files: { fromClient: [], others: [] },
};

/** Loads the open steps, documents, requests of the client, messages and files. The last two exist without a workflow. */
export async function loadJobWork(
  api: Transport,
  { routerId, orderId, dispatchId, language }: JobReference,
): Promise<JobWork> {
  const { order, steps: all, notes: allNotes, files: allFiles } = await new OrderOverview(api).get(orderId);
  const { workflowId } = order;
  const notes = allNotes.filter(({ isPublic }) => isPublic);
  const files = groupFiles(allFiles);
  if (!workflowId) return { ...NO_WORK, notes, files };
  const workflow = await new Workflows(api).get(routerId, workflowId);
  const shown = listShown(dispatchId, all).slice(0, MAX_STEPS);
  const steps = await Promise.all(
    shown.map((step) => loadStep(api, { routerId, language }, step, findVisit(all, step.visitId))),
  );
  const path = `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}/documents/`;
  const documents = workflow.documents.map(({ id, name }) => ({
    name,
    address: `${path}${encodeURIComponent(id)}/pdf`,
  }));
  return { steps, documents, changeRequests: findChangeRequests(dispatchId, all), notes, files };
}

/** Clients have no account. */
function groupFiles(files: FileRecordView[]): JobWork['files'] {
  const pick = ({ id, fileName, contentType }: FileRecordView): JobFile => ({ id, fileName, contentType });
  return {
    fromClient: files.filter(({ uploadedBy }) => !uploadedBy).map(pick),
    others: files.filter(({ uploadedBy }) => uploadedBy).map(pick),
  };
}

/** Of visits that have not begun. */
function findChangeRequests(dispatchId: string, steps: OverviewStepView[]): ChangeRequest[] {
  return steps.flatMap((step) => {
    const booking = findActiveAttempt(step)?.booking;
    if (booking?.status !== 'confirmed' || !booking.changeRequestedAt) return [];
    const isOwn = step.actor === 'contractor' && isActorOf(dispatchId, step);
    return [{ id: step.id, title: step.title, type: step.type, booking, isOwn }];
  });
}

function isActorOf(dispatchId: string, { stepActor }: OverviewStepView): boolean {
  return stepActor === null || stepActor.activeRepresentativeId === dispatchId;
}

/** Returns whether the step is active for the contractor, directly or through its workflow actor. */
function isOpenForContractor(dispatchId: string, step: OverviewStepView): boolean {
  return step.status === 'active' && step.actor === 'contractor' && isActorOf(dispatchId, step);
}

/** Steps that are open for the contractor, and those with a time that it may answer; each visit is on one of them. */
function listShown(dispatchId: string, steps: OverviewStepView[]): OverviewStepView[] {
  const open = steps.filter((step) => isOpenForContractor(dispatchId, step));
  const visitIds = new Set(open.map(({ visitId }) => visitId));
  const toAnswer = steps.filter(({ visitId, visitActions }) => {
    if (!visitActions.includes('confirm') || visitIds.has(visitId)) return false;
    visitIds.add(visitId);
    return true;
  });
  return steps.filter((step) => open.includes(step) || toAnswer.includes(step));
}

function findVisit(steps: OverviewStepView[], visitId: string | null): BookingView | null {
  return steps.flatMap((step) => findActiveAttempt(step)?.booking ?? []).find(({ id }) => id === visitId) ?? null;
}

async function loadStep(
  api: Transport,
  { routerId, language }: Pick<JobReference, 'routerId' | 'language'>,
  step: OverviewStepView,
  booking: BookingView | null,
): Promise<JobStep> {
  const { id, title, description, type, actor, visitActions } = step;
  const isBooking = type === 'booking_create' || type === 'booking_confirm';
  return {
    ...{ id, title, description, type, isOwn: actor === 'contractor' },
    dueAt: findActiveAttempt(step)?.dueAt ?? null,
    ...{ booking, visitActions },
    times: isBooking ? await loadTimes(api, routerId, id) : { minutes: 0, starts: [] },
    inputs: type === 'form_fill' ? (await new WorkflowSteps(api).listInputs(routerId, id)).values : [],
    files: type === 'file_upload' ? await loadFileNames(api, routerId, id) : [],
    signing: type === 'document_sign' ? await loadSigning(api, routerId, id, language) : null,
  };
}

async function loadTimes(api: Transport, routerId: string, id: string): Promise<FreeTimes> {
  const slots = await nullOnConflict(new WorkflowSteps(api).listSlots(routerId, id));
  return toFreeTimes(slots?.values ?? []);
}

async function loadFileNames(api: Transport, routerId: string, id: string): Promise<string[]> {
  return (await new StepFiles(api).list(routerId, id)).values.map(({ fileName }) => fileName);
}

async function loadSigning(
  api: Transport,
  routerId: string,
  id: string,
  language: Language,
): Promise<JobStep['signing']> {
  const signing = await nullOnConflict(new StepSigning(api).getSigning(routerId, id, { language }));
  if (!signing) return null;
  const { consent, consentLanguage, documents } = signing;
  return { consent, consentLanguage, documents };
}

function findActiveAttempt({ data, activeStepDataId }: OverviewStepView) {
  return data.find(({ id }) => id === activeStepDataId);
}

/** Returns null on 409: the step does not support the request, or no longer does. */
async function nullOnConflict<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}
