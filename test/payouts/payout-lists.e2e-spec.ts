/** Lists, totals and statements of payouts, and who reads them (decisions/payouts). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { createPayoutsScene, type PayoutsScene } from '../support/payouts-fixture.js';

const service = useService();
const CSV = { Accept: 'text/csv' };
const minor = (column: string) => `${column} (minor units)`;
let scene: PayoutsScene;
/** Amounts 100 and 200 for the contractor in the group, of which the second is paid; 1,000 for the other one. */
let ids: { open: string; paid: string; other: string };

beforeAll(async () => {
  scene = await createPayoutsScene(service);
  const { grouped } = scene.products;
  const { id: open } = await scene.completeOrder([{ productId: grouped }]);
  const { id: paid } = await scene.completeOrder([{ productId: grouped, quantity: 2 }]);
  const { id: other } = await scene.completeOrder([{ productId: grouped }], scene.outside);
  ids = { open, paid, other };
  await scene.approve([paid, other], 200, 'November');
  await scene.markPaid([paid], 200, '=HYPERLINK("x")');
  await moveDueDates();
});

/** The payouts are due at midnight in Oslo of the first days of two months, and a millisecond before. */
async function moveDueDates(): Promise<void> {
  const times = { open: '2026-09-30T21:59:59.999Z', paid: '2026-09-30T22:00:00Z', other: '2026-10-31T23:00:00Z' };
  await service.db.query(`update organizations set timezone = 'Europe/Oslo' where id = any($1)`, [
    [scene.routerId, scene.inGroup.organizationId],
  ]);
  await service.db.query('alter table payouts disable trigger payouts_approved_kept');
  for (const [name, time] of Object.entries(times)) {
    await service.db.query('update payouts set due_at = $2 where id = $1', [ids[name as keyof typeof ids], time]);
  }
  await service.db.query('alter table payouts enable trigger payouts_approved_kept');
}

const idsOf = async (client: ApiClient, query = '') =>
  ((await client.get(`/api/v1/payouts?${query}`)).values as { id: string }[]).map(({ id }) => id);

describe('the list of payouts', () => {
  it('shows a router all, latest due first, in pages', async () => {
    expect(await idsOf(scene.operator)).toEqual([ids.other, ids.paid, ids.open]);
    expect(await idsOf(scene.operator, 'page=1&pageSize=2')).toEqual([ids.open]);
    expect((await scene.operator.get('/api/v1/payouts?pageSize=1')).count).toBe(3);
  });

  it('shows contractors what they receive, and nothing of others', async () => {
    expect(await idsOf(scene.office)).toEqual([ids.paid, ids.open]);
    await scene.office.get(`/api/v1/payouts/${ids.open}`);
    await scene.office.get(`/api/v1/payouts/${ids.other}`, 404);
    await scene.office.get(`/api/v1/payouts/${ids.other}/lines`, 404);
    const foreign = service.as((await service.make.router()).owner.key);
    expect(await idsOf(foreign)).toEqual([]);
    await foreign.get(`/api/v1/payouts/${ids.open}`, 404);
    await foreign.post(`/api/v1/payouts/${ids.open}/corrections`, { amount: 1, description: 'x' }, 404);
  });

  it('shows technicians nothing once their firm has an office, which reads all', async () => {
    const own = await createPayoutsScene(service);
    await own.completeOrder([{ productId: own.products.grouped }]);
    const { organizationId } = own.inGroup;
    expect(await idsOf(own.office)).toHaveLength(1);
    const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
    expect(await idsOf(own.office)).toEqual([]);
    expect(await idsOf(service.as(admin.key))).toHaveLength(1);
  });

  it('takes status, contractor, order and a period, whose days start at midnight in the zone of the reader', async () => {
    const { operator } = scene;
    expect(await idsOf(operator, 'status=open')).toEqual([ids.open]);
    expect(await idsOf(operator, 'status=approved')).toEqual([ids.other]);
    expect(await idsOf(operator, `organizationId=${scene.outside.organizationId}`)).toEqual([ids.other]);
    const { orderId } = await operator.get(`/api/v1/payouts/${ids.paid}`);
    expect(await idsOf(operator, `orderId=${orderId}`)).toEqual([ids.paid]);
    expect(await idsOf(operator, 'from=2026-10-01&to=2026-11-01')).toEqual([ids.paid]);
    expect(await idsOf(operator, 'from=2026-11-01')).toEqual([ids.other]);
    expect(await idsOf(operator, 'to=2026-09-30T22:00:00Z')).toEqual([ids.open]);
    expect(await idsOf(operator, 'from=now-1d&to=today')).toEqual([]);
    for (const [query, field] of [
      ['from=2026-13-01', 'from'],
      ['from=2026-10-01&to=2026-10-01', 'to'],
      ['status=due', 'status'],
      ['filters=[{]', 'filters'],
    ]) {
      expect((await operator.get(`/api/v1/payouts?${query}`, 400)).details).toMatchObject([{ field }]);
    }
  });

  it('takes filters of its columns', async () => {
    const filtered = async (columnId: string, type: string, operator: string, values: unknown[]) =>
      idsOf(scene.operator, `filters=${encodeURIComponent(JSON.stringify([{ columnId, type, operator, values }]))}`);
    expect(await filtered('totalAmount', 'number', 'is greater than', [150])).toEqual([ids.other, ids.paid]);
    expect(await filtered('status', 'option', 'is none of', ['open', 'paid'])).toEqual([ids.other]);
    expect(await filtered('approvalReference', 'text', 'contains', ['Nov'])).toEqual([ids.other, ids.paid]);
    expect(await filtered('isCorrection', 'option', 'is', ['true'])).toEqual([]);
  });
});

