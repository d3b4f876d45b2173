/** Every order can progress or has an attention, and waits for those who can act, after any sequence of actions (decisions/orders "Attention"). */
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { DispatchProbe, type StoredDispatch } from '../support/dispatch-probe.js';
import { deriveWaiting, tryConfirming, type WaitingWorld } from '../support/derived-waiting.js';
import { NetworkFactory } from '../support/network-factory.js';
import { sampleRuns } from '../support/sample.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const probe = new DispatchProbe(service);
const network = new NetworkFactory(service);
const DAY_MS = 86_400_000;

const CONTRACTOR = { actor: 'contractor', by: 'contractor' } as const;
const STEPS: StepOptions[] = [
  { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', settings: { isAutoDispatchingEnabled: true } },
  { key: 'work', title: 'Work', ...CONTRACTOR, dependsOn: 'dispatch' },
  { key: 'book', type: 'booking_create', ...CONTRACTOR, dependsOn: 'dispatch', isRequired: false },
  { key: 'confirm', type: 'booking_confirm', actor: 'client', visibleToClient: true, dependsOn: 'book' },
  { key: 'approve', actor: 'client', dependsOn: 'work' },
  { key: 'extra', isRequired: false },
  { key: 'after', dependsOn: 'extra' },
];
const OSLO = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155' };
/** Outside of the coverage of all partners. */
const TROMSO = { address: 'Storgata 60', city: 'Tromsø', postalCode: '9008' };
const AREAS = [{ countryCode: 'NO', postalCodeKind: 'range' as const, postalCode: '0001', postalCodeTo: '1299' }];

interface World extends WaitingWorld {
  as: ApiClient;
}

async function createOrder(partners: number, retryOnFailure: boolean): Promise<World> {
  const { routerId, operator } = await service.make.router();
  const contractors = await network.partners(
    routerId,
    Array.from({ length: partners }, () => ({ areas: AREAS })),
  );
  const [first, ...others] = STEPS;
  const steps = [{ ...first, settings: { ...first.settings, retryOnFailure } }, ...others];
  const sketch = { isAutoDispatchingEnabled: true, actors: [{ slug: 'contractor' }], steps };
  const run = await network.workflows.runningOrder(routerId, sketch, OSLO);
  return { as: service.as(operator.key), operatorKey: operator.key, routerId, run, contractors };
}

/** Actions on an order other than those on its steps: each is tried, and rejected if it is not possible. */
const ACTIONS: Record<string, (world: World) => Promise<unknown>> = {
  accept: (w) => ofContractor(w, 'accept'),
  decline: (w) => ofContractor(w, 'decline'),
  propose: (w) => ofContractor(w, 'accept', { proposedAmount: 100_000 }),
  proposeLater: (w) => ofContractor(w, 'accept', { proposedStartAt: daysFromNow(9) }),
  begin: (w) => beginWork(w),
  handBack: (w) => ofContractor(w, 'hand-back', { reason: 'No time' }),
  revoke: (w) => ofOperator(w, 'revoke'),
  extend: (w) => ofOperator(w, 'extend', { expiresAt: daysFromNow(60) }),
  acceptProposal: (w) => ofOperator(w, 'proposal/accept'),
  refuseProposal: (w) => ofOperator(w, 'proposal/refuse'),
  acceptHandBack: (w) => ofOperator(w, 'hand-back/accept'),
  refuseHandBack: (w) => ofOperator(w, 'hand-back/refuse'),
  deadline: (w) => acceptTooLate(w),
  book: (w) => booking(w, { startAt: daysFromNow(5), durationMinutes: 60 }),
  confirm: (w) => booking(w, { status: 'confirm' }),
  move: (w) => booking(w, { startAt: daysFromNow(6) }),
  cancelBooking: (w) => booking(w, { status: 'cancel' }),
  clientMoves: ({ run }) =>
    service.as(null).send('put', `/api/clients/${run.clientToken}/workflow-steps/${run.steps.confirm}/bookings`, {
      startAt: daysFromNow(7),
    }),
  moveAway: ({ as, run }) => as.send('put', `/api/v1/order/${run.orderId}`, TROMSO),
  moveBack: ({ as, run }) => as.send('put', `/api/v1/order/${run.orderId}`, OSLO),
  hold: ({ as, run }) => as.send('put', `/api/v1/order/${run.orderId}/hold`, { reason: 'Later' }),
  endHold: ({ as, run }) => as.send('delete', `/api/v1/order/${run.orderId}/hold`),
  clientWrites: ({ run }) =>
    service.as(null).send('post', `/api/clients/${run.clientToken}/notes`, { content: 'Hello' }),
  answer: ({ as, run }) => as.send('post', `/api/v1/order/${run.orderId}/note`, { content: 'Yes', isPublic: true }),
  dismiss: ({ as, run }) =>
    as.send('post', `/api/v1/order/${run.orderId}/attention/dismiss`, { reason: 'CLIENT_WROTE' }),
  dispatch: ({ as, run, contractors: contractors }) =>
    as.send('post', `/api/v1/order/${run.orderId}/dispatch`, {
      organizationIds: contractors.slice(0, 1).map(({ organizationId }) => organizationId),
    }),
};
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function openDispatch({ run }: World): Promise<StoredDispatch | undefined> {
  return (await probe.findDispatches(run)).find(({ status }) => status === 'sent' || status === 'accepted');
}

/** Accepting too late expires the dispatch. */
async function acceptTooLate(w: World): Promise<unknown> {
  await service.db.query("update dispatches set expires_at = now() where order_id = $1 and status = 'sent'", [
    w.run.orderId,
  ]);
  return ofContractor(w, 'accept');
}

/** Begun work is not handed back without agreement. */
async function beginWork(w: World): Promise<unknown> {
  const open = await openDispatch(w);
  const firm = w.contractors.find(({ organizationId }) => organizationId === open?.organizationId);
  const at = `/api/routers/${firm?.organizationId}/workflow-steps/${w.run.steps.work}/act`;
  return firm && service.as(firm.key).send('post', at, { type: 'COMPLETE' });
}

async function ofContractor(w: World, action: string, body: object = {}): Promise<unknown> {
  const open = await openDispatch(w);
  if (!open) return undefined;
  const { key } = w.contractors.find(({ organizationId }) => organizationId === open.organizationId)!;
  return service.as(key).send('post', `/api/v1/dispatches/${open.id}/${action}`, body);
}

async function ofOperator(w: World, action: string, body: object = {}): Promise<unknown> {
  const open = await openDispatch(w);
  return open && w.as.send('post', `/api/v1/dispatches/${open.id}/${action}`, body);
}

function booking({ as, routerId, run }: World, body: object) {
  return as.send('put', `/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`, body);
}

const steps = STEPS.map(({ key }) => key!);
const act = fc.record({
  step: fc.constantFrom(...steps),
  type: fc.constantFrom('START', 'COMPLETE', 'COMPLETE', 'FAIL', 'SKIP', 'CANCEL', 'RETRY', 'REOPEN'),
});
const action = fc.constantFrom(...Object.keys(ACTIONS));
type Action = string | { step: string; type: string };
/** Half of the sequences start with accepted work, because most actions require it. */
const anyActions: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof({ weight: 2, arbitrary: action }, { weight: 1, arbitrary: act }), {
      minLength: 3,
      maxLength: 10,
    }),
  )
  .map(([isAccepted, later]) => (isAccepted ? ['accept', ...later] : later));
