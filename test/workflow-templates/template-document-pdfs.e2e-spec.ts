/** Documents of a workflow template as PDF: decisions/workflow-templates "Documents". */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import '../support/typescript-workers.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { readPdf } from '../support/read-pdf.js';
import { createTemplateFixture, UNKNOWN_ID } from '../support/template-fixture.js';
import { uploadParts } from '../support/upload.js';

const service = useService();
const PLACES =
  '{{ order.displayId }} at {{ order.address }}, {{ order.city }} for {{ client.name }} by {{ organization.name }} in {{ workflow.name }} with {{ order.custom.fuse }}{{ order.custom.pin }}.';

async function setUp(fields: object = {}) {
  const fixture = await createTemplateFixture(service);
  const { admin, path, people } = fixture;
  const template = await admin.post(path, { name: 'Charger' });
  await admin.put(`${path}/${template.id}/order-template`, {
    customFields: [
      { name: 'Main fuse', customId: 'fuse' },
      { name: 'PIN', customId: 'pin', isSensitive: true },
    ],
  });
  const documents = `${path}/${template.id}/documents`;
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: PLACES }] }] };
  const mappings = { Town: 'order.city' };
  const body = { name: 'Terms', content, fieldMappings: JSON.stringify(mappings), ...fields };
  const { id } = await admin.post(documents, body);
  const pdf = `${documents}/${id}/pdf`;
  const read = async (query = '', key = people.viewer.key) => {
    const answer = await fetch(`${service.baseUrl}${pdf}${query}`, { headers: { Authorization: `Bearer ${key}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return readPdf(new Uint8Array(await answer.arrayBuffer()));
  };
  return { ...fixture, documents, pdf, read };
}

describe('GET …/workflow-templates/{workflowTemplateId}/documents/{id}/pdf', () => {
  it('fills the document with example values; a custom field shows its name, a sensitive one nothing', async () => {
    const { read, viewer, routerId } = await setUp();
    const { name } = await viewer.get(`/api/routers/${routerId}/organization`);
    const { pages, info } = await read();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(`WO-1042 at Storgata 1, Oslo for Ola Nordmann by ${name} in Charger with [Main fuse].`);
    expect(pages[0]).toContain('Town Oslo');
    expect(info).toMatchObject({ Title: 'Terms', Author: name });
  });

  it('fills the document with the values of an order', async () => {
    const { read, operator } = await setUp();
    const order = await operator.post('/api/v1/order', {
      ...MINIMAL_ORDER,
      address: 'Bryggen 7',
      city: 'Bergen',
      customFields: [{ name: 'Main fuse', customId: 'fuse', value: '63 A' }],
    });
    const { pages } = await read(`?orderId=${order.id}`);
    expect(pages[0]).toContain(`${order.displayId} at Bryggen 7, Bergen`);
    expect(pages[0]).toContain('in Charger with 63 A.');
    expect(pages[0]).toContain('Town Bergen');
  });

  it('responds 400 naming orderId for an unknown order, one of another router, and text that is no ID', async () => {
    const { viewer, pdf } = await setUp();
    const other = await createTemplateFixture(service);
    const foreign = await other.operator.post('/api/v1/order', MINIMAL_ORDER);
    for (const id of [UNKNOWN_ID, foreign.id, 'x']) {
      expect((await viewer.get(`${pdf}?orderId=${id}`, 400)).details[0].field).toBe('orderId');
    }
  });

  it('responds 404 for a deleted document, and one of another template or router', async () => {
    const { admin, viewer, pdf, path, template } = await setUp();
    const other = await createTemplateFixture(service);
    const documentId = pdf.split('/').at(-2);
    await admin.get(`${path}/${(await template()).id}/documents/${documentId}/pdf`, 404);
    await other.admin.get(pdf.replace(path, other.path), 404);
    await admin.delete(pdf.replace(/\/pdf$/, ''));
    await viewer.get(pdf, 404);
  });

  it('returns an uploaded PDF unchanged without reading orderId, and of another file its name and hash', async () => {
    const { admin, documents, people } = await setUp();
    const parts = [
      { name: 'files', fileName: 'sheet.pdf', content: '%PDF-1.7\n' },
      { name: 'files', fileName: 'notes.txt', content: 'Bring a ladder' },
    ];
    const { body } = await uploadParts(`${service.baseUrl}/api/v1/file/upload`, people.admin.key, parts);
    const [sheet, notes] = body.values as { id: string }[];
    const open = async (fileId: string, query = '') => {
      const { id } = await admin.post(documents, { name: 'Attached', type: 'file', fileId });
      const headers = { Authorization: `Bearer ${people.viewer.key}` };
      const answer = await fetch(`${service.baseUrl}${documents}/${id}/pdf${query}`, { headers });
      expect(answer.status).toBe(200);
      return new Uint8Array(await answer.arrayBuffer());
    };
    for (const query of ['', `?orderId=${UNKNOWN_ID}`]) {
      expect(Buffer.from(await open(sheet.id, query)).toString()).toBe('%PDF-1.7\n');
    }
    const { pages } = await readPdf(await open(notes.id));
    const hash = createHash('sha256').update('Bring a ladder').digest('hex');
    expect(pages[0].replaceAll(' ', '')).toContain(`notes.txtSHA-256${hash}`);
  });
});
