/** Products: contract 2.2, 4.2, 4.3. */
import { describe, expect, it } from '@jest/globals';
import { PRODUCT_SORTS } from '../../src/entities/columns/product-columns.js';
import { Partner, PartnerGroup } from '../../src/entities/partner.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { createFile, createPartner, recordPastContractor } from '../support/order-factory.js';

const service = useService();
const minimal = { name: 'Charger', currencyCode: 'NOK' };
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

describe('POST /api/v1/products', () => {
  it('creates a product from name and currencyCode with default values', async () => {
    const { operator, routerId } = await service.make.router();
    const product = await service.as(operator.key).post('/api/v1/products', minimal);
    expect(product).toEqual({
      id: expect.any(String),
      routerId,
      productType: 'product',
      internalId: null,
      externalId: null,
      name: 'Charger',
      description: null,
      sharedWithContractors: true,
      isPublic: false,
      isEditable: true,
      isTaxInclusive: false,
      unit: null,
      defaultNote: null,
      paymentSource: null,
      currencyCode: 'NOK',
      vatRate: 0,
      payerUnitAmount: 0,
      payerUnitTotalAmount: 0,
      discountUnitAmount: 0,
      installerPayoutSharePercentage: 0,
      installerPayoutUnitAmount: 0,
      installerPayoutUnitAmountExcludingVat: 0,
      internalPrice: 0,
      discountSourceType: null,
      workType: null,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      deletedAt: null,
      images: [],
      attachments: [],
      tags: [],
      partnerGroupPrice: null,
      router: { name: expect.any(String), logoUrl: null },
    });
  });
});

