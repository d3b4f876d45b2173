/** Workflow templates: contract 2.7, 4.8. */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { MANUAL_STEP, UNKNOWN_ID, createTemplateFixture } from '../support/template-fixture.js';
import { asRow } from '../support/as-row.js';

const service = useService();
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('POST /api/routers/{routerId}/workflow-templates', () => {
  it('creates a template from a name, with every field of 2.7', async () => {
    const { admin, path, routerId } = await createTemplateFixture(service);
    const template = await admin.post(path, { name: 'EV charger' });
    expect(template).toEqual({
      id: expect.any(String),
      customId: null,
      name: 'EV charger',
      routerId,
      isAutoDispatchingEnabled: false,
      isDefaultTemplate: false,
      orderTemplateId: expect.any(String),
      orderName: null,
      orderDescriptionRichText: null,
      orderDescriptionPlainText: null,
      customerPortalWelcomeDescription: null,
      defaultAssigneeId: null,
      updatedAt: timestamp,
      createdAt: timestamp,
      steps: [],
      documents: [],
      groups: [],
      actors: [],
      files: [],
      orderTags: [],
      chatsSettings: [],
      allowedStepGroupIds: [],
      customFields: [],
    });
  });

  it('creates steps, each with every field of 2.7', async () => {
    const { admin, path } = await createTemplateFixture(service);
    const id = uuidv7();
    const template = await admin.post(path, {
      name: 'EV charger',
      steps: [
        { id, isRequired: true, type: 'booking_create', actor: 'operator' },
        { ...MANUAL_STEP, dependsOnStepId: id },
      ],
    });
    expect(template.steps[0]).toEqual({
      id,
      title: null,
      descriptionOperator: null,
      descriptionContractor: null,
      descriptionClient: null,
      dependsOnStepId: null,
      isRequired: true,
      type: 'booking_create',
      settings: {
        useActorsInstallerNetwork: true,
        isAutoDispatchingEnabled: false,
        retryOnFailure: false,
        multipleDispatches: 1,
        responseDeadlineDays: 10,
        skipWeekendsForResponseDeadline: false,
        responseDeadlineMinutes: null,
        escalation: [],
        durationMinutes: null,
      },
      variant: null,
      index: 0,
      actor: 'operator',
      groupId: null,
      autoComplete: false,
      dueAfterDays: null,
      dueAtTime: null,
      dueDateSkipWeekends: false,
      visibleToOperator: true,
      visibleToContractor: true,
      visibleToClient: true,
      workflowTemplateId: template.id,
      actorId: null,
      dispatchesActorId: null,
      inputs: [],
      tasks: [],
      backgroundEvents: [],
      actorVisibility: [],
      documents: [],
      workflowTemplate: { id: template.id, name: 'EV charger' },
      states: ['todo', 'active', 'done', 'failed', 'skipped', 'cancelled'],
      dependantStepId: template.steps[1].id,
      productTags: [],
    });
    expect(template.steps[1]).toMatchObject({ index: 1, dependsOnStepId: id, dependantStepId: null });
  });

  it('responds 400 without a name, 403 to an operator, 403 for another router', async () => {
    const { admin, operator, path } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    expect((await admin.post(path, {}, 400)).message).toBe('name is required');
    await operator.post(path, { name: 'x' }, 403);
    await admin.post(other.path, { name: 'x' }, 403);
  });

  it('writes nothing if a step is rejected', async () => {
    const { admin, path } = await createTemplateFixture(service);
    await admin.post(path, { name: 'x', steps: [{ ...MANUAL_STEP, dependsOnStepId: UNKNOWN_ID }] }, 400);
    expect(await admin.get(path)).toEqual({ values: [], count: 0 });
  });
});

describe('GET /api/routers/{routerId}/workflow-templates', () => {
  it('lists complete templates, newest first, searched and sorted', async () => {
    const { admin, viewer, path } = await createTemplateFixture(service);
    for (const [name, customId] of [
      ['Heat pump', 'hp'],
      ['Charger', 'ev-1'],
      ['Solar', null],
    ])
      await admin.post(path, { name, customId, steps: [MANUAL_STEP] });
    const names = async (query: string) =>
      (await viewer.get(`${path}?${query}`)).values.map((one: { name: string }) => one.name);
    expect(await names('')).toEqual(['Solar', 'Charger', 'Heat pump']);
    expect(await names('sort=name&direction=asc')).toEqual(['Charger', 'Heat pump', 'Solar']);
    expect(await names('q=EV')).toEqual(['Charger']);
    expect(await names('pageSize=1&page=1')).toEqual(['Charger']);
    const { values, count } = await viewer.get(`${path}?q=heat%20pump`);
    expect(count).toBe(1);
    expect(values[0]).toEqual(asRow(await viewer.get(`${path}/${values[0].id}`)));
  });

  it.each(['page=-1', 'pageSize=501', 'sort=price', 'nonsense=1'])('400 for ?%s', async (query) => {
    const { viewer, path } = await createTemplateFixture(service);
    expect((await viewer.get(`${path}?${query}`, 400)).message).toContain(query.split('=')[0]);
  });
});

