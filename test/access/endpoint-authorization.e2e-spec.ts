/**
 * Every operation against every caller without permission: contract 5 and 7; decisions/identity "Tenancy and roles".
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '../../src/platform/api-key-format.js';
import type { ApiResponse } from '../support/api-client.js';
import { useOwnService } from '../support/app.js';
import { OpenapiOperations, type Operation } from '../support/openapi-operations.js';
import {
  fillPath,
  fingerprintDatabase,
  resourceIdName,
  createResourceFixture,
  type FixtureCaller,
  type ResourceFixture,
  type ResourceIds,
} from '../support/resource-fixture.js';
import { sampleCases } from '../support/sample.js';

const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const ROLES = [
  'owner',
  'admin',
  'operator',
  'viewer',
  'contractor',
  'installerAdmin',
  'technician',
  'childAdmin',
  'childOperator',
  'childContractor',
] as const;
/** Rows that a caller sees, and rows that it does not see, which `npm test` reads of each list. */
const SAMPLE_OF_ROWS = 4;

// Reads all rows of the database after each refusal.
const service = useOwnService({ worker: 'off' });
let operations: OpenapiOperations;
let world: ResourceFixture;
let other: ResourceFixture;

beforeAll(async () => {
  operations = await OpenapiOperations.of(service);
  world = await createResourceFixture(service);
  other = await createResourceFixture(service);
});

/** Operations that require the same permission are refused by the same code: one of each, in `npm run test:all` every one. */
function oneOfEach(
  all: readonly Operation[],
  what: (permission: Operation['permission']) => unknown,
): readonly Operation[] {
  const sample = new Map(all.map((operation) => [JSON.stringify(what(operation.permission)), operation]));
  return sampleCases(all, [...sample.values()]);
}

const send = (operation: Operation, path: string, key: string | null, body = operations.smallestBody(operation)) =>
  service.as(key).send(operation.method, path, body);

