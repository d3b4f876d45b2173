/** Steps that are added to and injected into running workflows: contract 4.14. */
import { describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { CustomField } from '../../src/entities/custom-field.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { createFile, MINIMAL_ORDER } from '../support/order-factory.js';
import { DEFAULT_DISPATCH_SETTINGS, WorkflowFactory, type TemplateOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const STEP = { isRequired: true, type: 'manual', actor: 'operator' };
const ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a6';

async function setUp(sketch: TemplateOptions) {
  const router = await service.make.router();
  const template = await workflows.template(router.routerId, sketch);
  const run = await workflows.run(router.routerId, template);
  const client = service.as(router.operator.key);
  const path = `/api/routers/${router.routerId}/workflows/${run.workflowId}`;
  return {
    ...router,
    template,
    run,
    client,
    path,
    add: (steps: unknown, status = 201) => client.post(`${path}/steps`, steps, status),
    inject: (steps: unknown, status = 201) => client.post(`${path}/steps/inject`, steps, status),
    read: () => client.get(path),
    act: (id: string, type: string, status = 200) =>
      client.post(`/api/routers/${router.routerId}/workflow-steps/${id}/act`, { type }, status),
  };
}

describe('POST …/workflows/{workflowId}/steps', () => {
  it('returns only the added steps with every field of 2.8, active immediately', async () => {
    const w = await setUp({ steps: [{ key: 'one' }], actors: [{ slug: 'installer' }] });
    const added = await w.add([
      {
        ...STEP,
        index: 7,
        title: 'Extra',
        descriptionOperator: 'Text',
        descriptionClient: { type: 'doc', content: [{ type: 'paragraph' }] },
        actorId: w.run.actors.installer,
        settings: { multipleDispatches: 3 },
      },
      STEP,
    ]);
    expect(added).toHaveLength(2);
    expect(added[0]).toMatchObject({
      workflowId: w.run.workflowId,
      manualAddition: true,
      title: 'Extra',
      index: 7,
      status: 'active',
      settings: { ...DEFAULT_DISPATCH_SETTINGS, multipleDispatches: 3 },
      descriptionOperator: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] },
      descriptionContractor: null,
      descriptionClient: { type: 'doc', content: [{ type: 'paragraph' }] },
      stepActor: { slug: 'installer' },
      documents: [],
      backgroundEvents: [],
      actorVisibility: [],
      productTags: [],
    });
    expect(added[1]).toMatchObject({
      index: 1,
      title: null,
      settings: DEFAULT_DISPATCH_SETTINGS,
      data: [{ status: 'active' }],
    });
    const { steps } = await w.read();
    expect(steps).toHaveLength(3);
    expect(Object.keys(added[0]).sort()).toEqual(Object.keys(steps[0]).sort());
  });

  it('lists steps of one index in the order of insertion, for any IDs', async () => {
    const w = await setUp({ steps: [{ key: 'one' }] });
    const [first, second, third] = Array.from({ length: 3 }, uuidv7).toReversed();
    const added = (id: string) => ({ ...STEP, id, index: 9 });
    await w.add([added(first), added(second)]);
    await w.add([added(third)]);
    const { steps } = await w.read();
    expect(steps.map(({ id }: { id: string }) => id)).toEqual([w.run.steps.one, first, second, third]);
  });

  it('stores an action in the past, by default with the current time', async () => {
    const { add } = await setUp({ steps: [{ key: 'one' }] });
    const past = { id: `${ID}7`, type: 'call', createdAt: '2026-01-31T13:00:00.000+01:00', message: 'Called' };
    const before = Date.now();
    const [{ backgroundEvents }] = await add([{ ...STEP, backgroundEvents: [past, { type: 'sms' }] }]);
    expect(backgroundEvents).toEqual([
      { ...past, createdAt: '2026-01-31T12:00:00.000Z' },
      { id: expect.any(String), type: 'sms', createdAt: expect.any(String), message: null },
    ]);
    expect(Date.parse(backgroundEvents[1].createdAt)).toBeGreaterThanOrEqual(before);
  });

  it('accepts steps as they were read, with new IDs of the client', async () => {
    const w = await setUp({ steps: [{ key: 'one' }] });
    const [step] = await w.add([STEP]);
    const [again] = await w.add([{ ...step, id: `${ID}1` }]);
    expect(again).toMatchObject({ id: `${ID}1`, title: step.title, index: step.index });
  });

  it('steps depend on each other and on running ones', async () => {
    const w = await setUp({ steps: [{ key: 'one' }] });
    const [first, second] = await w.add([
      { ...STEP, id: `${ID}2`, dependsOnStepId: w.run.steps.one },
      { ...STEP, dependsOnStepId: `${ID}2` },
    ]);
    expect([first.status, second.status]).toEqual(['todo', 'todo']);
    await w.act(w.run.steps.one, 'COMPLETE');
    await w.act(first.id, 'COMPLETE');
    await w.act(second.id, 'COMPLETE');
    expect((await w.read()).status).toBe('completed');
    await w.add([STEP]);
    expect((await w.read()).status).toBe('active');
  });

  it('responds 400 with the index in the message', async () => {
    const w = await setUp({ steps: [{ key: 'one' }] });
    const other = await setUp({ steps: [{ key: 'one' }], actors: [{ slug: 'foreign' }] });
    const otherTemplate = await workflows.template(w.routerId, { customFields: [{ name: 'Fuse' }] });
    const { Fuse: foreignField } = otherTemplate.customFields;
    const cases: [body: unknown, field: string][] = [
      [{}, 'body'],
      [[STEP, { type: 'manual', actor: 'operator' }], '[1].isRequired'],
      [[{ ...STEP, type: 'party' }], '[0].type'],
      [[{ ...STEP, actor: undefined }], '[0].actor'],
      [[STEP, 5], '[1]'],
      [[{ ...STEP, colour: 'red' }], '[0].colour'],
      [[{ ...STEP, index: 1.5 }], '[0].index'],
      [[{ ...STEP, dueAfterDays: -1 }], '[0].dueAfterDays'],
      [[{ ...STEP, dueAfterDays: 3651 }], '[0].dueAfterDays'],
      [[{ ...STEP, dueAtTime: '25:00' }], '[0].dueAtTime'],
      [[{ ...STEP, settings: { multipleDispatches: 0 } }], '[0].settings.multipleDispatches'],
      [[{ ...STEP, descriptionClient: { type: 'page' } }], '[0].descriptionClient'],
      [[{ ...STEP, descriptionClient: 5 }], '[0].descriptionClient'],
      [[{ ...STEP, dependsOnStepId: other.run.steps.one }], '[0].dependsOnStepId'],
      [[{ ...STEP, actorId: other.run.actors.foreign }], '[0].actorId'],
      [[{ ...STEP, groupId: `${ID}3` }], '[0].groupId'],
      [[{ ...STEP, documents: [{ id: `${ID}3` }] }], '[0].documents[0].id'],
      [[{ ...STEP, inputs: [{ customFieldId: `${ID}3` }] }], '[0].inputs[0].customFieldId'],
      [[{ ...STEP, inputs: [{ customFieldId: foreignField }] }], '[0].inputs[0].customFieldId'],
      [
        [
          { ...STEP, id: `${ID}4` },
          { ...STEP, id: `${ID}4` },
        ],
        '[1].id',
      ],
      [
        [
          { ...STEP, id: `${ID}5`, dependsOnStepId: `${ID}6` },
          { ...STEP, id: `${ID}6`, dependsOnStepId: `${ID}5` },
        ],
        '[0].dependsOnStepId',
      ],
      [Array.from({ length: 201 }, () => STEP), 'body'],
    ];
    for (const [body, field] of cases) expect((await w.add(body, 400)).message).toContain(field);
    expect((await w.read()).steps).toHaveLength(1);
  });

  it('gives a step whose id is in use, here or in another router, a new one', async () => {
    const [w, other] = await Promise.all([setUp({ steps: [{ key: 'one' }] }), setUp({ steps: [{ key: 'one' }] })]);
    const used = [w.run.steps.one, other.run.steps.one];
    for (const id of used) {
      const [added] = await w.add([{ ...STEP, id }]);
      expect(used).not.toContain(added.id);
    }
    expect((await w.read()).steps).toHaveLength(3);
  });

  it('accepts 200 steps; responds 403 to viewers, 404 for others, 409 once the order is cancelled', async () => {
    const w = await setUp({ steps: [{ key: 'one' }] });
    expect(await w.add(Array.from({ length: 200 }, () => STEP))).toHaveLength(200);
    await service.as(w.viewer.key).post(`${w.path}/steps`, [STEP], 403);
    const other = await service.make.router();
    await service
      .as(other.operator.key)
      .post(`/api/routers/${other.routerId}/workflows/${w.run.workflowId}/steps`, [STEP], 404);
    await w.client.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    await w.add([STEP], 409);
  });
});

