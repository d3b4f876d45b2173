/** Lists as CSV for people: `?csv=people` (decisions/platform "CSV"). */
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { CSV_TEXTS } from '../../src/entities/csv-texts/index.js';
import { LANGUAGES } from '../../src/entities/languages.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });

const COLUMNS = 'displayId,totals.totalAmount,completedAt,createdAt,customField:storey';
const LINE = { name: 'Charger', quantity: 1, isTaxInclusive: true };

/** An order of 1,234.50 in Oslo. */
async function createOrder(timezone = 'Europe/Oslo', currencyCode = 'NOK') {
  const { routerId, operator } = await service.make.router();
  await service.db.query('update organizations set timezone = $2 where id = $1', [routerId, timezone]);
  const client = service.as(operator.key);
  const order = await client.post('/api/v1/order', {
    ...MINIMAL_ORDER,
    customFields: [{ customId: 'storey', name: 'Storey', type: 'TEXT', value: '4th' }],
    lines: [{ ...LINE, unitAmount: 123_450, currencyCode }],
  });
  await service.db.query('update orders set created_at = $2 where id = $1', [order.id, '2026-06-01T06:30:00.000Z']);
  return { client, order, operator, routerId };
}

async function read(client: ReturnType<typeof service.as>, language: string, columns = COLUMNS) {
  const path = `/api/v1/orders?csv=people&columns=${columns}`;
  const { text, headers, status } = await client.send('get', path, undefined, { 'Accept-Language': language });
  expect(status).toBe(200);
  return { text, disposition: headers['content-disposition']! };
}

describe('GET /api/v1/orders?csv=people', () => {
  it('answers headings, amounts and times as people of the language and zone write them', async () => {
    const { client, order } = await createOrder();
    expect((await read(client, 'nb')).text).toBe(
      `\ufeffOrdre;Sum;Valuta;Fullført;Opprettet;Storey\r\n${order.displayId};1234,50;NOK;;2026-06-01 08:30 +02:00;4th\r\n`,
    );
    expect((await read(client, 'de')).text).toContain(
      `\ufeffAuftrag;Summe;Währung;Erledigt;Erstellt;Storey\r\n${order.displayId};1234,50;NOK;`,
    );
    expect((await read(client, 'en')).text).toContain(
      `\ufeffOrder,Total,Currency,Completed,Created,Storey\r\n${order.displayId},1234.50,NOK,`,
    );
  });

  it('takes the language that the reader chose, and the decimals of the currency', async () => {
    const { client, operator, order } = await createOrder('Asia/Tokyo', 'JPY');
    await service.db.query(`update users set language = 'de' where id = $1`, [operator.userId]);
    expect((await read(client, 'nb')).text).toBe(
      `\ufeffAuftrag;Summe;Währung;Erledigt;Erstellt;Storey\r\n${order.displayId};123450;JPY;;2026-06-01 15:30 +09:00;4th\r\n`,
    );
  });

  it('names the file after the list and the day', async () => {
    const { client } = await createOrder('Pacific/Kiritimati');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    expect((await read(client, 'de')).disposition).toContain(`filename*=UTF-8''Auftr%C3%A4ge%20${day}.csv`);
  });

  it('refuses other readers with 400', async () => {
    const { client } = await createOrder();
    expect((await client.get('/api/v1/orders?csv=robots', 400)).details[0].field).toBe('csv');
  });
});

it('answers every list for people with a heading for each of its columns', async () => {
  const { routerId, owner } = await service.make.router();
  const client = service.as(owner.key);
  const router = `/api/routers/${routerId}`;
  const paths = [
    ...['/api/v1/orders', '/api/v1/payouts', '/api/v1/bookings'],
    ...[`${router}/users`, `${router}/deliveries`],
  ];
  for (const path of paths)
    for (const language of LANGUAGES) {
      const { text } = await client.send('get', `${path}?csv=people`, undefined, { 'Accept-Language': language });
      const [header] = parse(text, { to_line: 1, bom: true, delimiter: language === 'en' ? ',' : ';' }) as string[][];
      const { all, ...lists } = CSV_TEXTS[language].headings;
      const known = new Set([all, ...Object.values(lists)].flatMap((headings) => Object.values(headings)));
      expect(header.filter((heading) => !known.has(heading))).toEqual([]);
    }
});
