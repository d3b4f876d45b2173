/** Lost updates are rejected: RFC 9110, 13.1.1; decisions/platform "Rules that hold everywhere". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { OpenapiOperations, type OpenapiDocument, type Operation, type Schema } from '../support/openapi-operations.js';
import { fillPath, createResourceFixture } from '../support/resource-fixture.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 10000, vatRate: 2500, quantity: 2 };

/** The first of these fields that a resource has is changed. */
const CHANGED = ['name', 'firstName', 'expiresAt', 'orderPrefix', 'url', 'rating', 'city', 'reason', 'title'];

/** Operations without a version: changing a password requires the current one. */
const UNVERSIONED = ['PUT /api/auth/password'];

/** What a path returns, and the body of its PUT. */
interface Resource {
  name: string;
  at: string;
  schema: Schema;
  own: ApiClient;
}

interface Rows<T = object> {
  values: (T & { id: string; version: string })[];
}

interface Preference {
  channels: { email: boolean };
}

describe('every PUT of a resource with GET at the same path', () => {
  it('accepts If-None-Match and If-Match as documented: 304 if unchanged, 412 for the second of two writes', async () => {
    const { all, resources } = await listResources();
    const faults: string[] = [];
    for (const resource of resources) {
      const fault = await describeViolation(resource, all).catch((error: Error) => error.message);
      if (fault) faults.push(`${resource.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(resources.length).toBeGreaterThan(15);
  });

  it('also for parts without their own GET', async () => {
    const { ids, people } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    const at = fillPath('/api/routers/{routerId}/workflow-templates/{id}', ids);
    for (const part of ['order-template', 'customer-portal']) {
      const { headers } = await own.send('get', at);
      await own.put(`${at}/${part}`, {}, 412, { 'If-Match': '"0"' });
      await own.put(`${at}/${part}`, {}, 200, { 'If-Match': headers.etag });
      await own.put(`${at}/${part}`, {}, 412, { 'If-Match': headers.etag });
    }
  });

  it('also for the whole list of coverage areas, with the ETag of any page', async () => {
    const { ids, people } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    const at = fillPath('/api/routers/{routerId}/partners/{partnerId}/coverage-areas', ids);
    const { headers } = await own.send('get', `${at}?pageSize=1&page=9`);
    expect((await own.send('get', at)).headers.etag).toBe(headers.etag);
    const areas = { values: [{ countryCode: 'NO' }, { countryCode: 'SE' }] };
    await own.put(at, areas, 412, { 'If-Match': '"0"' });
    const both = await Promise.all(
      [areas, { values: [areas.values[0]] }].map((list) => own.send('put', at, list, { 'If-Match': headers.etag })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const written = both.find(({ status }) => status === 200)!;
    expect((await own.send('get', at)).headers.etag).toBe(written.headers.etag);
    const { id } = (written.body as Rows).values[0];
    await own.put(`${at}/${id}`, { city: 'Oslo' });
    await own.put(at, areas, 412, { 'If-Match': written.headers.etag });
    const seen = await own.send('get', at);
    await own.post(at, { countryCode: 'DK' });
    await own.put(at, areas, 412, { 'If-Match': seen.headers.etag });
    await own.put(at, { values: [] }, 200, { 'If-Match': '*' });
  });

  it('rows of lists carry the ETag of the entry that they show, which If-Match takes, and PUT ignores it in the body', async () => {
    const { all, resources } = await listResources();
    const faults: string[] = [];
    const compared = new Set<string>();
    const compare = async (name: string, own: ApiClient, row: { version?: string }, at: string) => {
      const { status, headers } = await own.send('get', at);
      compared.add(name);
      if (status !== 200 || row.version !== headers.etag)
        faults.push(`${name}: ${row.version} ${status} ${headers.etag}`);
    };
    for (const { name, at, own } of resources) {
      const list = all.all.find(
        ({ method, path }) => method === 'get' && path === name.replace(/^PUT (.*)\/{\w+}$/, '$1'),
      );
      if (!list?.query.some((one) => one.name === 'page')) continue;
      const folder = at.slice(0, at.lastIndexOf('/'));
      const { values } = (await own.get(`${folder}?pageSize=50`)) as Rows;
      expect([name, values.length > 0]).toEqual([name, true]);
      for (const row of values.slice(0, 5)) await compare(name, own, row, `${folder}/${row.id}`);
      const { version } = values.find(({ id }) => at.endsWith(id)) ?? values[0];
      const { status } = await own.send('put', at, { ...(await own.get(at)), version });
      if (status >= 300) faults.push(`${name}: ${status} for a body with version`);
    }
    const { people, routerId } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    const workflow = `/api/routers/${routerId}/workflow-steps`;
    const orders = (await own.get('/api/v1/orders')) as Rows;
    for (const row of orders.values) await compare('orders', own, row, `/api/v1/order/${row.id}`);
    const [{ id: stepId }] = ((await own.get(`${workflow}?pageSize=50`)) as Rows<{ type: string }>).values.filter(
      ({ type }) => type === 'booking_create',
    );
    await own.put(`${workflow}/${stepId}/bookings`, { startAt: '2036-01-05T09:00:00Z' });
    const visits = (await own.get('/api/v1/bookings?from=2036-01-01T00:00:00Z')) as Rows<{ step: { id: string } }>;
    for (const row of visits.values) await compare('bookings', own, row, `${workflow}/${row.step.id}/bookings`);
    expect(faults).toEqual([]);
    expect(compared.size).toBeGreaterThan(19);
    const moved = { startAt: '2036-01-06T09:00:00Z' };
    await own.put(`${workflow}/${stepId}/bookings`, moved, 200, { 'If-Match': visits.values[0].version });
    await own.put(`${workflow}/${stepId}/bookings`, moved, 412, { 'If-Match': visits.values[0].version });
  });

  it('responses without a version have no ETag', async () => {
    const { ids, people } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    for (const path of ['/api/v1/products', '/api/routers/{routerId}/users', '/api/v1/order/{orderId}/notes']) {
      expect((await own.send('get', fillPath(path, ids))).headers.etag).toBeUndefined();
    }
    expect((await service.as(null).send('get', '/health/live')).headers.etag).toBeUndefined();
  });

  it('no PUT of a readable resource lacks If-Match', async () => {
    const all = await OpenapiOperations.of(service);
    const { paths } = (await service.as(null).get('/openapi.json')) as OpenapiDocument;
    const without = all.all.filter(
      ({ method, path }) =>
        method === 'put' && !paths[path].put.parameters?.some((one) => one.in === 'header' && one.name === 'If-Match'),
    );
    expect(without.map(({ name }) => name)).toEqual(UNVERSIONED);
  });

  it('the version of a user does not change with last access', async () => {
    const { people, routerId } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    const at = `/api/routers/${routerId}/users/${people.operator.userId}`;
    const { headers } = await own.send('get', at);
    await service.db.query('update users set last_access_at = now(), last_login = now() where id = $1', [
      people.operator.userId,
    ]);
    await own.put(at, { firstName: 'Kari' }, 200, { 'If-Match': headers.etag });
  });

  it('responds 412 for a resource that does not exist yet: the offer of a step', async () => {
    const { people, routerId } = await createResourceFixture(service);
    const at = `/api/routers/${routerId}/workflow-steps/${await offerStep(routerId)}/offers`;
    await service.as(people.owner.key).put(at, { lines: [LINE] }, 412, { 'If-Match': '*' });
    await service.as(people.owner.key).put(at, { lines: [LINE] }, 200);
  });
});

/** All pairs of GET and PUT with the same path; paged lists are not single resources. */
async function listResources(): Promise<{ all: OpenapiOperations; resources: Resource[] }> {
  const { ids, people, routerId, contractor } = await createResourceFixture(service);
  const superuser = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
  const offered = { ...ids, workflowStepId: await offerStep(routerId) };
  const ofPartner = { ...ids, userId: contractor.userId };
  const manage = 'update organizations set managed_by_router_id = $1 where id = $2';
  await service.db.query(manage, [routerId, contractor.organizationId]);
  const idsFor = (path: string) =>
    path.endsWith('/offers') ? offered : path.includes('{partnerId}/technicians') ? ofPartner : ids;
  const owner = service.as(people.owner.key);
  const booked = fillPath('/api/routers/{routerId}/workflow-steps/{id}/bookings', ids);
  await owner.put(booked, { startAt: '2036-01-05T09:00:00Z' });
  await owner.put(fillPath('/api/routers/{routerId}/workflow-steps/{id}/offers', offered), { lines: [LINE] });
  const all = await OpenapiOperations.of(service);
  const resources = all.all
    .filter((one) => one.method === 'put' && all.all.some((read) => isReadOf(read, one)))
    .map(({ name, path, permission, body }) => ({
      ...{ name, schema: all.resolve(body!), at: fillPath(path, idsFor(path)) },
      own: permission?.kind === 'superuser' ? service.as(superuser.key) : permission ? owner : service.as(null),
    }));
  return { all, resources };
}

function isReadOf(read: Operation, { path }: Operation): boolean {
  return read.method === 'get' && read.path === path && !read.query.some(({ name }) => name === 'page');
}

async function offerStep(routerId: string): Promise<string> {
  const workflows = new WorkflowFactory(service);
  const { steps } = await workflows.run(
    routerId,
    await workflows.template(routerId, { steps: [{ key: 'offer', type: 'offer_create' }] }),
  );
  return steps.offer;
}

/** Returns what is wrong, or undefined. */
async function describeViolation(
  { at, name, schema, own }: Resource,
  all: OpenapiOperations,
): Promise<string | undefined> {
  const { paths } = (await own.get('/openapi.json')) as OpenapiDocument;
  const described = paths[name.split(' ')[1]];
  if (!described.put.parameters?.some((one) => one.in === 'header' && one.name === 'If-Match')) return 'undescribed';
  const seen = await own.send('get', at);
  if (seen.status !== 200 || !seen.headers.etag) return `GET: ${seen.status} ${seen.headers.etag}`;
  const read = (ifNoneMatch: string) => own.send('get', at, undefined, { 'If-None-Match': ifNoneMatch });
  const reads = await Promise.all([seen.headers.etag, `"0", W/${seen.headers.etag}`, '"0"'].map(read));
  if (reads.map(({ status }) => status).join() !== '304,304,200')
    return `read: ${reads.map(({ status }) => status).join()}`;
  if (reads[0].text || reads[0].headers.etag !== seen.headers.etag) return `304 with ${reads[0].text}`;
  const put = async (body: object, ifMatch: string) =>
    (await own.send('put', at, body, { 'If-Match': ifMatch })).status;
  const { etag } = seen.headers;
  const statuses = [await put(seen.body as object, '"0"'), await put(seen.body as object, '*')];
  if (statuses[0] !== 412 || statuses[1] > 204) return `sent back: ${statuses.join()}`;
  const changes = changesOf(seen.body as Record<string, unknown>, schema, all);
  if (!changes) return 'no field to change is known';
  const before = (await own.send('get', at)).headers.etag;
  // Sends both concurrently.
  const both = await Promise.all(changes.map((change) => put(change, before)));
  if (both.filter((status) => status < 300).length !== 1 || !both.includes(412)) return `at once: ${both.join()}`;
  const after = (await own.send('get', at)).headers.etag;
  if (after === etag || after === before) return 'a write kept the ETag';
  const late = [await put(changes[0], before), await put(changes[1], after)];
  return late[0] === 412 && late[1] < 300 ? undefined : `one after the other: ${late.join()}`;
}

/** Two different changes: a write without changes keeps the version. */
function changesOf(
  body: Record<string, unknown>,
  { properties = {} }: Schema,
  all: OpenapiOperations,
): [object, object] | undefined {
  if (properties.startAt) {
    const days = ['2036-01-06', '2036-01-07', '2036-01-08'].map((day) => `${day}T09:00:00Z`);
    const [one, two] = days.filter(
      (startAt) => new Date(startAt).getTime() !== new Date(String(body.startAt)).getTime(),
    );
    return [{ startAt: one }, { startAt: two }];
  }
  if (Array.isArray(body.values)) {
    const [first] = body.values as object[];
    if ('channels' in first) {
      const other = (one: Preference) => ({ values: [{ ...one, channels: { email: !one.channels.email } }] });
      return [other(first as Preference), other(body.values[1] as Preference)];
    }
    return [{ values: [{ ...first, text: 'One' }] }, { values: [{ ...first, text: 'Two' }] }];
  }
  if (properties.weeklyHours) {
    const hours = [{ weekday: 1, from: '08:00', to: '12:00' }];
    return [{ weeklyHours: hours }, { weeklyHours: [] }];
  }
  const name = CHANGED.find((one) => properties[one]);
  if (!name) {
    const [one, two] = ['VIEWER', 'ADMIN', 'OPERATOR'].filter((role) => String(body.roles) !== role);
    return properties.roles && [{ roles: [one] }, { roles: [two] }];
  }
  const { type, format } = all.resolve(properties[name]);
  const changed = (value: unknown) => ({ ...body, [name]: value });
  if (type === 'integer' || type === 'number') {
    const [one, two] = [1, 2, 3].filter((value) => value !== body[name]);
    return [changed(one), changed(two)];
  }
  if (format === 'date-time') return [changed('2036-01-01T00:00:00Z'), changed('2036-01-02T00:00:00Z')];
  const present = typeof body[name] === 'string' ? body[name] : '';
  return [changed(`${present}a`), changed(`${present}b`)];
}
