/** Documents, offers and signed documents as PDFs: decisions/workflows "Documents" and "Signing". */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { StoredFile } from '../../src/entities/stored-file.js';
import { WorkflowDocument } from '../../src/entities/workflow-groups-and-documents.js';
import { FileIngestService } from '../../src/domain/file-storage/file-ingest.service.js';
import '../support/typescript-workers.js';
import { useService } from '../support/app.js';
import { readPdf } from '../support/read-pdf.js';
import { createPng } from '../support/png.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const text = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: text }] }],
});
const line = { name: 'Lader', currencyCode: 'NOK', unitAmount: 125000, vatRate: 2500, quantity: 2 };
const STEPS: StepOptions[] = [
  { key: 'sign', type: 'document_sign', actor: 'client' },
  { key: 'make', type: 'offer_create' },
  { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
];

async function get(path: string, key: string | null, headers: Record<string, string> = {}) {
  const answer = await fetch(service.baseUrl + path, {
    headers: { ...headers, ...(key ? { Authorization: `Bearer ${key}` } : {}) },
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function setUp(content: object | null = text('Work at {{ order.address }} for {{ client.name }}.')) {
  const router = await service.make.router({ name: 'Nordlys' });
  const run = await workflows.runningOrder(router.routerId, {
    documents: [
      { name: 'Terms', content, public: true, fieldMappings: JSON.stringify({ City: 'order.city' }) },
      { name: 'Internal', content: text('For us') },
      { name: 'Leaflet', content: text('For everybody'), public: true },
    ],
    steps: STEPS,
  });
  const documents = await service.db.query<{ id: string; name: string }>(
    'select id, name from workflow_documents where workflow_id = $1',
    [run.workflowId],
  );
  const idOf = (name: string) => documents.find((one) => one.name === name)!.id;
  await service.db.query('update workflow_steps set document_ids = $2 where id = $1', [
    run.steps.sign,
    [idOf('Terms')],
  ]);
  const link = `/api/clients/${run.clientToken}`;
  const base = `/api/routers/${router.routerId}`;
  return {
    ...router,
    run,
    idOf,
    get,
    link,
    operator: service.as(router.operator.key),
    portal: service.as(null),
    step: (key: string) => `${base}/workflow-steps/${run.steps[key]}`,
    path: (name: string) => `${base}/workflows/${run.workflowId}/documents/${idOf(name)}/pdf`,
    offer: (body: object) =>
      service.as(router.operator.key).put(`${base}/workflow-steps/${run.steps.make}/offers`, body),
  };
}

describe('GET …/documents/{workflowDocumentId}/pdf', () => {
  it('returns the filled-in document to operators and to the client who sees it', async () => {
    const w = await setUp();
    const answer = await w.get(w.path('Terms'), w.viewer.key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('Terms.pdf');
    const { pages, info } = await readPdf(answer.bytes);
    expect(pages).toHaveLength(1);
    for (const text of ['Nordlys', 'Terms', 'Work at Storgata 1 for Ola Nordmann.', 'City', 'Oslo']) {
      expect(pages[0]).toContain(text);
    }
    expect(info).toMatchObject({ Title: 'Terms', Author: 'Nordlys' });
    const seen = await w.get(`${w.link}/documents/${w.idOf('Terms')}/pdf`, null);
    expect(Buffer.from(seen.bytes).equals(Buffer.from(answer.bytes))).toBe(true);
    const ofNoStep = await w.get(`${w.link}/documents/${w.idOf('Leaflet')}/pdf`, null);
    expect((await readPdf(ofNoStep.bytes)).pages[0]).toContain('For everybody');
  });

  it('contains custom fields by custom ID or name; never sensitive ones', async () => {
    const w = await setUp(text('{{ order.custom.Floor }}, {{ order.custom.door }}, {{ order.custom.pin }}.'));
    await w.operator.put(`/api/v1/order/${w.run.orderId}`, {
      customFields: [
        { name: 'Floor', value: 'Third' },
        { name: 'Door', customId: 'door', value: 'Left' },
        { name: 'PIN', customId: 'pin', value: '4711', isSensitive: true },
      ],
    });
    const { pages } = await readPdf((await w.get(w.path('Terms'), w.viewer.key)).bytes);
    expect(pages[0]).toContain('Third, Left, .');
  });

  it('contains data of its own order only', async () => {
    const { operator, routerId } = await service.make.router();
    const template = await workflows.template(routerId, {
      documents: [{ name: 'Terms', content: text('Work at {{ order.address }}.') }],
      steps: [{ key: 'first' }],
    });
    for (const address of ['Bryggen 1', 'Storgata 2']) {
      const run = await workflows.run(routerId, template, { address });
      const [{ id }] = await service.db.query<{ id: string }>(
        'select id from workflow_documents where workflow_id = $1',
        [run.workflowId],
      );
      const path = `/api/routers/${routerId}/workflows/${run.workflowId}/documents/${id}/pdf`;
      const { pages } = await readPdf((await get(path, operator.key)).bytes);
      expect(pages[0]).toContain(`Work at ${address}.`);
    }
  });

  it('responds 304 if the client has it, 206 for a part', async () => {
    const w = await setUp();
    const whole = await w.get(w.path('Terms'), w.viewer.key);
    const etag = whole.headers.get('etag')!;
    expect((await w.get(w.path('Terms'), w.viewer.key, { 'If-None-Match': etag })).status).toBe(304);
    const part = await w.get(w.path('Terms'), w.viewer.key, { Range: 'bytes=0-3' });
    expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, '%PDF']);
  });

  it('responds 404 for a document that the client does not see, and to other users', async () => {
    const w = await setUp();
    expect((await w.get(w.path('Internal'), w.viewer.key)).status).toBe(200);
    expect((await w.get(`${w.link}/documents/${w.idOf('Internal')}/pdf`, null)).status).toBe(404);
    const other = await setUp();
    expect((await w.get(`${w.link}/documents/${other.idOf('Terms')}/pdf`, null)).status).toBe(404);
    expect((await w.get(w.path('Terms'), other.viewer.key)).status).toBe(403);
  });

  it('a file that is a PDF is returned unchanged; another is listed with its hash', async () => {
    const w = await setUp(null);
    const { routerId } = w;
    const owner = { routerId, uploadedBy: null, orderId: null };
    const give = async (fileName: string, bytes: Buffer) => {
      const fileId = await service.app.get(FileIngestService).ingest(owner, fileName, bytes);
      await service.db.of(WorkflowDocument).update({ workflowId: w.run.workflowId, name: 'Terms' }, { fileId });
      return service.db.of(StoredFile).findOneByOrFail({ id: fileId });
    };
    const pdf = (await w.get(w.path('Internal'), w.viewer.key)).bytes;
    await give('own.pdf', Buffer.from(pdf));
    const same = await w.get(w.path('Terms'), w.viewer.key);
    expect(Buffer.from(same.bytes).equals(Buffer.from(pdf))).toBe(true);
    expect(same.headers.get('content-disposition')).toContain('own.pdf');
    const leaflet = await readPdf((await w.get(w.path('Leaflet'), w.viewer.key)).bytes);
    expect(leaflet.pages[0]).toContain('For everybody');
    const { sha256 } = await give('plan.txt', Buffer.from('A plan'));
    const { pages } = await readPdf((await w.get(w.path('Terms'), w.viewer.key)).bytes);
    expect(pages[0]).toContain('plan.txt');
    expect(pages[0].replaceAll(' ', '')).toContain(sha256);
  });

  it('responds 409 for more pages than the maximum', async () => {
    const node = { type: 'paragraph', content: [{ type: 'text', text: '{{ order.metadata.long }}' }] };
    const w = await setUp({ type: 'doc', content: Array.from({ length: 15 }, () => node) });
    await w.operator.put(`/api/v1/order/${w.run.orderId}`, { metadata: { long: 'x\n'.repeat(2000) } });
    const { message } = await w.operator.get(w.path('Terms'), 409);
    expect(message).toContain('at most 200 pages');
  });
});

describe('GET …/workflow-steps/{id}/offers/pdf', () => {
  it('returns the version as it was shown, by default the last one', async () => {
    const w = await setUp();
    const path = `${w.step('make')}/offers/pdf`;
    await w.operator.get(path, 404);
    await w.offer({ lines: [line], send: true });
    await w.offer({ lines: [{ ...line, name: 'Kabel', unitAmount: 77_700, discountUnitAmount: 11_100 }], send: true });
    const page = async (query: string, key: string | null = w.viewer.key, base = path) =>
      (await readPdf((await w.get(base + query, key)).bytes)).pages[0];
    const first = await page('?version=1');
    for (const text of ['Offer WO-', 'Lader', '2', '25 %', 'NOK', '1,250.00', '3,125.00'])
      expect(first).toContain(text);
    const second = await page('');
    for (const text of ['Kabel', '666.00']) expect(second).toContain(text);
    expect(second).not.toContain('777.00');
    expect(second).not.toContain('Lader');
    await w.operator.get(`${path}?version=3`, 404);
    await w.operator.get(`${path}?version=2147483648`, 400);
    const own = `${w.link}/workflow-steps/${w.run.steps.make}/offers/pdf`;
    expect(await page('', null, own)).toBe(second);
    await w.offer({ lines: [line] });
    await w.portal.get(own, 404);
  });

  it('contains the offer of the step only', async () => {
    const { operator, routerId } = await service.make.router();
    const made = [];
    for (const order of ['first', 'second']) {
      const { steps } = await workflows.runningOrder(routerId, {
        steps: ['one', 'two'].map((key) => ({ key, type: 'offer_create' })),
      });
      for (const key of ['one', 'two']) {
        const at = `/api/routers/${routerId}/workflow-steps/${steps[key]}/offers`;
        const name = `${key} of the ${order}`;
        await service.as(operator.key).put(at, { lines: [{ ...line, name }], send: true });
        made.push({ at, name });
      }
    }
    for (const { at, name } of made) {
      const answer = await service.as(operator.key).send('get', `${at}/pdf`);
      expect((await readPdf(new Uint8Array(answer.body))).pages[0]).toContain(name);
    }
  });

  it('contains the time of acceptance in the language of the organization', async () => {
    const w = await setUp();
    await service.db.query(`update organizations set locale = 'nb-NO' where id = $1`, [w.routerId]);
    await w.offer({ lines: [line], send: true });
    await w.operator.post(`${w.step('make')}/act`, { type: 'COMPLETE' }, 200);
    const accept = `${w.link}/workflow-steps/${w.run.steps.accept}/act`;
    await w.portal.post(accept, { type: 'COMPLETE', offerVersion: 1 }, 200);
    const { bytes } = await w.get(`${w.step('make')}/offers/pdf`, w.viewer.key);
    const [page] = (await readPdf(bytes)).pages;
    for (const text of ['Tilbud', 'Akseptert', 'Sum uten mva.', '2 500,00']) expect(page).toContain(text);
  });
});

describe('a signed document', () => {
  it('is an unchangeable PDF with name, consent, time, address, hash and the shown content', async () => {
    const w = await setUp();
    const at = `${w.link}/workflow-steps/${w.run.steps.sign}/signing`;
    const before = await w.portal.get(at);
    const documents = before.documents.map(({ id, sha256 }: { id: string; sha256: string }) => ({ id, sha256 }));
    const image = `data:image/png;base64,${createPng().toString('base64')}`;
    const signature = await w.portal.post(at, { name: 'Ola Nordmann', consent: true, documents, image });
    const own = `${w.link}/files/${signature.fileId}/content`;
    const { bytes, headers } = await w.get(own, null);
    expect(headers.get('content-type')).toBe('application/pdf');
    const { pages, attachments } = await readPdf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Work at Storgata 1 for Ola Nordmann.');
    for (const text of ['Signature', before.consent, 'Ola Nordmann', signature.signedAt, '127.0.0.1', signature.id]) {
      expect(pages[1]).toContain(text);
    }
    expect(pages[1].replaceAll(' ', '')).toContain(documents[0].sha256);
    const hash = createHash('sha256').update(attachments['document-1.json']).digest('hex');
    expect(hash).toBe(documents[0].sha256);
    await w.operator.put(`/api/v1/order/${w.run.orderId}`, { address: 'Elsewhere 2' });
    expect(Buffer.from((await w.get(own, null)).bytes).equals(Buffer.from(bytes))).toBe(true);
    const file = await service.db.of(StoredFile).findOneByOrFail({ id: signature.fileId });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  });

  it('is a file of the step for everyone who sees the step, and for no other', async () => {
    const w = await setUp();
    const at = `${w.link}/workflow-steps/${w.run.steps.sign}/signing`;
    const { documents } = await w.portal.get(at);
    const read = documents.map(({ id, sha256 }: { id: string; sha256: string }) => ({ id, sha256 }));
    const { fileId } = await w.portal.post(at, { name: 'Ola', consent: true, documents: read });
    expect(await w.operator.get(`${w.step('sign')}/files`)).toMatchObject({
      count: 1,
      values: [{ id: fileId, contentType: 'application/pdf', authorSide: 'client' }],
    });
    expect((await w.get(`${w.step('sign')}/files/${fileId}/content`, w.viewer.key)).status).toBe(200);
    await w.operator.get(`/api/v1/file/${fileId}`);
    const child = await service.make.organization({ routerId: w.routerId, id: w.routerId });
    const { key } = await service.make.person(w.routerId, child, ['OPERATOR']);
    await service.as(key).get(`/api/v1/file/${fileId}`, 404);
    await service.db.query('update workflow_steps set visible_to_client = false where id = $1', [w.run.steps.sign]);
    await w.portal.get(`${w.link}/files/${fileId}/content`, 404);
  });

  it('responds 400 to an invalid image, and stores nothing', async () => {
    const w = await setUp();
    const at = `${w.link}/workflow-steps/${w.run.steps.sign}/signing`;
    const { documents } = await w.portal.get(at);
    const read = documents.map(({ id, sha256 }: { id: string; sha256: string }) => ({ id, sha256 }));
    const image = Buffer.concat([createPng().subarray(0, 40), Buffer.from('broken')]).toString('base64');
    const body = { name: 'Ola', consent: true, documents: read, image };
    expect((await w.portal.post(at, body, 400)).details[0].field).toBe('image');
    expect((await w.portal.get(at)).signature).toBeNull();
    expect(await service.db.of(StoredFile).countBy({ routerId: w.routerId })).toBe(0);
  });
});
