/** Reads what the page shows; the same when it is opened and after each deed. */
import { ClientPortal, PortalProof, PortalSigning } from '../../../client/generated/resources.js';
import type { PortalStepView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import { isApiError } from '../../ui/form-error.js';
import { chooseLanguage } from '../../i18n/language.js';
import { preferredLanguages, isBookingStep, findOpenSteps, type PortalIntent, type PortalData } from './portal-data.js';

/** Most times that one step offers on the page. */
const MAX_SLOTS = 160;
/** Most steps of a kind that are made ready to be done; more rarely wait at once, and follow when these are done. */
const MAX_STEPS = 3;

/** @param wanted languages of the reader, the dearest first. @throws ApiError 404 where the link is closed */
export async function loadPortal(
  api: Transport,
  token: string,
  done: PortalIntent | null,
  acceptedLanguages: string[],
): Promise<PortalData> {
  const portal = new ClientPortal(api);
  const [page, proof] = await Promise.all([portal.listWorkflows(token), new PortalProof(api).getStanding(token)]);
  const [workflow = null] = page.values;
  const openSteps = workflow && !proof.isRequired ? findOpenSteps(workflow) : [];
  const language = chooseLanguage(...preferredLanguages(workflow, acceptedLanguages));
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

/** By the id of the step. One that does not take that, or no more (409), is left out: the page offers what is left. */
async function loadPerStep<T>(steps: PortalStepView[], ask: (step: PortalStepView) => Promise<T>) {
  const asked = steps.slice(0, MAX_STEPS).map(async (step) => {
    try {
      return [[step.id, await ask(step)]] as [string, T][];
    } catch (error) {
      if (isApiError(error) && error.status === 409) return [];
      throw error;
    }
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
