/** Loads the data of the page: on the server, and in the browser after each action. */
import { ClientPortal, PortalProof, PortalSigning } from '../../../client/generated/resources.js';
import type { PortalStepView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import { isApiError } from '../../ui/form-error.js';
import { chooseLanguage } from '../../i18n/language.js';
import {
  listPreferredLanguages,
  isBookingStep,
  findOpenSteps,
  type PortalIntent,
  type PortalData,
} from './portal-data.js';

/** Maximum number of slots shown for a step. */
const MAX_SLOTS = 160;
/** Maximum number of steps whose slots or documents are loaded. Further steps get theirs when these are completed. */
const MAX_STEPS = 3;

/** @param acceptedLanguages by descending preference @throws ApiError 404 if the link is closed */
export async function loadPortal(
  api: Transport,
  token: string,
  done: PortalIntent | null,
  acceptedLanguages: string[],
): Promise<PortalData> {
  const portal = new ClientPortal(api);
  const [page, proof] = await Promise.all([portal.listWorkflows(token), new PortalProof(api).getRequirement(token)]);
  const [workflow = null] = page.values;
  const openSteps = workflow && !proof.isRequired ? findOpenSteps(workflow) : [];
  const language = chooseLanguage(...listPreferredLanguages(workflow, acceptedLanguages));
  const [slots, signings] = await Promise.all([
    loadPerStep(openSteps.filter(isBookingStep), async ({ id }) => {
      const free = await portal.listSlots(token, id);
      return free.values.slice(0, MAX_SLOTS).map(({ startAt }) => startAt);
    }),
    loadPerStep(
      openSteps.filter(({ type }) => type === 'document_sign'),
      ({ id }) => new PortalSigning(api).getSigning(token, id, { language }),
    ),
  ]);
  return { token, workflow, slots, signings, done, proof };
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
