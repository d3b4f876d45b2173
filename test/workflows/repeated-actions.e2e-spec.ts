/** Repeated actions and uploads after connection failures, and forms of steps (decisions/workflows "Step"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { FORM_TYPE, buildFormBody } from '../support/upload.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);

/** An order with steps of a contractor: photos, then a form. */
async function setUp() {
  const router = await service.make.router();
  const contractor = await service.make.contractor();
  await workflows.partner(router.routerId, contractor.organizationId);
  const [fuse, code] = [uuidv7(), uuidv7()];
  const template = await workflows.template(router.routerId, {
    actors: [{ slug: 'installer' }],
    customFields: [
      { id: fuse, name: 'Fuse', type: 'NUMBER' },
      { id: code, name: 'Gate code', isSensitive: true, value: '4711' },
    ],
    steps: [
      {
        key: 'photos',
        type: 'file_upload',
        actor: 'contractor',
        by: 'installer',
        inputs: [
          { customFieldId: code, required: false, position: 1 },
          { customFieldId: fuse, required: true, position: 0 },
        ] as never,
      },
    ],
  });
  const assigned = [{ actorSlug: 'installer', organizationId: contractor.organizationId }];
  const run = await workflows.run(router.routerId, template, {}, assigned);
  const step = (organizationId: string) => `/api/routers/${organizationId}/workflow-steps/${run.steps.photos}`;
  const upload = async (key: string, content = 'a fuse box', by = contractor.key, fileName = 'fuse.txt') => {
    const answer = await fetch(`${service.baseUrl}/v1/file/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${by}`, 'Content-Type': FORM_TYPE, 'Idempotency-Key': key },
      body: buildFormBody([{ name: 'file', fileName, content }]),
    });
    return { status: answer.status, body: (await answer.json()) as { values: { id: string }[] } };
  };
  return {
    run,
    contractor,
    upload,
    asContractor: service.as(contractor.key),
    asOperator: service.as(router.operator.key),
    step: step(contractor.organizationId),
    operatorsStep: step(router.routerId),
  };
}

const withKey = (key: string) => ({ 'Idempotency-Key': key });

describe('repetitions', () => {
  it('of an action, files for a step and an upload are executed once and get the first response', async () => {
    const w = await setUp();
    const [photo, bring, act] = [unique('key'), unique('key'), unique('key')];
    const first = await w.upload(photo);
    expect(first.status).toBe(201);
    expect(await w.upload(photo)).toEqual(first);
    expect(await w.upload(photo, 'the same box, taken again', w.contractor.key, 'other.txt')).toEqual(first);
    const fileIds = first.body.values.map(({ id }) => id);
    const files = `${w.step}/files`;
    const brought = await w.asContractor.send('post', files, { fileIds }, withKey(bring));
    expect(brought.status).toBe(201);
    const done = await w.asContractor.send('post', `${w.step}/act`, { type: 'COMPLETE' }, withKey(act));
    expect(done).toMatchObject({ status: 200, body: { status: 'done' } });
    const again = await w.asContractor.send('post', `${w.step}/act`, { type: 'COMPLETE' }, withKey(act));
    expect([again.status, again.body]).toEqual([200, done.body]);
    expect((await w.asContractor.send('post', files, { fileIds }, withKey(bring))).status).toBe(201);
    expect(await w.asContractor.get(files)).toMatchObject({ count: 1 });
    await w.asContractor.post(`${w.step}/act`, { type: 'COMPLETE' }, 409);
  });

  it('with the same key and another body are rejected', async () => {
    const w = await setUp();
    const act = unique('key');
    expect((await w.upload('k'.repeat(256))).status).toBe(400);
    const { body } = await w.upload(unique('key'));
    const fileIds = [body.values[0].id];
    await w.asContractor.send('post', `${w.step}/act`, { type: 'COMPLETE', fileIds }, withKey(act));
    const other = await w.asContractor.send(
      'post',
      `${w.step}/act`,
      { type: 'COMPLETE', comment: 'Now' },
      withKey(act),
    );
    expect(other.status).toBe(409);
  });

  it('are scoped to the operation: another one may use the same key', async () => {
    const w = await setUp();
    const key = unique('key');
    const fileIds = (await w.upload(key)).body.values.map(({ id }) => id);
    expect((await w.asContractor.send('post', `${w.step}/files`, { fileIds }, withKey(key))).status).toBe(201);
    expect((await w.asContractor.send('post', `${w.step}/act`, { type: 'COMPLETE' }, withKey(key))).status).toBe(200);
  });

  it('are scoped to the user and its organization', async () => {
    const w = await setUp();
    const { organizationId: firm, userId } = w.contractor;
    const colleague = await service.make.person(firm, firm, ['CONTRACTOR']);
    const { organizationId: other } = await service.make.contractor();
    await service.make.member(other, other, userId, ['CONTRACTOR']);
    const elsewhere = await service.make.key(other, other, userId);
    const key = unique('key');
    const ids = [];
    for (const by of [w.contractor.key, colleague.key, elsewhere.key]) {
      const { status, body } = await w.upload(key, 'a fuse box', by);
      expect(status).toBe(201);
      ids.push(body.values[0].id);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it('after a rejected action execute it', async () => {
    const w = await setUp();
    const act = unique('key');
    const refused = await w.asContractor.send('post', `${w.step}/act`, { type: 'COMPLETE' }, withKey(act));
    expect(refused.status).toBe(409);
    const { body } = await w.upload(unique('key'));
    await w.asContractor.post(`${w.step}/files`, { fileIds: [body.values[0].id] }, 201);
    expect((await w.asContractor.send('post', `${w.step}/act`, { type: 'COMPLETE' }, withKey(act))).status).toBe(200);
  });
});

describe('GET …/workflow-steps/{id}/inputs', () => {
  it('lists the inputs of a step in order; hides values of sensitive fields from a contractor', async () => {
    const w = await setUp();
    const seen = await w.asContractor.get(`${w.step}/inputs`);
    expect(seen).toMatchObject({
      count: 2,
      values: [
        { name: 'Fuse', type: 'NUMBER', required: true, position: 0, value: null },
        { name: 'Gate code', type: 'TEXT', required: false, position: 1, value: null },
      ],
    });
    const [, code] = (await w.asOperator.get(`${w.operatorsStep}/inputs`)).values;
    expect(code).toMatchObject({ name: 'Gate code', value: '4711' });
  });

  it('responds 404 to users without access to the order', async () => {
    const w = await setUp();
    const otherContractor = await service.make.contractor();
    const path = `/api/routers/${otherContractor.organizationId}/workflow-steps/${w.run.steps.photos}/inputs`;
    await service.as(otherContractor.key).get(path, 404);
  });
});
