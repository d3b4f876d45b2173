/** Rich text as plain text. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textToRichText, type RichText, type RichTextNode } from './rich-text.js';
import { richTextToPlain } from './rich-text-output.js';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, string> }[]) => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: RichTextNode[]) => ({ type: 'paragraph', content });
const entry = (...content: RichTextNode[]) => ({ type: 'listItem', content });

const SAMPLE: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('To do')] },
    paragraph(text('Call '), text('now', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('please')),
    { type: 'paragraph' },
    {
      type: 'bulletList',
      content: [entry(paragraph(text('one')), paragraph(text('more'))), entry(paragraph(text('two')))],
    },
    { type: 'orderedList', attrs: { start: 3 }, content: [entry(paragraph(text('three')))] },
    {
      type: 'blockquote',
      content: [paragraph(text('<b>&"\'', { type: 'link', attrs: { href: 'https://a.no/?b="&c' } }))],
    },
  ],
};

describe('richTextToPlain', () => {
  it('writes one line per block', () => {
    expect(richTextToPlain(SAMPLE)).toBe('To do\nCall now\nplease\n\n- one\n  more\n- two\n3. three\n<b>&"\'');
  });

  it('continues after blocks, counts lists from 1, and ignores nodes without text', () => {
    const list = { type: 'orderedList', content: [entry(paragraph(text('a'))), entry(paragraph(text('b')))] };
    const content = [text('open'), paragraph(text('block')), text('again'), text(', still'), list, { type: 'image' }];
    const lines = ['open', 'block', 'again, still', '1. a', '2. b', ''];
    expect(richTextToPlain({ type: 'doc', content })).toBe(lines.join('\n'));
    const empty = { type: 'doc' as const, content: [{ type: 'bulletList' }, { type: 'orderedList', attrs: {} }] };
    expect(richTextToPlain(empty)).toBe('');
  });

  it('returns the text that a document was created from', () => {
    fc.assert(
      fc.property(fc.array(fc.string().map((line) => line.replace(/[\r\n]/g, ''))), (lines) => {
        expect(richTextToPlain(textToRichText(lines.join('\n'))!)).toBe(lines.join('\n'));
      }),
    );
  });
});
