/** Validation of rich text (decisions/workflow-templates "Rich text"). */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRichText, textToRichText, type RichText } from './rich-text.js';

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });

function nested(levels: number): object {
  return levels === 0 ? paragraph() : { type: 'blockquote', content: [nested(levels - 1)] };
}

function link(href: unknown, more = {}) {
  return doc(paragraph(text('here', { type: 'link', attrs: { href, ...more } })));
}

describe('parseRichText', () => {
  it.each<[string, object]>([
    ['the contract’s sample', doc(paragraph(text('Hi', { type: 'bold' })))],
    ['an empty document', doc()],
    ['an empty paragraph', doc({ type: 'paragraph' })],
    ['headings', doc({ type: 'heading', attrs: { level: 6 }, content: [text('a')] })],
    [
      'lists',
      doc({ type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph()] }] }),
    ],
    ['quotes and breaks', doc({ type: 'blockquote', content: [paragraph(text('a'), { type: 'hardBreak' })] })],
    ['links as editors write them', link('https://a.no/?b=c', { target: '_blank', rel: 'noopener nofollow' })],
    ['mail links', link('mailto:a@b.no')],
    ['telephone links', link('tel:+4722000000')],
    ['16 levels', doc(nested(15))],
  ])('accepts %s unchanged', (_name, document) => {
    expect(parseRichText(document, 'content')).toEqual(document);
  });

  it('drops keys without a value and adds missing content', () => {
    expect(
      parseRichText(
        doc({ type: 'paragraph', attrs: { textAlign: null }, content: null, marks: null, text: null }),
        'f',
      ),
    ).toEqual(doc({ type: 'paragraph' }));
    expect(parseRichText({ type: 'doc' }, 'f')).toEqual(doc());
  });

  it.each<[string, unknown, string]>([
    ['a string', 'text', 'f must be an object'],
    ['an array', [], 'f must be an object'],
    ['null', null, 'f must be an object'],
    ['another root', paragraph(), 'f.type must be doc'],
    ['an unknown key of the document', { ...doc(), version: 1 }, 'f has the unknown field "version"'],
    ['content that is no array', { type: 'doc', content: {} }, 'f.content must be an array of nodes'],
    ['an unknown node', doc({ type: 'image' }), 'f.content[0].type must be one of paragraph'],
    ['a document in a document', doc(doc()), 'f.content[0].type must be one of'],
    ['a name every object has', doc({ type: 'constructor' }), 'f.content[0].type must be one of'],
    ['an unknown key', doc({ type: 'paragraph', style: 'x' }), 'f.content[0] has the unknown field "style"'],
    [
      'an unknown attribute',
      doc({ type: 'paragraph', attrs: { onclick: 'x' } }),
      'f.content[0].attrs has the unknown field "onclick"',
    ],
    [
      'a heading of level 7',
      doc({ type: 'heading', attrs: { level: 7 } }),
      'f.content[0].attrs.level must be a whole number from 1 to 6',
    ],
    ['a text without text', doc(paragraph({ type: 'text' })), 'f.content[0].content[0].text must be a string'],
    ['text on a paragraph', doc({ type: 'paragraph', text: 'a' }), 'f.content[0].text is only allowed in a text node'],
    ['content in a text', doc({ ...text('a'), content: [] }), 'f.content[0].content is not allowed in a text node'],
    [
      'marks on a paragraph',
      doc({ type: 'paragraph', marks: [] }),
      'f.content[0].marks is not allowed in a paragraph node',
    ],
    ['an unknown mark', doc(text('a', { type: 'blink' })), 'f.content[0].marks[0].type must be one of bold'],
    [
      'an attribute of a plain mark',
      doc(text('a', { type: 'bold', attrs: { x: 'y' } })),
      'f.content[0].marks[0].attrs has the unknown field "x"',
    ],
    ['NUL', doc(text('a\0b')), 'f.content[0].text must not contain NUL'],
    ['half a character', doc(text('\udc00')), 'f.content[0].text must not contain NUL or half a character'],
    ['17 levels', doc(nested(16)), 'must not be nested deeper than 16 levels'],
    ['5001 nodes', doc(...Array(5001).fill(paragraph())), 'f.content must not bring the document above 5000 nodes'],
    ['more than 64 KB', doc(text('a'.repeat(65_536))), 'f must be at most 64 KB of JSON'],
    ['a link to a script', link('javascript:alert(1)'), 'f.content[0].content[0].marks[0].attrs.href must be an http,'],
    ['a link to a hidden script', link(' java\nscript:alert(1)'), 'attrs.href must be an http, https, mailto or tel'],
    ['a link to data', link('data:text/html,x'), 'attrs.href must be an http, https, mailto or tel'],
    ['a link without a scheme', link('//evil.example'), 'attrs.href must be an http, https, mailto or tel'],
    ['a link without an address', doc(text('a', { type: 'link' })), 'attrs.href must be an http, https, mailto or tel'],
    ['a link that runs code', link('https://a.no', { onclick: 'x' }), 'marks[0].attrs has the unknown field "onclick"'],
  ])('rejects %s', (_name, document, message) => {
    expect(() => parseRichText(document, 'f')).toThrow(message);
  });

  it('returns a document or throws a 400 for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        for (const candidate of [value, doc(value), doc({ type: 'paragraph', content: [value], attrs: value })]) {
          try {
            const checked = parseRichText(candidate, 'f');
            expect(parseRichText(checked, 'f')).toEqual(checked);
          } catch (error) {
            expect(error).toHaveProperty('status', 400);
          }
        }
      }),
    );
  });
});

describe('textToRichText', () => {
  it('creates one paragraph per line', () => {
    expect(textToRichText('a\r\n\nb')).toEqual(doc(paragraph(text('a')), { type: 'paragraph' }, paragraph(text('b'))));
  });

  it('creates an empty paragraph for an empty text, and returns null for null', () => {
    expect(textToRichText('')).toEqual(doc({ type: 'paragraph' }));
    expect(textToRichText(null)).toBeNull();
  });

  it('creates a valid document', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const document = textToRichText(words.replaceAll('\0', '')) as RichText;
        expect(parseRichText(document, 'f')).toEqual(document);
      }),
    );
  });
});
