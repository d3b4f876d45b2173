/** Notes: contract 2.1, 4.1. */
import { describe, expect, it } from '@jest/globals';
import { eventsRecorded, type RecordedEvent } from '../../src/entities/event-types.js';
import { Note } from '../../src/entities/note.js';
import { Organization } from '../../src/entities/organization.js';
import { DomainEvent } from '../../src/entities/domain-event.js';
import { conflict } from '../../src/platform/errors.js';
import { EventBus } from '../../src/platform/event-bus.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { assignOrder, createFile, MINIMAL_ORDER, UNKNOWN_ID } from '../support/order-factory.js';

const service = useService();
const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function orderOf(key: string): Promise<string> {
  return (await service.as(key).post('/api/v1/order', MINIMAL_ORDER)).id;
}

describe('POST /api/v1/order/{orderId}/note', () => {
  it('creates an internal note without files from content only', async () => {
    const { operator } = await service.make.router();
    const orderId = await orderOf(operator.key);
    const note = await service.as(operator.key).post(`/api/v1/order/${orderId}/note`, { content: 'Ring twice.' });
    expect(note).toEqual({
      id: expect.any(String),
      orderId,
      content: 'Ring twice.',
      fileIds: [],
      isPublic: false,
      createdAt: TIMESTAMP,
      author: { side: 'operator', name: 'Kari Nordmann' },
    });
  });

  it('shows a note to one side only, which the others neither read nor find in their lists, events and files', async () => {
    const { operator, routerId } = await service.make.router();
    const network = new NetworkFactory(service);
    const partner = await network.partner(routerId);
    const { orderId, clientToken } = await network.workflows.run(
      routerId,
      await network.workflows.template(routerId, { steps: [{ key: 'mine', actor: 'client' }] }),
    );
    await assignOrder(service, routerId, orderId, partner.organizationId);
    const [as, client, contractor] = [service.as(operator.key), service.as(null), service.as(partner.key)];
    const at = `/api/v1/order/${orderId}`;
    const fileIds = [await createFile(service, routerId)];
    await client.post(`/api/clients/${clientToken}/notes`, { content: 'When?' });
    const reasons = async () => (await as.get(at)).attention.map(({ reason }: { reason: string }) => reason);
    expect(await reasons()).toContain('CLIENT_WROTE');
    const toFirm = { content: 'The client is difficult.', isPublic: true, audience: 'contractor', fileIds };
    await as.post(`${at}/note`, toFirm);
    expect((await as.get(`${at}/notes`)).values[0]).toMatchObject({ audience: 'contractor' });
    expect(await reasons()).toContain('CLIENT_WROTE');
    await as.post(`${at}/note`, { content: 'At nine.', isPublic: true, audience: 'client' });
    expect(await reasons()).not.toContain('CLIENT_WROTE');
    const contents = ({ values }: { values: { content: string }[] }) => values.map(({ content }) => content);
    expect(contents(await client.get(`/api/clients/${clientToken}/notes`))).toEqual(['At nine.', 'When?']);
    const [workflow] = (await client.get(`/api/clients/${clientToken}/workflows`)).values;
    expect(contents({ values: workflow.notes })).toEqual(['At nine.', 'When?']);
    expect((await client.send('get', `/api/clients/${clientToken}/files/${fileIds[0]}`)).status).toBe(404);
    const seen = ['The client is difficult.', 'When?'];
    expect(contents(await contractor.get(`${at}/notes`))).toEqual(seen);
    expect(contents({ values: (await contractor.get(`${at}/overview`)).notes })).toEqual(seen);
    const events = (await contractor.get('/api/v1/events?pageSize=100')).values as {
      event: string;
      data: { content?: string };
    }[];
    expect(events.flatMap(({ event, data }) => (event === 'note.created' ? data.content : [])).toSorted()).toEqual(
      seen.toSorted(),
    );
    expect(contents(await as.get(`${at}/notes`))).toEqual(['At nine.', 'The client is difficult.', 'When?']);
  });

  it('refuses an unknown audience, and one that a contractor chooses; an internal note has none', async () => {
    const { operator, routerId } = await service.make.router();
    const partner = await new NetworkFactory(service).partner(routerId);
    const orderId = await orderOf(operator.key);
    await assignOrder(service, routerId, orderId, partner.organizationId);
    const path = `/api/v1/order/${orderId}/note`;
    for (const [key, body] of [
      [operator.key, { content: 'Hello', isPublic: true, audience: 'router' }],
      [partner.key, { content: 'Hello', isPublic: true, audience: 'client' }],
    ] as const)
      expect((await service.as(key).post(path, body, 400)).details[0].field).toBe('audience');
    const internal = { content: 'Hello', audience: 'client' };
    await service.as(operator.key).post(path, internal);
    const { values } = await service.as(operator.key).get(`/api/v1/order/${orderId}/notes`);
    expect(values[0]).toMatchObject({ isPublic: false, audience: 'all' });
  });

  it('creates a public note with files', async () => {
    const { operator, routerId } = await service.make.router();
    const orderId = await orderOf(operator.key);
    const fileIds = [await createFile(service, routerId), await createFile(service, routerId)];
    const body = { content: 'See', fileIds, isPublic: true };
    expect(await service.as(operator.key).post(`/api/v1/order/${orderId}/note`, body)).toMatchObject(body);
  });

  it('returns the same as the list, which adds the files, for IDs in any case', async () => {
    const { operator, routerId } = await service.make.router();
    const orderId = await orderOf(operator.key);
    const fileIds = [(await createFile(service, routerId)).toUpperCase()];
    const body = { content: 'See "here" \u2028', fileIds };
    const note = await service.as(operator.key).post(`/api/v1/order/${orderId.toUpperCase()}/note`, body);
    expect(note).toMatchObject({ orderId, fileIds: [fileIds[0].toLowerCase()] });
    expect((await service.as(operator.key).get(`/api/v1/order/${orderId}/notes`)).values).toEqual([
      { ...note, audience: 'all', files: [{ id: note.fileIds[0], fileName: 'a.txt', contentType: 'text/plain' }] },
    ]);
  });

  it('returns the current name of its author, or the organization if the author has no name', async () => {
    const { owner, operator, routerId } = await service.make.router();
    const path = `/api/v1/order/${await orderOf(operator.key)}/note`;
    const nameNow = async () => (await service.as(operator.key).post(path, { content: 'x' })).author.name;
    expect(await nameNow()).toBe('Kari Nordmann');
    const account = `/api/routers/${routerId}/users/${operator.userId}`;
    await service.as(owner.key).put(account, { firstName: 'Eva' });
    expect(await nameNow()).toBe('Eva Nordmann');
    await service.as(operator.key).put(account, { lastName: 'Lie' });
    expect(await nameNow()).toBe('Eva Lie');
    await service.as(operator.key).put(account, { firstName: null, lastName: null });
    const { name } = await service.db.of(Organization).findOneByOrFail({ id: routerId });
    expect(await nameNow()).toBe(name);
    await service.as(owner.key).put(`/api/routers/${routerId}/organization`, { name: 'Fjord' });
    expect(await nameNow()).toBe('Fjord');
  });

  it.each(['x', '\n', '😀', 'x'.repeat(100_000), "'; drop table notes; --", ':orderId $1'])(
    'stores the content unchanged (%#)',
    async (content) => {
      const { operator } = await service.make.router();
      const orderId = await orderOf(operator.key);
      expect(await service.as(operator.key).post(`/api/v1/order/${orderId}/note`, { content })).toMatchObject({
        content,
      });
    },
  );

  it.each([
    ['content', {}],
    ['content', { content: '' }],
    ['content', { content: null }],
    ['content', { content: 1 }],
    ['content', { content: 'nul \0' }],
    ['content', { content: 'lone \ud800' }],
    ['fileIds', { content: 'x', fileIds: 'x' }],
    ['fileIds', { content: 'x', fileIds: null }],
    ['fileIds[0]', { content: 'x', fileIds: ['x'] }],
    ['fileIds[0]', { content: 'x', fileIds: [UNKNOWN_ID] }],
    ['isPublic', { content: 'x', isPublic: 'true' }],
    ['isPublic', { content: 'x', isPublic: null }],
    ['unheardOf', { content: 'x', unheardOf: 1 }],
  ])('400 naming %s for %j, and nothing is written', async (field, body) => {
    const { operator, routerId } = await service.make.router();
    const orderId = await orderOf(operator.key);
    await service.make.everyEvent(routerId);
    const refusal = await service.as(operator.key).post(`/api/v1/order/${orderId}/note`, body, 400);
    expect(refusal).toMatchObject({ error: 'Bad Request', statusCode: 400, message: expect.stringContaining(field) });
    expect(await service.db.of(Note).countBy({ orderId })).toBe(0);
    expect(await service.db.of(DomainEvent).countBy({ orderId, event: 'note.created' })).toBe(0);
  });

  it('responds 400 naming the file of another router among valid ones', async () => {
    const { operator, routerId } = await service.make.router();
    const other = await service.make.router();
    const fileIds = [await createFile(service, routerId), await createFile(service, other.routerId)];
    const path = `/api/v1/order/${await orderOf(operator.key)}/note`;
    const refusal = await service.as(operator.key).post(path, { content: 'x', fileIds }, 400);
    expect(refusal.details).toMatchObject([{ field: 'fileIds[1]', message: 'names no file' }]);
  });

  it('responds 404 for an order of another router or an unknown one, 400 for a malformed ID, 403 to a viewer', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const foreign = await orderOf(other.operator.key);
    const body = { content: 'x', fileIds: [UNKNOWN_ID] };
    await service.as(operator.key).post(`/api/v1/order/${foreign}/note`, body, 404);
    await service.as(operator.key).post(`/api/v1/order/${UNKNOWN_ID}/note`, body, 404);
    await service.as(operator.key).post('/api/v1/order/x/note', body, 400);
    await service.as(viewer.key).post(`/api/v1/order/${await orderOf(operator.key)}/note`, body, 403);
  });

  it('is in the history of the order, newest first', async () => {
    const { operator, routerId } = await service.make.router();
    const orderId = await orderOf(operator.key);
    const client = service.as(operator.key);
    const note = await client.post(`/api/v1/order/${orderId}/note`, { content: 'x' });
    await client.post(`/api/v1/order/${orderId}/cancel`, {}, 200);
    const { values, count } = await client.get(`/api/v1/order/${orderId}/history`);
    expect(count).toBe(3);
    expect(values.map(({ event }: { event: string }) => event)).toEqual([
      'order.cancelled',
      'note.created',
      'order.created',
    ]);
    expect(values[1]).toEqual({
      id: note.id,
      event: 'note.created',
      actor: 'operator',
      actorName: expect.any(String),
      userId: operator.userId,
      organizationId: routerId,
      comment: null,
      reason: null,
      changes: {},
      createdAt: note.createdAt,
    });
    expect(await client.get(`/api/v1/order/${orderId}/history?pageSize=1&page=1`)).toMatchObject({
      values: [{ event: 'note.created' }],
      count: 3,
    });
  });

  it('writes the event with the note and the organization of the order', async () => {
    const { operator, routerId } = await service.make.router();
    const orderId = await orderOf(operator.key);
    const note = await service.as(operator.key).post(`/api/v1/order/${orderId}/note`, { content: 'x' });
    const event = await service.db.of(DomainEvent).findOneByOrFail({ orderId, event: 'note.created' });
    expect(event).toMatchObject({ routerId, organizationId: routerId });
    expect(event.payload).toEqual({
      id: event.id,
      event: 'note.created',
      timestamp: note.createdAt,
      organizationId: routerId,
      data: { noteId: note.id, orderId, content: 'x', fileIds: [], isPublic: false, audience: 'all' },
    });
  });

  it('notifies listeners, whose failure rolls everything back', async () => {
    const { operator, routerId } = await service.make.router();
    const orderId = await orderOf(operator.key);
    const recorded: RecordedEvent[] = [];
    service.app.get(EventBus).on(eventsRecorded, (events) => {
      recorded.push(...events.filter((one) => one.routerId === routerId && one.event === 'note.created'));
      if (events[0].data.content === 'poison') throw conflict('The listener refuses', 'IN_USE');
      return Promise.resolve();
    });
    const path = `/api/v1/order/${orderId}/note`;
    const note = await service.as(operator.key).post(path, { content: 'x' });
    expect(recorded).toMatchObject([
      { event: 'note.created', routerId, organizationId: routerId, orderId, data: { noteId: note.id } },
    ]);
    await service.as(operator.key).post(path, { content: 'poison' }, 409);
    expect(await service.as(operator.key).get(`/api/v1/order/${orderId}/notes`)).toMatchObject({ count: 1 });
  });
});

