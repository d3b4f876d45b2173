import { describe, expect, it } from '@jest/globals';
import { countMappings, toDocumentFields, toDocumentInput } from './document-form.js';
import type { EditedDocument } from './documents-queries.js';

const CONTENT: EditedDocument['content'] = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bold', marks: [{ type: 'bold' }] }] }],
};
const DOCUMENT: EditedDocument = {
  ...{ id: 'd', name: 'Terms', description: null, type: 'form', content: CONTENT, fileId: null },
  ...{ fieldMappings: '{"Town":"order.city","For":"{{ client.name }}"}', public: true },
  ...{ updatedAt: '2026-03-01T00:00:00Z', version: '"3"' },
};
const { contentMark = '', ...values } = toDocumentFields(DOCUMENT);
/** As a form sends them that shows the document. */
const sent = { ...values, contentMark, contentFrom: contentMark, contentText: 'Bold' };

describe('toDocumentFields and toDocumentInput', () => {
  it('show a document, and send the same without the text that was not changed', () => {
    const input = toDocumentInput(sent);
    expect(values).toEqual({
      ...{ name: 'Terms', description: '', type: 'form', public: 'true' },
      ...{ 'mapping.0.field': 'Town', 'mapping.0.variable': 'order.city' },
      ...{ 'mapping.1.field': 'For', 'mapping.1.variable': '{{ client.name }}' },
    });
    const { name, description, type, fieldMappings } = DOCUMENT;
    expect(input).toEqual({ name, description, type, fieldMappings, public: true });
  });

  it.each([
    ['the document of the editor', { content: '{"type":"doc","content":[]}' }, { type: 'doc', content: [] }],
    ['null for an emptied editor', { content: 'null' }, null],
    [
      'paragraphs of a text that was changed without script',
      { contentText: 'A\r\nB' },
      {
        type: 'doc',
        content: ['A', 'B'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
    ],
    ['null for a text that was emptied without script', { contentText: '' }, null],
  ])('send %s', (_title, fields, expected) => {
    expect(toDocumentInput({ ...sent, ...fields })).toHaveProperty('content', expected);
  });

  it('leave out rows without a field, and send null if there is none', () => {
    const rows = { 'mapping.0.field': ' ', 'mapping.1.field': '' };
    expect(toDocumentInput({ ...sent, ...rows }).fieldMappings).toBeNull();
  });
});

describe('countMappings', () => {
  it('counts up to the last row with a value', () => {
    expect(countMappings(values)).toBe(2);
    expect(countMappings({ 'mapping.3.variable': 'order.city', 'mapping.5.field': '' })).toBe(4);
    expect(countMappings({})).toBe(0);
  });
});
