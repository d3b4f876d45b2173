/** View presets: contract 2.13, 4.19; decisions/view-presets "View preset". */
import { describe, expect, it } from '@jest/globals';
import { Dispatch } from '../../src/entities/dispatch.js';
import { Membership } from '../../src/entities/user.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { recordPastContractor } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const at = (routerId: string, id = '') => `/api/routers/${routerId}/view-presets${id && `/${id}`}`;
const contains = (columnId: string, ...values: string[]) => ({ columnId, type: 'text', operator: 'contains', values });
const minimal = { entity: 'PRODUCT', name: 'All' };

/** A router with three products and a function that creates presets. */
async function setUp() {
  const router = await service.make.router();
  const operator = service.as(router.operator.key);
  for (const [name, payerUnitAmount] of [
    ['Cable', 100],
    ['Charger', 900],
    ['Charger XL', 1500],
  ] as const) {
    await operator.post('/api/v1/products', { name, currencyCode: 'NOK', payerUnitAmount });
  }
  const preset = (body: object, key = router.operator.key, status = 201) =>
    service.as(key).post(at(router.routerId), { ...minimal, ...body }, status);
  return { ...router, preset };
}

/** Prepared statements of connections that contain these words, including those of pipelined connections. */
async function preparedOn(pattern: string): Promise<number> {
  const text = `select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements where statement like '%${pattern}%') as count`;
  type Found = { pid: number; count: number };
  const shared = Array.from({ length: 8 }, () =>
    service.db.rows<Found>({ name: '', text, placeholders: [], pipelined: 'list' }),
  );
  const pooled = Array.from({ length: 10 }, () => service.db.query<Found>(`${text} from pg_sleep(0.05)`));
  const byConnection = new Map((await Promise.all([...shared, ...pooled])).map(([{ pid, count }]) => [pid, count]));
  expect(byConnection.size).toBeGreaterThan(8);
  return [...byConnection.values()].reduce((sum, count) => sum + count, 0);
}

describe('a list with the sorting of a view preset', () => {
  it('is not a prepared statement, so that connections do not cache arbitrary sortings', async () => {
    const { operator, preset } = await setUp();
    for (const id of ['unit', 'vatRate', 'currencyCode']) {
      const sorting = [
        { id: 'externalId', desc: true },
        { id, desc: false },
      ];
      const { id: viewPresetId } = await preset({ state: { sorting } });
      await service.as(operator.key).get(`/api/v1/products?viewPresetId=${viewPresetId}`);
    }
    expect(await preparedOn('lower(p.external_id) desc')).toBe(0);
  });
});