describe('prices for partner groups', () => {
  const world = async () => {
    const router = await service.make.router();
    const { routerId } = router;
    const [gold, silver] = [uuidv7(), uuidv7()].toSorted();
    await service.db.of(PartnerGroup).insert([
      { id: gold, routerId, name: 'Gold' },
      { id: silver, routerId, name: 'Silver' },
    ]);
    const as = service.as(router.operator.key);
    const { id } = await as.post('/api/v1/products', minimal);
    const write = (partnerGroupPrices: object[], status = 200) =>
      as.put(`/api/v1/products/${id}`, { ...minimal, partnerGroupPrices }, status);
    const pricesOf = async (productId: string) =>
      (
        (await as.get(`/api/v1/products/${productId}/partner-group-prices`)) as {
          partnerGroupId: string;
          amount: number;
        }[]
      ).map(({ partnerGroupId, amount }) => ({ partnerGroupId, amount }));
    const prices = () => pricesOf(id);
    return { ...router, id, gold, silver, as, write, prices, pricesOf };
  };

  it('are replaced as a whole, the last one of a group applies, and they stay if omitted', async () => {
    const { id, gold, silver, as, write, prices, pricesOf } = await world();
    expect(await prices()).toEqual([]);
    const both = [
      { partnerGroupId: silver, amount: 5 },
      { partnerGroupId: gold, amount: 1 },
      { partnerGroupId: gold, amount: 7 },
    ];
    await write(both);
    await as.put(`/api/v1/products/${id}`, minimal);
    expect(await prices()).toEqual([
      { partnerGroupId: gold, amount: 7 },
      { partnerGroupId: silver, amount: 5 },
    ]);
    const other = await as.post('/api/v1/products', { ...minimal, partnerGroupPrices: both.slice(0, 1) });
    await write([{ partnerGroupId: gold, amount: 8 }]);
    expect(await prices()).toEqual([{ partnerGroupId: gold, amount: 8 }]);
    await write([]);
    expect(await prices()).toEqual([]);
    expect(await pricesOf(other.id)).toEqual(both.slice(0, 1));
    await write(await as.get(`/api/v1/products/${other.id}/partner-group-prices`));
    expect(await prices()).toEqual(both.slice(0, 1));
  });

  it('responds 400 for a group of another router, and writes nothing', async () => {
    const [{ gold, write, prices }, other] = [await world(), await world()];
    const foreign = [gold, other.gold].map((partnerGroupId) => ({ partnerGroupId, amount: 1 }));
    expect((await write(foreign, 400)).message).toContain('partnerGroupPrices[1].partnerGroupId');
    expect(await prices()).toEqual([]);
  });

  it('are set and removed for one group, and those of other groups stay', async () => {
    const { id, gold, silver, as, viewer, write, prices } = await world();
    await write([{ partnerGroupId: silver, amount: 5 }]);
    const path = `/api/v1/products/${id}/partner-group-prices/${gold}`;
    for (const amount of [7, 0]) expect(await as.put(path, { amount })).toEqual({ partnerGroupId: gold, amount });
    expect(await prices()).toEqual([
      { partnerGroupId: gold, amount: 0 },
      { partnerGroupId: silver, amount: 5 },
    ]);
    for (const amount of [-1, 1.5, null]) expect((await as.put(path, { amount }, 400)).message).toContain('amount');
    await service.as(viewer.key).put(path, { amount: 1 }, 403);
    await service.as(viewer.key).delete(path, 403);
    await as.delete(path);
    await as.delete(path, 404);
    expect(await prices()).toEqual([{ partnerGroupId: silver, amount: 5 }]);
  });

  it('respond 404 for a group or a product of another router, and write nothing', async () => {
    const [own, other] = [await world(), await world()];
    await other.write([{ partnerGroupId: other.gold, amount: 5 }]);
    const paths = [
      `/api/v1/products/${own.id}/partner-group-prices/${other.gold}`,
      `/api/v1/products/${other.id}/partner-group-prices/${own.gold}`,
      `/api/v1/products/${other.id}/partner-group-prices/${other.gold}`,
    ];
    for (const path of paths) {
      await own.as.put(path, { amount: 1 }, 404);
      await own.as.delete(path, 404);
    }
    expect(await own.prices()).toEqual([]);
    expect(await other.prices()).toEqual([{ partnerGroupId: other.gold, amount: 5 }]);
  });

  it('a contractor sees only the price of its group; users of the router see the list', async () => {
    const { routerId, id, gold, silver, as, write } = await world();
    await write([
      { partnerGroupId: gold, amount: 7 },
      { partnerGroupId: silver, amount: 5 },
    ]);
    const [inGold, inNone] = await Promise.all([1, 2].map(() => createPartner(service, routerId)));
    const asPartner = { organizationId: inGold.organizationId };
    await service.db.of(Partner).update(asPartner, { partnerGroupId: gold });
    for (const { organizationId } of [inGold, inNone]) await recordPastContractor(service, organizationId, routerId);
    const path = `/api/v1/products/${id}`;
    const shown = [];
    for (const { key } of [inGold, inNone]) {
      shown.push((await service.as(key).get(path)).partnerGroupPrice);
      await service.as(key).get(`${path}/partner-group-prices`, 404);
    }
    expect(shown).toEqual([7, null]);
    await service.db.of(Partner).update(asPartner, { status: 'inactive' });
    await service.as(inGold.key).get(path, 404);
    expect((await as.get(path)).partnerGroupPrice).toBeNull();
  });
});