describe('PUT /api/routers/{routerId}/workflow-templates/{id}', () => {
  it('writes every own field', async () => {
    const { admin, path, people, template } = await createTemplateFixture(service);
    const { id } = await template();
    const group = await admin.post(`${path}/${id}/groups`, { name: 'Extra', isInjectable: true });
    const actor = await admin.post(`${path}/${id}/actors`, { name: 'Installer' });
    const body = {
      name: 'Renamed',
      customId: 'custom-1',
      isAutoDispatchingEnabled: true,
      isDefaultTemplate: true,
      orderName: 'Charger',
      orderDescriptionRichText: '{"type":"doc","content":[]}',
      orderDescriptionPlainText: 'A charger',
      customerPortalWelcomeDescription: 'Welcome',
      defaultAssigneeId: people.operator.userId,
      chatsSettings: [{ actorIds: [actor.id], enabled: true }],
      allowedStepGroupIds: [group.id],
    };
    expect(await admin.put(`${path}/${id}`, body)).toMatchObject({ id, ...body });
    expect(await admin.get(`${path}/${id}`)).toMatchObject(body);
  });

  it('an empty body changes nothing', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const made = await template(['one', 'two']);
    expect(await admin.put(`${path}/${made.id}`, {})).toEqual({ ...made, updatedAt: timestamp });
  });

  const refused: [field: string, value: unknown][] = [
    ['name', ''],
    ['name', null],
    ['name', 'x'.repeat(257)],
    ['customId', 'x'.repeat(129)],
    ['isAutoDispatchingEnabled', 'true'],
    ['isDefaultTemplate', null],
    ['orderName', 'x'.repeat(513)],
    ['orderDescriptionRichText', 'plain'],
    ['orderDescriptionRichText', '{"type":"doc","content":[{"type":"script"}]}'],
    ['defaultAssigneeId', 'x'],
    ['defaultAssigneeId', UNKNOWN_ID],
    ['chatsSettings', [{ actorIds: [] }]],
    ['chatsSettings', [{ actorIds: [UNKNOWN_ID], enabled: true }]],
    ['allowedStepGroupIds', [UNKNOWN_ID]],
    ['steps', {}],
    ['steps', [null]],
    ['id', 'x'],
    ['tasks', []],
    ['unheardOf', 1],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { admin, path, template } = await createTemplateFixture(service);
    const made = await template();
    const refusal = await admin.put(`${path}/${made.id}`, { [field]: value }, 400);
    expect(refusal).toMatchObject({ error: 'Bad Request', statusCode: 400, message: expect.stringContaining(field) });
    expect(await admin.get(`${path}/${made.id}`)).toEqual(made);
  });

  it('responds 400 to a group that is not injectable', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id } = await template();
    const group = await admin.post(`${path}/${id}/groups`, { name: 'Fixed' });
    const refusal = await admin.put(`${path}/${id}`, { allowedStepGroupIds: [group.id] }, 400);
    expect(refusal.message).toBe('allowedStepGroupIds[0] names no injectable group of this template');
  });

  it('keeps an assignee who was removed', async () => {
    const { admin, path, people, routerId } = await createTemplateFixture(service);
    const removedUser = await service.make.person(routerId, routerId, ['OPERATOR']);
    const made = await admin.post(path, { name: 'x', defaultAssigneeId: removedUser.userId });
    await service.db.query('update memberships set deleted_at = now() where user_id = $1', [removedUser.userId]);
    expect((await admin.put(`${path}/${made.id}`, made)).defaultAssigneeId).toBe(removedUser.userId);
    await admin.put(`${path}/${made.id}`, { defaultAssigneeId: people.viewer.userId });
    await admin.put(`${path}/${made.id}`, { defaultAssigneeId: removedUser.userId }, 400);
  });

  it('responds 409 naming a customId in use in the router, but not in another', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    await admin.post(path, { name: 'x', customId: 'ev' });
    await other.admin.post(other.path, { name: 'x', customId: 'ev' });
    const { id } = await template();
    expect((await admin.put(`${path}/${id}`, { customId: 'ev' }, 409)).message).toContain('customId "ev"');
    const refusal = await admin.post(path, { name: 'y', customId: 'ev' }, 409);
    expect(refusal.message).toContain('customId "ev"');
    expect(refusal.details).toMatchObject([{ field: 'customId', message: 'is already in use' }]);
  });

  it('responds 404 for a template of another router, 403 to an operator, 400 to a malformed ID', async () => {
    const { admin, operator, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const { id } = await other.template();
    await admin.put(`${path}/${id}`, {}, 404);
    await admin.get(`${path}/${id}`, 404);
    await operator.put(`${path}/${(await template()).id}`, {}, 403);
    await admin.put(`${path}/x`, {}, 400);
  });
});