describe('POST /api/routers/{routerId}/view-presets', () => {
  it('creates a preset from entity and name with default values', async () => {
    const { operator, routerId, preset } = await setUp();
    expect(await preset({})).toEqual({
      id: expect.any(String),
      entity: 'PRODUCT',
      name: 'All',
      layout: 'TABLE',
      state: { filters: [], sorting: [], columnVisibility: {} },
      order: 0,
      organizationUserId: operator.membershipId,
      count: 3,
      personal: false,
    });
    expect(routerId).toEqual(expect.any(String));
  });

  it('takes the position after the others of its entity, or the given one', async () => {
    const { preset } = await setUp();
    expect((await preset({ order: 4 })).order).toBe(4);
    expect((await preset({})).order).toBe(5);
    expect((await preset({ entity: 'ORDER' })).order).toBe(0);
  });

  const refused: [field: string, body: object][] = [
    ['entity', { entity: 'INVOICE' }],
    ['entity', { entity: undefined }],
    ['name', { name: '' }],
    ['name', { name: undefined }],
    ['name', { name: 'x'.repeat(257) }],
    ['layout', { layout: 'LIST' }],
    ['order', { order: -1 }],
    ['personal', { personal: 'yes' }],
    ['unheardOf', { unheardOf: 1 }],
    ['state', { state: [] }],
    ['state', { state: { unheardOf: 1 } }],
    ['state.filters', { state: { filters: {} } }],
    ['state.filters[0].columnId', { state: { filters: [contains('router_id', 'x')] } }],
    ['state.filters[0].columnId', { state: { filters: [contains('constructor', 'x')] } }],
    ['state.filters[0].type', { state: { filters: [contains('vatRate', 'x')] } }],
    [
      'state.filters[1].operator',
      { state: { filters: [contains('name', 'x'), { ...contains('name'), operator: 'is' }] } },
    ],
    ['state.filters[0].values', { state: { filters: [{ ...contains('name'), values: 'x' }] } }],
    ['state.sorting[0].id', { state: { sorting: [{ id: 'search', desc: true }] } }],
    ['state.sorting[0].desc', { state: { sorting: [{ id: 'name' }] } }],
    ['state.columnVisibility', { state: { columnVisibility: { nothing: true } } }],
    ['state.columnVisibility.name', { state: { columnVisibility: { name: 1 } } }],
    ['state.columnOrder[0]', { state: { columnOrder: ['nothing'] } }],
  ];
  it.each(refused)('400 naming %s for %j', async (field, body) => {
    const { owner, routerId } = await service.make.router();
    const refusal = await service.as(owner.key).post(at(routerId), { ...minimal, ...body }, 400);
    expect(refusal.message).toContain(field);
  });

  it('responds 403 for a router that the caller is not a member of', async () => {
    const { owner } = await service.make.router();
    const other = await service.make.router();
    await service.as(owner.key).post(at(other.routerId), minimal, 403);
    await service.as(owner.key).get(at(UNKNOWN_ID), 403);
  });
});

describe('GET /api/routers/{routerId}/view-presets/{viewPresetId}', () => {
  it('returns a current count', async () => {
    const { operator, routerId, preset } = await setUp();
    const state = { filters: [contains('name', 'charger')] };
    const { id, count } = await preset({ state });
    expect(count).toBe(2);
    await service.as(operator.key).post('/api/v1/products', { name: 'CHARGER mini', currencyCode: 'NOK' });
    expect((await service.as(operator.key).get(at(routerId, id))).count).toBe(3);
  });

  it('a personal preset is visible only to its owner, 404 to others', async () => {
    const { owner, operator, viewer, routerId, preset } = await setUp();
    const { id } = await preset({ personal: true });
    await service.as(operator.key).get(at(routerId, id));
    for (const { key } of [owner, viewer]) {
      await service.as(key).get(at(routerId, id), 404);
      await service.as(key).put(at(routerId, id), { name: 'mine' }, 404);
      await service.as(key).delete(at(routerId, id), 404);
      expect((await service.as(key).get(at(routerId))).count).toBe(0);
      await service.as(key).get(`/api/v1/products?viewPresetId=${id}`, 400);
    }
  });

  it('a shared preset is visible to all users', async () => {
    const { viewer, routerId, preset } = await setUp();
    const { id } = await preset({});
    expect((await service.as(viewer.key).get(at(routerId, id))).name).toBe('All');
  });

  it('responds 404 for an unknown preset and one of another router, 400 for a malformed ID', async () => {
    const { operator, routerId } = await setUp();
    const other = await setUp();
    const { id } = await other.preset({});
    await service.as(operator.key).get(at(routerId, id), 404);
    await service.as(operator.key).get(at(routerId, UNKNOWN_ID), 404);
    await service.as(operator.key).get(at(routerId, 'x'), 400);
  });
});

