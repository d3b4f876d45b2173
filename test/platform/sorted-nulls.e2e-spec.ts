/** Rows without a value come last in both directions, on every page (decisions/platform "Rules that hold everywhere"). */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { createResourceFixture } from '../support/resource-fixture.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });

/** A sort of each kind of list, and the field that shows its value. */
const SORTS: [path: string, sort: string, field?: string][] = [
  ['/api/v1/orders', 'name'],
  ['/api/v1/orders', 'waitingSince'],
  ['/api/v1/orders', 'externalId'],
  ['/api/v1/products', 'externalId'],
  ['/api/routers/{routerId}/organizations', 'city'],
  ['/api/admin/users', 'first_name', 'firstName'],
  ['/api/admin/users', 'language'],
];

it('rows without a value come last in both directions, on every page', async () => {
  const { people, routerId } = await createResourceFixture(service);
  const superuser = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
  const own = service.as(people.owner.key);
  const externalId = () => unique('external-');
  for (const name of ['Annex', 'Boathouse'])
    await own.post('/api/v1/order', { ...MINIMAL_ORDER, name, externalId: externalId() });
  const product = { currencyCode: 'NOK', externalId: externalId() };
  await own.post('/api/v1/products', { ...product, name: unique('Product ') });
  await own.post(`/api/routers/${routerId}/organizations`, { name: unique('Branch '), city: 'Oslo' });
  const is = [routerId];
  await service.db.query('update orders set waiting_since = null where router_id = $1 and name is null', is);
  await service.db.query(`update users set first_name = null, language = null where id = $1`, [people.viewer.userId]);
  await service.db.query(`update users set first_name = 'Kari', language = 'nb' where id = $1`, [people.owner.userId]);
  const faults: string[] = [];
  for (const [path, sort, field = sort] of SORTS) {
    const at = path.replace('{routerId}', routerId);
    const as = path.includes('/admin/') ? service.as(superuser.key) : own;
    for (const direction of ['asc', 'desc']) {
      const list = async (page: string) =>
        (await as.get(`${at}?sort=${sort}&direction=${direction}&${page}`)) as { values: object[]; count: number };
      const isMissing = ({ values }: { values: object[] }) =>
        values.map((row) => (row as Record<string, unknown>)[field] === null);
      // The first page begins with values, the last ends without.
      const first = await list('page=0&pageSize=1');
      const last = await list(`page=${first.count - 1}&pageSize=1`);
      const missing = isMissing(await list('pageSize=500'));
      const isOrdered = !missing.join().includes('true,false');
      if (!isOrdered || isMissing(first).join() !== 'false' || isMissing(last).join() !== 'true')
        faults.push(`${path} ${sort} ${direction}: ${missing.slice(0, 20).join()}`);
    }
  }
  expect(faults).toEqual([]);
});