/** In these sequences every action succeeds once. */
const EXAMPLES: [partners: number, retries: boolean, actions: Action[]][] = [
  [2, true, ['propose', 'acceptProposal', 'book', 'confirm', 'move', 'clientMoves', 'cancelBooking', 'revoke']],
  [2, true, ['extend', 'proposeLater', 'refuseProposal', 'accept', 'begin', 'handBack', 'acceptHandBack', 'decline']],
  [1, false, ['accept', 'begin', 'handBack', 'refuseHandBack', 'moveAway', 'moveBack', 'revoke', 'dispatch']],
  [1, false, ['moveAway', 'moveBack', 'deadline', 'dispatch']],
  [1, false, ['accept', 'hold', 'clientWrites', 'endHold', 'answer', 'clientWrites', 'dismiss']],
];

describe('an order', () => {
  it('always has an open task, a deadline or an attention, and waits for the sides that can act', async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 }), fc.boolean(), anyActions, async (partners, retries, actions) => {
        const w = await createOrder(partners, retries);
        for (const one of actions) {
          const answer = (await perform(w, one)) as { status: number } | undefined;
          if (typeof one === 'string' && answer && answer.status < 300) done.add(one);
          expect(answer?.status ?? 0).toBeLessThan(500);
          expect({ isHandled: await isHandled(w), one, actions }).toEqual({ isHandled: true, one, actions });
          const { waitingFor, ...order } = await w.as.get(`/api/v1/order/${w.run.orderId}`);
          const rests = order.hold !== null || order.status === 'completed' || order.status === 'cancelled';
          expect({ isEmpty: waitingFor.length === 0, one, actions }).toEqual({ isEmpty: rests, one, actions });
          const sides = waitingFor.toSorted();
          expect({ sides, one, actions }).toEqual({ sides: await deriveWaiting(service, w), one, actions });
        }
        await assertWaitsForConfirming(w, actions);
      }),
      { numRuns: sampleRuns(30), examples: EXAMPLES },
    );
    // An action that is always rejected would test nothing, except late acceptance.
    expect(Object.keys(ACTIONS).filter((one) => !done.has(one))).toEqual(['deadline']);
  });
});