describe('PUT /api/v1/products/{id}', () => {
  const accepted: [field: string, value: unknown][] = [
    ['name', 'x'.repeat(256)],
    ['name', '😀'.repeat(256)],
    ['currencyCode', ''],
    ['internalId', -2147483648],
    ['internalId', null],
    ['externalId', 'x'.repeat(256)],
    ['externalId', null],
    ['description', ''],
    ['paymentSource', 'EXTERNAL'],
    ['paymentSource', null],
    ['vatRate', 10000],
    ['payerUnitAmount', 2147483647],
    ['internalPrice', -2147483648],
    ['tags', ['a', 'b']],
  ];
  it.each(accepted)('accepts %s with the value %j', async (field, value) => {
    const { operator } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/products', minimal);
    const product = await service.as(operator.key).put(`/api/v1/products/${id}`, { ...minimal, [field]: value });
    expect(product[field]).toEqual(value);
  });

  const refused: [field: string, value: unknown][] = [
    ['name', ''],
    ['name', 'x'.repeat(257)],
    ['name', null],
    ['name', 'nul \0'],
    ['name', 'lone \ud800'],
    ['currencyCode', 'EURO'],
    ['currencyCode', undefined],
    ['productType', 'gift'],
    ['internalId', 2147483648],
    ['internalId', 1.5],
    ['externalId', 'x'.repeat(257)],
    ['sharedWithContractors', 'true'],
    ['isPublic', null],
    ['paymentSource', 'CASH'],
    ['vatRate', 10001],
    ['vatRate', 10000.4],
    ['vatRate', -1],
    ['payerUnitAmount', -1],
    ['payerUnitAmount', 2147483648],
    ['internalPrice', 2147483648],
    ['attachments', 'x'],
    ['attachments', [{ fileId: 'x' }]],
    ['attachments', [{ fileId: UNKNOWN_ID }]],
    ['tags', [1]],
    ['id', 'x'],
    ['unheardOf', 1],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { operator } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/products', minimal);
    const refusal = await service.as(operator.key).put(`/api/v1/products/${id}`, { ...minimal, [field]: value }, 400);
    expect(refusal).toMatchObject({ error: 'Bad Request', statusCode: 400, message: expect.stringContaining(field) });
  });

  it('keeps omitted fields, and resets fields with a default in the contract', async () => {
    const { operator } = await service.make.router();
    const body = { ...minimal, unit: 'piece', tags: ['a'], sharedWithContractors: false };
    const { id } = await service.as(operator.key).post('/api/v1/products', body);
    const product = await service.as(operator.key).put(`/api/v1/products/${id}`, minimal);
    expect(product).toMatchObject({ unit: 'piece', tags: [], sharedWithContractors: true });
  });

  it('accepts the product as it was read, and computes its amounts', async () => {
    const { operator } = await service.make.router();
    const amounts = {
      payerUnitAmount: 10000,
      discountUnitAmount: 1000,
      vatRate: 2500.4,
      installerPayoutSharePercentage: 8000,
    };
    const made = await service.as(operator.key).post('/api/v1/products', { ...minimal, ...amounts });
    const product = await service.as(operator.key).put(`/api/v1/products/${made.id}`, made);
    expect(product).toEqual({ ...made, updatedAt: expect.any(String) });
    expect(product).toMatchObject({ vatRate: 2500, payerUnitTotalAmount: 11250, installerPayoutUnitAmount: 9000 });
    expect(product.installerPayoutUnitAmountExcludingVat).toBe(7200);
  });

  it('responds 404 for a product of another router, 403 to a viewer, 400 to a malformed ID', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const { id } = await service.as(other.operator.key).post('/api/v1/products', minimal);
    await service.as(operator.key).put(`/api/v1/products/${id}`, minimal, 404);
    await service.as(viewer.key).put(`/api/v1/products/${id}`, minimal, 403);
    await service.as(operator.key).put('/api/v1/products/x', minimal, 400);
  });
});

describe('purchase price and internal note of a product', () => {
  const secret = { ...minimal, internalPrice: 890000, defaultNote: 'Haggle' };
  const hidden = { internalPrice: null, defaultNote: null };

  async function readers() {
    const { operator, viewer, routerId } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId });
    const partner = await createPartner(service, routerId);
    const below = await service.make.person(routerId, child, ['CONTRACTOR']);
    await service.db.query(`insert into partners (id, router_id, organization_id) values (gen_random_uuid(), $1, $2)`, [
      routerId,
      child,
    ]);
    const { id } = await service.as(operator.key).post('/api/v1/products', secret);
    return { id, operator, own: [operator, viewer], contractors: [partner, below], partner };
  }

  it('are null for contractors inside and outside of the router, and visible for users of the router', async () => {
    const { id, own, contractors } = await readers();
    for (const [people, expected] of [[own, secret] as const, [contractors, hidden] as const])
      for (const { key } of people) {
        expect(await service.as(key).get(`/api/v1/products/${id}`)).toMatchObject(expected);
        expect((await service.as(key).get('/api/v1/products')).values).toMatchObject([{ id, ...expected }]);
      }
  });

  it('cannot be filtered or sorted by contractors', async () => {
    const { operator, partner } = await readers();
    await service.as(operator.key).post('/api/v1/products', { ...secret, name: 'Cheaper', internalPrice: 1 });
    const presets = `/api/routers/${partner.organizationId}/view-presets`;
    const listed = async (state: object) => {
      const preset = { entity: 'PRODUCT', name: 'x', personal: true, state };
      const { id, count } = await service.as(partner.key).post(presets, preset);
      const { values } = await service.as(partner.key).get(`/api/v1/products?viewPresetId=${id}`);
      return [count, ...values.map(({ name }: { name: string }) => name)];
    };
    const over = { columnId: 'internalPrice', type: 'number', operator: 'is greater than', values: [5] };
    expect(await listed({ filters: [over] })).toEqual([0]);
    const orders = [false, true].map((desc) => listed({ sorting: [{ id: 'internalPrice', desc }] }));
    expect(await orders[0]).toEqual(await orders[1]);
  });
});

