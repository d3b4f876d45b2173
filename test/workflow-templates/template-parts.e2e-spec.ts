/** Groups, actors and documents of a workflow template: contract 2.9, 2.11, 4.12. */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MANUAL_STEP, UNKNOWN_ID, createTemplateFixture } from '../support/template-fixture.js';
import { asRow } from '../support/as-row.js';

const service = useService();
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(['groups', 'actors', 'documents'])('%s of a template', (parts) => {
  it('are created, read, updated and deleted, then 404', async () => {
    const { admin, viewer, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    const made = await admin.post(`${one}/${parts}`, { name: 'First' });
    const second = await admin.post(`${one}/${parts}`, { name: 'Second' });
    expect(await viewer.get(`${one}/${parts}`)).toEqual({ values: [asRow(second), asRow(made)], count: 2 });
    expect(await viewer.get(`${one}/${parts}?pageSize=1&page=1`)).toEqual({ values: [asRow(made)], count: 2 });
    expect((await viewer.get(one))[parts]).toEqual([made, second]);
    const renamed = await admin.put(`${one}/${parts}/${made.id}`, { ...made, name: 'Renamed' });
    expect(renamed).toMatchObject({ id: made.id, name: 'Renamed' });
    expect(await admin.put(`${one}/${parts}/${made.id}`, {})).toMatchObject({ name: 'Renamed' });
    expect(await viewer.get(`${one}/${parts}/${made.id}`)).toMatchObject({ name: 'Renamed' });
    await admin.delete(`${one}/${parts}/${made.id}`);
    await admin.get(`${one}/${parts}/${made.id}`, 404);
    await admin.put(`${one}/${parts}/${made.id}`, { name: 'x' }, 404);
    await admin.delete(`${one}/${parts}/${made.id}`, 404);
    expect((await admin.get(one))[parts]).toEqual([second]);
  });

  it('responds 400 without a name, to an empty or unknown field; 403 to an operator; 412 for an old version', async () => {
    const { admin, operator, path, template } = await createTemplateFixture(service);
    const all = `${path}/${(await template()).id}/${parts}`;
    expect((await admin.post(all, {}, 400)).message).toContain('name is required');
    await admin.post(all, { name: '' }, 400);
    expect((await admin.post(all, { name: 'x', unheardOf: 1 }, 400)).message).toContain('unheardOf');
    await operator.post(all, { name: 'x' }, 403);
    const { id } = await admin.post(all, { name: 'x' });
    await operator.put(`${all}/${id}`, {}, 403);
    await operator.delete(`${all}/${id}`, 403);
    await admin.put(`${all}/${id}`, { name: 'y' }, 412, { 'If-Match': '"1"' });
    await admin.delete(`${all}/${id}`, 412, { 'If-Match': '"1"' });
    await admin.put(`${all}/${id}`, { name: 'y' }, 200, { 'If-Match': '"2"' });
    await admin.put(`${all}/${id}`, { name: null }, 400);
  });

  it('responds 404 for another template or router', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const [mine, second] = [await template(), await template()];
    const { id } = await admin.post(`${path}/${mine.id}/${parts}`, { name: 'x' });
    for (const [client, wrong] of [
      [admin, `${path}/${second.id}`],
      [other.admin, `${other.path}/${mine.id}`],
    ] as const) {
      await client.get(`${wrong}/${parts}/${id}`, 404);
      await client.put(`${wrong}/${parts}/${id}`, { name: 'y' }, 404);
      await client.delete(`${wrong}/${parts}/${id}`, 404);
    }
    await other.admin.get(`${other.path}/${mine.id}/${parts}`, 404);
    await other.admin.post(`${other.path}/${mine.id}/${parts}`, { name: 'x' }, 404);
    expect((await admin.get(`${path}/${mine.id}/${parts}/${id}`)).name).toBe('x');
  });
});

describe('groups', () => {
  it('are {id, name, description, isInjectable}', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const body = { name: 'Extra', description: 'More', isInjectable: true };
    const group = await admin.post(`${path}/${(await template()).id}/groups`, body);
    expect(group).toEqual({ id: expect.any(String), ...body });
  });

  it('a deleted or no longer injectable group is no longer allowed; its steps stay', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    const [a, b] = [
      await admin.post(`${one}/groups`, { name: 'a', isInjectable: true }),
      await admin.post(`${one}/groups`, { name: 'b', isInjectable: true }),
    ];
    await admin.put(one, { allowedStepGroupIds: [a.id, b.id], steps: [{ ...MANUAL_STEP, groupId: b.id }] });
    await admin.put(`${one}/groups/${a.id}`, { isInjectable: false });
    expect((await admin.get(one)).allowedStepGroupIds).toEqual([b.id]);
    await admin.delete(`${one}/groups/${b.id}`);
    expect(await admin.get(one)).toMatchObject({ allowedStepGroupIds: [], steps: [{ groupId: null }] });
  });
});