describe('GET /api/v1/order/{orderId}/notes', () => {
  it('lists newest first, in pages, and finds words', async () => {
    const { operator, viewer } = await service.make.router();
    const path = `/api/v1/order/${await orderOf(operator.key)}`;
    for (const content of ['one', 'Two', 'three']) await service.as(operator.key).post(`${path}/note`, { content });
    const contents = async (query: string) =>
      (await service.as(viewer.key).get(`${path}/notes?${query}`)).values.map((note: Note) => note.content);
    expect(await contents('')).toEqual(['three', 'Two', 'one']);
    expect(await contents('pageSize=2&page=1')).toEqual(['one']);
    expect(await contents('q=tWo')).toEqual(['Two']);
    expect(await service.as(viewer.key).get(`${path}/notes?pageSize=1`)).toMatchObject({ count: 3 });
    for (const query of ['page=-1', 'pageSize=0', 'pageSize=501', 'page=x', 'sort=content']) {
      const refusal = await service.as(viewer.key).get(`${path}/notes?${query}`, 400);
      expect(refusal.message).toContain(query.split('=')[0]);
    }
  });

  it('responds 404 for an order that the caller cannot access', async () => {
    const { operator } = await service.make.router();
    const other = await service.make.router();
    await service.as(operator.key).get(`/api/v1/order/${await orderOf(other.operator.key)}/notes`, 404);
    await service.as(operator.key).get(`/api/v1/order/${UNKNOWN_ID}/notes`, 404);
  });

  it('hides internal notes from contractors, except their own', async () => {
    const { operator, routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    const colleague = await service.make.person(contractor.organizationId, contractor.organizationId, ['CONTRACTOR']);
    const orderId = await orderOf(operator.key);
    const path = `/api/v1/order/${orderId}`;
    await service.as(contractor.key).post(`${path}/note`, { content: 'too early' }, 404);
    await service.as(contractor.key).get(`${path}/notes`, 404);
    await assignOrder(service, routerId, orderId, contractor.organizationId);
    await service.as(operator.key).post(`${path}/note`, { content: 'internal' });
    await service.as(operator.key).post(`${path}/note`, { content: 'public', isPublic: true });
    await service.as(contractor.key).post(`${path}/note`, { content: 'mine' });
    const seenBy = async (key: string) =>
      (await service.as(key).get(`${path}/notes`)).values.map((note: Note) => note.content);
    expect(await seenBy(contractor.key)).toEqual(['mine', 'public']);
    expect(await seenBy(colleague.key)).toEqual(['public']);
    expect(await seenBy(operator.key)).toEqual(['mine', 'public', 'internal']);
  });

  it('a contractor attaches its own files, but not files of the router that it cannot see', async () => {
    const { operator, routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    const orderId = await orderOf(operator.key);
    await assignOrder(service, routerId, orderId, contractor.organizationId);
    const path = `/api/v1/order/${orderId}/note`;
    const [own, hidden] = [await createFile(service, contractor.organizationId), await createFile(service, routerId)];
    await service.as(contractor.key).post(path, { content: 'x', fileIds: [own] });
    await service.as(contractor.key).post(path, { content: 'x', fileIds: [hidden] }, 400);
    await service.as(operator.key).post(path, { content: 'x', fileIds: [hidden], isPublic: true });
    await service.as(contractor.key).post(path, { content: 'x', fileIds: [hidden] });
  });
});
