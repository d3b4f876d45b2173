/** Files that are uploaded for a step: decisions/workflows "Evidence". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { uploadParts } from '../support/upload.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const PHOTO = { name: 'photo', fileName: 'fuse.txt', content: 'a fuse box' };

/** An order whose actor `installer` is represented by a contractor; `photo` is its evidence step. */
async function setUp(photo: Partial<StepOptions> = {}) {
  const router = await service.make.router();
  const [installer, rival] = [await service.make.contractor(), await service.make.contractor()];
  await workflows.partner(router.routerId, installer.organizationId);
  const run = await workflows.runningOrder(router.routerId, {
    actors: [{ slug: 'installer' }],
    steps: [
      { key: 'photo', type: 'file_upload', actor: 'contractor', by: 'installer', ...photo },
      { key: 'other', type: 'file_upload' },
    ],
  });
  const operator = service.as(router.operator.key);
  await operator.post(
    `/api/routers/${router.routerId}/workflow-actors/${run.actors.installer}/assign`,
    { organizationId: installer.organizationId },
    200,
  );
  const step = (routerId: string, key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`;
  const upload = async (key: string): Promise<string> =>
    (await uploadParts(`${service.baseUrl}/api/v1/file/upload`, key, [PHOTO])).body.values[0].id;
  return {
    ...router,
    run,
    asOperator: operator,
    asInstaller: service.as(installer.key),
    asRival: service.as(rival.key),
    portal: service.as(null),
    operators: (key: string) => step(router.routerId, key),
    installers: (key: string) => step(installer.organizationId, key),
    rivals: (key: string) => step(rival.organizationId, key),
    byInstaller: () => upload(installer.key),
    byOperator: () => upload(router.operator.key),
    statuses: async () =>
      (await operator.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`)).steps.map(
        (one: { status: string }) => one.status,
      ),
  };
}