/** Returns what differs from the error format of the contract, or null. */
function faultOf({ name }: Operation, answer: ApiResponse, status: number, message?: RegExp): string | null {
  const description = `${name}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status !== status) return description;
  const { error, message: text, statusCode, ...more } = answer.body as Record<string, unknown>;
  // 400 has details; where the status does not say why, a code does (SESSION_REQUIRED).
  const added = status === 400 ? ['details', 'code'] : more.code === 'SESSION_REQUIRED' ? ['code'] : [];
  const known = Object.keys(more).every((key) => added.includes(key));
  const isBody = typeof error === 'string' && typeof text === 'string' && statusCode === status && known;
  return isBody && (!message || message.test(text)) ? null : description;
}

/** Sends every operation, expects no violation in the list and no changed row. */
async function expectRefusals(
  refused: readonly Operation[],
  call: (operation: Operation) => Promise<string | null>,
): Promise<void> {
  expect(refused.length).toBeGreaterThan(0);
  const before = await fingerprintDatabase(service);
  const faults: string[] = [];
  for (const operation of refused) {
    const fault = await call(operation);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect(await fingerprintDatabase(service)).toBe(before);
}

describe('every operation that requires a token', () => {
  it('responds 401 without a token', () =>
    expectRefusals(operations.guarded, async (operation) => {
      const answer = await send(operation, fillPath(operation.path, world.ids), null);
      return faultOf(operation, answer, 401, /^Missing bearer token$/) ?? challenge(operation, answer);
    }));

  const tokens: [what: string, token: () => Promise<string>][] = [
    ['garbage', async () => 'garbage'],
    [
      'a key with a wrong checksum',
      async () => world.people.owner.key.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    ],
    ['an unknown key', async () => createApiKey()],
    ['a revoked key', async () => (await ownerKey({ revokedAt: new Date() })).key],
    ['an expired key', async () => (await ownerKey({ expiresAt: new Date(Date.now() - 1000) })).key],
    ['a key of a suspended user', async () => lostOwner('update users set suspended_at = now() where id = $1')],
    ['a key of a removed user', async () => lostOwner('update users set deleted_at = now() where id = $1')],
    ['a key of a former member', async () => lostOwner('update memberships set deleted_at = now() where user_id = $1')],
    ['an ended session', async () => endedSession()],
  ];
  it.each(tokens)('responds 401 with %s and the same message', async (_what, make) => {
    const token = await make();
    const refused = oneOfEach(operations.guarded, (permission) => ({ ...permission, resource: '' }));
    await expectRefusals(refused, async (operation) => {
      const answer = await send(operation, fillPath(operation.path, world.ids), token);
      return faultOf(operation, answer, 401, /^Invalid or expired token$/) ?? challenge(operation, answer);
    });
  });

  it('responds 403 naming the own router for one that the caller is not a member of, existing or not', async () => {
    const inRouter = operations.guarded.filter(({ path }) => path.includes('{routerId}'));
    for (const routerId of [world.routerId, UNKNOWN_ID]) {
      await expectRefusals(inRouter, async (operation) => {
        const path = fillPath(operation.path, { ...world.ids, routerId });
        return faultOf(
          operation,
          await send(operation, path, other.people.owner.key),
          403,
          new RegExp(`not a member.*${other.routerId}$`),
        );
      });
    }
  });

  const foreign: [what: string, ids: (operation: Operation) => ResourceIds][] = [
    ['a resource of another router', () => ({ ...world.ids, routerId: other.routerId })],
    [
      'a part of another router below an own resource',
      ({ path }) => {
        const last = resourceIdName(path, [...path.matchAll(/\{(\w+)\}/g)].at(-1)![1]);
        return { ...other.ids, [last]: world.ids[last] };
      },
    ],
  ];
  it.each(foreign)('responds 404 for %s', async (_what, idsOf) => {
    const named = operations.guarded.filter(
      ({ path, permission }) => /\{(?!routerId\})/.test(path) && permission?.kind === 'allow',
    );
    await expectRefusals(named, async (operation) => {
      const { session, routerId } = callerOf(operation, other);
      const ids = { ...idsOf(operation), ...(routerId === other.routerId ? {} : { routerId }) };
      return faultOf(
        operation,
        await send(operation, fillPath(operation.path, ids), session, validBody(operation)),
        404,
      );
    });
  });

  it('responds 403 if it requires a superuser', () =>
    expectRefusals(
      operations.guarded.filter(({ permission }) => permission?.kind === 'superuser'),
      async (operation) =>
        faultOf(operation, await send(operation, fillPath(operation.path, world.ids), world.people.owner.key), 403),
    ));

  it('responds 403 to an API key if it requires a session, so that a leaked key cannot create keys', () =>
    expectRefusals(
      operations.guarded.filter(
        ({ permission }) => permission && 'sessionOnly' in permission && permission.sessionOnly,
      ),
      async (operation) =>
        faultOf(
          operation,
          await send(operation, fillPath(operation.path, world.ids), world.people.owner.key),
          403,
          /session/,
        ),
    ));
});

describe('GET /api/routers/{routerId}/access', () => {
  it.each(ROLES)('agrees with the responses of all operations for %s', async (role) => {
    const actor = world.actors[role];
    const { resources } = await service.as(actor.key).get(`/api/routers/${actor.routerId}/access`);
    const ids = { ...world.ids, routerId: actor.routerId };
    const allowed: Operation[] = [];
    const refused: Operation[] = [];
    // The role with the fewest rights is refused by nearly every operation.
    const tried =
      role === 'technician' ? operations.guarded : oneOfEach(operations.guarded, (permission) => permission);
    for (const operation of tried) {
      const { permission } = operation;
      if (permission?.kind !== 'allow') continue;
      const may = resources[permission.resource].actions.includes(permission.action);
      (may ? allowed : refused).push(operation);
    }
    if (refused.length > 0)
      await expectRefusals(refused, async (operation) =>
        faultOf(
          operation,
          await send(operation, fillPath(operation.path, ids), actor.session),
          403,
          /requires the role/,
        ),
      );
    const shut: string[] = [];
    for (const operation of allowed) {
      const answer = await send(
        operation,
        harmless(operation, ids),
        actor.session,
        operation.body && { [UNKNOWN_ID]: 1 },
      );
      if ([401, 403].includes(answer.status) || answer.status >= 500) shut.push(`${operation.name}: ${answer.text}`);
    }
    expect(shut).toEqual([]);
  });

  it('contains every resource and action of the operations', async () => {
    const { resources } = await service.as(world.people.owner.key).get(`/api/routers/${world.routerId}/access`);
    const unknown = operations.guarded.filter(
      ({ permission }) => permission?.kind === 'allow' && !resources[permission.resource],
    );
    expect(unknown).toEqual([]);
  });
});

describe('a single read', () => {
  const OUTSIDE = ['superuser', 'operator of another router', 'contractor of another router'] as const;

  it.each([...ROLES, ...OUTSIDE])('responds 200 exactly if the list contains the item, for %s', async (who) => {
    const actor = await actorNamed(who);
    const wrong: string[] = [];
    for (const { list, item } of pairs()) {
      const ids = { ...world.ids, routerId: actor.routerId };
      const answer = await service.as(actor.key).send('get', `${fillPath(list.path, ids)}?pageSize=500`);
      const listed = answer.status === 200 ? idsIn(answer.body) : [];
      const [, parameter] = /\{(\w+)\}$/.exec(item.path)!;
      const every = await everyId(list);
      const some = [listed, every.filter((id) => !listed.includes(id))].flatMap((ids) => ids.slice(0, SAMPLE_OF_ROWS));
      for (const id of sampleCases(every, some)) {
        const path = fillPath(item.path, { ...ids, [resourceIdName(item.path, parameter)]: id });
        const { status } = await service.as(actor.key).send('get', path);
        const expected = answer.status === 403 ? 403 : listed.includes(id) ? 200 : 404;
        if (status !== expected) wrong.push(`${path}: ${status} instead of ${expected}`);
      }
      const isEverybodys = list.permission?.kind === 'superuser' || list.path === '/api/v1/dispatches';
      if (who === 'owner' && !isEverybodys && listed.length === 0) wrong.push(`${list.path} proves nothing`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(ROLES)('of a workflow, notes, history or offers has the status of its order, for %s', async (role) => {
    const { key, routerId } = world.actors[role];
    const wrong: string[] = [];
    const orders = idsIn((await service.as(key).get('/api/v1/orders?pageSize=500')) as object);
    const all = await service.db.query<{ id: string; workflowId: string | null }>(
      'select o.id, w.id as "workflowId" from orders o left join workflows w on w.router_id = o.router_id and w.order_id = o.id',
    );
    for (const { id, workflowId } of all) {
      const expected = orders.includes(id) ? 200 : 404;
      const paths = ['notes', 'history', 'dispatches'].map((part) => `/api/v1/order/${id}/${part}`);
      if (workflowId)
        for (const part of ['', '/composite-steps', '/documents'])
          paths.push(`/api/routers/${routerId}/workflows/${workflowId}${part}`);
      for (const path of paths) {
        const { status } = await service.as(key).send('get', path);
        if (status !== expected) wrong.push(`${path}: ${status} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a file', () => {
  it.each(ROLES)('is readable for users of its router and users who see a resource with it: %s', async (role) => {
    const { key } = world.actors[role];
    for (const [id, sees] of [
      [world.ids.fileId, !/contractor|installer|technician/i.test(role)],
      [world.ids.sharedFileId, true],
      [other.ids.fileId, false],
    ] as const) {
      await service.as(key).get(`/api/v1/file/${id}`, sees ? 200 : 404);
      const note = { content: 'See', fileIds: [id] };
      const orderId = { contractor: world.ids.orderId, childContractor: world.ids.installersOrderId }[role as string];
      if (orderId && !sees)
        expect((await service.as(key).post(`/api/v1/order/${orderId}/note`, note, 400)).message).toContain(
          'fileIds[0]',
        );
    }
  });
});

