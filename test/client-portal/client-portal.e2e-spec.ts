/** The client portal: decisions/client-portal "Client portal". */
import { describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { ClientLink } from '../../src/entities/order.js';
import { WorkflowDocument } from '../../src/entities/workflow-groups-and-documents.js';
import { FileIngestService } from '../../src/domain/file-storage/file-ingest.service.js';
import { OrderTechnician } from '../../src/entities/technician.js';
import { User } from '../../src/entities/user.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { createFile } from '../support/order-factory.js';
import { WorkflowFactory, type StepOptions, type TemplateOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 10000, vatRate: 2500, quantity: 2 };
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

async function setUp(sketch: TemplateOptions | StepOptions[]) {
  const router = await service.make.router();
  const template = await workflows.template(router.routerId, Array.isArray(sketch) ? { steps: sketch } : sketch);
  const run = await workflows.run(router.routerId, template);
  const operator = service.as(router.operator.key);
  const portal = service.as(null);
  const base = `/api/clients/${run.clientToken}`;
  return {
    ...router,
    run,
    template,
    portal,
    base,
    asOperator: operator,
    read: async () => (await portal.get(`${base}/workflows`)).values[0],
    act: (step: string, body: object, status = 200) =>
      portal.post(`${base}/workflow-steps/${run.steps[step]}/act`, body, status),
    book: (step: string, body: object, status = 200) =>
      portal.put(`${base}/workflow-steps/${run.steps[step]}/bookings`, body, status),
    operatorPath: (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`,
  };
}

describe('GET /api/clients/{token}/workflows', () => {
  it('returns welcome text, order, visible steps, public notes and documents', async () => {
    const w = await setUp({
      name: 'Charger',
      customerPortalWelcomeDescription: 'Welcome!',
      documents: [
        {
          name: 'Contract',
          type: 'form',
          public: true,
          fieldMappings: JSON.stringify({ who: 'client.name', where: '{{ order.address }}, {{ order.city }}' }),
        },
        { name: 'Internal' },
      ],
      steps: [
        { key: 'mine', actor: 'client', descriptionClient: 'Please', descriptionOperator: 'Secret', title: 'Mine' },
        { key: 'hidden', visibleToClient: false },
      ],
    });
    const notes = `/api/v1/order/${w.run.orderId}/note`;
    await w.asOperator.post(notes, { content: 'Everybody', isPublic: true });
    await w.asOperator.post(notes, { content: 'Internal' });
    const page = await w.portal.get(`${w.base}/workflows`);
    expect(page.count).toBe(1);
    const [workflow] = page.values;
    expect(workflow).toMatchObject({
      id: w.run.workflowId,
      name: 'Charger',
      customerPortalWelcomeDescription: 'Welcome!',
      order: {
        id: w.run.orderId,
        contactPersonName: 'Ola Nordmann',
        address: 'Storgata 1',
        status: 'created',
        organization: { name: expect.any(String), logoUrl: null, timezone: 'Europe/Oslo' },
      },
      documents: [{ name: 'Contract', fields: { who: 'Ola Nordmann', where: 'Storgata 1, Oslo' } }],
      notes: [{ content: 'Everybody' }],
      offers: [],
    });
    expect(workflow.documents).toHaveLength(1);
    expect(workflow.notes).toHaveLength(1);
    expect(workflow.steps).toEqual([
      {
        id: w.run.steps.mine,
        workflowId: w.run.workflowId,
        title: 'Mine',
        description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Please' }] }] },
        dependsOnStepId: null,
        isRequired: true,
        type: 'manual',
        variant: null,
        visitActions: [],
        index: 0,
        actor: 'client',
        status: 'active',
        activeStepDataId: expect.any(String),
        dueAt: null,
        dueState: 'todo',
        booking: null,
        inputs: [],
        files: [],
        productTags: [],
      },
    ]);
    expect(JSON.stringify(page)).not.toContain('Secret');
  });

  it('returns public documents and those of visible steps, with their files', async () => {
    const [shown, hidden] = ['0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a04', '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a05'];
    const { routerId } = await service.make.router();
    const run = await workflows.runningOrder(routerId, {
      documents: [
        { name: 'Shown', id: shown },
        { name: 'Hidden', id: hidden },
      ],
      steps: [
        { key: 'mine', actor: 'client', documentIds: [shown] },
        { key: 'others', visibleToClient: false, documentIds: [hidden] },
      ],
    });
    const portal = service.as(null);
    const { values } = await portal.get(`/api/clients/${run.clientToken}/workflows`);
    expect(values[0].documents).toMatchObject([{ name: 'Shown' }]);
    const fileOf = async (name: string) => {
      const fileId = await service.app
        .get(FileIngestService)
        .ingest({ routerId, uploadedBy: null, orderId: null }, 'a.txt', Buffer.from(name));
      await service.db.of(WorkflowDocument).update({ workflowId: run.workflowId, name }, { fileId });
      return fileId;
    };
    const content = async (name: string) =>
      (await portal.send('get', `/api/clients/${run.clientToken}/files/${await fileOf(name)}/content`)).status;
    expect([await content('Shown'), await content('Hidden')]).toEqual([200, 404]);
  });

  it('returns the newest public notes up to one megabyte', async () => {
    const w = await setUp([{ key: 'one' }]);
    const shown = async () => {
      const [{ notes }] = (await w.portal.get(`${w.base}/workflows`)).values;
      return notes.map(({ content }: { content: string }) => content[0]);
    };
    for (const [letter, length] of [
      ['a', 1],
      ['b', 400_000],
      ['c', 700_000],
    ] as const) {
      const { id } = await w.asOperator.post(`/api/v1/order/${w.run.orderId}/note`, {
        content: letter,
        isPublic: true,
      });
      await service.db.query('update notes set content = $2 where id = $1', [id, letter.repeat(length)]);
      if (letter === 'b') expect(await shown()).toEqual(['b', 'a']);
    }
    expect(await shown()).toEqual(['c']);
  });

  it('returns the files of public notes only', async () => {
    const w = await setUp([{ key: 'one' }]);
    const note = async (isPublic: boolean) => {
      const to = { routerId: w.routerId, uploadedBy: null, orderId: null };
      const fileId = await service.app.get(FileIngestService).ingest(to, 'a.txt', Buffer.from('a'));
      await w.asOperator.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'See', isPublic, fileIds: [fileId] });
      return fileId;
    };
    const content = async (isPublic: boolean) =>
      (await w.portal.send('get', `${w.base}/files/${await note(isPublic)}/content`)).status;
    expect([await content(true), await content(false)]).toEqual([200, 404]);
  });

  it('returns no workflow if the order has none', async () => {
    const { routerId } = await service.make.router();
    const { clientToken } = await workflows.order(routerId);
    expect(await service.as(null).get(`/api/clients/${clientToken}/workflows`)).toEqual({ values: [], count: 0 });
  });

  it('redirects a browser to the page, whatever a mail program adds to the link', async () => {
    const { base } = await setUp([{ key: 'mine', actor: 'client' }]);
    const link = `${service.baseUrl}${base}/workflows?utm_source=mail`;
    const open = async (headers: Record<string, string>) => (await fetch(link, { headers, redirect: 'manual' })).status;
    expect(await open({ Accept: 'text/html' })).toBe(303);
    expect(await open({ Accept: 'application/json' })).toBe(400);
  });

  it('responds 404 to an unknown or closed link', async () => {
    const w = await setUp([{ key: 'mine', actor: 'client' }]);
    await w.portal.get('/api/clients/unknown/workflows', 404);
    await service.db.of(ClientLink).update({ token: w.run.clientToken }, { revokedAt: new Date() });
    await w.portal.get(`${w.base}/workflows`, 404);
    await w.act('mine', { type: 'COMPLETE' }, 404);
    await w.book('mine', { startAt: '2030-01-01T00:00:00.000Z' }, 404);
  });

  it('hides a step from the client by actorVisibility', async () => {
    const actorId = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a01';
    const { routerId } = await service.make.router();
    const run = await workflows.runningOrder(routerId, {
      actors: [{ slug: 'client', type: 'fixed', source: 'order_creator', id: actorId }],
      steps: [
        { key: 'mine', actor: 'client', by: 'client' },
        { key: 'hidden', actorVisibility: [{ actorId, visible: false }] },
      ],
    });
    const { values } = await service.as(null).get(`/api/clients/${run.clientToken}/workflows`);
    expect(values[0].steps.map(({ id }: { id: string }) => id)).toEqual([run.steps.mine]);
  });
});

describe('POST /api/clients/{token}/workflow-steps/{id}/act', () => {
  it('responds 200 for the steps of the client only', async () => {
    const w = await setUp([
      { key: 'mine', actor: 'client', type: 'approval' },
      { key: 'others' },
      { key: 'hidden', actor: 'client', visibleToClient: false },
    ]);
    expect((await w.act('mine', { type: 'COMPLETE', offerVersion: 1 }, 400)).message).toContain('offerVersion');
    const row = await w.act('mine', { type: 'COMPLETE', comment: 'Fine' });
    expect(row).toMatchObject({ status: 'done', actor: 'client', userId: null, orgId: null, comment: 'Fine' });
    expect((await w.act('mine', { type: 'COMPLETE' }, 409)).message).toContain('done');
    await w.act('others', { type: 'COMPLETE' }, 403);
    await w.act('hidden', { type: 'COMPLETE' }, 404);
    await w.portal.post(`${w.base}/workflow-steps/${UNKNOWN_ID}/act`, { type: 'COMPLETE' }, 404);
    await w.act('mine', { type: 'DANCE' }, 400);
  });

  it('responds 404 for a step of another order', async () => {
    const [one, other] = [
      await setUp([{ key: 'mine', actor: 'client' }]),
      await setUp([{ key: 'mine', actor: 'client' }]),
    ];
    await one.portal.post(`${one.base}/workflow-steps/${other.run.steps.mine}/act`, { type: 'COMPLETE' }, 404);
  });

  it('form_fill requires its required inputs, and stores the answers as custom fields of the order', async () => {
    const { routerId, operator } = await service.make.router();
    const fuse = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a02';
    const rules = { id: fuse, name: 'Fuse', type: 'NUMBER' as const };
    const template = await workflows.template(routerId, {
      customFields: [rules],
      steps: [{ key: 'fill', type: 'form_fill', actor: 'client', inputs: [{ customFieldId: fuse, required: true }] }],
    });
    const run = await workflows.run(routerId, template);
    const portal = service.as(null);
    const base = `/api/clients/${run.clientToken}`;
    const act = (body: object, status = 200) =>
      portal.post(`${base}/workflow-steps/${run.steps.fill}/act`, { type: 'COMPLETE', ...body }, status);
    const inputs = async () => (await portal.get(`${base}/workflows`)).values[0].steps[0].inputs;
    expect(await inputs()).toEqual([
      {
        customFieldId: fuse,
        name: 'Fuse',
        type: 'NUMBER',
        required: true,
        position: 0,
        value: null,
        values: [],
        alternatives: [],
      },
    ]);
    expect((await act({}, 409)).message).toContain(fuse);
    const answer = (values: string[]) => ({ customFields: [{ customFieldId: fuse, values }] });
    expect((await act(answer(['many']), 400)).message).toContain('customFields[0].values');
    expect((await act({ customFields: [{ customFieldId: UNKNOWN_ID, values: ['1'] }] }, 400)).message).toContain(
      'customFields[0].customFieldId',
    );
    await act(answer(['16']));
    expect(await inputs()).toMatchObject([{ value: '16' }]);
    const { customFields } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}`);
    expect(customFields).toMatchObject([{ name: 'Fuse', value: '16' }]);
    const twice = (...ids: string[]) => ({
      customFields: ids.map((customFieldId) => ({ customFieldId, values: ['1'] })),
    });
    for (const ids of [
      [fuse, fuse],
      [fuse, customFields[0].id],
    ]) {
      const { message } = await act({ ...twice(...ids), type: 'REOPEN' }, 400);
      expect(message).toBe('customFields[1].customFieldId is answered twice');
    }
  });

  it('accepts only choices of the newest question for a field; an existing value may be sent back', async () => {
    const [parking, extras] = ['0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5b01', '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5b02'];
    const inputs = [parking, extras].map((customFieldId) => ({ customFieldId, required: false }));
    const w = await setUp({
      customFields: [
        { id: parking, name: 'Parking', type: 'SELECT' },
        { id: extras, name: 'Extras', type: 'MULTI_SELECT' },
      ],
      steps: [{ key: 'fill', type: 'form_fill', actor: 'client', inputs }],
    });
    const body = (customFieldId: string, ...values: string[]) => ({
      type: 'COMPLETE',
      customFields: [{ customFieldId, values }],
    });
    const client = (given: object, status = 200) => w.act('fill', given, status);
    const asOperator = (given: object, status = 200) =>
      w.asOperator.post(`${w.operatorPath('fill')}/act`, given, status);
    const again = () => asOperator({ type: 'REOPEN' });
    // Without options any text is a valid answer.
    await client(body(parking, 'street'));
    await again();
    const offered = (...values: string[]) => values.map((value) => ({ value, option: value }));
    const alternatives = offered('garage', 'yard');
    const questions = [parking, extras].map((customFieldId) => ({
      question: { type: 'select', title: 'Which?', customFieldId, alternatives, multiValue: customFieldId === extras },
    }));
    await service.as(w.owner.key).post(`/api/routers/${w.routerId}/webforms`, {
      name: 'Form',
      workflowTemplateId: w.template.templateId,
      inputs: questions,
    });
    for (const wrong of [body(parking, 'roof'), body(parking, 'Garage'), body(extras, 'garage', 'roof')]) {
      const { message } = await client(wrong, 400);
      expect(message).toBe('customFields[0].values must be one of garage, yard');
      expect((await asOperator(wrong, 400)).message).toBe(message);
    }
    await client(body(parking, 'street'));
    await again();
    await client(body(extras, 'yard', 'garage'));
    await again();
    await client(body(parking, 'yard'));
    await again();
    await client(body(parking, 'street'), 400);
    await service.as(w.owner.key).post(`/api/routers/${w.routerId}/webforms`, {
      name: 'Newer form',
      workflowTemplateId: w.template.templateId,
      inputs: questions.map(({ question }) => ({ question: { ...question, alternatives: offered('roof') } })),
    });
    await client(body(parking, 'garage'), 400);
    await client(body(parking, 'roof'));
  });

  it('answers to file fields accept files that were sent through the link, and existing values', async () => {
    const photo = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a06';
    const w = await setUp({
      customFields: [{ id: photo, name: 'Photo', type: 'FILE' }],
      steps: [{ key: 'fill', type: 'form_fill', actor: 'client', inputs: [{ customFieldId: photo, required: true }] }],
    });
    const [internal, own] = [await createFile(service, w.routerId), await createFile(service, w.routerId)];
    await service.db.query('update files set order_id = $2 where id = $1', [own, w.run.orderId]);
    const answer = (...values: string[]) => ({ customFields: [{ customFieldId: photo, values }] });
    const { message } = await w.act('fill', { type: 'COMPLETE', ...answer(own, internal) }, 400);
    expect(message).toBe('customFields[0].values[1] names no file that was sent through this link');
    await w.act('fill', { type: 'COMPLETE', ...answer(own.toUpperCase()) });
    const path = `/api/v1/order/${w.run.orderId}`;
    const [field] = (await w.asOperator.get(path)).customFields;
    await w.asOperator.put(path, { customFields: [{ ...field, values: [{ value: internal }] }] });
    await w.asOperator.post(`${w.operatorPath('fill')}/act`, { type: 'REOPEN' }, 200);
    await w.act('fill', { type: 'COMPLETE', ...answer(internal, own) });
  });
});

