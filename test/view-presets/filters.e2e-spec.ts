/** Filters of lists without and with presets: decisions/view-presets "Filters". */
import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { Dispatch } from '../../src/entities/dispatch.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { assignOrder, createPartner, MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);

interface Filter {
  columnId: string;
  type: string;
  operator: string;
  values: (string | number)[];
}
const filter = (columnId: string, type: string, operator: string, ...values: string[]): Filter => ({
  ...{ columnId, type, operator, values },
});
const toQuery = (...filters: Filter[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
async function ids(key: string, path: string): Promise<string[]> {
  const { values } = await service.as(key).get(path);
  return (values as { id: string }[]).map(({ id }) => id);
}

describe('relative dates', () => {
  const zone = 'Pacific/Auckland';

  /** A router in New Zealand with orders around the start of its day. */
  async function setUp() {
    const router = await service.make.router();
    const { routerId, operator } = router;
    await service.db.query('update organizations set timezone = $1 where id = $2', [zone, routerId]);
    const start = DateTime.now().setZone(zone).startOf('day');
    const placed: Record<string, string> = {};
    const times = { lastWeek: start.minus({ days: 8 }), yesterday: start.minus({ milliseconds: 1 }), today: start };
    for (const [name, time] of Object.entries(times)) {
      placed[name] = (await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER)).id as string;
      await service.db.query('update orders set created_at = $1 where id = $2', [time.toISO(), placed[name]]);
    }
    const list = (operatorName: string, ...values: string[]) =>
      ids(
        operator.key,
        `/api/v1/orders?sort=createdAt&${toQuery(filter('createdAt', 'date', operatorName, ...values))}`,
      );
    return { ...router, ...placed, list } as typeof router & { list: typeof list } & Record<keyof typeof times, string>;
  }

  it('are days of the zone of the organization', async () => {
    const { list, today, yesterday, lastWeek } = await setUp();
    expect(await list('is', 'today')).toEqual([today]);
    expect(await list('is', 'today-1d')).toEqual([yesterday]);
    expect(await list('is before', 'today')).toEqual([yesterday, lastWeek]);
    expect(await list('is between', 'today-1w', 'tomorrow')).toEqual([today, yesterday]);
    expect(await list('is after', 'now-2d')).toEqual([today, yesterday]);
    expect(await list('is not', 'today')).toEqual([yesterday, lastWeek]);
    const monday = DateTime.now().setZone(zone).weekday === 1;
    expect(await list('is on or after', 'startOfWeek')).toEqual(monday ? [today] : [today, yesterday]);
  });

  it('are stored in view presets as they are written', async () => {
    const { routerId, operator, today } = await setUp();
    const state = { filters: [filter('createdAt', 'date', 'is', 'today')] };
    const preset = await service
      .as(operator.key)
      .post(`/api/routers/${routerId}/view-presets`, { entity: 'ORDER', name: 'Today', state });
    expect(preset).toMatchObject({ count: 1, state });
    expect(await ids(operator.key, `/api/v1/orders?viewPresetId=${preset.id}`)).toEqual([today]);
  });

  it('are rejected with 400 if they are malformed', async () => {
    const { operator } = await setUp();
    const query = toQuery(filter('createdAt', 'date', 'is', 'today+7y'));
    const { details } = await service.as(operator.key).get(`/api/v1/orders?${query}`, 400);
    expect(details[0]).toMatchObject({
      field: 'filters[0].values[0]',
      message: expect.stringContaining('startOfWeek'),
    });
  });

  it('work in the lists of superusers, in UTC', async () => {
    const { routerId } = await service.make.router();
    const { key } = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
    const query = toQuery(filter('createdAt', 'date', 'is after', 'now-1h'));
    expect((await service.as(key).get(`/api/admin/users?${query}`)).count).toBeGreaterThan(0);
  });
});

describe('me', () => {
  it('is the caller, so that a shared preset shows everyone their own orders', async () => {
    const { routerId, operator, admin } = await service.make.router();
    const create = (operatorId: string) =>
      service.as(operator.key).post('/api/v1/order', { ...MINIMAL_ORDER, operatorId });
    const [mine, theirs] = [await create(operator.userId), await create(admin.userId)];
    const state = { filters: [filter('operatorId', 'option', 'is', 'me')] };
    const { id } = await service
      .as(admin.key)
      .post(`/api/routers/${routerId}/view-presets`, { entity: 'ORDER', name: 'Mine', state });
    expect(await ids(operator.key, `/api/v1/orders?viewPresetId=${id}`)).toEqual([mine.id]);
    expect(await ids(admin.key, `/api/v1/orders?viewPresetId=${id}`)).toEqual([theirs.id]);
    const others = toQuery(filter('operatorId', 'option', 'is none of', 'me'));
    expect(await ids(operator.key, `/api/v1/orders?${others}`)).toEqual([theirs.id]);
    const organization = toQuery(filter('organizationId', 'option', 'is', 'me'));
    await service.as(operator.key).get(`/api/v1/orders?${organization}`, 400);
  });
});

describe('GET /api/routers/{routerId}/workflow-steps', () => {
  it('filters without a preset, and with one both must hold', async () => {
    const { routerId, operator } = await service.make.router();
    const as = service.as(operator.key);
    const steps = [{ key: 'first' }, { key: 'sign', actor: 'client' as const }, { key: 'last', dependsOn: 'first' }];
    const run = await network.workflows.runningOrder(routerId, { steps });
    const path = `/api/routers/${routerId}/workflow-steps`;
    const isActive = filter('status', 'option', 'is', 'active');
    const ofClient = filter('actor', 'option', 'is', 'client');
    expect((await ids(operator.key, `${path}?${toQuery(isActive)}`)).sort()).toEqual(
      [run.steps.first, run.steps.sign].sort(),
    );
    const preset = { entity: 'WORKFLOW_STEP', name: 'Active', state: { filters: [isActive] } };
    const { id } = await as.post(`/api/routers/${routerId}/view-presets`, preset);
    expect(await ids(operator.key, `${path}?viewPresetId=${id}&${toQuery(ofClient)}`)).toEqual([run.steps.sign]);
    const { details } = await as.get(`${path}?${toQuery({ ...ofClient, columnId: 'x' })}`, 400);
    expect(details[0].field).toBe('filters[0].columnId');
  });

  it('finds steps of orders that wait for a side', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await network.workflows.runningOrder(routerId, { steps: [{ key: 'one' }] });
    const path = `/api/routers/${routerId}/workflow-steps`;
    const waiting = (side: string) => toQuery(filter('orderWaitingFor', 'multiOption', 'include', side));
    expect(await ids(operator.key, `${path}?${waiting('operator')}`)).toEqual([run.steps.one]);
    expect(await ids(operator.key, `${path}?${waiting('client')}`)).toEqual([]);
  });
});