describe('the totals of payouts', () => {
  it('are sums by contractor, router and currency for the same query, by status', async () => {
    const { values, count } = await scene.operator.get('/api/v1/payouts/totals');
    expect(count).toBe(2);
    const none = { count: 0, amount: 0, vatAmount: 0, totalAmount: 0 };
    const inGroup = values.find(
      (one: { organizationId: string }) => one.organizationId === scene.inGroup.organizationId,
    );
    expect(inGroup).toMatchObject({
      ...{ routerId: scene.routerId, currencyCode: 'NOK' },
      open: { count: 1, amount: 100, vatAmount: 0, totalAmount: 100 },
      approved: none,
      paid: { count: 1, amount: 200, vatAmount: 0, totalAmount: 200 },
    });
    const october = await scene.operator.get('/api/v1/payouts/totals?from=2026-10-01&to=2026-11-01');
    expect(october).toMatchObject({ count: 1, values: [{ open: none, paid: { count: 1, amount: 200 } }] });
    expect((await scene.office.get('/api/v1/payouts/totals')).values).toEqual([inGroup]);
    expect(await scene.operator.get('/api/v1/payouts/totals?page=9')).toEqual({ values: [], count: 2 });
  });

  it('never mix currencies', async () => {
    const own = await createPayoutsScene(service);
    for (const currencyCode of ['NOK', 'EUR', 'EUR']) {
      const { payout } = await own.completeOrder([{ name: 'Own', currencyCode, unitAmount: 500 }]);
      expect(payout.currencyCode).toBe(currencyCode);
      const path = `/api/v1/payouts/${payout.id}/lines/${payout.lines[0].id}`;
      await own.operator.put(path, { amount: 7 });
    }
    const { values } = await own.operator.get('/api/v1/payouts/totals');
    expect(values.map((one: { currencyCode: string; open: object }) => [one.currencyCode, one.open])).toEqual([
      ['EUR', { count: 2, amount: 14, vatAmount: 0, totalAmount: 14 }],
      ['NOK', { count: 1, amount: 7, vatAmount: 0, totalAmount: 7 }],
    ]);
  });
});

describe('a statement', () => {
  const table = async (client: ApiClient, path: string) => {
    const { text, headers } = await client.send('get', path, undefined, CSV);
    expect(headers['content-type']).toMatch('text/csv');
    return parse(text, { columns: true }) as Record<string, string>[];
  };

  it('is the list as CSV with the same query, without formulas', async () => {
    const rows = await table(scene.operator, '/api/v1/payouts?status=paid');
    expect(rows).toMatchObject([
      {
        id: ids.paid,
        status: 'paid',
        [minor('totalAmount')]: '200',
        currencyCode: 'NOK',
        paymentReference: `'=HYPERLINK("x")`,
      },
    ]);
    expect(await table(scene.office, '/api/v1/payouts?columns=id,amount')).toEqual([
      { id: ids.paid, [minor('amount')]: '200', currencyCode: 'NOK' },
      { id: ids.open, [minor('amount')]: '100', currencyCode: 'NOK' },
    ]);
  });

  it('of one payout has its lines', async () => {
    const own = await createPayoutsScene(service);
    const { id } = await own.completeOrder([{ productId: own.products.grouped, quantity: 3 }]);
    const description = '=1+1';
    await own.operator.post(`/api/v1/payouts/${id}/corrections`, { amount: -5, description });
    const rows = await table(own.office, `/api/v1/payouts/${id}/lines`);
    expect(rows).toMatchObject([
      { reason: 'ACCEPTED', description: '3 × grouped', [minor('amount')]: '300', vatRate: '0' },
      {
        reason: 'CORRECTION',
        description: `'=1+1`,
        [minor('amount')]: '-5',
        [minor('totalAmount')]: '-5',
        currencyCode: 'NOK',
      },
    ]);
    const people = await own.office.send('get', `/api/v1/payouts/${id}/lines?csv=people`, undefined, {
      'Accept-Language': 'de',
    });
    expect(people.text).toContain('Was;Beschreibung;Betrag ohne USt.;USt. in %;USt.;Betrag mit USt.;Währung;');
    expect(people.text).toContain(`CORRECTION;'=1+1;-0,05;0,00;0,00;-0,05;NOK;`);
    const { values, count } = await own.office.get(`/api/v1/payouts/${id}/lines?pageSize=1`);
    expect([values.length, count]).toEqual([1, 2]);
  });
});