describe('offers', () => {
  const steps: StepOptions[] = [
    { key: 'make', type: 'offer_create', visibleToClient: false },
    { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
    { key: 'last', dependsOn: 'accept' },
  ];

  it('COMPLETE accepts the sent offer', async () => {
    const w = await setUp(steps);
    expect((await w.act('accept', { type: 'COMPLETE' }, 409)).message).toContain('todo');
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { lines: [LINE] });
    expect((await w.read()).offers).toEqual([]);
    await w.asOperator.post(`${w.operatorPath('make')}/act`, { type: 'COMPLETE' }, 200);
    expect((await w.read()).offers).toMatchObject([{ status: 'sent', totals: { totalAmount: 25000 } }]);
    expect(await w.act('accept', { type: 'COMPLETE', offerVersion: 1 })).toMatchObject({
      status: 'done',
      actor: 'client',
    });
    const { offers, steps: shown } = await w.read();
    expect(offers).toMatchObject([{ status: 'accepted', respondedAt: expect.any(String) }]);
    expect(shown.map((step: { status: string }) => step.status)).toEqual(['done', 'active']);
    await w.act('accept', { type: 'COMPLETE' }, 409);
  });

  it('FAIL declines the offer; RETRY allows another', async () => {
    const w = await setUp(steps);
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { lines: [LINE] });
    await w.asOperator.post(`${w.operatorPath('make')}/act`, { type: 'COMPLETE' }, 200);
    expect(await w.act('accept', { type: 'FAIL', reason: 'Too much' })).toMatchObject({
      status: 'failed',
      actionReason: 'Too much',
    });
    expect((await w.read()).offers).toMatchObject([{ status: 'declined', reason: 'Too much' }]);
    await w.act('accept', { type: 'RETRY' });
    expect((await w.act('accept', { type: 'COMPLETE' }, 409)).message).toContain('declined');
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { lines: [{ ...LINE, quantity: 1 }], send: true });
    await w.act('accept', { type: 'COMPLETE', offerVersion: 2 });
  });

  it('COMPLETE and FAIL store answers and files of the request', async () => {
    const field = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a03';
    const w = await setUp({
      customFields: [{ id: field, name: 'Colour' }],
      steps: [
        { key: 'make', type: 'offer_create' },
        {
          ...{ key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
          inputs: [{ customFieldId: field, required: false }],
        },
      ],
    });
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { lines: [LINE], send: true });
    await w.asOperator.post(`${w.operatorPath('make')}/act`, { type: 'COMPLETE' }, 200);
    const { body } = await supertest(service.baseUrl)
      .post(`${w.base}/files`)
      .attach('photo', Buffer.from('a fuse box'), 'fuse.txt');
    const fileIds = [body.values[0].id];
    await service.db.query(`update orders set file_ids = '{}' where id = $1`, [w.run.orderId]);
    const customFields = [{ customFieldId: field, values: ['Red'] }];
    const wrong = [{ customFieldId: UNKNOWN_ID, values: ['Red'] }];
    const refused = await w.act('accept', { type: 'COMPLETE', customFields: wrong }, 400);
    expect(refused.message).toContain('customFields[0].customFieldId');
    expect((await w.act('accept', { type: 'FAIL', fileIds: [UNKNOWN_ID] }, 400)).message).toContain('fileIds[0]');
    const order = () => w.asOperator.get(`/api/v1/order/${w.run.orderId}`);
    expect((await w.read()).offers).toMatchObject([{ status: 'sent' }]);
    await w.act('accept', { type: 'FAIL', fileIds });
    expect((await order()).fileIds).toEqual(fileIds);
    await w.act('accept', { type: 'RETRY' });
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { send: true });
    await w.act('accept', { type: 'COMPLETE', offerVersion: 2, customFields });
    expect((await order()).customFields).toMatchObject([{ name: 'Colour', value: 'Red' }]);
  });

  it('responds 403 for an offer_accept step of the operator', async () => {
    const w = await setUp([steps[0], { key: 'accept', type: 'offer_accept', dependsOn: 'make' }]);
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { lines: [LINE], send: true });
    await w.asOperator.post(`${w.operatorPath('make')}/act`, { type: 'COMPLETE' }, 200);
    await w.act('accept', { type: 'COMPLETE' }, 403);
    expect((await w.read()).offers).toMatchObject([{ status: 'sent' }]);
  });

  it('accepts exactly one of twelve concurrent answers', async () => {
    const w = await setUp(steps);
    await w.asOperator.put(`${w.operatorPath('make')}/offers`, { lines: [LINE] });
    await w.asOperator.post(`${w.operatorPath('make')}/act`, { type: 'COMPLETE' }, 200);
    const path = `${w.base}/workflow-steps/${w.run.steps.accept}/act`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, index) =>
        w.portal.send('post', path, { type: index % 2 ? 'FAIL' : 'COMPLETE', offerVersion: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('lists public products, newest first, filtered by the tags of the step', async () => {
    const w = await setUp([{ key: 'choose', type: 'offer_accept', actor: 'client' }]);
    const product = { currencyCode: 'NOK', payerUnitAmount: 1000, vatRate: 2500 };
    await w.asOperator.post('/api/v1/products', { name: 'Public', isPublic: true, ...product });
    await w.asOperator.post('/api/v1/products', { name: 'Internal', ...product });
    const path = `${w.base}/workflow-steps/${w.run.steps.choose}/products`;
    const page = await w.portal.get(path);
    expect(page).toMatchObject({ count: 1, values: [{ name: 'Public', payerUnitTotalAmount: 1250 }] });
    expect(page.values[0]).not.toHaveProperty('internalPrice');
    expect((await w.portal.get(`${path}?q=nothing`)).count).toBe(0);
    await w.asOperator.post('/api/v1/products', { name: 'Zebra', isPublic: true, ...product });
    const { values } = await w.portal.get(path);
    expect(values.map(({ name }: { name: string }) => name)).toEqual(['Zebra', 'Public']);
    await w.portal.get(`${path}?pageSize=501`, 400);
  });
});

describe('PUT /api/clients/{token}/workflow-steps/{id}/bookings', () => {
  const book: StepOptions = { key: 'book', type: 'booking_create', actor: 'client' };
  const times = { startAt: '2030-06-03T08:00:00.000Z', endAt: '2030-06-03T10:00:00.000Z' };

  it('requests a time; moving it requests again; the performer confirms', async () => {
    const w = await setUp([book, { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' }]);
    expect(await w.book('book', times)).toMatchObject({ ...times, status: 'requested' });
    await w.book('book', { status: 'confirmed' }, 403);
    await w.act('book', { type: 'COMPLETE' });
    await w.asOperator.put(`${w.operatorPath('confirm')}/bookings`, { status: 'confirmed' });
    expect((await w.read()).steps.map((step: { status: string }) => step.status)).toEqual(['done', 'done']);
    expect(await w.book('book', { startAt: '2030-06-04T08:00:00.000Z' })).toMatchObject({ status: 'requested' });
    const { steps } = await w.read();
    expect(steps[0].booking).toMatchObject({ startAt: '2030-06-04T08:00:00.000Z' });
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['done', 'active']);
    await w.asOperator.put(`${w.operatorPath('confirm')}/bookings`, { status: 'confirmed' });
    expect((await w.read()).steps[1].status).toBe('done');
  });

  it('moving a booking requests it again even with the current status; 409 if something depends on the confirmation', async () => {
    const w = await setUp([
      book,
      { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' },
      { key: 'last', dependsOn: 'confirm' },
      { key: 'after', dependsOn: 'last' },
    ]);
    await w.book('book', times);
    const confirmed = await w.asOperator.put(`${w.operatorPath('book')}/bookings`, { status: 'confirmed' });
    expect(await w.book('book', confirmed)).toMatchObject({ status: 'confirmed' });
    const moved = { startAt: '2030-06-05T08:00:00.000Z', endAt: '2030-06-05T10:00:00.000Z', durationMinutes: 120 };
    expect(await w.book('book', { ...confirmed, ...moved })).toMatchObject({ status: 'requested' });
    await w.asOperator.put(`${w.operatorPath('book')}/bookings`, { status: 'confirmed' });
    await w.asOperator.post(`${w.operatorPath('last')}/act`, { type: 'COMPLETE' }, 200);
    await w.book('book', { startAt: times.startAt }, 409);
    expect((await w.read()).steps[0].booking).toMatchObject({ status: 'confirmed', startAt: moved.startAt });
  });

  it('shows the time that the client is to confirm, also if the client cannot see the step that requests it', async () => {
    const hidden = { actor: 'operator', visibleToClient: false } as const;
    const w = await setUp([
      { key: 'book', type: 'booking_create', ...hidden },
      { key: 'confirm', type: 'booking_confirm', actor: 'client', dependsOn: 'book' },
    ]);
    await w.asOperator.put(`${w.operatorPath('book')}/bookings`, times);
    const [confirm, ...others] = (await w.read()).steps;
    expect(others).toEqual([]);
    expect(confirm).toMatchObject({
      type: 'booking_confirm',
      status: 'active',
      booking: { ...times, status: 'requested' },
    });
    await w.book('confirm', { status: 'confirmed' });
    expect((await w.read()).steps[0]).toMatchObject({ status: 'done', booking: { status: 'confirmed' } });
  });

  it('returns the performer and its technicians', async () => {
    const router = await service.make.router();
    const firm = await new NetworkFactory(service).partner(router.routerId, { organization: { name: 'Volt AS' } });
    const template = await workflows.template(router.routerId, { actors: [{ slug: 'installer' }], steps: [book] });
    const assigned = [{ actorSlug: 'installer', organizationId: firm.organizationId }];
    const run = await workflows.run(router.routerId, template, {}, assigned);
    const base = `/api/clients/${run.clientToken}`;
    const booking = async () => (await service.as(null).get(`${base}/workflows`)).values[0].steps[0].booking;
    await service.as(null).put(`${base}/workflow-steps/${run.steps.book}/bookings`, times);
    expect(await booking()).toMatchObject({ performerName: 'Volt AS', technicians: [] });
    const sent = { routerId: router.routerId, orderId: run.orderId, organizationId: firm.organizationId };
    await service.db.of(OrderTechnician).insert({ id: uuidv7(), ...sent, userId: firm.userId });
    const { firstName } = await service.db.get(User, { id: firm.userId });
    expect(await booking()).toMatchObject({
      performerLogoUrl: null,
      technicians: [{ firstName, avatarUrl: null }],
    });
  });

  it('responds 403 to status done, which the performer sets', async () => {
    const w = await setUp([book]);
    await w.book('book', times);
    await w.asOperator.put(`${w.operatorPath('book')}/bookings`, { status: 'confirmed' });
    await w.book('book', { status: 'done' }, 403);
    const done = await w.asOperator.put(`${w.operatorPath('book')}/bookings`, { status: 'done' });
    expect(await w.book('book', done)).toMatchObject({ status: 'done' });
  });

  it('responds 403 for a confirmation by the wrong party, 409 before the step is active, 400 without a time', async () => {
    const w = await setUp([
      { key: 'others', type: 'booking_confirm' },
      { ...book, dependsOn: 'others' },
    ]);
    await w.book('others', times, 403);
    await w.book('book', times, 409);
    const open = await setUp([book]);
    expect((await open.book('book', {}, 400)).message).toContain('startAt');
  });
});

describe('POST /api/clients/{token}/notes', () => {
  it('adds to one conversation that all parties read, each note with its author', async () => {
    const w = await setUp([{ key: 'one' }]);
    await w.asOperator.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'When?', isPublic: true });
    await w.asOperator.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'Internal' });
    const { body } = await supertest(service.baseUrl)
      .post(`${w.base}/files`)
      .attach('photo', Buffer.from('a fuse box'), 'fuse.txt');
    const fileIds = [body.values[0].id];
    const note = await w.portal.post(`${w.base}/notes`, { content: 'On Friday', fileIds }, 201);
    const author = { side: 'client', name: 'Ola Nordmann' };
    expect(note).toEqual({
      ...{
        id: expect.any(String),
        content: 'On Friday',
        fileIds,
        files: expect.any(Array),
        createdAt: expect.any(String),
        author,
      },
    });
    expect((await w.portal.get(`${w.base}/notes`)).values).toMatchObject([
      note,
      { content: 'When?', author: { side: 'operator', name: 'Kari Nordmann' } },
    ]);
    const { values } = await w.asOperator.get(`/api/v1/order/${w.run.orderId}/notes`);
    expect(values).toMatchObject([
      { id: note.id, isPublic: true, author },
      { content: 'Internal', isPublic: false },
      { content: 'When?' },
    ]);
    const history = await w.asOperator.get(`/api/v1/order/${w.run.orderId}/history`);
    expect(history.values[0]).toMatchObject({ event: 'note.created', actor: 'client' });
  });

  it('responds 400 to empty content and files of others, 404 to an unknown link, and writes nothing', async () => {
    const w = await setUp([{ key: 'one' }]);
    expect((await w.portal.post(`${w.base}/notes`, { content: '' }, 400)).message).toContain('content');
    const { message } = await w.portal.post(`${w.base}/notes`, { content: 'See', fileIds: [UNKNOWN_ID] }, 400);
    expect(message).toContain('fileIds[0]');
    await w.portal.post('/api/clients/unknown/notes', { content: 'Hello' }, 404);
    expect((await w.portal.get(`${w.base}/notes`)).count).toBe(0);
  });
});

