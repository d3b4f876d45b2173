/** Columns of lists of orders: decisions/orders "Columns". */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { StepData } from '../../src/entities/step-data.js';
import { WorkflowStep } from '../../src/entities/workflow.js';
import { useService } from '../support/app.js';
import { assignOrder, createPartner, MINIMAL_ORDER } from '../support/order-factory.js';
import { BOOK, VisitsFixture } from '../support/visits-fixture.js';

const service = useService({ worker: 'off' });
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

type Row = Record<string, unknown> & { id: string };
type Values = (string | number)[];

const query = (columnId: string, type: string, operator: string, ...values: Values) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnId, type, operator, values }]))}`;
const rows = async (key: string, search = ''): Promise<Row[]> =>
  (await service.as(key).get(`/api/v1/orders?${search}`)).values;
const ids = async (key: string, search?: string) => (await rows(key, search)).map(({ id }) => id);
const rowOf = async (key: string, orderId: string) => (await rows(key)).find(({ id }) => id === orderId)!;
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();

/** Two orders of two firms: the first with a visit in two days and a technician, the second with one in four days. */
async function setUp() {
  const router = await visits.router([
    { ...BOOK, title: 'Book the visit' },
    { key: 'office', title: 'Order material', visibleToContractor: false },
  ]);
  const firm = await visits.firm(router, 2);
  const other = await visits.firm(router, 1);
  const first = await visits.order(router, firm);
  const second = await visits.order(router, other);
  await visits.assign(firm, first, [firm.technicians[1]]);
  await visits.book(router, first, { startAt: inDays(2), endAt: inDays(2.1) });
  await visits.book(router, second, { startAt: inDays(4), endAt: inDays(4.1) });
  return { router, firm, other, first: first.orderId, second: second.orderId, run: first, key: router.operator.key };
}

const dueIn = (orderId: string, dueAt: Date | null) =>
  service.db.of(StepData).update({ orderId }, { dueAt: dueAt as Date });

describe('columns of orders', () => {
  it('contractorId and technicianId are shown, filtered and sorted', async () => {
    const { firm, other, first, second, key, router } = await setUp();
    const technicianId = firm.technicians[1].userId;
    const people = await service.db.query(
      "select (select name from organizations where id = $1) as contractor, concat_ws(' ', first_name, last_name) as person, email from users where id = $2",
      [firm.organizationId, technicianId],
    );
    const [{ contractor, person, email }] = people as unknown as Record<'contractor' | 'person' | 'email', string>[];
    expect(await rowOf(key, first)).toMatchObject({
      ...{ contractorId: firm.organizationId, contractorName: contractor },
      ...{ technicianId, technicianName: person || email },
    });
    expect(await rowOf(key, second)).toMatchObject({ contractorId: other.organizationId, technicianId: null });
    const open = await visits.order(router);
    expect(await rowOf(key, open.orderId)).toMatchObject({
      ...{ contractorId: null, contractorName: null, technicianId: null, technicianName: null },
    });
    expect(await ids(key, query('contractorId', 'option', 'is', other.organizationId))).toEqual([second]);
    expect(await ids(key, query('contractorId', 'option', 'is not', other.organizationId))).toEqual([
      open.orderId,
      first,
    ]);
    expect(await ids(key, query('technicianId', 'option', 'is any of', technicianId))).toEqual([first]);
    const sorted = await ids(key, 'sort=contractorId&direction=asc');
    expect(sorted[2]).toBe(open.orderId);
    expect((await ids(key, 'sort=technicianId&direction=asc'))[0]).toBe(first);
  });

  it('technicianId takes `me`', async () => {
    const { firm, first } = await setUp();
    expect(await ids(firm.technicians[1].key, query('technicianId', 'option', 'is', 'me'))).toEqual([first]);
    expect(await ids(firm.admin.key, query('technicianId', 'option', 'is', 'me'))).toEqual([]);
  });

  it('nextBookingAt is the start of the next visit that has not ended', async () => {
    const { router, first, second, run, key } = await setUp();
    const { startAt } = (await service.as(key).get(`/api/v1/bookings?orderId=${first}`)).values[0];
    expect((await rowOf(key, first)).nextBookingAt).toBe(startAt);
    expect(await ids(key, query('nextBookingAt', 'date', 'is before', 'today+4d'))).toEqual([first]);
    expect(await ids(key, query('nextBookingAt', 'date', 'is between', 'today+3d', 'today+7d'))).toEqual([second]);
    expect(await ids(key, query('nextBookingAt', 'date', 'is not between', 'today+3d', 'today+7d'))).toEqual([first]);
    expect(await ids(key, 'sort=nextBookingAt&direction=asc')).toEqual([first, second]);
    await service.db.query(`update bookings set start_at = $2, end_at = $3 where order_id = $1`, [
      ...[first, inDays(-2), inDays(-1)],
    ]);
    expect((await rowOf(key, first)).nextBookingAt).toBeNull();
    await visits.book(router, run, { status: 'cancelled' });
    expect(await ids(key, query('nextBookingAt', 'date', 'is on or after', '2000-01-01'))).toEqual([second]);
  });

  it('nextStepTitle is the title of the first active step', async () => {
    const { first, second, key } = await setUp();
    expect((await rowOf(key, first)).nextStepTitle).toBe('Book the visit');
    expect(await ids(key, query('nextStepTitle', 'text', 'contains', 'BOOK'))).toEqual([second, first]);
    await service.db.of(WorkflowStep).update({ orderId: first, title: 'Book the visit' }, { status: 'done' });
    expect((await rowOf(key, first)).nextStepTitle).toBe('Order material');
    expect(await ids(key, query('nextStepTitle', 'text', 'contains', 'material'))).toEqual([first]);
    expect(await ids(key, 'sort=nextStepTitle&direction=desc')).toEqual([first, second]);
  });

  it('dueAt and dueState follow the earliest due active step, by days of the zone', async () => {
    const { first, second, key, router } = await setUp();
    await service.db.query('update organizations set timezone = $1 where id = $2', ['Asia/Tokyo', router.routerId]);
    expect(await rowOf(key, first)).toMatchObject({ dueAt: null, dueState: null });
    const endOfDay = DateTime.now().setZone('Asia/Tokyo').endOf('day').toJSDate();
    await dueIn(first, endOfDay);
    await dueIn(second, new Date(Date.now() - 1000));
    expect(await rowOf(key, first)).toMatchObject({ dueAt: endOfDay.toISOString(), dueState: 'due' });
    expect(await rowOf(key, second)).toMatchObject({ dueState: 'overdue' });
    const ofState = (state: string) => ids(key, query('dueState', 'option', 'is', state));
    expect([await ofState('overdue'), await ofState('due'), await ofState('todo')]).toEqual([[second], [first], []]);
    expect(await ids(key, query('dueAt', 'date', 'is before', 'now'))).toEqual([second]);
    expect(await ids(key, 'sort=dueAt&direction=asc')).toEqual([second, first]);
    expect(await ids(key, 'sort=dueState&direction=asc')).toEqual([first, second]);
    await dueIn(first, new Date(endOfDay.getTime() + 1));
    expect((await rowOf(key, first)).dueState).toBe('todo');
    expect(await ids(key, query('dueState', 'option', 'is not', 'overdue'))).toEqual([first]);
  });

  it('externalId, hold and total are filtered, sorted and shown', async () => {
    const { operator } = await service.make.router();
    const { key } = operator;
    const line = { name: 'Charger', currencyCode: 'NOK', unitAmount: 5000 };
    const [cheap, dear] = [
      await service.as(key).post('/api/v1/order', { ...MINIMAL_ORDER, externalId: 'b-Cheap', lines: [line] }),
      await service.as(key).post('/api/v1/order', { ...MINIMAL_ORDER, externalId: 'a-Dear', lines: [line, line] }),
    ];
    await service.as(key).put(`/api/v1/order/${dear.id}/hold`, { reason: 'Abroad' });
    expect(await rowOf(key, dear.id)).toMatchObject({ total: 10000, hold: { reason: 'Abroad' }, externalId: 'a-Dear' });
    expect(await ids(key, query('externalId', 'text', 'contains', 'dear'))).toEqual([dear.id]);
    expect(await ids(key, query('hold', 'option', 'is', 'true'))).toEqual([dear.id]);
    expect(await ids(key, query('hold', 'option', 'is', 'false'))).toEqual([cheap.id]);
    expect(await ids(key, query('total', 'number', 'is greater than', 5000))).toEqual([dear.id]);
    expect(await ids(key, 'sort=total&direction=asc')).toEqual([cheap.id, dear.id]);
    expect(await ids(key, 'sort=externalId&direction=asc')).toEqual([dear.id, cheap.id]);
    expect(await ids(key, 'sort=hold&direction=asc')).toEqual([dear.id, cheap.id]);
  });

  it('can be stored in view presets', async () => {
    const { router, first, key } = await setUp();
    const filters = [{ columnId: 'nextBookingAt', type: 'date', operator: 'is before', values: ['today+4d'] }];
    const columnVisibility = { contractorId: true, dueState: false, 'customField:storey': true };
    const state = { filters, sorting: [{ id: 'nextBookingAt', desc: false }], columnVisibility };
    const path = `/api/routers/${router.routerId}/view-presets`;
    const preset = await service.as(key).post(path, { entity: 'ORDER', name: 'Next', state });
    expect(preset).toMatchObject({ count: 1, state });
    expect(await ids(key, `viewPresetId=${preset.id}`)).toEqual([first]);
    const unknown = { columnVisibility: { 'customField:': true } };
    await service.as(key).post(path, { entity: 'ORDER', name: 'Bad', state: unknown }, 400);
    await service.as(key).post(path, { entity: 'USER', name: 'Bad', state: { columnVisibility } }, 400);
  });
});

describe('customField:<customId>', () => {
  it('filters by value or values, ignoring case, and rejects other types', async () => {
    const { operator } = await service.make.router();
    const create = async (field: object) =>
      (await service.as(operator.key).post('/api/v1/order', { ...MINIMAL_ORDER, customFields: [field] })).id as string;
    const one = await create({ customId: 'storey', name: 'Storey', value: 'Third floor' });
    const two = await create({ customId: 'storey', name: 'Storey', values: [{ value: 'first' }, { value: 'Second' }] });
    const other = await create({ customId: 'colour', name: 'Colour', value: 'third' });
    const matching = (operatorName: string, ...values: string[]) =>
      ids(operator.key, query('customField:storey', 'text', operatorName, ...values));
    expect(await matching('contains', 'THIRD')).toEqual([one]);
    expect(await matching('contains', 'second')).toEqual([two]);
    expect(await matching('contains', 'third', 'first')).toEqual([two, one]);
    expect(await matching('does not contain', 'third')).toEqual([other, two]);
    expect((await rowOf(operator.key, one)).customFields).toMatchObject([{ customId: 'storey', value: 'Third floor' }]);
    for (const wrong of [
      query('customField:', 'text', 'contains', 'x'),
      query('customField:storey', 'number', 'is', 3),
    ]) {
      await service.as(operator.key).get(`/api/v1/orders?${wrong}`, 400);
    }
  });
});

describe('what contractors find', () => {
  it('nothing about holds, external IDs, sensitive fields and attention', async () => {
    const { routerId, operator } = await service.make.router();
    const fields = { customId: 'code', name: 'Code', value: '4711', isSensitive: true };
    const { id } = await service
      .as(operator.key)
      .post('/api/v1/order', { ...MINIMAL_ORDER, externalId: 'crm-1', customFields: [fields] });
    await service.as(operator.key).put(`/api/v1/order/${id}/hold`, { reason: 'Abroad' });
    const partner = await createPartner(service, routerId);
    await assignOrder(service, routerId, id as string, partner.organizationId);
    const searches: [string, string[], string[]][] = [
      [query('hold', 'option', 'is', 'true'), [id], []],
      [query('hold', 'option', 'is', 'false'), [], [id]],
      [query('externalId', 'text', 'contains', 'crm'), [id], []],
      [query('externalId', 'text', 'does not contain', 'crm'), [], [id]],
      [query('customField:code', 'text', 'contains', '4711'), [id], []],
      [query('customField:code', 'text', 'does not contain', '4711'), [], [id]],
    ];
    for (const [search, own, external] of searches) {
      expect([search, await ids(operator.key, search)]).toEqual([search, own]);
      expect([search, await ids(partner.key, search)]).toEqual([search, external]);
    }
    expect(await rowOf(partner.key, id as string)).toMatchObject({ hold: null, externalId: null, attention: [] });
  });

  it('only their own people, visits and the steps that they see', async () => {
    const { router, firm, other, first, key } = await setUp();
    await assignOrder(service, router.routerId, first, other.organizationId);
    const office = other.admin.key;
    const seen = { contractorId: other.organizationId, technicianId: null, nextBookingAt: null };
    expect(await rowOf(office, first)).toMatchObject(seen);
    expect((await rowOf(key, first)).technicianId).toBe(firm.technicians[1].userId);
    const hidden = [
      query('contractorId', 'option', 'is', firm.organizationId),
      query('technicianId', 'option', 'is', firm.technicians[1].userId),
      query('nextBookingAt', 'date', 'is before', 'today+4d'),
      query('nextStepTitle', 'text', 'contains', 'material'),
    ];
    for (const search of hidden) expect([search, await ids(office, search)]).toEqual([search, []]);
    expect(await ids(office, query('contractorId', 'option', 'is', other.organizationId))).toContain(first);
    await service.db.of(WorkflowStep).update({ orderId: first, title: 'Book the visit' }, { status: 'done' });
    await dueIn(first, new Date(Date.now() - 1000));
    expect(await rowOf(key, first)).toMatchObject({ nextStepTitle: 'Order material', dueState: 'overdue' });
    expect(await rowOf(office, first)).toMatchObject({ nextStepTitle: null, dueAt: null, dueState: null });
    expect(await ids(office, query('dueState', 'option', 'is', 'overdue'))).toEqual([]);
    expect(await ids(office, query('dueAt', 'date', 'is before', 'now'))).toEqual([]);
  });
});

describe('version of a row', () => {
  it('is what If-Match takes', async () => {
    const { operator } = await service.make.router();
    const as = service.as(operator.key);
    const { id } = await as.post('/api/v1/order', MINIMAL_ORDER);
    const { version } = await rowOf(operator.key, id as string);
    const path = `/api/v1/order/${id}`;
    expect((await as.send('get', path)).headers.etag).toBe(version);
    await as.put(path, { name: 'One' }, 200, { 'If-Match': version as string });
    await as.put(path, { name: 'Two' }, 412, { 'If-Match': version as string });
    const row = await rowOf(operator.key, id as string);
    expect(row.version).not.toBe(version);
    await as.put(path, { ...row, name: 'Three' }, 200, { 'If-Match': row.version as string });
  });
});
