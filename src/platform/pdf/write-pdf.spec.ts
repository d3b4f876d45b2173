/** Content and limits of PDFs. */
import { describe, expect, it } from '@jest/globals';
import { createPng } from '../../../test/support/png.js';
import { readPdf } from '../../../test/support/read-pdf.js';
import type { RichTextNode } from '../rich-text.js';
import { PAGES_MAX, type PdfContent, type PdfPart } from './pdf-content.js';
import { writePdf } from './write-pdf.js';

const content = (parts: PdfPart[], more: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Vilkår',
  author: 'Nordlys',
  createdAt: new Date('2030-06-03T08:00:00Z'),
  parts,
  ...more,
});
const text = (words: string, ...marks: string[]): RichTextNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: 'https://example.com/' } } : { type })),
});
const paragraph = (...nodes: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content: nodes });
const pagesOf = async (parts: PdfPart[]) => (await readPdf(await writePdf(content(parts)))).pages;

describe('writePdf', () => {
  it('draws every kind of part in several alphabets', async () => {
    const parts: PdfPart[] = [
      { kind: 'title', text: 'Blåbærsyltetøy' },
      { kind: 'heading', text: 'Größe' },
      { kind: 'text', text: 'Ελληνικά, Русский' },
      { kind: 'pairs', pairs: [['Name', 'Ola']] },
      {
        kind: 'table',
        columns: [
          { name: 'What', share: 2 },
          { name: 'Price', share: 1, align: 'right' },
        ],
        rows: [['Charger', '100.00']],
      },
      { kind: 'image', png: createPng() },
      { kind: 'page' },
      { kind: 'small', text: 'The end' },
    ];
    const [first, second] = await pagesOf(parts);
    for (const words of [
      'Blåbærsyltetøy',
      'Größe',
      'Ελληνικά, Русский',
      'Name',
      'Ola',
      'What',
      'Charger',
      '100.00',
      'Vilkår',
      '1 / 2',
    ]) {
      expect(first).toContain(words);
    }
    expect(second).toContain('The end');
    expect(second).toContain('2 / 2');
  });

  it('draws every node and mark of rich text', async () => {
    const entry = (...nodes: RichTextNode[]): RichTextNode => ({ type: 'listItem', content: nodes });
    const document = {
      type: 'doc' as const,
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
        paragraph(text('plain '), text('bold ', 'bold'), text('both ', 'bold', 'italic'), text('code', 'code')),
        paragraph(text('under ', 'underline'), text('struck ', 'strike'), text('linked', 'link')),
        paragraph(text('one'), { type: 'hardBreak' }, text('two')),
        paragraph(),
        { type: 'bulletList', content: [entry(paragraph(text('first')), paragraph(text('more'))), entry()] },
        {
          type: 'orderedList',
          attrs: { start: 9 },
          content: [entry(paragraph(text('ninth'))), entry(paragraph(text('tenth')))],
        },
        { type: 'blockquote', content: [paragraph(text('quoted'))] },
      ],
    };
    const [page] = await pagesOf([{ kind: 'rich', document }]);
    expect(page).toContain(
      'Terms plain bold both code under struck linked one two • first more • 9. ninth 10.tenth quoted',
    );
  });

  it('produces the same bytes for the same content', async () => {
    const create = () =>
      writePdf(
        content([{ kind: 'text', text: 'Twice' }], {
          attachments: [{ name: 'a.json', type: 'application/json', text: '{}' }],
        }),
      );
    expect(Buffer.from(await create()).equals(Buffer.from(await create()))).toBe(true);
  });

  it('contains attachments, author and date', async () => {
    const attachments = [{ name: 'shown.json', type: 'application/json', text: '{"ø":1}' }];
    const read = await readPdf(await writePdf(content([{ kind: 'text', text: 'x' }], { attachments })));
    expect(read.attachments).toEqual({ 'shown.json': '{"ø":1}' });
    expect(read.info).toMatchObject({ Title: 'Vilkår', Author: 'Nordlys', CreationDate: 'D:20300603080000Z' });
  });

  it('continues a long table on the next page without splitting rows', async () => {
    const rows = Array.from({ length: 120 }, (_row, index) => [`row ${index} `.repeat(20), String(index)]);
    const pages = await pagesOf([
      {
        kind: 'table',
        columns: [
          { name: 'a', share: 3 },
          { name: 'b', share: 1 },
        ],
        rows,
      },
    ]);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page.length).toBeGreaterThan(200);
    expect(pages.at(-1)).toContain('row 119');
  });

  it('breaks a word longer than a line in linear time', async () => {
    const before = process.cpuUsage();
    const document = { type: 'doc' as const, content: [paragraph(text('x'.repeat(60_000)))] };
    const pages = await pagesOf([{ kind: 'rich', document }]);
    expect(pages.join('').replaceAll(/[^x]/g, '')).toHaveLength(60_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10);
  });

  it('rejects too many pages and an image that is not a PNG', async () => {
    const parts = Array.from({ length: PAGES_MAX }, (): PdfPart => ({ kind: 'page' }));
    await expect(writePdf(content(parts))).rejects.toThrow(`more than ${PAGES_MAX} pages`);
    const broken = Buffer.concat([createPng().subarray(0, 40), Buffer.from('broken')]);
    await expect(writePdf(content([{ kind: 'image', png: broken }]))).rejects.toThrow();
  });
});