/** A side that the order does not wait for cannot confirm its booking. */
async function assertWaitsForConfirming(w: World, actions: Action[]): Promise<void> {
  const { waitingFor, hold } = await w.as.get(`/api/v1/order/${w.run.orderId}`);
  if (hold) return;
  for (const side of ['client', 'contractor'] as const) {
    if (!waitingFor.includes(side)) {
      expect({ side, actions, isConfirmed: !!(await tryConfirming(service, w, side)) }).toEqual({
        side,
        actions,
        isConfirmed: false,
      });
    }
  }
}

function perform(w: World, one: Action): Promise<unknown> {
  if (typeof one === 'string') return ACTIONS[one](w);
  const at = `/api/routers/${w.routerId}/workflow-steps/${w.run.steps[one.step]}/act`;
  return w.as.send('post', at, { type: one.type, reason: 'so' });
}

/**
 * Computed from rows only: a user has an active step or an open dispatch, or the order is over, or it has an attention.
 */
async function isHandled({ as, routerId, run }: World): Promise<boolean> {
  const { status, attention } = await as.get(`/api/v1/order/${run.orderId}`);
  if (attention.length > 0 || status === 'completed' || status === 'cancelled') return true;
  const [{ moved }] = await service.db.query<{ moved: boolean }>(
    `select exists (select from dispatches d where d.router_id = $2 and d.order_id = $1 and d.status = 'sent')
      or exists (select from workflow_steps s where s.router_id = $2 and s.order_id = $1 and s.status = 'active' and (
        s.type = 'dispatch_create' and not exists (select from dispatches d where d.router_id = $2 and d.step_data_id = s.active_step_data_id
          and d.status not in ('sent', 'accepted'))
        or s.type <> 'dispatch_create' and s.actor <> 'contractor'
        or s.actor = 'contractor' and (exists (select from dispatches d where d.router_id = $2 and d.order_id = $1 and d.status = 'accepted')
          or exists (select from workflow_steps f where f.router_id = $2 and f.order_id = $1 and f.type = 'dispatch_create'
            and f.status in ('todo', 'active'))))) as moved`,
    [run.orderId, routerId],
  );
  return moved;
}
