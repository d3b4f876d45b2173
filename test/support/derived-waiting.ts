/** Derives the sides that an order waits for from what each side reads over HTTP, independently of the service's derivation. */
import type { Service } from './app.js';
import type { TestPartner } from './network-factory.js';
import type { TestWorkflow } from './workflow-factory.js';

/** An order and those who read it. */
export interface WaitingWorld {
  routerId: string;
  operatorKey: string;
  run: TestWorkflow;
  contractors: TestPartner[];
}

interface Step {
  id: string;
  type: string;
  status: string;
  actor: string;
  isRequired: boolean;
  dependsOnStepId: string | null;
}
interface Offer {
  workflowStepId: string | null;
  organizationId: string;
  status: string;
  proposedAt: string | null;
  proposalRefusedAt: string | null;
  handBackRequestedAt: string | null;
}
interface Booking {
  workflowStepId: string;
  status: string;
  proposedBy: string;
}

/** Reads the order as each side, and returns the sides that can act on it now, in alphabetical order. */
export async function deriveWaiting(service: Service, { routerId, operatorKey, run, contractors }: WaitingWorld) {
  const operator = service.as(operatorKey);
  const order = await operator.get(`/api/v1/order/${run.orderId}`);
  if (order.status === 'completed' || order.status === 'cancelled' || order.hold) return [];
  const steps = (await operator.get(`/api/routers/${routerId}/workflows/${run.workflowId}`)).steps as Step[];
  const offers = (await operator.get(`/api/v1/order/${run.orderId}/dispatches`)).values as Offer[];
  const [portal] = (await service.as(null).get(`/api/clients/${run.clientToken}/workflows`)).values;
  const seenByClient = new Set((portal.steps as Step[]).map(({ id }) => id));
  const accepted = offers.filter(({ status }) => status === 'accepted');
  const seenByContractors = new Set<string>();
  for (const { organizationId } of accepted) {
    const { key } = contractors.find((one) => one.organizationId === organizationId)!;
    const seen = await service.as(key).get(`/api/routers/${organizationId}/workflows/${run.workflowId}`);
    for (const { id } of seen.steps as Step[]) seenByContractors.add(id);
  }

  const sides = new Set<string>();
  const add = (...names: string[]) => names.forEach((name) => sides.add(name));
  // Optional steps count while no required step is open, or if one of those depends on them.
  const required = steps.filter(({ status, isRequired }) => isRequired && (status === 'todo' || status === 'active'));
  const needed = new Set(required);
  for (const { dependsOnStepId } of needed) {
    const dependency = steps.find(({ id }) => id === dependsOnStepId);
    if (dependency) needed.add(dependency);
  }
  const expected = steps.filter((step) => step.status === 'active' && (required.length === 0 || needed.has(step)));
  for (const { id, type, actor } of expected) {
    const hasOffer = offers.some((one) => one.workflowStepId === id && one.status === 'sent');
    if (type === 'dispatch_create') add(hasOffer ? 'contractor' : 'operator');
    else if (actor === 'client') add(seenByClient.has(id) ? 'client' : 'operator');
    else if (actor === 'operator') add('operator');
    else if (accepted.length > 0) add(seenByContractors.has(id) ? 'contractor' : 'operator');
  }
  if (order.attention.length > 0 || order.status === 'declined') add('operator');
  if (offers.some((one) => one.status === 'sent' && one.proposedAt && !one.proposalRefusedAt)) add('operator');
  if (accepted.some((one) => one.handBackRequestedAt)) add('operator');
  for (const side of await listConfirming(
    service,
    { routerId, operatorKey, run, contractors },
    { steps, accepted, seenByClient },
  ))
    add(side);
  return [...sides].toSorted();
}

/** Of the workflow with one step `booking_create` of the contractor and one `booking_confirm` of the client. */
async function listConfirming(
  service: Service,
  world: WaitingWorld,
  { steps, accepted, seenByClient }: { steps: Step[]; accepted: Offer[]; seenByClient: Set<string> },
): Promise<string[]> {
  const { proposedBy, status } = await readBooking(service, world);
  if (status !== 'requested') return [];
  const { book, confirm } = world.run.steps;
  const statusOf = (wanted: string) => steps.find(({ id }) => id === wanted)!.status;
  const isOpen = (id: string) => statusOf(id) === 'active' || statusOf(id) === 'done';
  const isReserved = proposedBy !== 'client' && ['active', 'todo'].includes(statusOf(confirm));
  const mayClient = [book, confirm].some((id) => isOpen(id) && seenByClient.has(id));
  const mayContractor = accepted.length > 0 && isOpen(book) && !isReserved;
  const sides = [
    ...(proposedBy !== 'client' && mayClient ? ['client'] : []),
    ...(proposedBy !== 'contractor' && mayContractor ? ['contractor'] : []),
  ];
  return sides.length > 0 ? sides : ['operator'];
}

async function readBooking(service: Service, { routerId, operatorKey, run }: WaitingWorld): Promise<Partial<Booking>> {
  const path = `/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`;
  const { status, body } = await service.as(operatorKey).send('get', path);
  return status === 200 ? (body as Booking) : {};
}

/** Confirms the requested booking as this side, through any step. @returns whether it was possible; null without one */
export async function tryConfirming(
  service: Service,
  world: WaitingWorld,
  side: 'client' | 'contractor',
): Promise<boolean | null> {
  if ((await readBooking(service, world)).status !== 'requested') return null;
  const { run, contractors } = world;
  const readers =
    side === 'client'
      ? [{ key: null, at: `/api/clients/${run.clientToken}` }]
      : contractors.map(({ key, organizationId }) => ({ key, at: `/api/routers/${organizationId}` }));
  for (const { key, at } of readers) {
    for (const step of [run.steps.book, run.steps.confirm]) {
      const path = `${at}/workflow-steps/${step}/bookings`;
      if ((await service.as(key).send('put', path, { status: 'confirm' })).status < 300) return true;
    }
  }
  return false;
}
