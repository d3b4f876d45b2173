import { describe, expect, it } from '@jest/globals';
import { readHtml } from './read-html.js';
import { schema, writeDocument } from './schema.js';

const read = (html: string) => {
  const document = schema.node('doc', null, readHtml(html).content);
  document.check();
  return writeDocument(document)?.content ?? [];
};
const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('readHtml', () => {
  it('reads paragraphs, headings, lists, quotes and marks', () => {
    const html = `<h2>Terms</h2>\n<p>We <b>mount</b> the <em><u>charger</u></em>.<br>Twice</p>
      <ul>\n <li>One</li><li><p>Two</p><ol start="3"><li>Three</li></ol></li></ul><blockquote>So be it</blockquote>`;
    expect(read(html)).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
      paragraph(
        ...[text('We '), text('mount', 'bold'), text(' the '), text('charger', 'italic', 'underline'), text('.')],
        ...[{ type: 'hardBreak' }, text('Twice')],
      ),
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph(text('One'))] },
          {
            type: 'listItem',
            content: [
              paragraph(text('Two')),
              {
                type: 'orderedList',
                attrs: { start: 3 },
                content: [{ type: 'listItem', content: [paragraph(text('Three'))] }],
              },
            ],
          },
        ],
      },
      { type: 'blockquote', content: [paragraph(text('So be it'))] },
    ]);
  });

  it.each([
    ['scripts, styles and comments', '<style>p{}</style><!-- no --><script>alert("<p>x</p>")</script>Yes'],
    ['pictures and frames', '<img src=x onerror=alert(1)><iframe src="x"></iframe>Yes'],
    ['attributes', '<p style="color:red" onclick="alert(1)">Yes</p>'],
    ['unknown elements', '<custom-a><font color=red>Yes</font></custom-a>'],
    ['links to scripts', '<a href="javascript:alert(1)">Yes</a>'],
    ['elements that are not closed', '<div><p>Yes'],
    [
      'the frame of a clipboard',
      '<html><head><title>T</title></head><body><!--StartFragment--><p>Yes</p>\n</body></html>',
    ],
  ])('leaves out %s', (_title, html) => {
    expect(read(html)).toEqual([paragraph(text('Yes'))]);
  });

  it('keeps safe links and characters', () => {
    const [linked] = read(
      '<a href="https://example.com/?a=1&amp;b=2">A &lt;&#229;&#xe5;&nbsp;&amp; &unknown; 1 < 2</a>',
    );
    expect(linked).toEqual(
      paragraph({
        ...text('A <åå\u00a0& &unknown; 1 < 2'),
        marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }],
      }),
    );
  });

  it('reads what word processors write', () => {
    const html =
      '<b style="font-weight:normal" id="docs"><p dir="ltr"><span style="font-weight:700;font-style:italic">A</span><span style="font-weight:400">B</span></p></b><table><tr><td>C</td></tr><tr><td>D</td></tr></table>';
    expect(read(html)).toEqual([
      paragraph(text('A', 'bold', 'italic'), text('B')),
      paragraph(text('C')),
      paragraph(text('D')),
    ]);
  });

  it('ends an entry where the next one begins', () => {
    expect(read('<ul><li>A<li>B</ul>')).toEqual([
      {
        type: 'bulletList',
        content: ['A', 'B'].map((one) => ({ type: 'listItem', content: [paragraph(text(one))] })),
      },
    ]);
  });
});
