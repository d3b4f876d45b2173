/** Import of products from CSV (decisions/products "Import"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { uploadParts } from '../support/upload.js';

const service = useService();
const PATH = '/api/v1/products/import';
const HEADER =
  'externalId;name;description;unit;productType;price;discount;cost;currencyCode;vatPercent;payoutSharePercent;tags;isPublic;sharedWithContractors;isEditable';
const FULL = `${HEADER}
EV-7;"Charger 7 kW; indoor";With cable;piece;product;9 990,50;100;7000;NOK;25;12,5 %;"wallbox, 7 kW";yes;no;false`;

async function setUp() {
  const { operator, viewer, routerId } = await service.make.router();
  await service.db.query("update organizations set currency_code = 'EUR' where id = $1", [routerId]);
  const api = service.as(operator.key);
  const run = (csv: string, status = 200, rest: object = {}) => api.post(PATH, { csv, ...rest }, status);
  const find = async (q: string) => (await api.get(`/api/v1/products?${new URLSearchParams({ q })}`)).values;
  return { api, operator, viewer, routerId, run, find, dryRun: (csv: string) => run(csv, 200, { isDryRun: true }) };
}

describe('POST /api/v1/products/import', () => {
  it('creates products with all columns, decimal amounts and percentages, and the currency of the router', async () => {
    const { run, find } = await setUp();
    const result = await run(`${FULL}\n;Ladder;;;;;;;;;;;;;`);
    expect(result).toMatchObject({ isDryRun: false, created: 2, changed: 0, unchanged: 0, refused: 0 });
    const [charger] = await find('EV-7');
    expect(result.rows).toEqual([
      {
        ...{ line: 2, result: 'created', name: 'Charger 7 kW; indoor', externalId: 'EV-7', productId: charger.id },
        ...{ changedColumns: [], errors: [] },
      },
      expect.objectContaining({ line: 3, result: 'created', name: 'Ladder', externalId: null }),
    ]);
    expect(charger).toMatchObject({
      ...{ name: 'Charger 7 kW; indoor', description: 'With cable', unit: 'piece', productType: 'product' },
      ...{ payerUnitAmount: 999050, discountUnitAmount: 10000, internalPrice: 700000, currencyCode: 'NOK' },
      ...{ vatRate: 2500, installerPayoutSharePercentage: 1250, tags: ['wallbox', '7 kW'] },
      ...{ isPublic: true, sharedWithContractors: false, isEditable: false },
    });
    expect((await find('Ladder'))[0]).toMatchObject({
      ...{ currencyCode: 'EUR', payerUnitAmount: 0, sharedWithContractors: true, isPublic: false, tags: [] },
    });
  });

  it('changes the product with the externalId only in the columns and cells that are given', async () => {
    const { run, find, dryRun } = await setUp();
    await run(FULL);
    const [before] = await find('EV-7');
    const csv = 'externalId,name,price,tags,unit\nEV-7,,8000.00,wallbox,piece';
    const planned = { line: 2, result: 'changed', productId: before.id, changedColumns: ['price', 'tags'] };
    expect((await dryRun(csv)).rows).toMatchObject([{ ...planned, name: before.name, errors: [] }]);
    expect(await find('EV-7')).toEqual([before]);
    expect(await run(csv)).toMatchObject({ created: 0, changed: 1, unchanged: 0, rows: [planned] });
    const [after] = await find('EV-7');
    expect(after).toMatchObject({ payerUnitAmount: 800000, tags: ['wallbox'], name: before.name, unit: 'piece' });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await run(csv)).toMatchObject({ changed: 0, unchanged: 1, rows: [{ result: 'unchanged' }] });
    expect(await find('EV-7')).toEqual([after]);
  });

  it('writes nothing if any row is wrong, and names line and column, as the dry run does by row', async () => {
    const { run, find, dryRun } = await setUp();
    const csv = [
      'externalId,name,price,vatPercent,isPublic,currencyCode',
      'A,Right,10.00,25,true,NOK',
      'B,Decimals,10.005,25,true,NOK',
      'C,Words,cheap,250,perhaps,NOK',
      'A,Twice,10.00,25,true,NOK',
      'D,,10.00,25,true,NOK',
      'E,Long,10.00,25,true,NOK,more',
      'F,Yen,10.5,25,true,JPY',
    ].join('\n');
    const { rows, ...counts } = await dryRun(csv);
    expect(counts).toEqual({ isDryRun: true, created: 1, changed: 0, unchanged: 0, refused: 6 });
    const errorsOf = (line: number) => rows.find((row: { line: number }) => row.line === line).errors;
    expect(errorsOf(2)).toEqual([]);
    expect(errorsOf(3)).toEqual([{ column: 'price', message: 'must have at most 2 decimals' }]);
    expect(errorsOf(4)).toEqual([{ column: 'price', message: 'must be a number such as 12490.5' }]);
    expect(errorsOf(5)).toEqual([{ column: 'externalId', message: 'must not occur twice; line 2 has it, too' }]);
    expect(errorsOf(6)).toEqual([{ column: 'name', message: 'is required' }]);
    expect(errorsOf(7)).toEqual([{ column: '', message: 'has more cells than the header line' }]);
    expect(errorsOf(8)).toEqual([{ column: 'price', message: 'must have at most 0 decimals' }]);
    const { details } = await run(csv, 400);
    expect(details).toHaveLength(6);
    expect(details).toContainEqual(
      expect.objectContaining({ field: 'line 3, column price', message: 'must have at most 2 decimals' }),
    );
    expect(details).toContainEqual(
      expect.objectContaining({ field: 'line 7', message: 'has more cells than the header line' }),
    );
    expect(await find('')).toEqual([]);
  });

  it('applies the rules of products to each column', async () => {
    const { dryRun } = await setUp();
    const csv = 'name,price,vatPercent,isPublic,productType\nWrong,-1,101,perhaps,toy';
    const { rows } = await dryRun(csv);
    const columns = rows[0].errors.map(({ column }: { column: string }) => column);
    expect(columns.toSorted()).toEqual(['isPublic', 'price', 'productType', 'vatPercent']);
  });

  it('refuses a row whose externalId several products have', async () => {
    const { api, dryRun } = await setUp();
    for (const name of ['One', 'Two'])
      await api.post('/api/v1/products', { name, currencyCode: 'NOK', externalId: 'SAME' });
    const { rows } = await dryRun('externalId,name\nSAME,Three');
    expect(rows[0].errors).toEqual([{ column: 'externalId', message: 'must name one product; 2 have it' }]);
  });

  it('finds only products of the router that were not deleted', async () => {
    const { api, dryRun, run, find } = await setUp();
    const other = await setUp();
    await other.run('externalId,name\nX1,Foreign');
    await run('externalId,name\nX2,Deleted');
    await api.delete(`/api/v1/products/${(await find('X2'))[0].id}`);
    expect(await dryRun('externalId,name\nX1,New\nX2,New')).toMatchObject({ created: 2 });
  });

  it('reads an uploaded file, not one of another router', async () => {
    const { api, operator } = await setUp();
    const part = { name: 'f', fileName: 'products.csv', content: 'externalId,name\nF1,From a file' };
    const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [part]);
    const fileId = body.values[0].id;
    expect(await api.post(PATH, { fileId }, 200)).toMatchObject({ created: 1 });
    const other = await setUp();
    const refusal = await other.api.post(PATH, { fileId }, 400);
    expect(refusal.details[0].field).toBe('fileId');
  });

  it('creates each product once if two imports run at the same time', async () => {
    const { run, find } = await setUp();
    const csv = 'externalId,name\nONCE,Once';
    await Promise.all([run(csv), run(csv), run(csv)]);
    expect(await find('ONCE')).toHaveLength(1);
  });

  it.each([
    ['csv', {}],
    ['csv', { csv: '' }],
    ['csv', { csv: 'name' }],
    ['line 1, column colour', { csv: 'name,colour\nA,red' }],
    ['line 1, column name', { csv: 'name,name\nA,B' }],
    ['line 1, column name', { csv: 'externalId\nA' }],
    ['csv', { csv: `name\n${'A\n'.repeat(1001)}` }],
    ['csv', { csv: `name\n${'A'.repeat(1_000_001)}` }],
    ['fileId', { csv: 'name\nA', fileId: '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69' }],
    ['fileId', { fileId: '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69' }],
  ])('400 naming %s, in a dry run too (case %#)', async (field, body) => {
    const { api } = await setUp();
    for (const isDryRun of [true, false]) {
      const { details } = await api.post(PATH, { ...body, isDryRun }, 400);
      expect(details[0].field).toBe(field);
    }
  });

  it('accepts 1,000 rows', async () => {
    const { run } = await setUp();
    const rows = Array.from({ length: 1000 }, (_unused, index) => `P${index},Product ${index},${index}.50`);
    expect(await run(['externalId,name,price', ...rows].join('\n'))).toMatchObject({ created: 1000 });
  });

  it('403 for people who may not create products', async () => {
    const { viewer } = await setUp();
    await service.as(viewer.key).post(PATH, { csv: 'name\nA' }, 403);
  });
});