describe('GET /api/v1/dispatches', () => {
  /** Two dispatches of one contractor and one of another. */
  async function setUp() {
    const router = await service.make.router();
    const partner = await createPartner(service, router.routerId);
    const other = await createPartner(service, router.routerId);
    const dispatches: string[] = [];
    for (const { organizationId } of [partner, partner, other]) {
      const order = await service.as(router.operator.key).post('/api/v1/order', MINIMAL_ORDER);
      dispatches.push(await assignOrder(service, router.routerId, order.id as string, organizationId));
    }
    return { ...router, partner, other, dispatches };
  }

  it('finds proposals and requests to hand back that need an answer', async () => {
    const { operator, partner, dispatches } = await setUp();
    const [first, second] = dispatches;
    const proposedAt = new Date();
    await service.db.of(Dispatch).update({ id: first }, { status: 'sent', proposedAt, proposedAmount: 5000 });
    await service.db.of(Dispatch).update({ id: second }, { handBackRequestedAt: proposedAt });
    const proposals = `/api/v1/dispatches?${toQuery(filter('isProposalOpen', 'option', 'is', 'true'))}`;
    const handBacks = `/api/v1/dispatches?${toQuery(filter('isHandBackRequested', 'option', 'is', 'true'))}`;
    expect(await ids(operator.key, proposals)).toEqual([first]);
    expect(await ids(operator.key, handBacks)).toEqual([second]);
    expect(await ids(partner.key, proposals)).toEqual([first]);
    await service.db.of(Dispatch).update({ id: first }, { proposalRefusedAt: proposedAt });
    expect(await ids(operator.key, proposals)).toEqual([]);
    const amount = { ...filter('proposedAmount', 'number', 'is'), values: [5000] };
    expect(await ids(operator.key, `/api/v1/dispatches?${toQuery(amount)}`)).toEqual([first]);
  });

  it('filters within the rows that the caller sees, in both lists', async () => {
    const { operator, partner, other, dispatches } = await setUp();
    const accepted = toQuery(
      filter('status', 'option', 'is', 'accepted'),
      filter('sentAt', 'date', 'is after', 'now-1d'),
    );
    expect((await ids(operator.key, `/api/v1/dispatches?${accepted}`)).sort()).toEqual([...dispatches].sort());
    expect(await ids(other.key, `/api/v1/dispatches?${accepted}`)).toEqual([dispatches[2]]);
    const ofOther = toQuery(filter('organizationId', 'option', 'is', other.organizationId));
    expect(await ids(operator.key, `/api/v1/dispatches?${ofOther}`)).toEqual([dispatches[2]]);
    expect(await ids(partner.key, `/api/v1/dispatches?${ofOther}`)).toEqual([]);
    const { orderId } = await service.as(operator.key).get(`/api/v1/dispatches/${dispatches[0]}`);
    expect(await ids(operator.key, `/api/v1/order/${orderId}/dispatches?${accepted}`)).toEqual([dispatches[0]]);
    expect(await ids(operator.key, `/api/v1/order/${orderId}/dispatches?${ofOther}`)).toEqual([]);
    const wrong = toQuery(filter('ranking', 'text', 'contains', 'x'));
    await service.as(operator.key).get(`/api/v1/dispatches?${wrong}`, 400);
  });
});
