/** Reads what the page shows; the same when it is opened and after each deed. */
import { ApiError } from '../../../client/src/errors.js';
import { ClientPortal, PortalSigning } from '../../../client/generated/resources.js';
import type { Transport } from '../../../client/src/transport.js';
import { isBooking, turnsOf, type Done, type PortalData } from './portal-data.js';

/** Most times that one step offers on the page. */
const SLOTS_MAX = 160;
/** Most steps of a kind that are made ready to be done; more rarely wait at once, and follow when these are done. */
const STEPS_MAX = 3;

/** @throws ApiError 404 where the link is closed */
export async function loadPortal(api: Transport, token: string, done: Done | null): Promise<PortalData> {
  const portal = new ClientPortal(api);
  const [workflow = null] = (await portal.listWorkflows(token)).values;
  const turns = workflow ? turnsOf(workflow) : [];
  const slots: PortalData['slots'] = {};
  const signings: PortalData['signings'] = {};
  for (const { id } of turns.filter(isBooking).slice(0, STEPS_MAX)) {
    const page = await unlessConflict(portal.listSlots(token, id));
    slots[id] = (page?.values ?? []).slice(0, SLOTS_MAX).map(({ startAt }) => startAt);
  }
  for (const { id } of turns.filter(({ type }) => type === 'document_sign').slice(0, STEPS_MAX)) {
    const signing = await unlessConflict(new PortalSigning(api).getSigning(token, id));
    if (signing) signings[id] = signing;
  }
  return { token, workflow, slots, signings, done };
}

/** Null where the step does not take that, or no more (409); the page then offers what is left. */
async function unlessConflict<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}
