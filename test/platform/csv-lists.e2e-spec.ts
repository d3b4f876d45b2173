/** Lists that answer `Accept: text/csv` (decisions/platform "CSV"). */
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Order } from '../../src/entities/order.js';
import { CSV_ROWS_MAX } from '../../src/platform/csv-export.js';
import type { ApiClient } from '../support/api-client.js';
import { useOwnService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { createPartner, MINIMAL_ORDER } from '../support/order-factory.js';

// Writes rows of many megabytes.
const service = useOwnService({ worker: 'off' });
const CSV = { Accept: 'text/csv' };
type Row = Record<string, string>;

async function readCsv(client: ApiClient, path: string): Promise<{ rows: Row[]; header: string[]; text: string }> {
  const answer = await client.send('get', path, undefined, CSV);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  const [header] = parse(answer.text, { to_line: 1 }) as string[][];
  return { rows: parse(answer.text, { columns: true }) as Row[], header, text: answer.text };
}

const placeOrder = async (client: ApiClient, fields: object = {}) =>
  (await client.post('/api/v1/order', { ...MINIMAL_ORDER, ...fields })) as Row;
const filter = (city: string) =>
  encodeURIComponent(JSON.stringify([{ columnId: 'city', type: 'text', operator: 'contains', values: [city] }]));

describe('GET /api/v1/orders with Accept: text/csv', () => {
  it('answers all matching rows with the same filters and sorting, also above the page size', async () => {
    const client = service.as((await service.make.router()).operator.key);
    for (let one = 0; one < 30; one++) await placeOrder(client);
    await placeOrder(client, { city: 'Bergen' });
    const path = `/api/v1/orders?filters=${filter('oslo')}&sort=displayId&direction=asc&pageSize=5&page=3`;
    const { rows } = await readCsv(client, path);
    const all = await client.get(`/api/v1/orders?filters=${filter('oslo')}&sort=displayId&direction=asc&pageSize=100`);
    expect(rows.map(({ id }) => id)).toEqual(all.values.map(({ id }: Row) => id));
    expect(rows).toHaveLength(30);
    expect(rows[0]).toMatchObject({ displayId: all.values[0].displayId, city: 'Oslo', postalCode: '0155' });
    expect((await client.get(path)).values).toHaveLength(5);
  });

  it('answers the chosen columns, or those of the view preset', async () => {
    const { operator, routerId } = await service.make.router();
    const client = service.as(operator.key);
    const tag = await client.post('/api/v1/order-tags', { name: 'Urgent' });
    await placeOrder(client, { orderTagIds: [tag.id], metadata: { a: 'b' } });
    const { text } = await readCsv(
      client,
      '/api/v1/orders?columns=city,orderTags,waitingFor,totals.totalAmount,metadata',
    );
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'city,orderTags,waitingFor,totals.totalAmount (minor units),totals.currencyCode,metadata',
      'Oslo,Urgent,operator,0,,"{""a"":""b""}"',
    ]);
    const state = { columnVisibility: { email: false, workplace: true } };
    const preset = await client.post(`/api/routers/${routerId}/view-presets`, { entity: 'ORDER', name: 'View', state });
    const { header } = await readCsv(client, `/api/v1/orders?viewPresetId=${preset.id}`);
    expect(header).not.toContain('email');
    expect(header).toContain('workplace');
    const { details } = await client.get('/api/v1/orders?columns=secret', 400, CSV);
    expect(details[0].field).toBe('columns');
  });

  it('answers links with format=csv, to the session cookie too, with custom fields as columns', async () => {
    const { routerId, operator } = await service.make.router();
    const client = service.as(operator.key);
    const field = { customId: 'storey', name: 'Storey', type: 'TEXT', value: '=4' };
    await placeOrder(client, { customFields: [field] });
    const token = await service.make.session(routerId, routerId, operator.userId);
    const path = '/api/v1/orders?format=csv&columns=city,customField:storey,customField:none';
    const headers = {
      ...{ Cookie: `__Host-session=${token}`, Accept: 'text/html,*/*;q=0.8' },
      ...{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
    };
    const answer = await service.as(null).send('get', path, undefined, headers);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="list.csv"; filename*=UTF-8''list.csv`,
    ]);
    expect(answer.text).toBe("city,customField:storey,customField:none\r\nOslo,'=4,\r\n");
    const wrong = await client.get('/api/v1/orders?format=xlsx', 400);
    expect(wrong.details[0].field).toBe('format');
    expect((await client.get('/api/v1/orders?format=csv&columns=customField:', 400)).details[0].field).toBe('columns');
  });

  it.each([
    ...[...'=+-@＝＋－＠'].map((sign) => [`${sign}1`, `'${sign}1`]),
    ...['\t', ' ', '\u00a0', '\ufeff', '\u200b', ' \u200b '].map((blank) => [`${blank}=1`, `${blank}'=1`]),
    ...[';', '\t', '\n', '\r', '; ', '\n\u00a0'].map((split) => [`a${split}=1`, `a${split}'=1`]),
    ['a;=1;-2', "a;'=1;'-2"],
    ['a, =1 - 2', 'a, =1 - 2'],
  ])('writes %j as %j, so that no spreadsheet runs it', async (name, written) => {
    const client = service.as((await service.make.router()).operator.key);
    const order = await placeOrder(client, { contactPersonName: 'Says "hi", then\nleaves' });
    await service.db.query('update orders set name = $2 where id = $1', [order.id, name]);
    const { rows, text } = await readCsv(client, '/api/v1/orders?columns=name,contactPersonName');
    expect(rows).toEqual([{ name: written, contactPersonName: 'Says "hi", then\nleaves' }]);
    if (/[;\t]/.test(name)) expect(text).toContain(`"${written}"`);
  });

  it('writes no formula for people, whose files have other separators', async () => {
    const client = service.as((await service.make.router()).operator.key);
    await placeOrder(client, { name: 'a,=1;=2' });
    const { text } = await client.send('get', '/api/v1/orders?columns=name&csv=people', undefined, {
      'Accept-Language': 'nb',
    });
    expect(text).toBe(`\ufeffNavn\r\n"a,'=1;'=2"\r\n`);
  });

  it('answers contractors only their orders without internal fields', async () => {
    const { routerId, operator } = await service.make.router();
    const network = new NetworkFactory(service);
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId, {}, { externalId: 'crm-1' });
    await new DispatchProbe(service).answerOffer(partner, run, 'accept');
    await placeOrder(service.as(operator.key));
    const { rows } = await readCsv(service.as(partner.key), '/api/v1/orders?columns=id,externalId');
    expect(rows).toEqual([{ id: run.orderId, externalId: '' }]);
  });

  it('streams rows of more than 8 MB, and refuses more than 100,000 rows with 400', async () => {
    const { routerId, operator } = await service.make.router();
    const client = service.as(operator.key);
    const { id } = await placeOrder(client);
    const own: Record<string, string> = {
      id: 'gen_random_uuid()',
      display_id: "'X-' || n",
      workflow_id: 'null',
      metadata: "jsonb_build_object('text', repeat('w', 2000))",
    };
    const names = service.db.source.getMetadata(Order).columns.map(({ databaseName }) => databaseName);
    await service.db.query(
      `insert into orders (${names.join(',')}) select ${names.map((name) => own[name] ?? `o.${name}`).join(',')}
       from orders o, generate_series(1, 6000) n where o.router_id = $1 and o.id = $2`,
      [routerId, id],
    );
    const { rows } = await readCsv(client, '/api/v1/orders?columns=id,metadata');
    expect(new Set(rows.map((row) => row.id)).size).toBe(6001);
    expect(rows.filter(({ metadata }) => metadata.length > 2000)).toHaveLength(6000);
    // As many orders as the list would count.
    await service.db.query("update row_counts set rows = rows + $2 where name = 'orders' and router_id = $1", [
      ...[routerId, CSV_ROWS_MAX],
    ]);
    expect((await client.get('/api/v1/orders', 400, CSV)).details[0].field).toBe('filters');
  });
});