function challenge({ name }: Operation, { headers }: ApiResponse): string | null {
  return headers['www-authenticate'] === 'Bearer' ? null : `${name} does not say WWW-Authenticate: Bearer`;
}

function ownerKey(fields: object) {
  return service.make.key(world.routerId, world.routerId, world.people.owner.userId, fields);
}

/** A second owner, so that the statement does not lock out the last one. */
async function lostOwner(statement: string): Promise<string> {
  const { key, userId } = await service.make.person(world.routerId, world.routerId, ['OWNER']);
  await service.db.query(statement, [userId]);
  return key;
}

async function endedSession(): Promise<string> {
  const { userId } = world.people.owner;
  const token = await service.make.session(world.routerId, world.routerId, userId);
  await service.as(token).post('/api/auth/sign-out', undefined, 204);
  return token;
}

/** Permissions on own resources: operators never answer for a contractor, nor assign its technicians. */
function callerOf({ permission }: Operation, { actors }: ResourceFixture): FixtureCaller {
  if (permission?.kind !== 'allow') return actors.owner;
  if (permission.resource === 'technician') return actors.installerAdmin;
  return permission.resource === 'dispatch' && permission.action === 'update' ? actors.contractor : actors.owner;
}

/** A body that passes all validation. */
function validBody(operation: Operation): unknown {
  const bodies: Record<string, unknown> = {
    'POST /api/routers/{routerId}/partners/{partnerId}/coverage-areas/import': { csv: 'countryCode\nNO' },
    'PUT /api/v1/order/{orderId}/technicians': { userIds: [] },
    'POST /api/v1/order/{orderId}/dispatch': { organizationIds: [UNKNOWN_ID] },
  };
  return bodies[operation.name] ?? operations.smallestBody(operation);
}

