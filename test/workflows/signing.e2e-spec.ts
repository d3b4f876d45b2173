/** Signing documents: decisions/workflows "Signing". */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import '../support/typescript-workers.js';
import { useService } from '../support/app.js';
import { createPng } from '../support/png.js';
import { MALICIOUS_PNGS, UNUSUAL_PNGS } from '../support/sample-pngs.js';
import { uploadParts } from '../support/upload.js';
import { WorkflowFactory, type StepOptions, type TemplateOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const TERMS = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5b01';
const SHEET = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5b02';
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5b09';
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const DOCUMENTS: TemplateOptions['documents'] = [
  { name: 'Terms', id: TERMS, content: text('Work at {{ order.address }} in {{ order.city }}.') },
  {
    name: 'Sheet',
    id: SHEET,
    type: 'form',
    description: 'To be kept',
    fieldMappings: JSON.stringify({ who: 'client.name' }),
  },
];
const SIGN: StepOptions = { key: 'sign', type: 'document_sign', actor: 'client', documentIds: [TERMS, SHEET] };

let made = 0;
/** Document IDs that no other test uses. */
function fresh(sketch: TemplateOptions): TemplateOptions {
  const own = (++made).toString(16).padStart(6, '0');
  return JSON.parse(JSON.stringify(sketch).replaceAll('2c4b5b', own)) as TemplateOptions;
}

async function setUp(steps: StepOptions[] = [SIGN], assigned = false) {
  const router = await service.make.router();
  const contractor = await service.make.contractor();
  await workflows.partner(router.routerId, contractor.organizationId);
  const sketch = fresh({ documents: DOCUMENTS, actors: [{ slug: 'installer' }], steps });
  const template = await workflows.template(router.routerId, sketch);
  const { organizationId } = contractor;
  const run = await workflows.run(
    router.routerId,
    template,
    {},
    assigned ? [{ actorSlug: 'installer', organizationId }] : [],
  );
  const portal = service.as(null);
  const operator = service.as(router.operator.key);
  const at = `/api/clients/${run.clientToken}/workflow-steps/${run.steps.sign}`;
  const path = `/api/routers/${router.routerId}/workflow-steps/${run.steps.sign}`;
  const read = () => portal.get(`${at}/signing`);
  const body = async (fields: object = {}) => ({
    name: 'Ola Nordmann',
    consent: true,
    documents: (await read()).documents.map(({ id, sha256 }: { id: string; sha256: string }) => ({ id, sha256 })),
    ...fields,
  });
  return {
    ...router,
    contractor,
    run,
    portal,
    operator,
    at,
    path,
    own: `/api/routers/${organizationId}/workflow-steps/${run.steps.sign}`,
    read,
    body,
    sign: async (fields: object = {}, status = 201) => portal.post(`${at}/signing`, await body(fields), status),
    statuses: async () =>
      (await operator.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`)).steps.map(
        (step: { status: string }) => step.status,
      ),
    history: async () => (await operator.get(`/api/v1/order/${run.orderId}/history`)).values,
  };
}

describe('GET …/workflow-steps/{id}/signing', () => {
  it('returns the consent text and the filled-in documents, each with its hash', async () => {
    const w = await setUp();
    const signing = await w.read();
    expect(signing).toMatchObject({
      consent: expect.stringContaining('I have read'),
      consentLanguage: 'en',
      signature: null,
      documents: [
        { name: 'Terms', type: 'content', content: text('Work at Storgata 1 in Oslo.'), fields: {}, file: null },
        { name: 'Sheet', type: 'form', description: 'To be kept', content: null, fields: { who: 'Ola Nordmann' } },
      ],
    });
    const { name, description, type, content, fields, file, sha256 } = signing.documents[0];
    const shown = JSON.stringify({ name, description, type, content, fields, file });
    expect(sha256).toBe(createHash('sha256').update(shown).digest('hex'));
    expect(await w.operator.get(`${w.path}/signing`)).toEqual(signing);
  });

  it('the consent text is in the language of the organization', async () => {
    const w = await setUp();
    await service.db.query(`update organizations set locale = 'nb-NO' where id = $1`, [w.routerId]);
    expect(await w.read()).toMatchObject({ consent: expect.stringContaining('Jeg har lest'), consentLanguage: 'nb' });
  });

  it('the consent text is in the language of the reader, and stored as it was read', async () => {
    const w = await setUp();
    const at = `${w.at}/signing`;
    const german = { consent: expect.stringContaining('Ich habe diese'), consentLanguage: 'de' };
    expect(await w.portal.get(`${at}?language=de`)).toMatchObject(german);
    await w.portal.get(`${at}?language=fr`, 400);
    await w.sign({ consentLanguage: 'fr' }, 400);
    expect(await w.sign({ consentLanguage: 'de' })).toMatchObject({ consent: german.consent });
    expect(await w.portal.get(`${at}?language=nb`)).toMatchObject(german);
  });

  it('a file is identified by the hash of its bytes', async () => {
    const w = await setUp();
    const part = { name: 'file', fileName: 'plan.txt', content: 'A plan' };
    const { body } = await uploadParts(`${service.baseUrl}/api/v1/file/upload`, w.owner.key, [part]);
    const [file] = body.values;
    const before = (await w.read()).documents[0].sha256;
    await service.db.query(`update workflow_documents set file_id = $1 where workflow_id = $2 and name = 'Terms'`, [
      file.id,
      w.run.workflowId,
    ]);
    const [shown] = (await w.read()).documents;
    expect(shown.file).toEqual({ id: file.id, fileName: 'plan.txt', sha256: file.sha256 });
    expect(shown.sha256).not.toBe(before);
  });

  it('responds 404 for a hidden step and to other users, 409 for a step without signature', async () => {
    const w = await setUp([{ ...SIGN, visibleToClient: false }, { key: 'plain' }]);
    await w.portal.get(`${w.at}/signing`, 404);
    const plain = `/api/routers/${w.routerId}/workflow-steps/${w.run.steps.plain}/signing`;
    expect((await w.operator.get(plain, 409)).message).toContain('manual');
    const signature = { name: 'Ola', consent: true, documents: [] };
    expect((await w.operator.post(plain, signature, 409)).message).toContain('manual');
    await service.as(w.contractor.key).get(`${w.own}/signing`, 404);
  });
});

describe('POST /api/clients/{token}/workflow-steps/{id}/signing', () => {
  it('stores name, consent, time, address and content, and completes the step', async () => {
    const w = await setUp();
    const before = await w.read();
    const start = Date.now();
    const signature = await w.sign({ image: createPng().toString('base64') });
    expect(signature).toEqual({
      id: expect.any(String),
      workflowStepId: w.run.steps.sign,
      side: 'client',
      userId: null,
      organizationId: null,
      name: 'Ola Nordmann',
      consent: before.consent,
      ipAddress: '127.0.0.1',
      documents: before.documents.map(({ id, name, sha256 }: Record<string, string>) => ({ id, name, sha256 })),
      fileId: expect.any(String),
      signedAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(signature.signedAt) - start)).toBeLessThan(60_000);
    expect(await w.statuses()).toEqual(['done']);
    const [row] = await service.db.query<{ image: Buffer }>('select image from signatures where id = $1', [
      signature.id,
    ]);
    expect(row.image.equals(createPng())).toBe(true);
    await service.db.query(`update workflow_documents set name = 'Other' where workflow_id = $1`, [w.run.workflowId]);
    await w.operator.put(`/api/v1/order/${w.run.orderId}`, { address: 'Elsewhere 2' });
    expect(await w.read()).toEqual({ ...before, signature });
  });

  it('history and event contain it, without the name', async () => {
    const w = await setUp();
    const { id, documents, fileId } = await w.sign();
    const event = (await w.history()).find(({ event }: { event: string }) => event === 'document.signed');
    expect(event).toMatchObject({ actor: 'client', changes: { signatureId: id, documents } });
    const { values } = await w.operator.get('/api/v1/events?types=document.signed');
    expect(values).toHaveLength(1);
    expect(values[0].data).toEqual({
      orderId: w.run.orderId,
      displayId: expect.any(String),
      workflowId: w.run.workflowId,
      workflowStepId: w.run.steps.sign,
      title: 'sign',
      fileId,
      signatureId: id,
      documents,
    });
  });

  it.each<[string, string, object]>([
    ['a missing name', 'name', { name: undefined }],
    ['a blank name', 'name', { name: ' ' }],
    ['a long name', 'name', { name: 'x'.repeat(257) }],
    ['no consent', 'consent', { consent: undefined }],
    ['false consent', 'consent', { consent: false }],
    ['no documents', 'documents', { documents: undefined }],
    ['not every document', 'documents', { documents: [] }],
    ['an unknown document', 'documents[0].id', { documents: [{ id: UNKNOWN_ID, sha256: 'a'.repeat(64) }] }],
    ['an invalid hash', 'documents[0].sha256', { documents: [{ id: UNKNOWN_ID, sha256: 'A' }] }],
    ['an image that is not base64', 'image', { image: 'no image' }],
    ['an image that is not a PNG', 'image', { image: Buffer.from('GIF89a').toString('base64') }],
    ['a wide image', 'image', { image: createPng(2001, 1).toString('base64') }],
    ['a large image', 'image', { image: Buffer.concat([createPng(), Buffer.alloc(32_768)]).toString('base64') }],
    ['a moment', 'signedAt', { signedAt: '2020-01-01T00:00:00Z' }],
  ])('responds 400 to %s', async (_name, field, fields) => {
    const w = await setUp();
    expect((await w.sign(fields, 400)).details[0].field).toBe(field);
    expect(await w.statuses()).toEqual(['active']);
  });

  it.each(MALICIOUS_PNGS)('responds 400 to an image with %s, without affecting others', async (_what, picture) => {
    const w = await setUp();
    const refusal = await w.sign({ image: picture.toString('base64') }, 400);
    expect(refusal.details).toMatchObject([{ field: 'image', message: expect.stringContaining('PNG') }]);
    expect(await w.statuses()).toEqual(['active']);
  });

  it.each(UNUSUAL_PNGS)('accepts an unusual image: %s', async (_what, picture) => {
    const w = await setUp();
    await w.sign({ image: picture.toString('base64') });
  });

  it('responds 400 to a document that is repeated or missing', async () => {
    const w = await setUp();
    const { documents } = await w.body();
    expect((await w.sign({ documents: [documents[0], ...documents] }, 400)).details).toMatchObject([
      { field: 'documents[1].id', message: 'is listed twice' },
    ]);
    expect((await w.sign({ documents: [documents[1]] }, 400)).message).toContain('“Terms”');
  });

  it('responds 409 if a document has changed since it was read', async () => {
    const w = await setUp();
    const body = await w.body();
    await w.operator.put(`/api/v1/order/${w.run.orderId}`, { address: 'Elsewhere 2' });
    expect((await w.portal.post(`${w.at}/signing`, body, 409)).message).toContain('“Terms”');
    expect(await w.statuses()).toEqual(['active']);
    await w.sign();
  });

  it('responds 409 to a second signature; stores one of several concurrent ones', async () => {
    const w = await setUp();
    const body = await w.body();
    const answers = await Promise.all([1, 2, 3].map(() => w.portal.send('post', `${w.at}/signing`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await w.portal.post(`${w.at}/signing`, body, 409)).message).toContain('done');
    const rows = await service.db.query('select id from signatures where order_id = $1', [w.run.orderId]);
    expect(rows).toHaveLength(1);
    const files = await service.db.query('select id from files where router_id = $1', [w.routerId]);
    expect(files).toHaveLength(1);
  });

  it('a reopened step is signed again, and the first signature is kept', async () => {
    const w = await setUp();
    const first = await w.sign();
    await w.operator.post(`${w.path}/act`, { type: 'REOPEN' }, 200);
    expect((await w.read()).signature).toBeNull();
    const complete = { type: 'COMPLETE' };
    expect((await w.portal.post(`${w.at}/act`, complete, 409)).message).toContain('a signature');
    expect((await w.sign({ name: 'Kari Nordmann' })).id).not.toBe(first.id);
    const rows = await service.db.query<{ name: string }>(
      'select name from signatures where order_id = $1 order by signed_at',
      [w.run.orderId],
    );
    expect(rows.map(({ name }) => name)).toEqual(['Ola Nordmann', 'Kari Nordmann']);
  });

  it('responds 409 while the step waits, without documents, and once the order is cancelled', async () => {
    const w = await setUp([{ key: 'first' }, { ...SIGN, dependsOn: 'first' }]);
    expect((await w.sign({}, 409)).message).toContain('todo');
    await w.operator.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    expect((await w.sign({}, 409)).message).toContain('cancelled');
    const bare = await setUp([{ ...SIGN, documentIds: [] }]);
    expect((await bare.sign({}, 409)).message).toContain('no document');
  });
});

describe('signers', () => {
  it('a contractor signs its own step as its user', async () => {
    const w = await setUp([{ ...SIGN, actor: 'contractor', by: 'installer' }], true);
    const contractor = service.as(w.contractor.key);
    await w.sign({}, 403);
    const signature = await contractor.post(`${w.own}/signing`, await w.body({ name: 'Kari Nordmann' }));
    const { userId, organizationId } = w.contractor;
    expect(signature).toMatchObject({ side: 'contractor', userId, organizationId, name: 'Kari Nordmann' });
    expect(await w.statuses()).toEqual(['done']);
  });

  it('an operator gets 403 for signing for another party, and uploads the signed paper instead', async () => {
    const w = await setUp();
    expect((await w.operator.post(`${w.path}/signing`, await w.body(), 403)).message).toContain('client');
    const complete = { type: 'COMPLETE' };
    expect((await w.operator.post(`${w.path}/act`, complete, 409)).message).toContain('a signature');
    const part = { name: 'file', fileName: 'signed.txt', content: 'scanned' };
    const upload = `${service.baseUrl}/api/clients/${w.run.clientToken}/files?workflowStepId=${w.run.steps.sign}`;
    expect((await uploadParts(upload, null, [part])).status).toBe(201);
    await w.portal.post(`${w.at}/act`, complete, 409);
    const { body } = await uploadParts(`${service.baseUrl}/api/v1/file/upload`, w.owner.key, [part]);
    await w.operator.post(`${w.path}/act`, { ...complete, fileIds: [body.values[0].id] }, 200);
    expect(await w.statuses()).toEqual(['done']);
  });

  it('an operator signs a step of the operator; a viewer does not', async () => {
    const w = await setUp([{ ...SIGN, actor: 'operator' }]);
    await service.as(w.viewer.key).post(`${w.path}/signing`, await w.body(), 403);
    expect(await w.operator.post(`${w.path}/signing`, await w.body())).toMatchObject({ side: 'operator' });
  });

  it('a signature completes a step with autoComplete and starts its dependants', async () => {
    const w = await setUp([
      { ...SIGN, autoComplete: true },
      { key: 'next', dependsOn: 'sign' },
    ]);
    await w.sign();
    expect(await w.statuses()).toEqual(['done', 'active']);
  });
});