it('dispatches, bookings, users and deliveries answer the rows of their list as CSV', async () => {
  const { routerId, operator, owner } = await service.make.router();
  const network = new NetworkFactory(service);
  const partner = await network.partner(routerId, { organization: { name: '=Volt' } });
  const run = await network.dispatchedOrder(routerId);
  const client = service.as(operator.key);
  const book = await network.workflows.runningOrder(routerId, { steps: [{ key: 'book', type: 'booking_create' }] });
  await client.put(`/api/routers/${routerId}/workflow-steps/${book.steps.book}/bookings`, {
    startAt: '2030-06-10T08:00:00.000Z',
  });
  await createPartner(service, routerId);
  const lists: [ApiClient, string][] = [
    [service.as(partner.key), '/api/v1/dispatches?status=sent'],
    [client, '/api/v1/bookings?from=2030-06-09T00:00:00Z'],
    [service.as(owner.key), `/api/routers/${routerId}/users?q=a`],
    [client, `/api/routers/${routerId}/deliveries?channel=email`],
  ];
  for (const [reader, path] of lists) {
    const { values } = await reader.get(path);
    const { rows } = await readCsv(reader, path);
    expect(rows.map(({ id }) => id)).toEqual(values.map(({ id }: Row) => id));
    expect(values.length).toBeGreaterThan(0);
  }
  const [dispatch] = (await readCsv(service.as(partner.key), '/api/v1/dispatches')).rows;
  expect(dispatch).toMatchObject({ orderId: run.orderId, organizationName: "'=Volt", status: 'sent' });
  const [visit] = (await readCsv(client, '/api/v1/bookings?from=2030-06-09T00:00:00Z')).rows;
  expect(visit).toMatchObject({ startAt: '2030-06-10T08:00:00.000Z', 'order.city': 'Oslo' });
  await service.as(partner.key).get(`/api/routers/${routerId}/deliveries`, 403, CSV);
});
