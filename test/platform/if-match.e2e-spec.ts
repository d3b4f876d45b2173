/** Lost updates are refused wherever a resource has an ETag: RFC 9110, 13.1.1; decisions/platform "Rules that hold everywhere". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { Operations } from '../support/operations.js';
import { fill, makeWorld } from '../support/world.js';

const service = useService({ worker: 'off' });

interface Described {
  parameters?: { in: string; name: string }[];
}

describe('every PUT of what has an ETag', () => {
  it('takes If-Match: 412 for another version, 412 once it was written, 200 for the present one', async () => {
    const { ids, people } = await makeWorld(service);
    const own = service.as(people.owner.key);
    const { all } = await Operations.of(service);
    const { paths } = (await own.get('/openapi.json')) as { paths: Record<string, Record<string, Described>> };
    const checked: string[] = [];
    const faults: string[] = [];
    for (const { name, method, path } of all) {
      const read = all.find((one) => one.method === 'get' && one.path === path);
      if (method !== 'put' || !read?.permission) continue;
      const at = fill(path, ids);
      const seen = await own.send('get', at);
      const { etag } = seen.headers;
      if (seen.status !== 200 || !etag) continue;
      checked.push(name);
      const put = (ifMatch: string) => own.send('put', at, seen.body as object, { 'If-Match': ifMatch });
      const isDescribed = paths[path].put.parameters?.some((one) => one.in === 'header' && one.name === 'If-Match');
      const answers = [await put('"0"'), await put(etag), await put(etag), await put('*')].map(({ status }) => status);
      if (!isDescribed || answers.join() !== '412,200,412,200')
        faults.push(`${name}: ${answers.join()} ${isDescribed}`);
    }
    expect(faults).toEqual([]);
    expect(checked).toEqual(
      expect.arrayContaining(['PUT /api/v1/order/{orderId}', 'PUT /api/routers/{routerId}/workflow-templates/{id}']),
    );
  });

  it('and so do the PUTs of its parts that have no path of their own to read', async () => {
    const { ids, people } = await makeWorld(service);
    const own = service.as(people.owner.key);
    const at = fill('/api/routers/{routerId}/workflow-templates/{id}', ids);
    for (const part of ['order-template', 'customer-portal']) {
      const { headers } = await own.send('get', at);
      await own.put(`${at}/${part}`, {}, 412, { 'If-Match': '"0"' });
      await own.put(`${at}/${part}`, {}, 200, { 'If-Match': headers.etag });
      await own.put(`${at}/${part}`, {}, 412, { 'If-Match': headers.etag });
    }
  });
});
