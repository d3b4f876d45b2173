import { describe, expect, it } from '@jest/globals';
import { completeLink } from './rich-text-json.js';
import { fingerprint, fromPlainText, toPlainText } from './plain-text.js';

const paragraph = (text?: string) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) });
const list = (type: string, ...entries: object[][]) => ({
  type,
  content: entries.map((content) => ({ type: 'listItem', content })),
});

describe('toPlainText and fromPlainText', () => {
  const document = {
    type: 'doc',
    content: [
      paragraph('Before'),
      paragraph(),
      list('bulletList', [paragraph('A'), list('orderedList', [paragraph('1')], [paragraph('2')])], [paragraph('B')]),
      { ...list('orderedList', [paragraph('Nine')], [paragraph('Ten'), paragraph('more')]), attrs: { start: 9 } },
      paragraph('After'),
    ],
  };
  const text = 'Before\n\n- A\n  1. 1\n  2. 2\n- B\n9. Nine\n10. Ten\n    more\nAfter';

  it('write paragraphs and lists as lines, and read them back', () => {
    expect(toPlainText(document)).toBe(text);
    expect(fromPlainText(text)).toEqual(document);
    expect(fromPlainText(text.replaceAll('\n', '\r\n'))).toEqual(document);
  });

  it('leave out marks, headings and quotes', () => {
    const formatted = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'T', marks: [{ type: 'bold' }] }] },
        {
          type: 'blockquote',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'A' }, { type: 'hardBreak' }, { type: 'text', text: 'B' }],
            },
          ],
        },
      ],
    };
    expect(toPlainText(formatted)).toBe('T\nA\nB');
  });

  it('make no document of an empty text', () => {
    expect(fromPlainText(' \r\n ')).toBeNull();
    expect(toPlainText(null)).toBe('');
  });
});

describe('fingerprint', () => {
  it('is the same for the line ends of a form, and another one for another text', () => {
    expect(fingerprint('A\r\nB')).toBe(fingerprint('A\nB'));
    expect(new Set(['', 'A', 'B', 'AB', 'BA', 'A\nB'].map(fingerprint)).size).toBe(6);
  });
});

describe('completeLink', () => {
  it.each([
    [' https://example.com/a ', 'https://example.com/a'],
    ['example.com/a?b', 'https://example.com/a?b'],
    ['post@example.com', 'mailto:post@example.com'],
    ['+47 22 22 55 55', 'tel:+4722225555'],
    ['javascript:alert(1)', null],
    ['ftp://example.com', null],
    ['some words', null],
    ['', null],
  ])('makes of %p %p', (typed, expected) => {
    expect(completeLink(typed)).toBe(expected);
  });
});