/** The path of a request that changes nothing if it is wrongly accepted. */
function harmless({ method, path, body }: Operation, ids: ResourceIds): string {
  if (method === 'get' || body) return fillPath(path, ids);
  return path.replace('{routerId}', ids.routerId).replace(/\{\w+\}/g, UNKNOWN_ID);
}

async function actorNamed(who: string): Promise<FixtureCaller> {
  if (who === 'operator of another router') return other.actors.operator;
  if (who === 'contractor of another router') return other.actors.contractor;
  if (who !== 'superuser') return world.actors[who as (typeof ROLES)[number]];
  const person = await service.make.person(other.routerId, other.routerId, ['VIEWER'], { isSuperuser: true });
  return { name: who, routerId: other.routerId, key: person.key, session: '', person };
}

/** Each list with the single read of its items. */
function pairs(): { list: Operation; item: Operation }[] {
  const lists = operations.guarded.filter(({ isList, permission }) => isList && permission?.kind !== 'signedIn');
  return lists.flatMap((list) => {
    const below = `${list.path === '/api/v1/orders' ? '/api/v1/order' : list.path}/`;
    const item = operations.guarded.find(
      ({ method, path }) => method === 'get' && path.startsWith(below) && /^\{\w+\}$/.test(path.slice(below.length)),
    );
    return item ? [{ list, item }] : [];
  });
}

/** Tables by the last segment of the path of a list: all rows of both routers are requested, including deleted ones. */
const TABLES: Record<string, string> = {
  orders: 'orders',
  'order-tags': 'order_tags',
  products: 'products',
  dispatches: 'dispatches',
  users: 'users',
  organizations: 'organizations',
  'organizations-users': 'memberships',
  partners: 'partners',
  'partner-groups': 'partner_groups',
  'view-presets': 'view_presets',
  webforms: 'webforms',
  'workflow-steps': 'workflow_steps',
  'workflow-templates': 'workflow_templates',
  groups: 'template_groups',
  actors: 'template_actors',
  documents: 'template_documents',
  tasks: 'template_tasks',
  'coverage-areas': 'coverage_areas',
  webhooks: 'webhook_subscriptions',
  deliveries: 'deliveries',
  absences: 'absences',
  'partner-availability': 'partners',
  payouts: 'payouts',
};

async function everyId({ path }: Operation): Promise<string[]> {
  const table = TABLES[path.split('/').at(-1)!];
  if (!table) throw new Error(`No table is known for ${path}: add it here`);
  return [UNKNOWN_ID, ...(await service.db.query<{ id: string }>(`select id from ${table}`)).map(({ id }) => id)];
}

function idsIn(body: { values?: { id: string }[] }): string[] {
  return (body.values ?? (body as unknown as { id: string }[])).map(({ id }) => id);
}
