/** Order tags: contract 4.7; decisions/orders "Order". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER, UNKNOWN_ID } from '../support/order-factory.js';
import { asRow } from '../support/as-row.js';

const service = useService();
const tagOf = (key: string, name: string) => service.as(key).post('/api/v1/order-tags', { name });
const orderOf = (key: string) => service.as(key).post('/api/v1/order', MINIMAL_ORDER);

describe('POST and GET /api/v1/order-tags', () => {
  it('creates a tag, which the list returns newest first', async () => {
    const { operator, viewer } = await service.make.router();
    const urgent = await service.as(operator.key).post('/api/v1/order-tags', { name: 'urgent', color: '#d0021b' });
    expect(urgent).toEqual({ id: expect.any(String), name: 'urgent', color: '#d0021b' });
    const warranty = await tagOf(operator.key, 'Warranty');
    expect(warranty).toMatchObject({ color: null });
    const list = await service.as(viewer.key).get('/api/v1/order-tags');
    expect(list).toEqual({ values: [asRow(warranty), asRow(urgent)], count: 2 });
    expect(await service.as(viewer.key).get('/api/v1/order-tags?q=WARR')).toEqual({
      values: [asRow(warranty)],
      count: 1,
    });
    expect(await service.as(viewer.key).get('/api/v1/order-tags?pageSize=1')).toEqual({
      values: [asRow(warranty)],
      count: 2,
    });
    await service.as(viewer.key).get('/api/v1/order-tags?pageSize=0', 400);
  });

  it('responds 409 to a name in use in any case, but not in another router', async () => {
    const { operator } = await service.make.router();
    const other = await service.make.router();
    await tagOf(operator.key, 'urgent');
    const { details } = await service.as(operator.key).post('/api/v1/order-tags', { name: 'URGENT' }, 409);
    expect(details).toMatchObject([{ field: 'name', message: 'is already in use' }]);
    await tagOf(other.operator.key, 'urgent');
    expect(await service.as(operator.key).get('/api/v1/order-tags')).toMatchObject({ count: 1 });
  });

  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(129) }],
    ['color', { name: 'x', color: 'x'.repeat(33) }],
    ['unheardOf', { name: 'x', unheardOf: 1 }],
  ])('400 naming %s for %j', async (field, body) => {
    const { operator } = await service.make.router();
    expect((await service.as(operator.key).post('/api/v1/order-tags', body, 400)).message).toContain(field);
  });

  it('403 for a viewer and for a contractor', async () => {
    const { viewer } = await service.make.router();
    const contractor = await service.make.contractor();
    await service.as(viewer.key).post('/api/v1/order-tags', { name: 'x' }, 403);
    await service.as(contractor.key).get('/api/v1/order-tags', 403);
  });
});

describe('PUT and GET /api/v1/order-tags/{id}', () => {
  it('renames and recolors the tag on all its orders; omitted fields keep their value', async () => {
    const { operator, viewer } = await service.make.router();
    const client = service.as(operator.key);
    const tag = await client.post('/api/v1/order-tags', { name: 'urgent', color: '#d0021b' });
    const { id } = await orderOf(operator.key);
    await client.post(`/api/v1/order/${id}/tag`, { tagId: tag.id });
    const path = `/api/v1/order-tags/${tag.id}`;
    expect(await client.put(path, { name: 'Today' })).toEqual({ ...tag, name: 'Today' });
    expect(await client.put(path, { color: null })).toEqual({ ...tag, name: 'Today', color: null });
    const renamed = await client.put(path, { ...tag, name: 'TODAY', color: '#1a7f37' });
    expect(renamed).toEqual({ id: tag.id, name: 'TODAY', color: '#1a7f37' });
    expect(await service.as(viewer.key).get(path)).toEqual(renamed);
    expect(await client.get(`/api/v1/order/${id}`)).toMatchObject({ orderTags: [renamed] });
    expect(await client.get('/api/v1/order-tags')).toEqual({ values: [asRow(renamed)], count: 1 });
  });

  it('responds 409 to the name of another tag in any case, 400 naming an invalid field', async () => {
    const { operator } = await service.make.router();
    const client = service.as(operator.key);
    const [first, second] = [await tagOf(operator.key, 'first'), await tagOf(operator.key, 'second')];
    await client.put(`/api/v1/order-tags/${second.id}`, { name: 'FIRST' }, 409);
    for (const [field, body] of Object.entries({
      name: { name: '' },
      color: { color: 'x'.repeat(33) },
      unheardOf: { unheardOf: 1 },
    })) {
      expect((await client.put(`/api/v1/order-tags/${first.id}`, body, 400)).message).toContain(field);
    }
    expect(await client.get('/api/v1/order-tags')).toMatchObject({ values: [second, first] });
  });

  it('responds 403 to a viewer, 404 for another router, 412 for a version that has changed', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const path = `/api/v1/order-tags/${(await tagOf(operator.key, 'urgent')).id}`;
    await service.as(viewer.key).put(path, { name: 'x' }, 403);
    await service.as(other.operator.key).put(path, { name: 'x' }, 404);
    await service.as(other.operator.key).get(path, 404);
    const { headers } = await service.as(operator.key).send('get', path);
    await service.as(operator.key).put(path, { name: 'x' }, 200, { 'If-Match': headers.etag });
    await service.as(operator.key).put(path, { name: 'y' }, 412, { 'If-Match': headers.etag });
  });

  it('gives one of two tags that are renamed to the same name at the same time that name', async () => {
    const { operator } = await service.make.router();
    const tags = [await tagOf(operator.key, 'a'), await tagOf(operator.key, 'b')];
    const statuses = await Promise.all(
      tags.map(({ id }) => service.as(operator.key).send('put', `/api/v1/order-tags/${id}`, { name: 'c' })),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('DELETE /api/v1/order-tags/{id}', () => {
  it('deletes the tag and its assignments; responds 404 the second time and for another router', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const tag = await tagOf(operator.key, 'urgent');
    const order = await orderOf(operator.key);
    await service.as(operator.key).post(`/api/v1/order/${order.id}/tag`, { tagId: tag.id });
    await service.as(other.operator.key).delete(`/api/v1/order-tags/${tag.id}`, 404);
    await service.as(viewer.key).delete(`/api/v1/order-tags/${tag.id}`, 403);
    await service.as(operator.key).delete('/api/v1/order-tags/x', 400);
    await service.as(operator.key).delete(`/api/v1/order-tags/${tag.id}`);
    await service.as(operator.key).delete(`/api/v1/order-tags/${tag.id}`, 404);
    expect(await service.as(operator.key).get(`/api/v1/order/${order.id}`)).toMatchObject({ orderTags: [] });
  });
});

describe('POST /api/v1/order/{orderId}/tag', () => {
  it('assigns the tag; a repetition changes nothing', async () => {
    const { operator } = await service.make.router();
    const tag = await tagOf(operator.key, 'urgent');
    const { id } = await orderOf(operator.key);
    expect(await service.as(operator.key).post(`/api/v1/order/${id}/tag`, { tagId: tag.id })).toEqual(tag);
    expect(await service.as(operator.key).post(`/api/v1/order/${id}/tag`, { tagId: tag.id })).toEqual(tag);
    expect(await service.as(operator.key).get(`/api/v1/order/${id}`)).toMatchObject({ orderTags: [tag] });
    const { values, count } = await service.as(operator.key).get(`/api/v1/order/${id}/history`);
    expect(count).toBe(2);
    expect(values[0]).toMatchObject({ event: 'order.updated', changes: { fields: ['orderTags'] } });
  });

  it('accepts many concurrent requests, one of which creates the assignment', async () => {
    const { operator } = await service.make.router();
    const tag = await tagOf(operator.key, 'urgent');
    const { id } = await orderOf(operator.key);
    const put = () => service.as(operator.key).post(`/api/v1/order/${id}/tag`, { tagId: tag.id });
    await Promise.all(Array.from({ length: 8 }, put));
    expect(await service.as(operator.key).get(`/api/v1/order/${id}/history`)).toMatchObject({ count: 2 });
  });

  it('responds 400 naming tagId, 403 to a viewer, 404 for an inaccessible order', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const [mine, theirs] = [await tagOf(operator.key, 'a'), await tagOf(other.operator.key, 'b')];
    const { id } = await orderOf(operator.key);
    const path = `/api/v1/order/${id}/tag`;
    for (const tagId of [undefined, 'x', UNKNOWN_ID, theirs.id]) {
      expect((await service.as(operator.key).post(path, { tagId }, 400)).message).toContain('tagId');
    }
    await service.as(viewer.key).post(path, { tagId: mine.id }, 403);
    await service.as(other.operator.key).post(path, { tagId: theirs.id }, 404);
  });
});

describe('DELETE /api/v1/order/{orderId}/tag/{tagId}', () => {
  it('removes the tag, responds 404 if the order does not have it', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const tag = await tagOf(operator.key, 'urgent');
    const { id } = await orderOf(operator.key);
    const path = `/api/v1/order/${id}/tag/${tag.id}`;
    await service.as(operator.key).delete(path, 404);
    await service.as(operator.key).post(`/api/v1/order/${id}/tag`, { tagId: tag.id });
    await service.as(viewer.key).delete(path, 403);
    await service.as(other.operator.key).delete(path, 404);
    await service.as(operator.key).delete(path);
    await service.as(operator.key).delete(path, 404);
    await service.as(operator.key).delete(`/api/v1/order/${id}/tag/x`, 400);
    expect(await service.as(operator.key).get(`/api/v1/order/${id}`)).toMatchObject({ orderTags: [] });
    expect(await service.as(operator.key).get('/api/v1/order-tags')).toMatchObject({ count: 1 });
  });
});