describe('actors', () => {
  const restrictions = { professions: ['ELECTRICIAN'], services: ['AIR_CONDITIONING'], tags: ['gold'] };

  it('have every field of 2.9', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id: workflowTemplateId } = await template();
    const actors = `${path}/${workflowTemplateId}/actors`;
    const body = {
      slug: 'main',
      name: 'Main',
      type: 'assigned',
      source: 'order_creator',
      isMainInstaller: true,
      ...restrictions,
    };
    expect(await admin.post(actors, body)).toEqual({ id: expect.any(String), workflowTemplateId, ...body });
    expect(await admin.post(actors, { name: 'Elektro Ås & co.' })).toMatchObject({
      slug: expect.stringMatching(/^elektro-a-s-co-[0-9a-f]{6}$/),
      type: 'dispatched',
      source: 'network',
      isMainInstaller: false,
      professions: [],
      services: [],
      tags: [],
    });
    expect((await admin.post(actors, { name: '配線' })).slug).toMatch(/^actor-/);
  });

  it('responds 409 to a slug in use in the template, 400 to invalid values', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const [mine, other] = [await template(), await template()];
    const actors = `${path}/${mine.id}/actors`;
    await admin.post(actors, { name: 'a', slug: 'main' });
    await admin.post(`${path}/${other.id}/actors`, { name: 'a', slug: 'main' });
    const refusal = await admin.post(actors, { name: 'b', slug: 'main' }, 409);
    expect(refusal.message).toContain('slug "main"');
    expect(refusal.details).toMatchObject([{ field: 'slug', message: 'is already in use' }]);
    const { id } = await admin.post(actors, { name: 'b', slug: 'second' });
    expect((await admin.put(`${actors}/${id}`, { slug: 'main' }, 409)).message).toContain('slug "main"');
    for (const wrong of [{ slug: 'Main' }, { type: 'x' }, { source: 'x' }, { professions: ['x y'] }, { tags: 'x' }])
      expect((await admin.put(`${actors}/${id}`, wrong, 400)).message).toContain(Object.keys(wrong)[0]);
  });

  it('a deleted actor is removed from steps and chats', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    const [a, b] = [await admin.post(`${one}/actors`, { name: 'a' }), await admin.post(`${one}/actors`, { name: 'b' })];
    const actorVisibility = [a, b].map(({ id }) => ({ actorId: id, visible: true }));
    await admin.put(one, {
      chatsSettings: [{ actorIds: [a.id, b.id], enabled: true }],
      steps: [{ ...MANUAL_STEP, actorId: a.id, dispatchesActorId: b.id, actorVisibility }],
    });
    await admin.delete(`${one}/actors/${a.id}`);
    const left = await admin.get(one);
    expect(left).toMatchObject({
      chatsSettings: [{ actorIds: [b.id], enabled: true }],
      steps: [{ actorId: null, dispatchesActorId: b.id, actorVisibility: [{ actorId: b.id, visible: true }] }],
    });
    await admin.put(one, left);
  });
});

describe('documents', () => {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };

  it('accepts every field of 2.11', async () => {
    const { admin, path, template, file, routerId } = await createTemplateFixture(service);
    const documents = `${path}/${(await template()).id}/documents`;
    const body = {
      name: 'Sheet',
      content,
      type: 'form',
      fileId: await file(),
      fieldMappings: '{"client":"{{ client.name }}"}',
      public: true,
      description: 'Read it',
    };
    const expectedRow = {
      id: expect.any(String),
      routerId,
      updatedAt: timestamp,
      createdAt: timestamp,
      deletedAt: null,
    };
    const made = await admin.post(documents, body);
    expect(made).toEqual({ ...expectedRow, ...body });
    expect(await admin.put(`${documents}/${made.id}`, made)).toEqual({ ...made, updatedAt: timestamp });
    expect(await admin.post(documents, { name: 'Bare' })).toEqual({
      ...expectedRow,
      name: 'Bare',
      content: null,
      type: 'content',
      fileId: null,
      fieldMappings: null,
      public: false,
      description: null,
    });
  });

  const refused: [field: string, value: unknown][] = [
    ['content', 'text'],
    ['content', { type: 'doc', content: [{ type: 'script' }] }],
    ['content', { type: 'page' }],
    ['type', 'x'],
    ['fileId', UNKNOWN_ID],
    ['fileId', 'x'],
    ['fieldMappings', 'x'],
    ['fieldMappings', '[]'],
    ['fieldMappings', '{"a":1}'],
    ['public', 'yes'],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { admin, path, template } = await createTemplateFixture(service);
    const documents = `${path}/${(await template()).id}/documents`;
    expect((await admin.post(documents, { name: 'x', [field]: value }, 400)).message).toContain(field);
    expect((await admin.get(documents)).count).toBe(0);
  });

  it('responds 400 to a file of another router', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const body = { name: 'x', fileId: await other.file() };
    const refusal = await admin.post(`${path}/${(await template()).id}/documents`, body, 400);
    expect(refusal.message).toBe('fileId names no file');
  });

  it('a deleted document is removed from steps, and kept for running workflows', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    const { id } = await admin.post(`${one}/documents`, { name: 'Sheet' });
    await admin.put(one, { steps: [{ ...MANUAL_STEP, documents: [{ id }] }] });
    const other = `${path}/${(await template()).id}`;
    await admin.put(other, { steps: [MANUAL_STEP] });
    const versionOfOther = async () => (await admin.send('get', other)).headers.etag;
    const before = await versionOfOther();
    await admin.delete(`${one}/documents/${id}`);
    expect(await versionOfOther()).toBe(before);
    expect(await admin.get(one)).toMatchObject({ documents: [], steps: [{ documents: [] }] });
    expect(await service.db.query('select name from template_documents where id = $1', [id])).toEqual([
      { name: 'Sheet' },
    ]);
    expect((await admin.put(one, { steps: [{ ...MANUAL_STEP, documents: [{ id }] }] }, 400)).message).toContain(
      'documents[0].id',
    );
  });
});
