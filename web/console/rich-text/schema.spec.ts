import { describe, expect, it } from '@jest/globals';
import type { RichTextMark, RichTextNode } from '../../../client/generated/types.js';
import { readDocument, schema, writeDocument } from './schema.js';

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (attrs: object) => ({ type: 'link', attrs });

/** The compiler compares them with the types of the API. */
const NODES: Record<RichTextNode['type'], true> = {
  ...{ paragraph: true, heading: true, bulletList: true, orderedList: true, listItem: true },
  ...{ blockquote: true, hardBreak: true, text: true },
};
const MARKS: Record<RichTextMark['type'], true> = {
  ...{ bold: true, italic: true, underline: true, strike: true, code: true, link: true },
};

describe('readDocument and writeDocument', () => {
  it('know exactly the nodes and marks of the API', () => {
    expect(Object.keys(schema.nodes).sort()).toEqual([...Object.keys(NODES), 'doc'].sort());
    expect(Object.keys(schema.marks).sort()).toEqual(Object.keys(MARKS).sort());
  });

  it.each<[string, object]>([
    ['paragraphs, also empty ones', doc(paragraph(text('One')), paragraph(), paragraph(text('Two')))],
    [
      'headings of all levels',
      doc(...[1, 2, 3, 4, 5, 6].map((level) => ({ type: 'heading', attrs: { level }, content: [text('A')] }))),
    ],
    [
      'a bullet list with a list in it',
      doc({
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('A')),
              { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('B'))] }] },
            ],
          },
        ],
      }),
    ],
    [
      'an ordered list with a start',
      doc({
        type: 'orderedList',
        attrs: { start: 4 },
        content: [{ type: 'listItem', content: [paragraph(text('A'))] }],
      }),
    ],
    ['a quote', doc({ type: 'blockquote', content: [paragraph(text('A'))] })],
    ['a line break', doc(paragraph(text('A'), { type: 'hardBreak' }, text('B')))],
    ...['bold', 'italic', 'underline', 'strike', 'code'].map((type): [string, object] => [
      type,
      doc(paragraph(text('A'), text('B', { type }))),
    ]),
    ['two marks', doc(paragraph(text('A', { type: 'bold' }, { type: 'italic' })))],
    [
      'a link with all its attributes',
      doc(
        paragraph(
          text('A', link({ href: 'https://example.com/a', title: 'T', target: '_blank', rel: 'noopener', class: 'c' })),
        ),
      ),
    ],
    ...['http://example.com', 'mailto:a@example.com', 'tel:+4722225555'].map((href): [string, object] => [
      href,
      doc(paragraph(text('A', link({ href })))),
    ]),
  ])('keep %s', (_title, document) => {
    expect(writeDocument(readDocument(document))).toEqual(document);
  });

  it('make no document of one without text', () => {
    expect(writeDocument(readDocument(null))).toBeNull();
    expect(writeDocument(readDocument(doc()))).toBeNull();
  });

  it.each<[string, object]>([
    ['script', doc({ type: 'script' })],
    ['image', doc(paragraph({ type: 'image', attrs: { src: 'x' } }))],
    ['a mark', doc(paragraph(text('A', { type: 'blink' })))],
    ['a link that runs script', doc(paragraph(text('A', link({ href: 'javascript:alert(1)' }))))],
    ['a document of another type', { type: 'page', content: [] }],
  ])('refuse %s that the API does not know', (_title, document) => {
    expect(() => readDocument(document)).toThrow(RangeError);
  });

  it.each<[string, object, object]>([
    [
      'text outside of a paragraph',
      doc(text('A'), paragraph(text('B'))),
      doc(paragraph(text('A')), paragraph(text('B'))),
    ],
    [
      'an entry with bare text',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [text('A')] }, text('B')] }),
      doc({
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph(text('A'))] },
          { type: 'listItem', content: [paragraph(text('B'))] },
        ],
      }),
    ],
    [
      'an entry outside of a list',
      doc({ type: 'listItem', content: [paragraph(text('A'))] }),
      doc(paragraph(text('A'))),
    ],
    [
      'a list in a paragraph',
      doc(
        paragraph(
          text('A'),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('B'))] }] },
          text('C'),
        ),
      ),
      doc(
        paragraph(text('A')),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('B'))] }] },
        paragraph(text('C')),
      ),
    ],
    ['a list without entries', doc({ type: 'bulletList' }, paragraph(text('A'))), doc(paragraph(text('A')))],
    ['empty text', doc(paragraph(text(''), text('A'))), doc(paragraph(text('A')))],
  ])('bring %s into order', (_title, document, expected) => {
    expect(writeDocument(readDocument(document))).toEqual(expected);
  });
});