describe('POST …/workflows/{workflowId}/steps/inject', () => {
  const sketch: TemplateOptions = {
    actors: [{ slug: 'installer' }],
    groups: [{ name: 'extra', isInjectable: true }, { name: 'plain' }],
    steps: [
      { key: 'one' },
      { key: 'visit', group: 'extra', by: 'installer', actor: 'contractor', dependsOn: 'one', descriptionClient: 'Hi' },
      { key: 'report', group: 'extra', dependsOn: 'visit' },
      { key: 'standing', group: 'plain' },
    ],
  };

  it('returns only the injected steps, which depend on each other and on running ones', async () => {
    const w = await setUp(sketch);
    const injected = await w.inject([
      { index: 10, stepId: w.template.steps.visit },
      { index: 11, stepId: w.template.steps.report },
    ]);
    expect(injected).toMatchObject([
      { title: 'visit', index: 10, manualAddition: true, status: 'todo', dependsOnStepId: w.run.steps.one },
      { title: 'report', index: 11, manualAddition: true, status: 'todo', dependsOnStepId: injected[0].id },
    ]);
    expect(injected[0]).toMatchObject({
      actorId: w.run.actors.installer,
      stepActor: { slug: 'installer' },
      descriptionClient: { type: 'doc' },
    });
    await w.act(w.run.steps.one, 'COMPLETE');
    const { steps } = await w.read();
    expect(steps.map((step: { title: string; status: string }) => [step.title, step.status])).toEqual([
      ['one', 'done'],
      ['standing', 'active'],
      ['visit', 'active'],
      ['report', 'todo'],
    ]);
  });

  it('injects a step again', async () => {
    const w = await setUp(sketch);
    const [one] = await w.inject([{ stepId: w.template.steps.visit }]);
    const [other] = await w.inject([{ stepId: w.template.steps.visit }]);
    expect(other.id).not.toBe(one.id);
    expect(other.index).toBe(0);
    const [report] = await w.inject([{ stepId: w.template.steps.report }]);
    expect(report.dependsOnStepId).toBe(other.id);
  });

  it('responds 400 for steps outside of injectable groups', async () => {
    const w = await setUp(sketch);
    const stepId = w.template.steps.visit;
    for (const wrong of [w.template.steps.standing, w.template.steps.one, `${ID}7`]) {
      expect((await w.inject([{ stepId }, { stepId: wrong }], 400)).message).toContain('[1].stepId');
    }
    expect((await w.inject([{ index: 1 }], 400)).message).toContain('[0].stepId');
    expect((await w.inject([{ stepId, index: 'x' }], 400)).message).toContain('[0].index');
    expect((await w.read()).steps).toHaveLength(2);
  });

  it('allowedStepGroupIds restricts the injectable steps', async () => {
    const extra = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a08';
    const w = await setUp({
      allowedStepGroupIds: [extra],
      groups: [
        { name: 'extra', isInjectable: true, id: extra },
        { name: 'other', isInjectable: true },
      ],
      steps: [
        { key: 'may', group: 'extra' },
        { key: 'mayNot', group: 'other' },
      ],
    });
    const { groups } = await w.client.get(`${w.path}/composite-steps`);
    expect(groups).toMatchObject([
      { name: 'extra', isInjectable: true, templateSteps: [{ title: 'may' }] },
      { name: 'other', isInjectable: false, templateSteps: [{ title: 'mayNot' }] },
    ]);
    const [may, mayNot] = [w.template.steps.may, w.template.steps.mayNot];
    const { message } = await w.inject([{ stepId: may }, { stepId: mayNot }], 400);
    expect(message).toBe('[1].stepId waits in a group that is not allowed here');
    const unknown = await w.inject([{ stepId: `${ID}1` }], 400);
    expect(unknown.message).toBe('[0].stepId names no step of an injectable group');
    expect((await w.read()).steps).toEqual([]);
    await w.inject([{ stepId: may }]);
  });
});