describe('POST /api/clients/{token}/files', () => {
  it('adds the files to the order and completes a step that waits for one', async () => {
    const w = await setUp([
      { key: 'photo', type: 'file_upload', actor: 'client' },
      { key: 'auto', type: 'file_upload', actor: 'client', autoComplete: true },
    ]);
    expect((await w.act('photo', { type: 'COMPLETE' }, 409)).message).toContain('a file');
    const { status, body } = await supertest(service.baseUrl)
      .post(`${w.base}/files`)
      .attach('photo', Buffer.from('a fuse box'), 'fuse.txt');
    expect(status).toBe(201);
    expect(body).toMatchObject({ count: 1, values: [{ fileName: 'fuse.txt', size: 10 }] });
    const [{ id }] = body.values;
    expect((await w.read()).steps[1].status).toBe('done');
    expect((await w.asOperator.get(`/api/v1/order/${w.run.orderId}`)).fileIds).toEqual([id]);
    await w.act('photo', { type: 'COMPLETE', fileIds: [UNKNOWN_ID] }, 400);
    await w.act('photo', { type: 'COMPLETE', fileIds: [id] });
    const content = await w.portal.send('get', `${w.base}/files/${id}/content`);
    expect(content.status).toBe(200);
    await w.portal.get(`${w.base}/files/${UNKNOWN_ID}/content`, 404);
  });

  it('responds 404 to an unknown link, 415 to JSON', async () => {
    const w = await setUp([{ key: 'one' }]);
    await w.portal.post('/api/clients/unknown/files', {}, 404);
    await w.portal.post(`${w.base}/files`, {}, 415);
  });
});
