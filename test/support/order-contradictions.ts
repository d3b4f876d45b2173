/** What contradicts itself in an order, found from the API alone (the service's own rules: `derived/invariants.ts`). */
import type { ApiClient } from './api-client.js';

interface Overview {
  order: { id: string; status: string; waitingFor: string[]; hold: object | null; attention: object[] };
  stages: { name: string; state: string }[];
  steps: { type: string; status: string; actor: string; activeStepDataId: string }[];
  dispatches: { status: string; stepDataId: string | null }[];
  bookings: { status: string; startAt: string }[];
}

/** Reads the order. @returns a sentence for each contradiction */
export async function findContradictions(operator: ApiClient, orderId: string): Promise<string[]> {
  const { order, stages, steps, dispatches, bookings } = (await operator.get(
    `/api/v1/order/${orderId}/overview`,
  )) as Overview;
  const { status, waitingFor, hold, attention } = order;
  const isOver = status === 'completed' || status === 'cancelled';
  const hasContractor = dispatches.some((one) => one.status === 'accepted');
  const needsContractor = steps.some(({ type, actor }) => type === 'dispatch_create' || actor === 'contractor');
  const stateOf = (stage: string) => stages.find(({ name }) => name === stage)!.state;
  const isAhead = (one: Overview['bookings'][number]) =>
    (one.status === 'requested' || one.status === 'confirmed') && Date.parse(one.startAt) > Date.now();
  const isUnsettled = (step: Overview['steps'][number]) =>
    step.type === 'dispatch_create' && (step.status === 'active' || step.status === 'failed');
  const answersStep = (step: Overview['steps'][number]) =>
    dispatches.some((one) => one.status === 'accepted' && one.stepDataId === step.activeStepDataId);
  const rules: [sentence: string, isBroken: boolean][] = [
    ['an accepted offer leaves its step open', !isOver && steps.some((step) => isUnsettled(step) && answersStep(step))],
    ['an order that ended has an open offer', isOver && dispatches.some((one) => one.status === 'sent')],
    ['an order that ended has a visit ahead', isOver && bookings.some(isAhead)],
    ['an order that ended needs attention or is on hold', isOver && (attention.length > 0 || hold !== null)],
    ['an order rests, or waits although it rests', (waitingFor.length === 0) !== (isOver || hold !== null)],
    ['the stage “work” is not the status', (stateOf('work') === 'current') !== (status === 'in_progress')],
    [
      'a contractor is found that there is not',
      needsContractor && !hasContractor && (stateOf('installerFound') === 'done' || status === 'scheduled'),
    ],
  ];
  return rules.flatMap(([sentence, isBroken]) => (isBroken ? [`${sentence} (${orderId}, ${status})`] : []));
}