describe('evidence', () => {
  it('the files of a contractor complete its step, and are readable for everyone who sees the step', async () => {
    const w = await setUp();
    expect((await w.asInstaller.post(`${w.installers('photo')}/act`, { type: 'COMPLETE' }, 409)).message).toContain(
      'its performer uploaded',
    );
    const id = await w.byInstaller();
    await w.asInstaller.post(`${w.installers('photo')}/act`, { type: 'COMPLETE', fileIds: [id] }, 200);
    expect(await w.statuses()).toEqual(['done', 'active']);
    const listed = await w.asOperator.get(`${w.operators('photo')}/files`);
    expect(listed).toMatchObject({
      count: 1,
      values: [{ id, fileName: 'fuse.txt', contentType: 'text/plain', size: 10, authorSide: 'contractor' }],
    });
    expect(await w.asInstaller.get(`${w.installers('photo')}/files`)).toEqual(listed);
    const statuses = [
      await w.asOperator.send('get', `${w.operators('photo')}/files/${id}/content`),
      await w.asOperator.send('get', `/api/v1/file/${id}/content`),
      await w.portal.send('get', `/api/clients/${w.run.clientToken}/files/${id}/content`),
      await w.asRival.send('get', `${w.rivals('photo')}/files/${id}/content`),
      await w.asRival.send('get', `/api/v1/file/${id}/content`),
      await w.asOperator.send('get', `${w.operators('other')}/files/${id}/content`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    const [{ steps }] = (await w.portal.get(`/api/clients/${w.run.clientToken}/workflows`)).values;
    expect(steps[0].files).toMatchObject([{ id, fileName: 'fuse.txt' }]);
  });

  it('a contractor cannot submit a file of another user, even if it may read it', async () => {
    const w = await setUp();
    const plan = await w.byOperator();
    await w.asOperator.put(`/api/v1/order/${w.run.orderId}`, { fileIds: [plan] });
    expect((await w.asInstaller.send('get', `/api/v1/file/${plan}/content`)).status).toBe(200);
    await w.asInstaller.post(`${w.installers('photo')}/act`, { type: 'COMPLETE', fileIds: [plan] }, 409);
    await w.asInstaller.post(
      `${w.installers('photo')}/act`,
      { type: 'COMPLETE', fileIds: [await w.byInstaller()] },
      200,
    );
  });

  it('the client cannot read the files of a hidden step', async () => {
    const w = await setUp({ visibleToClient: false });
    const id = await w.byInstaller();
    await w.asInstaller.post(`${w.installers('photo')}/act`, { type: 'COMPLETE', fileIds: [id] }, 200);
    await w.portal.get(`/api/clients/${w.run.clientToken}/files/${id}/content`, 404);
    expect(JSON.stringify(await w.portal.get(`/api/clients/${w.run.clientToken}/workflows`))).not.toContain(id);
  });

  it('a contractor cannot read the files of hidden steps, even if they belong to the order', async () => {
    const { asOperator, asInstaller, byOperator, operators, run, routerId } = await setUp();
    const [seen, hidden, both] = [await byOperator(), await byOperator(), await byOperator()];
    await service.db.query('update workflow_steps set visible_to_contractor = false where id = $1', [run.steps.other]);
    await asOperator.post(`${operators('photo')}/files`, { fileIds: [seen, both] });
    await asOperator.post(`${operators('other')}/files`, { fileIds: [hidden, both] });
    const order = await asOperator.get(`/api/v1/order/${run.orderId}`);
    expect(order.fileIds).toEqual(expect.arrayContaining([seen, hidden, both]));
    const statuses: number[] = [];
    for (const id of [seen, hidden, both]) {
      statuses.push((await asInstaller.send('get', `/api/v1/file/${id}/content`)).status);
      await asOperator.get(`/api/v1/file/${id}`);
    }
    expect(statuses).toEqual([200, 404, 200]);
    await asInstaller.post(`/api/v1/order/${run.orderId}/note`, { content: 'See', fileIds: [hidden] }, 400);
    const child = await service.make.organization({ routerId, id: routerId });
    const { key } = await service.make.person(routerId, child, ['OPERATOR']);
    await service.as(key).get(`/api/v1/file/${hidden}`, 404);
  });

  it('files of others, of the order, of notes and of other steps do not complete it', async () => {
    const w = await setUp();
    const [order, note, other] = [await w.byOperator(), await w.byOperator(), await w.byOperator()];
    await w.asOperator.put(`/api/v1/order/${w.run.orderId}`, { fileIds: [order] });
    await w.asOperator.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'See', fileIds: [note], isPublic: true });
    await w.asOperator.post(`${w.operators('other')}/act`, { type: 'COMPLETE', fileIds: [other] }, 200);
    const body = { type: 'COMPLETE', fileIds: [order, note] };
    expect((await w.asInstaller.post(`${w.installers('photo')}/act`, body, 409)).message).toContain('performer');
    expect(await w.statuses()).toEqual(['active', 'done']);
    expect((await w.asOperator.get(`${w.operators('photo')}/files`)).count).toBe(0);
  });

  it('POST …/files uploads before the action, completes a step with autoComplete, and accepts files of an operator later', async () => {
    const w = await setUp({ autoComplete: true });
    await w.asRival.post(`${w.rivals('photo')}/files`, { fileIds: [] }, 404);
    await w.asInstaller.post(`${w.installers('other')}/files`, { fileIds: [await w.byInstaller()] }, 403);
    const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
    const { message } = await w.asInstaller.post(`${w.installers('photo')}/files`, { fileIds: [UNKNOWN_ID] }, 400);
    expect(message).toContain('fileIds[0]');
    const id = await w.byInstaller();
    expect(await w.asInstaller.post(`${w.installers('photo')}/files`, { fileIds: [id] }, 201)).toMatchObject({
      count: 1,
      values: [{ id }],
    });
    expect(await w.statuses()).toEqual(['done', 'active']);
    await w.asInstaller.post(`${w.installers('photo')}/files`, { fileIds: [await w.byInstaller()] }, 409);
    const late = await w.asOperator.post(`${w.operators('photo')}/files`, { fileIds: [await w.byOperator()] }, 201);
    expect(late.count).toBe(2);
    await w.asOperator.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    const ended = await w.asOperator.post(`${w.operators('photo')}/files`, { fileIds: [await w.byOperator()] }, 409);
    expect(ended.message).toContain('The order is cancelled');
  });

  it('the client names the step of the upload', async () => {
    const { routerId } = await service.make.router();
    const run = await workflows.runningOrder(routerId, [
      { key: 'one', type: 'file_upload', actor: 'client', autoComplete: true },
      { key: 'two', type: 'file_upload', actor: 'client', autoComplete: true },
      { key: 'theirs', type: 'file_upload' },
    ]);
    const base = `${service.baseUrl}/api/clients/${run.clientToken}`;
    const to = (step: string) => uploadParts(`${base}/files?workflowStepId=${run.steps[step]}`, null, [PHOTO]);
    expect((await to('theirs')).status).toBe(403);
    expect((await to('two')).status).toBe(201);
    const [{ steps }] = (await service.as(null).get(`/api/clients/${run.clientToken}/workflows`)).values;
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['active', 'done', 'active']);
  });

  it('a file of the client for a step is a file of the order that completes a signature without documents', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await workflows.runningOrder(routerId, [
      { key: 'photo', type: 'file_upload', actor: 'client' },
      { key: 'sign', type: 'document_sign' },
    ]);
    const sign = (status: number) =>
      service
        .as(operator.key)
        .post(`/api/routers/${routerId}/workflow-steps/${run.steps.sign}/act`, { type: 'COMPLETE' }, status);
    await sign(409);
    const files = `${service.baseUrl}/api/clients/${run.clientToken}/files?workflowStepId=${run.steps.photo}`;
    expect((await uploadParts(files, null, [PHOTO])).status).toBe(201);
    await service.db.query(`update orders set file_ids = '{}' where id = $1`, [run.orderId]);
    await sign(200);
  });

  it('a file of the client without step counts for its later steps; evidence of another step does not', async () => {
    const { routerId, operator } = await service.make.router();
    const scene = async (...sent: string[]) => {
      const run = await workflows.runningOrder(routerId, [
        { key: 'meter', type: 'file_upload', actor: 'client' },
        { key: 'call' },
        { key: 'site', type: 'file_upload', actor: 'client', dependsOn: 'call' },
      ]);
      const base = `${service.baseUrl}/api/clients/${run.clientToken}`;
      for (const query of sent.map((key) => (key ? `?workflowStepId=${run.steps[key]}` : ''))) {
        expect((await uploadParts(`${base}/files${query}`, null, [PHOTO])).status).toBe(201);
      }
      const at = (key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}/act`;
      await service.as(operator.key).post(at('call'), { type: 'COMPLETE' }, 200);
      const actPath = `/api/clients/${run.clientToken}/workflow-steps/${run.steps.site}/act`;
      return (await service.as(null).send('post', actPath, { type: 'COMPLETE' })).status;
    };
    expect(await scene('meter', '')).toBe(200);
    expect(await scene('meter')).toBe(409);
  });
});
