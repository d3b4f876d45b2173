/** Reads what the page shows; the same when it is opened and after each deed. */
import { ApiError } from '../../../client/src/errors.js';
import type { ClientPortal } from '../../../client/generated/resources.js';
import { isBooking, turnsOf, type Done, type PortalData } from './portal-data.js';

/** Most times that one step offers on the page. */
const SLOTS_MAX = 160;

/** @throws ApiError 404 where the link is closed */
export async function loadPortal(portal: ClientPortal, token: string, done: Done | null): Promise<PortalData> {
  const [workflow = null] = (await portal.listWorkflows(token)).values;
  const slots: PortalData['slots'] = {};
  for (const { id } of workflow ? turnsOf(workflow).filter(isBooking).slice(0, 3) : []) {
    slots[id] = await slotsOf(portal, token, id);
  }
  return { token, workflow, slots, done };
}

/** None where the step takes no booking any more; the page then offers to propose a time. */
async function slotsOf(portal: ClientPortal, token: string, id: string): Promise<string[]> {
  try {
    const { values } = await portal.listSlots(token, id);
    return values.slice(0, SLOTS_MAX).map(({ startAt }) => startAt);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return [];
    throw error;
  }
}