describe('GET /api/routers/{routerId}/view-presets', () => {
  it('sorts by position, filters by entity and name, and returns counts', async () => {
    const { operator, routerId, preset } = await setUp();
    await preset({ name: 'second', order: 2 });
    await preset({ name: 'first', order: 1, state: { filters: [contains('name', 'xl')] } });
    await preset({ name: 'orders', entity: 'ORDER' });
    const page = async (query: string) => {
      const { values, count } = await service.as(operator.key).get(`${at(routerId)}?${query}`);
      return {
        names: values.map((one: { name: string }) => one.name),
        counts: values.map((one: { count: number }) => one.count),
        count,
      };
    };
    expect(await page('entity=PRODUCT')).toEqual({ names: ['first', 'second'], counts: [1, 3], count: 2 });
    expect(await page('pageSize=1&page=1')).toEqual({ names: ['first'], counts: [1], count: 3 });
    expect(await page('q=SEC')).toEqual({ names: ['second'], counts: [3], count: 1 });
    await service.as(operator.key).get(`${at(routerId)}?entity=INVOICE`, 400);
  });
});

describe('many view presets', () => {
  it('a list counts for a second and leaves further counts null; a preset itself is counted', async () => {
    const { routerId, operator, preset } = await setUp();
    const presets = [];
    const state = { filters: [contains('name', 'c')] };
    for (const name of ['a', 'b', 'c']) presets.push(await preset({ name, state }));
    const blocker = service.db.source.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('lock table products in access exclusive mode');
    const reading = service.as(operator.key).get(at(routerId));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await blocker.rollbackTransaction();
    await blocker.release();
    const { values, count } = await reading;
    expect(values.map((one: { count: number | null }) => one.count)).toEqual([3, null, null]);
    expect(count).toBe(3);
    expect((await service.as(operator.key).get(at(routerId, presets[2].id))).count).toBe(3);
  });

  it('responds 409 above 100 presets of a member, also to concurrent requests, but not to others', async () => {
    const { routerId, admin, operator, preset } = await setUp();
    await service.db.query(
      `insert into view_presets (id, router_id, entity, name, layout, state, "order", organization_user_id, personal)
       select gen_random_uuid(), $1, 'PRODUCT', 'View', 'TABLE', '{"filters":[],"sorting":[],"columnVisibility":{}}', 0, $2, true
       from generate_series(1, 97)`,
      [routerId, operator.membershipId],
    );
    const create = () => service.as(operator.key).send('post', at(routerId), minimal);
    const statuses = (await Promise.all(Array.from({ length: 5 }, create))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 409, 409]);
    expect((await preset({}, operator.key, 409)).message).toContain('100 view presets');
    await preset({}, admin.key);
  });
});

describe('PUT /api/routers/{routerId}/view-presets/{viewPresetId}', () => {
  it('accepts the preset as it was read, and keeps omitted fields', async () => {
    const { operator, routerId, preset } = await setUp();
    const state = {
      filters: [contains('name', 'charger')],
      sorting: [{ id: 'name', desc: false }],
      columnVisibility: { unit: false },
      columnOrder: ['vatRate', 'name'],
    };
    const made = await preset({ state, layout: 'KANBAN', personal: true, order: 7 });
    expect(await service.as(operator.key).put(at(routerId, made.id), made)).toEqual(made);
    expect(await service.as(operator.key).put(at(routerId, made.id), { name: 'New' })).toEqual({
      ...made,
      name: 'New',
    });
    expect(await service.as(operator.key).put(at(routerId, made.id), {})).toEqual({ ...made, name: 'New' });
  });

  it('responds 400 if the state does not match the new entity', async () => {
    const { operator, routerId, preset } = await setUp();
    const { id } = await preset({ state: { filters: [contains('unit', 'x')] } });
    const refusal = await service.as(operator.key).put(at(routerId, id), { entity: 'ORDER' }, 400);
    expect(refusal.message).toContain('state.filters[0].columnId');
    await service.as(operator.key).put(at(routerId, id), { entity: 'ORDER', state: {} });
  });

  it('a shared preset can be changed by its owner and by ADMIN or above, 403 to others', async () => {
    const { admin, operator, owner, viewer, routerId, preset } = await setUp();
    const { id } = await preset({}, viewer.key);
    await service.as(operator.key).put(at(routerId, id), { name: 'no' }, 403);
    await service.as(operator.key).delete(at(routerId, id), 403);
    for (const { key } of [viewer, admin, owner]) await service.as(key).put(at(routerId, id), { name: 'yes' });
    await service.as(admin.key).delete(at(routerId, id));
    await service.as(viewer.key).get(at(routerId, id), 404);
  });
});