describe('the default template', () => {
  it('is unique: a new one replaces the old one, whose version increases', async () => {
    const { admin, path } = await createTemplateFixture(service);
    const first = await admin.post(path, { name: 'first', isDefaultTemplate: true });
    const second = await admin.post(path, { name: 'second', isDefaultTemplate: true });
    const { body, headers } = await admin.send('get', `${path}/${first.id}`);
    expect(body.isDefaultTemplate).toBe(false);
    expect(headers.etag).toBe('"2"');
    await admin.put(`${path}/${first.id}`, { isDefaultTemplate: true });
    expect((await admin.get(`${path}/${second.id}`)).isDefaultTemplate).toBe(false);
    await admin.put(`${path}/${second.id}`, { name: 'no default' });
    expect((await admin.get(`${path}/${first.id}`)).isDefaultTemplate).toBe(true);
    expect((await admin.put(`${path}/${first.id}`, { isDefaultTemplate: false })).isDefaultTemplate).toBe(false);
  });

  it('is unique for concurrent requests', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await template()).id as string));
    await Promise.all(ids.map((id) => admin.put(`${path}/${id}`, { isDefaultTemplate: true })));
    await Promise.all(ids.slice(4).map((id) => admin.put(`${path}/${id}`, { name: 'x', isDefaultTemplate: true })));
    const { values } = await admin.get(path);
    expect(values.filter((one: { isDefaultTemplate: boolean }) => one.isDefaultTemplate)).toHaveLength(1);
  });
});

describe('ETag and If-Match', () => {
  it('every response contains the version, every write increases it', async () => {
    const { admin, path } = await createTemplateFixture(service);
    const made = await admin.send('post', path, { name: 'x' });
    const one = `${path}/${made.body.id}`;
    expect(made.headers.etag).toBe('"1"');
    expect((await admin.send('get', one)).headers.etag).toBe('"1"');
    expect((await admin.send('put', one, {})).headers.etag).toBe('"2"');
    expect((await admin.send('put', `${one}/order-template`, {})).headers.etag).toBe('"3"');
    expect((await admin.send('put', `${one}/customer-portal`, {})).headers.etag).toBe('"4"');
    const group = await admin.send('post', `${one}/groups`, { name: 'g' });
    expect(group.headers.etag).toBe('"5"');
    expect((await admin.send('get', `${one}/groups/${group.body.id}`)).headers.etag).toBe('"5"');
    await admin.delete(`${one}/groups/${group.body.id}`);
    expect((await admin.send('get', one)).headers.etag).toBe('"6"');
  });

  it('responds 412 to another version, and writes nothing', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const made = await template(['one']);
    const one = `${path}/${made.id}`;
    const stale = { 'If-Match': '"7"' };
    const refusal = await admin.put(one, { name: 'y', steps: [] }, 412, stale);
    expect(refusal).toMatchObject({ error: 'Precondition Failed', statusCode: 412 });
    await admin.put(`${one}/order-template`, { orderName: 'y' }, 412, stale);
    await admin.put(`${one}/customer-portal`, { customerPortalWelcomeDescription: 'y' }, 412, stale);
    await admin.post(`${one}/actors`, { name: 'y' }, 412, stale);
    await admin.delete(one, 412, stale);
    await admin.put(one, { name: 'y' }, 412, { 'If-Match': 'W/"1"' });
    await admin.put(one, { name: 'y' }, 412, { 'If-Match': '1' });
    expect(await admin.get(one)).toEqual(made);
  });

  it('accepts the current version, one of several, or any', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    await admin.put(one, {}, 200, { 'If-Match': '"1"' });
    await admin.put(one, {}, 200, { 'If-Match': '"1", "2"' });
    await admin.put(one, {}, 200, { 'If-Match': '*' });
    await admin.delete(one, 204, { 'If-Match': '"4"' });
  });

  it('accepts one of twelve concurrent writes of one version', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => admin.send('put', one, { name: `n${index}` }, { 'If-Match': '"1"' })),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
    expect((await admin.get(one)).name).toBe(answers.find(({ status }) => status === 200)!.body.name);
  });
});

describe('DELETE /api/routers/{routerId}/workflow-templates/{id}', () => {
  it('responds 204, then 404', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id } = await template(['one']);
    await admin.delete(`${path}/${id}`);
    await admin.get(`${path}/${id}`, 404);
    await admin.delete(`${path}/${id}`, 404);
    expect(await service.db.query('select id from template_steps where workflow_template_id = $1', [id])).toEqual([]);
  });

  it('responds 403 to an operator, 404 for another router', async () => {
    const { operator, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const { id } = await template();
    await operator.delete(`${path}/${id}`, 403);
    await other.admin.delete(`${other.path}/${id}`, 404);
  });
});