describe('attachments and images', () => {
  it('accepts a file without a name, which is returned as null', async () => {
    const { operator, routerId } = await service.make.router();
    const fileId = await createFile(service, routerId);
    const product = await service.as(operator.key).post('/api/v1/products', { ...minimal, attachments: [{ fileId }] });
    expect(product.attachments).toEqual([{ fileId, fileName: null }]);
  });
});

describe('DELETE /api/v1/products/{id}', () => {
  it('responds 204, then 404', async () => {
    const { operator } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/products', minimal);
    await service.as(operator.key).delete(`/api/v1/products/${id}`);
    await service.as(operator.key).get(`/api/v1/products/${id}`, 404);
    expect(await service.as(operator.key).get('/api/v1/products')).toEqual({ values: [], count: 0 });
  });
});

describe('GET /api/v1/products', () => {
  it('pages are complete without duplicates, and count is the number of all matches', async () => {
    const { operator } = await service.make.router();
    for (const name of ['b 1', 'b 2', 'c 3', 'b 4'])
      await service.as(operator.key).post('/api/v1/products', { ...minimal, name });
    const page = (query: string) => service.as(operator.key).get(`/api/v1/products?${query}`);
    const names = async (query: string) => (await page(query)).values.map((one: { name: string }) => one.name);
    expect(await names('pageSize=3')).toEqual(['b 4', 'c 3', 'b 2']);
    expect(await names('pageSize=3&page=1')).toEqual(['b 1']);
    expect(await names('q=B&sort=name&direction=asc')).toEqual(['b 1', 'b 2', 'b 4']);
    expect((await page('q=b&pageSize=1')).count).toBe(3);
    expect(await names('q=%25')).toEqual([]);
  });

  it('sorts by every column of saved views of products', async () => {
    const { operator } = await service.make.router();
    for (const [name, payerUnitAmount, vatRate] of [
      ['a', 2, 0],
      ['b', 3, 0],
      ['c', 1, 1],
    ] as const)
      await service.as(operator.key).post('/api/v1/products', { ...minimal, name, payerUnitAmount, vatRate });
    const sorted = async (query: string) =>
      (await service.as(operator.key).get(`/api/v1/products?${query}`)).values
        .map((one: { name: string }) => one.name)
        .join('');
    expect(await sorted('sort=payerUnitAmount&direction=asc')).toBe('cab');
    expect(await sorted('sort=payerUnitAmount&direction=desc')).toBe('bac');
    expect((await sorted('sort=vatRate')).slice(0, 1)).toBe('c');
    for (const sort of Object.keys(PRODUCT_SORTS)) await sorted(`sort=${sort}`);
  });

  it.each([
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'pageSize=0',
    'pageSize=501',
    'pageSize=x',
    'page=1&page=2',
    'sort=price',
    'direction=up',
    'nonsense=1',
  ])('400 for ?%s', async (query) => {
    const { viewer } = await service.make.router();
    const refusal = await service.as(viewer.key).get(`/api/v1/products?${query}`, 400);
    expect(refusal.message).toContain(query.split('=')[0]);
  });
});