describe('answers to file fields', () => {
  it('reference files that the caller can access, with the right field', async () => {
    const { routerId, operator } = await service.make.router();
    const fieldId = `${ID}8`;
    const run = await workflows.runningOrder(routerId, {
      customFields: [{ name: 'Photo', id: fieldId, type: 'FILE' }],
      steps: [{ key: 'form', type: 'form_fill', inputs: [{ customFieldId: fieldId, required: true }] }],
    });
    const act = (value: string, status: number) =>
      service
        .as(operator.key)
        .post(
          `/api/routers/${routerId}/workflow-steps/${run.steps.form}/act`,
          { type: 'COMPLETE', customFields: [{ customFieldId: fieldId, values: [value] }] },
          status,
        );
    const foreign = await createFile(service, (await service.make.router()).routerId);
    expect((await act(foreign, 400)).message).toBe('customFields[0].values[0] names no file');
    await act(await createFile(service, routerId), 200);
  });
});

describe('steps that wait for data of the order', () => {
  it('document_sign completes with a file of the order outside of the template, form_fill with its custom field', async () => {
    const { routerId, operator } = await service.make.router();
    const client = service.as(operator.key);
    const upload = async (name: string): Promise<string> => {
      const { body } = await supertest(service.baseUrl)
        .post('/api/v1/file/upload')
        .set('Authorization', `Bearer ${operator.key}`)
        .attach('file', Buffer.from(name), `${name}.txt`);
      return body.values[0].id;
    };
    const fieldId = `${ID}9`;
    const given = await upload('given');
    const template = await workflows.template(routerId, {
      orderTemplate: { files: [{ fileId: given, fileName: 'given.txt' }] },
      customFields: [{ name: 'Fuse', id: fieldId }],
      steps: [
        { key: 'photo', type: 'document_sign', autoComplete: true },
        { key: 'sign', type: 'document_sign' },
        { key: 'form', type: 'form_fill', autoComplete: true, inputs: [{ customFieldId: fieldId, required: true }] },
      ],
    });
    const run = await workflows.run(routerId, template);
    const statuses = async () =>
      (await client.get(`/api/routers/${routerId}/workflows/${run.workflowId}`)).steps.map(
        (step: { status: string }) => step.status,
      );
    const act = (key: string, body: object, status = 200) =>
      client.post(
        `/api/routers/${routerId}/workflow-steps/${run.steps[key]}/act`,
        { type: 'COMPLETE', ...body },
        status,
      );
    const order = await client.get(`/api/v1/order/${run.orderId}`);
    expect(order.fileIds).toEqual([given]);
    expect(await statuses()).toEqual(['active', 'active', 'active']);
    const byHand = await workflows.run(routerId, template, { fileIds: [given] });
    const { steps } = await client.get(`/api/routers/${routerId}/workflows/${byHand.workflowId}`);
    expect(steps[0].status).toBe('done');
    expect((await act('sign', {}, 409)).message).toContain('a file');
    expect((await act('sign', { fileIds: [`${ID}9`] }, 400)).message).toContain('fileIds[0]');
    await act('sign', { fileIds: [await upload('signed')] });
    expect((await client.get(`/api/v1/order/${run.orderId}`)).fileIds).toHaveLength(2);
    await client.put(`/api/v1/order/${run.orderId}`, { fileIds: [given, await upload('photo')] });
    expect(await statuses()).toEqual(['done', 'done', 'active']);
    const customFields = [{ ...order.customFields[0], value: '16 A' }];
    await client.put(`/api/v1/order/${run.orderId}`, { customFields });
    expect(await statuses()).toEqual(['done', 'done', 'done']);
  });

  it('a field that was added to the template later is added to the order with the first answer', async () => {
    const { routerId, operator } = await service.make.router();
    const client = service.as(operator.key);
    const template = await workflows.template(routerId, { steps: [{ key: 'plain' }] });
    const { orderId, workflowId } = await workflows.run(routerId, template);
    const field = { id: uuidv7(), routerId, orderTemplateId: template.orderTemplateId, name: 'Fuse', type: 'NUMBER' };
    await service.db.of(CustomField).insert(field as never);
    const [added] = await client.post(`/api/routers/${routerId}/workflows/${workflowId}/steps`, [
      { ...STEP, type: 'form_fill', inputs: [{ customFieldId: field.id, required: true }] },
    ]);
    const act = (type: string, values: string[]) =>
      client.post(
        `/api/routers/${routerId}/workflow-steps/${added.id}/act`,
        { type, customFields: [{ customFieldId: field.id, values }] },
        200,
      );
    const answers = async () =>
      (await client.get(`/api/v1/order/${orderId}`)).customFields.map(
        ({ name, type, value }: Record<string, string>) => [name, type, value],
      );
    expect(await answers()).toEqual([]);
    await act('COMPLETE', ['16']);
    expect(await answers()).toEqual([['Fuse', 'NUMBER', '16']]);
    await act('REOPEN', ['25']);
    expect(await answers()).toEqual([['Fuse', 'NUMBER', '25']]);
  });

  it('complete with data of an action on another step, which the history contains once', async () => {
    const fieldId = `${ID}7`;
    const inputs = [{ customFieldId: fieldId, required: true }];
    const w = await setUp({
      customFields: [{ name: 'Fuse', id: fieldId }],
      steps: [
        { key: 'talk', inputs },
        { key: 'photo', type: 'document_sign', autoComplete: true },
        { key: 'form', type: 'form_fill', autoComplete: true, inputs },
      ],
    });
    const statuses = async () => (await w.read()).steps.map((step: { status: string }) => step.status);
    const act = (type: string, body: object) =>
      w.client.post(`/api/routers/${w.routerId}/workflow-steps/${w.run.steps.talk}/act`, { type, ...body }, 200);
    const evidence = {
      customFields: [{ customFieldId: fieldId, values: ['16 A'] }],
      fileIds: [await createFile(service, w.routerId)],
    };
    expect(await act('FAIL', evidence)).toMatchObject({ status: 'failed' });
    expect(await statuses()).toEqual(['failed', 'done', 'done']);
    await act('RETRY', evidence);
    const { values } = await w.client.get(`/api/v1/order/${w.run.orderId}/history`);
    const updates = values.filter(({ event }: { event: string }) => event === 'order.updated');
    expect(updates).toMatchObject([{ actor: 'operator', changes: { fields: ['fileIds', 'customFields'] } }]);
  });

  it('an answer equal to the value of the order changes nothing, in any notation', async () => {
    const fieldId = uuidv7();
    const w = await setUp({
      steps: [{ key: 'talk', inputs: [{ customFieldId: fieldId }] }],
      customFields: [{ name: 'Fuse', id: fieldId }],
    });
    const order = `/api/v1/order/${w.run.orderId}`;
    const updates = async () => {
      const { values } = await w.client.get(`${order}/history`);
      return values.filter(({ event }: { event: string }) => event === 'order.updated').length;
    };
    const answer = async (values: string[]) => {
      const at = `/api/routers/${w.routerId}/workflow-steps/${w.run.steps.talk}/act`;
      await w.client.post(at, { type: 'FAIL', customFields: [{ customFieldId: fieldId, values }] }, 200);
      await w.act(w.run.steps.talk, 'RETRY');
    };
    const { customFields } = await w.client.get(order);
    await w.client.put(order, { customFields: [{ ...customFields[0], value: '16 A', values: [] }] });
    expect(await updates()).toBe(1);
    await answer(['16 A']);
    expect(await updates()).toBe(1);
    await answer(['20 A']);
    await answer(['20 A']);
    expect(await updates()).toBe(2);
    await answer([]);
    expect(await updates()).toBe(3);
  });

  it('several values of an order update fill its form', async () => {
    const { routerId, operator } = await service.make.router();
    const fieldId = uuidv7();
    const { templateId } = await workflows.template(routerId, {
      customFields: [{ name: 'Extras', id: fieldId, customId: 'extras', type: 'MULTI_SELECT' }],
      steps: [{ type: 'form_fill', autoComplete: true, inputs: [{ customFieldId: fieldId, required: true }] }],
    });
    const as = service.as(operator.key);
    const statusOf = async (workflowId: string) =>
      (await as.get(`/api/routers/${routerId}/workflows/${workflowId}`)).steps[0].status;
    const statusWith = async (customFields: object[]) => {
      const order = { ...MINIMAL_ORDER, workflowTemplateId: templateId, customFields };
      return statusOf((await as.post('/api/v1/order', order)).workflowId);
    };
    expect(await statusWith([])).toBe('active');
    expect(await statusWith([{ customId: 'extras', values: [{ value: '' }] }])).toBe('active');
    const values = [{ value: 'rail' }, { value: 'fuse' }];
    expect(await statusWith([{ customId: 'extras', values }])).toBe('done');
    const later = await as.post('/api/v1/order', { ...MINIMAL_ORDER, workflowTemplateId: templateId });
    const drawn = { value: '', fileUrl: 'https://example.com/rail.png', fileName: 'rail.png' };
    await as.put(`/api/v1/order/${later.id}`, { customFields: [{ ...later.customFields[0], values: [drawn] }] });
    expect(await statusOf(later.workflowId)).toBe('done');
    const last = await as.post('/api/v1/order', { ...MINIMAL_ORDER, workflowTemplateId: templateId });
    const { fileUrl } = drawn;
    await as.put(`/api/v1/order/${last.id}`, { customFields: [{ ...last.customFields[0], fileUrl }] });
    expect(await statusOf(last.workflowId)).toBe('done');
  });

  it('an action completes its own step with the data that it was waiting for', async () => {
    const w = await setUp({ steps: [{ key: 'photo', type: 'file_upload', autoComplete: true }] });
    const body = { type: 'COMPLETE', comment: 'Here', fileIds: [await createFile(service, w.routerId)] };
    const path = `/api/routers/${w.routerId}/workflow-steps/${w.run.steps.photo}/act`;
    expect(await w.client.post(path, body, 200)).toMatchObject({ status: 'done', comment: 'Here', actor: 'operator' });
  });

  it('a note with files completes a step that waits for one, a note without does not', async () => {
    const w = await setUp({ steps: [{ key: 'photo', type: 'document_sign', autoComplete: true }] });
    const note = (body: object) => w.client.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'Look', ...body });
    await note({});
    expect((await w.read()).status).toBe('active');
    await note({ fileIds: [await createFile(service, w.routerId)] });
    expect((await w.read()).status).toBe('completed');
  });
});
