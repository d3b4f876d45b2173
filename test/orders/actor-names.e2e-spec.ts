/** Names next to IDs of those who acted (decisions/orders "Names"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import type { TestUser } from '../support/factory.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

interface Step {
  id: string;
  data: { currentStatusLog: { actor: string; actorName: string | null } | null }[];
}

async function nameUser({ userId }: TestUser, firstName: string | null, lastName: string | null = null) {
  await service.db.query('update users set first_name = $2, last_name = $3 where id = $1', [
    ...[userId, firstName, lastName],
  ]);
}

/** Names by event, as a caller reads the history. */
async function readHistory({ key }: TestUser, { orderId }: TestWorkflow): Promise<Record<string, string | null>> {
  const { values } = await service.as(key).get(`/api/v1/order/${orderId}/history?pageSize=100`);
  return Object.fromEntries(values.map(({ event, actorName }: Record<string, string>) => [event, actorName]));
}

/** Name at the last status change of a step. */
async function readAction({ key }: TestUser, routerId: string, { workflowId }: TestWorkflow, stepId: string) {
  const { steps } = await service.as(key).get(`/api/routers/${routerId}/workflows/${workflowId}`);
  return (steps as Step[]).find(({ id }) => id === stepId)!.data.at(-1)!.currentStatusLog!.actorName;
}

/** An order that a named contractor has accepted. */
async function setUp() {
  const { routerId, operator } = await service.make.router();
  await nameUser(operator, 'Olga', 'Operator');
  const partner = await network.partner(routerId, { organization: { name: 'Volt' } });
  await nameUser(partner, 'Carl', 'Contractor');
  const run = await network.dispatchedOrder(routerId, {}, { contactPersonName: 'Clara Client' });
  return { routerId, operator, partner, run };
}

describe('GET /api/v1/order/{orderId}/history', () => {
  it('names the users of both sides to operators, and no one for the system', async () => {
    const { operator, partner, run } = await setUp();
    await probe.answerOffer(partner, run, 'accept');
    await service.as(operator.key).put(`/api/v1/order/${run.orderId}`, { name: 'Charger' });
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/note`, { content: 'Hello', isPublic: true });
    expect(await readHistory(operator, run)).toMatchObject({
      'dispatch.created': null,
      'dispatch.accepted': 'Carl Contractor',
      'order.updated': 'Olga Operator',
      'note.created': 'Olga Operator',
    });
  });

  it('names contractors only their own users', async () => {
    const { partner, run } = await setUp();
    await probe.answerOffer(partner, run, 'accept');
    const names = Object.values(await readHistory(partner, run));
    expect(new Set(names)).toEqual(new Set(['Carl Contractor']));
  });

  it('names the organization of a user without a name, and the contact person for the client', async () => {
    const { operator, partner, run } = await setUp();
    await nameUser(partner, null);
    await probe.answerOffer(partner, run, 'accept');
    const { clientUrl } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}`);
    const token = new URL(clientUrl).pathname.split('/clients/')[1].split('/')[0];
    await service.as(null).post(`/api/clients/${token}/notes`, { content: 'When do you come?' });
    expect(await readHistory(operator, run)).toMatchObject({
      ...{ 'dispatch.accepted': 'Volt', 'note.created': 'Clara Client' },
    });
  });
});

describe('dispatches', () => {
  it('name the user who answered, an operator if on behalf of the contractor', async () => {
    const { routerId, operator, partner, run } = await setUp();
    const offers = `/api/v1/order/${run.orderId}/dispatches`;
    const [open] = (await service.as(operator.key).get(offers)).values;
    expect(open).toMatchObject({ respondedBy: null, actorName: null });
    await probe.answerOffer(partner, run, 'accept');
    const answered = { respondedBy: partner.userId, actorName: 'Carl Contractor' };
    expect((await service.as(operator.key).get(offers)).values).toMatchObject([answered]);
    expect(await probe.findOffer(partner, run)).toMatchObject(answered);
    const other = await network.dispatchedOrder(routerId);
    const { id } = await probe.findOffer(partner, other);
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/decline`, { onBehalf: true }, 200);
    const declined = { respondedBy: operator.userId, actorName: 'Olga Operator' };
    expect(await probe.findOffer(partner, other)).toMatchObject(declined);
  });
});

describe('actions on steps', () => {
  it('name the user to operators, and not another contractor to a contractor', async () => {
    const { routerId, operator } = await service.make.router();
    await nameUser(operator, 'Olga', 'Operator');
    const partners = await network.partners(routerId, [{}, {}]);
    await nameUser(partners[0], 'Carl', 'Contractor');
    await nameUser(partners[1], 'Paul', 'Painter');
    const seen = { visibleToContractor: true };
    const run = await network.workflows.runningOrder(routerId, {
      actors: [{ slug: 'installer' }, { slug: 'painter' }],
      steps: [
        { key: 'install', actor: 'contractor', by: 'installer', ...seen },
        { key: 'paint', actor: 'contractor', by: 'painter', ...seen },
        { key: 'check', ...seen },
      ],
    });
    for (const [index, slug] of ['installer', 'painter'].entries()) {
      await network.workflows.assign(operator, routerId, run.actors[slug], partners[index].organizationId);
    }
    const [installer, painter] = partners;
    const act = (person: TestUser, ownRouterId: string, step: string) =>
      probe.act(person.key, ownRouterId, run.steps[step], 'COMPLETE');
    expect((await act(installer, installer.organizationId, 'install')).currentStatusLog.actorName).toBe(
      'Carl Contractor',
    );
    await act(painter, painter.organizationId, 'paint');
    await act(operator, routerId, 'check');
    const namesFor = async (person: TestUser, ownRouterId: string) => {
      const names = [];
      for (const step of ['install', 'paint', 'check']) {
        names.push(await readAction(person, ownRouterId, run, run.steps[step]));
      }
      return names;
    };
    expect(await namesFor(operator, routerId)).toEqual(['Carl Contractor', 'Paul Painter', 'Olga Operator']);
    expect(await namesFor(installer, installer.organizationId)).toEqual(['Carl Contractor', null, 'Olga Operator']);
    expect(await namesFor(painter, painter.organizationId)).toEqual([null, 'Paul Painter', 'Olga Operator']);
  });
});
