/** Settings of a router (decisions/products "Product"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';

const service = useService();
const defaults = {
  defaultPayoutShare: null,
  payoutShareBase: 'net',
  isTaxInclusive: false,
  orderPrefix: 'WO',
  paymentTerms: null,
  payoutVatRate: 0,
  requireSecondFactor: false,
  showContactBeforeAcceptance: false,
  showPricesToClients: true,
  showPricesToContractors: true,
  supportEmail: null,
  supportPhoneNumber: null,
  travelBufferMinutes: 0,
  workdayStart: '08:00',
  workdayEnd: '16:00',
  worksOnWeekends: false,
};

describe('GET /api/routers/{routerId}/settings', () => {
  it('returns exactly its settings to all roles', async () => {
    const { routerId, viewer } = await service.make.router();
    expect(await service.as(viewer.key).get(`/api/routers/${routerId}/settings`)).toEqual(defaults);
  });

  it('responds 403 to a contractor in its own router, and for another router', async () => {
    const { owner } = await service.make.router();
    const { organizationId, key } = await service.make.contractor();
    await service.as(key).get(`/api/routers/${organizationId}/settings`, 403);
    await service.as(owner.key).get(`/api/routers/${organizationId}/settings`, 403);
  });
});

describe('PUT /api/routers/{routerId}/settings', () => {
  it('writes given fields, keeps omitted ones, and accepts the settings as they were read', async () => {
    const { routerId, admin } = await service.make.router();
    const path = `/api/routers/${routerId}/settings`;
    const as = service.as(admin.key);
    expect(await as.put(path, { isTaxInclusive: true })).toEqual({ ...defaults, isTaxInclusive: true });
    expect(await as.put(path, { orderPrefix: 'Nord7' })).toEqual({
      ...defaults,
      isTaxInclusive: true,
      orderPrefix: 'Nord7',
    });
    expect(await as.put(path, {})).toEqual({ ...defaults, isTaxInclusive: true, orderPrefix: 'Nord7' });
    expect(await as.put(path, await as.get(path))).toEqual({ ...defaults, isTaxInclusive: true, orderPrefix: 'Nord7' });
    expect(await as.put(path, { isTaxInclusive: false })).toMatchObject({ isTaxInclusive: false });
  });

  it('stores what clients see, keeps it if omitted, and removes it by null', async () => {
    const { routerId, admin } = await service.make.router();
    const put = (body: object) => service.as(admin.key).put(`/api/routers/${routerId}/settings`, body);
    const texts = { paymentTerms: '14 days', supportEmail: 'help@nordlys.example', showPricesToClients: false };
    const given = { ...defaults, ...texts, supportPhoneNumber: '+4722225555' };
    expect(await put({ ...texts, supportPhoneNumber: '+47 22 22 55 55' })).toEqual(given);
    expect(await put({})).toEqual(given);
    const removed = { paymentTerms: null, supportEmail: null, supportPhoneNumber: null };
    expect(await put({ ...removed, showPricesToClients: true })).toEqual(defaults);
  });

  it('stores the travel buffer, and keeps it if omitted', async () => {
    const { routerId, admin } = await service.make.router();
    const put = (body: object) => service.as(admin.key).put(`/api/routers/${routerId}/settings`, body);
    expect(await put({ travelBufferMinutes: 480 })).toEqual({ ...defaults, travelBufferMinutes: 480 });
    expect(await put({})).toEqual({ ...defaults, travelBufferMinutes: 480 });
  });

  it('stores the VAT rate of payouts, and keeps it if omitted', async () => {
    const { routerId, admin } = await service.make.router();
    const put = (body: object) => service.as(admin.key).put(`/api/routers/${routerId}/settings`, body);
    expect(await put({ payoutVatRate: 2500 })).toEqual({ ...defaults, payoutVatRate: 2500 });
    expect(await put({})).toEqual({ ...defaults, payoutVatRate: 2500 });
  });

  it('stores the default payout share, keeps it if omitted, and removes it by null', async () => {
    const { routerId, admin } = await service.make.router();
    const put = (body: object) => service.as(admin.key).put(`/api/routers/${routerId}/settings`, body);
    expect(await put({ defaultPayoutShare: 10000 })).toEqual({ ...defaults, defaultPayoutShare: 10000 });
    expect(await put({ orderPrefix: 'WO' })).toEqual({ ...defaults, defaultPayoutShare: 10000 });
    expect(await put({ defaultPayoutShare: null })).toEqual(defaults);
  });

  it('decides whether product prices include VAT', async () => {
    const { routerId, owner } = await service.make.router();
    const price = { name: 'x', currencyCode: 'NOK', payerUnitAmount: 10000, vatRate: 2500 };
    const { id } = await service.as(owner.key).post('/api/v1/products', price);
    await service.as(owner.key).put(`/api/routers/${routerId}/settings`, { isTaxInclusive: true });
    const product = await service.as(owner.key).get(`/api/v1/products/${id}`);
    expect(product).toMatchObject({ isTaxInclusive: true, payerUnitTotalAmount: 10000 });
  });

  const refused: [field: string, value: unknown][] = [
    ['defaultPayoutShare', -1],
    ['defaultPayoutShare', 10001],
    ['defaultPayoutShare', 0.5],
    ['payoutVatRate', -1],
    ['payoutVatRate', 10001],
    ['isTaxInclusive', 'true'],
    ['isTaxInclusive', null],
    ['orderPrefix', ''],
    ['orderPrefix', 'x'.repeat(17)],
    ['orderPrefix', 'A-B'],
    ['orderPrefix', null],
    ['workdayStart', '8'],
    ['workdayStart', null],
    ['workdayEnd', '24:00'],
    ['workdayEnd', '08:00'],
    ['worksOnWeekends', 1],
    ['travelBufferMinutes', -1],
    ['travelBufferMinutes', 481],
    ['travelBufferMinutes', null],
    ['showPricesToClients', null],
    ['showPricesToContractors', null],
    ['paymentTerms', ''],
    ['paymentTerms', 'x'.repeat(2001)],
    ['supportPhoneNumber', '22 22 55 55'],
    ['supportPhoneNumber', '+47 1'],
    ['supportEmail', 'help'],
    ['supportEmail', ''],
    ['routerId', '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69'],
    ['lastOrderNumber', 1],
  ];
  it.each(refused)('400 naming %s for %j', async (field, value) => {
    const { routerId, admin } = await service.make.router();
    const refusal = await service.as(admin.key).put(`/api/routers/${routerId}/settings`, { [field]: value }, 400);
    expect(refusal.message).toContain(field);
  });

  it('responds 400 to a workday that ends before it starts, also if only one is given', async () => {
    const { routerId, admin } = await service.make.router();
    const put = (body: object, status = 200) =>
      service.as(admin.key).put(`/api/routers/${routerId}/settings`, body, status);
    expect((await put({ workdayStart: '16:00' }, 400)).details).toMatchObject([
      { field: 'workdayEnd', message: 'must be later than workdayStart' },
    ]);
    const night = { workdayStart: '18:00', workdayEnd: '23:00', worksOnWeekends: true };
    expect(await put(night)).toEqual({ ...defaults, ...night });
  });

  it('responds 403 to an operator, and to an admin of an organization below the router', async () => {
    const { routerId, operator } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId });
    const { key } = await service.make.person(routerId, child, ['ADMIN']);
    await service.as(operator.key).put(`/api/routers/${routerId}/settings`, {}, 403);
    await service.as(key).put(`/api/routers/${routerId}/settings`, {}, 403);
    expect(await service.as(key).get(`/api/routers/${routerId}/settings`)).toEqual(defaults);
  });
});
