/** Deletions and parts of a resource take its ETag: RFC 9110, 13.1.1; decisions/platform "Rules that hold everywhere". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { OpenapiOperations, type OpenapiDocument } from '../support/openapi-operations.js';
import { createResourceFixture, fillPath } from '../support/resource-fixture.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });

describe('every DELETE of a resource with GET and PUT at the same path', () => {
  it('keeps what has changed since it was read (412), and deletes it with the current ETag', async () => {
    const { ids, people, routerId } = await createResourceFixture(service);
    const superuser = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
    const workflows = new WorkflowFactory(service);
    const { steps } = await workflows.run(routerId, await workflows.template(routerId, { steps: [{ key: 'manual' }] }));
    // One person is deleted as user, another as membership; the step has not begun.
    const removable = { ...ids, membershipId: people.viewer.membershipId, workflowStepId: steps.manual };
    const { all } = await OpenapiOperations.of(service);
    const { paths } = (await service.as(null).get('/openapi.json')) as OpenapiDocument;
    const deletions = all
      .filter(({ method, path }) => method === 'delete' && paths[path].get && paths[path].put)
      .map(({ name, path, permission }) => ({
        ...{ name, at: fillPath(path, removable), parameters: paths[path].delete.parameters ?? [] },
        own: service.as(permission?.kind === 'superuser' ? superuser.key : people.owner.key),
      }));
    const faults: string[] = [];
    for (const { name, at, parameters, own } of deletions) {
      const { headers } = await own.send('get', at);
      const { status } = await own.send('delete', at, undefined, { 'If-Match': '"0"' });
      const after = await own.send('get', at);
      if (status !== 412 || !headers.etag || after.headers.etag !== headers.etag)
        faults.push(`${name}: ${status}, then ${after.status}`);
      if (!parameters.some((one) => one.in === 'header' && one.name === 'If-Match'))
        faults.push(`${name}: undescribed`);
    }
    expect(faults).toEqual([]);
    // Parts are listed after what they belong to.
    for (const { name, at, own } of deletions.reverse()) {
      const { headers } = await own.send('get', at);
      const { status } = await own.send('delete', at, undefined, { 'If-Match': headers.etag });
      if (status !== 204) faults.push(`${name}: ${status} with the current ETag`);
    }
    expect(faults).toEqual([]);
    expect(deletions.length).toBeGreaterThan(17);
  });
});

describe('parts of a resource take its ETag', () => {
  it('the hold of an order', async () => {
    const { ids, people } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    const order = `/api/v1/order/${ids.orderId}`;
    const read = await own.send('get', order);
    const hold = { reason: 'The client is abroad.' };
    await own.put(`${order}/hold`, hold, 412, { 'If-Match': '"0"' });
    expect((await own.send('get', order)).headers.etag).toBe(read.headers.etag);
    const held = await own.send('put', `${order}/hold`, hold, { 'If-Match': read.headers.etag });
    expect(held.status).toBe(200);
    expect(held.headers.etag).toBe((await own.send('get', order)).headers.etag);
    const end = (etag: string) => own.send('delete', `${order}/hold`, undefined, { 'If-Match': etag });
    expect((await end(read.headers.etag)).status).toBe(412);
    expect((await end(held.headers.etag)).status).toBe(204);
  });
});

describe('the price of a product for a partner group', () => {
  it('takes the version that the list shows, and none if there is no price', async () => {
    const { ids, people } = await createResourceFixture(service);
    const own = service.as(people.owner.key);
    const prices = `/api/v1/products/${ids.productId}/partner-group-prices`;
    const price = `${prices}/${ids.groupId}`;
    await own.put(price, { amount: 100 }, 412, { 'If-Match': '*' });
    expect(await own.get(prices)).toEqual([]);
    await own.put(price, { amount: 100 });
    const [{ version }] = (await own.get(prices)) as { version: string }[];
    const written = await own.send('put', price, { amount: 200 }, { 'If-Match': version });
    expect([written.status, written.headers.etag]).toEqual([200, (await own.get(prices))[0].version]);
    await own.put(price, { amount: 300 }, 412, { 'If-Match': version });
    const remove = (etag: string) => own.send('delete', price, undefined, { 'If-Match': etag });
    expect((await remove(version)).status).toBe(412);
    expect(await own.get(prices)).toMatchObject([{ amount: 200 }]);
    expect((await remove(written.headers.etag)).status).toBe(204);
  });
});

it('every other write refuses If-Match with 400, because clients that send it rely on it', async () => {
  const { ids, people, actors, routerId } = await createResourceFixture(service);
  const superuser = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
  const { guarded } = await OpenapiOperations.of(service);
  const { paths } = (await service.as(null).get('/openapi.json')) as OpenapiDocument;
  const isOfContractor = (path: string) => /\/(technicians|dispatches\/\{id\}\/.*)$/.test(path);
  const others = guarded.filter(({ method, path }) => {
    const { parameters = [] } = paths[path][method];
    return method !== 'get' && !isOfContractor(path) && !parameters.some(({ name }) => name === 'If-Match');
  });
  const faults: string[] = [];
  for (const { name, method, path, permission } of others) {
    const isSessionOnly = permission && 'sessionOnly' in permission && permission.sessionOnly;
    const ownerKey = isSessionOnly ? actors.owner.session! : people.owner.key;
    const own = service.as(permission?.kind === 'superuser' ? superuser.key : ownerKey);
    const { status, body } = await own.send(method, fillPath(path, ids), undefined, { 'If-Match': '"0"' });
    const [detail] = (body as { details?: { field: string }[] }).details ?? [];
    if (status !== 400 || detail?.field !== 'If-Match') faults.push(`${name}: ${status} ${JSON.stringify(body)}`);
  }
  expect(faults).toEqual([]);
  expect(others.length).toBeGreaterThan(70);
});
