/** Loads the data of the page: on the server, and in the browser after each action. */
import { ClientPortal, PortalProof, PortalSigning } from '../../../client/generated/resources.js';
import type { PortalStepView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import { toFreeTimes } from '../time-picker.js';
import { isApiError } from '../../ui/form-error.js';
import { chooseLanguage } from '../../i18n/language.js';
import {
  listPreferredLanguages,
  isBookingStep,
  findOpenSteps,
  type PortalIntent,
  type PortalData,
} from './portal-data.js';

/** Maximum number of steps whose slots or documents are loaded. Further steps get theirs when these are completed. */
const MAX_STEPS = 3;

/** What the address asks for. */
interface PortalView {
  done: PortalIntent | null;
  /** Step of the visit to move. */
  changeStepId: string | null;
}

/** @param acceptedLanguages by descending preference @throws ApiError 404 if the link is closed */
export async function loadPortal(
  api: Transport,
  token: string,
  { done, changeStepId }: PortalView,
  acceptedLanguages: string[],
): Promise<PortalData> {
  const portal = new ClientPortal(api);
  const [page, order, proof] = await Promise.all([
    portal.listWorkflows(token),
    portal.getOrder(token),
    new PortalProof(api).getRequirement(token),
  ]);
  const [workflow = null] = page.values;
  const notes = workflow?.notes ?? (await portal.listNotes(token, { pageSize: 100 })).values;
  const openSteps = workflow && !proof.isRequired ? findOpenSteps(workflow) : [];
  const toMove = workflow && !proof.isRequired ? workflow.steps.filter(({ id }) => id === changeStepId) : [];
  const language = chooseLanguage(...listPreferredLanguages(order, acceptedLanguages));
  const [slots, signings] = await Promise.all([
    loadPerStep([...toMove, ...openSteps.filter(isBookingStep)], async ({ id }) => {
      const free = await portal.listSlots(token, id);
      return toFreeTimes(free.values);
    }),
    loadPerStep(
      openSteps.filter(({ type }) => type === 'document_sign'),
      ({ id }) => new PortalSigning(api).getSigning(token, id, { language }),
    ),
  ]);
  return { token, order, workflow, notes, slots, signings, done, changeStepId, proof };
}

/** Returns results by step id. Steps for which the service responds 409 (not supported, or no longer) are left out. */
async function loadPerStep<T>(steps: PortalStepView[], load: (step: PortalStepView) => Promise<T>) {
  const loading = steps.slice(0, MAX_STEPS).map(async (step) => {
    try {
      return [[step.id, await load(step)]] as [string, T][];
    } catch (error) {
      if (isApiError(error) && error.status === 409) return [];
      throw error;
    }
  });
  return Object.fromEntries((await Promise.all(loading)).flat());
}