describe('viewPresetId of a list', () => {
  it('filters and sorts products, and its count equals that of the list', async () => {
    const { operator, preset } = await setUp();
    const filters = [{ columnId: 'payerUnitAmount', type: 'number', operator: 'is greater than', values: [500] }];
    const { id, count } = await preset({ state: { filters, sorting: [{ id: 'payerUnitAmount', desc: false }] } });
    const page = await service.as(operator.key).get(`/api/v1/products?viewPresetId=${id}`);
    expect(page.values.map((one: { name: string }) => one.name)).toEqual(['Charger', 'Charger XL']);
    expect(count).toBe(page.count);
    expect((await service.as(operator.key).get(`/api/v1/products?viewPresetId=${id}&q=xl`)).count).toBe(1);
  });

  it('counts the rows that each caller sees', async () => {
    const { routerId, operator, preset } = await setUp();
    const child = await service.make.organization({ routerId, id: routerId });
    const below = await service.make.person(routerId, child, ['OPERATOR']);
    const factory = new WorkflowFactory(service);
    await factory.order(routerId);
    await factory.order(routerId, { organizationId: child });
    const { id } = await preset({ entity: 'ORDER' });
    expect((await service.as(operator.key).get(at(routerId, id))).count).toBe(2);
    expect((await service.as(below.key).get(at(routerId, id))).count).toBe(1);
    for (const { key } of [operator, below]) {
      const { count } = await service.as(key).get(at(routerId, id));
      expect((await service.as(key).get(`/api/v1/orders?viewPresetId=${id}`)).count).toBe(count);
    }
  });

  it('users: counts one row per user that the caller sees', async () => {
    const { routerId, owner, preset } = await setUp();
    const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const below = await service.make.person(routerId, child, ['ADMIN']);
    await service.make.person(routerId, child, ['VIEWER']);
    const filters = [
      { columnId: 'roles', type: 'multiOption', operator: 'include any of', values: ['ADMIN', 'VIEWER'] },
    ];
    const { id, count } = await preset({ entity: 'USER', state: { filters, sorting: [{ id: 'email', desc: false }] } });
    expect(count).toBe(4);
    for (const [key, rows] of [
      [owner.key, 4],
      [below.key, 2],
    ] as const) {
      expect((await service.as(key).get(at(routerId, id))).count).toBe(rows);
      expect((await service.as(key).get(`/api/routers/${routerId}/users?viewPresetId=${id}`)).count).toBe(rows);
    }
    const { values } = await service.as(owner.key).get(`/api/routers/${routerId}/users?viewPresetId=${id}`);
    const emails = values.map((one: { email: string }) => one.email);
    expect(emails).toEqual([...emails].sort());
  });

  it('running steps: covers all orders that the caller sees', async () => {
    const { routerId, operator, preset } = await setUp();
    const child = await service.make.organization({ routerId, id: routerId });
    const below = await service.make.person(routerId, child, ['OPERATOR']);
    const factory = new WorkflowFactory(service);
    const template = await factory.template(routerId, {
      steps: [{ key: 'first' }, { key: 'second', dependsOn: 'first' }],
    });
    await factory.run(routerId, template, { city: 'Bergen' });
    await factory.run(routerId, template, { organizationId: child });
    const filters = [{ columnId: 'status', type: 'option', operator: 'is', values: ['active'] }];
    const { id } = await preset({
      entity: 'WORKFLOW_STEP',
      state: { filters, sorting: [{ id: 'city', desc: false }] },
    });
    const steps = (key: string) => service.as(key).get(`/api/routers/${routerId}/workflow-steps?viewPresetId=${id}`);
    expect(await steps(operator.key)).toMatchObject({
      count: 2,
      values: [
        { title: 'first', status: 'active', city: 'Bergen' },
        { title: 'first', city: 'Oslo' },
      ],
    });
    expect((await service.as(operator.key).get(at(routerId, id))).count).toBe(2);
    expect((await steps(below.key)).count).toBe(1);
    expect((await service.as(below.key).get(at(routerId, id))).count).toBe(1);
  });

  it('running steps: sorts by the number of their order numerically', async () => {
    const { routerId, operator, preset } = await setUp();
    const factory = new WorkflowFactory(service);
    const prefix = unique('WO');
    for (const number of [9, 10, 2]) {
      await factory.runningOrder(routerId, [{ key: 'one', title: `${number}` }], { displayId: `${prefix}-${number}` });
    }
    const state = { sorting: [{ id: 'orderDisplayId', desc: false }] };
    const { id } = await preset({ entity: 'WORKFLOW_STEP', state });
    const { values } = await service.as(operator.key).get(`/api/routers/${routerId}/workflow-steps?viewPresetId=${id}`);
    expect(values.map(({ title }: { title: string }) => title)).toEqual(['2', '9', '10']);
  });

  it.each(['title', 'orderName', 'city'])('running steps: sorts by %s, case-insensitive', async (column) => {
    const { routerId, operator, preset } = await setUp();
    const factory = new WorkflowFactory(service);
    for (const text of ['beta', 'Gamma', 'Alpha', 'delta']) {
      const template = await factory.template(routerId, { steps: [{ key: 'one', title: text }] });
      await factory.run(routerId, template, { city: text, name: text });
    }
    const { id } = await preset({ entity: 'WORKFLOW_STEP', state: { sorting: [{ id: column, desc: false }] } });
    const { values } = await service.as(operator.key).get(`/api/routers/${routerId}/workflow-steps?viewPresetId=${id}`);
    expect(values.map((step: { title: string }) => step.title)).toEqual(['Alpha', 'beta', 'delta', 'Gamma']);
  });

  it.each(['firstName', 'lastName'])('users: sorts by %s, case-insensitive', async (column) => {
    const { routerId, owner, preset } = await setUp();
    const people = ['beta', 'Gamma', 'Alpha', 'delta'];
    for (const name of people) {
      const { userId } = await service.make.person(routerId, routerId, ['VIEWER']);
      await service.db.query('update users set first_name = $2, last_name = $2 where id = $1', [userId, name]);
    }
    const { id } = await preset({ entity: 'USER', state: { sorting: [{ id: column, desc: false }] } });
    const { values } = await service.as(owner.key).get(`/api/routers/${routerId}/users?viewPresetId=${id}`);
    const names = values.map((user: { lastName: string }) => user.lastName);
    expect(names.filter((name: string) => people.includes(name))).toEqual(['Alpha', 'beta', 'delta', 'Gamma']);
  });

  it.each(['createdAt', 'updatedAt'])('users: sorts invited users by %s of their invitation', async (column) => {
    const { routerId, owner, preset } = await setUp();
    const { userId } = (await service.make.router()).viewer;
    const id = await service.make.member(routerId, routerId, userId, ['VIEWER']);
    const invited = { invitation: uuidv7(), createdAt: new Date('2020-05-17') };
    await service.db.of(Membership).update({ id }, invited);
    const readPositions = async (desc: boolean) => {
      const view = await preset({ entity: 'USER', state: { sorting: [{ id: column, desc }] } });
      const page = await service.as(owner.key).get(`/api/routers/${routerId}/users?viewPresetId=${view.id}`);
      return page.values.map((user: { id: string }) => user.id === userId);
    };
    expect((await readPositions(false)).indexOf(true)).toBe(0);
    expect((await readPositions(true)).at(-1)).toBe(true);
  });

  it('organizations: covers the tree that the caller sees', async () => {
    const { routerId, operator, preset } = await setUp();
    await service.make.organization({ routerId, id: routerId }, { city: 'Bergen' });
    await service.make.organization({ routerId, id: routerId }, { city: 'Oslo' });
    const { id, count } = await preset({ entity: 'ORGANIZATION', state: { filters: [contains('city', 'berg')] } });
    const page = await service.as(operator.key).get(`/api/routers/${routerId}/organizations?viewPresetId=${id}`);
    expect([count, page.count, page.values[0].city]).toEqual([1, 1, 'Bergen']);
  });

  it('users and organizations: sorts by display name', async () => {
    const { routerId, owner, preset } = await setUp();
    const below = await service.make.organization({ routerId, id: routerId }, { name: 'Fjord Nord', slug: null });
    const listed = async (entity: string, path: string, ...filters: object[]) => {
      const { id, count } = await preset({ entity, state: { filters } });
      const page = await service.as(owner.key).get(`/api/routers/${routerId}/${path}?viewPresetId=${id}`);
      expect(page.count).toBe(count);
      return page.values.map((one: { id: string }) => one.id);
    };
    const { email, userId } = owner;
    expect(await listed('USER', 'users', contains('email', email.toUpperCase()))).toEqual([userId]);
    expect(await listed('USER', 'users', contains('lastName', email))).toEqual([]);
    expect(await listed('ORGANIZATION', 'organizations', contains('name', 'FJORD'))).toEqual([below]);
    expect(await listed('ORGANIZATION', 'organizations', contains('legalName', 'fjord'))).toEqual([]);
  });

  it('a contractor counts its dispatched orders by its visible fields', async () => {
    const { routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    const factory = new WorkflowFactory(service);
    const template = await factory.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'work', actor: 'contractor', by: 'installer' },
        { key: 'inside', visibleToContractor: false },
      ],
    });
    const run = await factory.run(routerId, template);
    await factory.run(routerId, template);
    await service.db.of(Dispatch).insert({
      id: uuidv7(),
      routerId,
      orderId: run.orderId,
      workflowId: run.workflowId,
      workflowActorId: run.actors.installer,
      organizationId: contractor.organizationId,
      status: 'accepted',
      sentAt: new Date(),
    });
    const own = contractor.organizationId;
    await recordPastContractor(service, own, routerId);
    for (const [entity, path, shown] of [
      ['ORDER', '/api/v1/orders', 1],
      ['WORKFLOW_STEP', `/api/routers/${own}/workflow-steps`, 1],
      ['PRODUCT', '/api/v1/products', 0],
    ] as const) {
      const body = { entity, name: entity };
      const { id, count } = await service.as(contractor.key).post(at(own), body);
      expect([entity, count]).toEqual([entity, shown]);
      expect((await service.as(contractor.key).get(`${path}?viewPresetId=${id}`)).count).toBe(shown);
    }
  });

  it('responds 400 for a preset of another entity, an unknown one and a malformed ID', async () => {
    const { operator, preset } = await setUp();
    const { id } = await preset({ entity: 'ORDER' });
    for (const wrong of [id, uuidv7(), 'x', '']) {
      const refusal = await service.as(operator.key).get(`/api/v1/products?viewPresetId=${wrong}`, 400);
      expect(refusal.message).toContain('viewPresetId');
    }
  });
});

describe('the values of all filters of a preset', () => {
  const filters = (count: number) =>
    Array.from({ length: count }, (_, position) =>
      contains('name', ...Array.from({ length: 500 }, (_value, index) => `${position} ${index}`)),
    );

  it('accept 1,000 together; responds 400 to more', async () => {
    const { operator, routerId, preset } = await setUp();
    const { id } = await preset({ state: { filters: filters(2) } });
    const refusal = await preset({ state: { filters: filters(3) } }, undefined, 400);
    expect(refusal.message).toContain('state.filters must have at most 1000 values together');
    await service.as(operator.key).put(at(routerId, id), { state: { filters: filters(3) } }, 400);
  });
});
