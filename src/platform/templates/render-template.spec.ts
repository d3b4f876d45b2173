/** Rendering of templates: plain values, one escape per channel, limited output. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureCost } from '../../../test/support/calibration.js';
import { renderTemplate } from './render-template.js';
import { parseHeaders } from './parse-headers.js';

const NASTY = `<b>"O'Neil" & \\ co\r\nBcc: x {{order.id}}`;

describe('renderTemplate', () => {
  it('fills in values, lists and missing values', () => {
    const view = {
      order: {
        name: 'Roof',
        at: new Date('2026-01-02T03:04:05.006Z'),
        lines: [{ name: 'Tile', n: 2 }, { n: 1 }],
        tags: ['a', 'b'],
      },
      none: null,
    };
    const template =
      '{{order.name}} {{order.at}} {{#order.lines}}[{{n}} {{name}} {{order.name}}]{{/order.lines}} ' +
      '{{#order.tags}}{{.}};{{/order.tags}}{{order.tags}} {{^none}}empty{{/none}}{{none}}{{order.no.such.thing}}';
    expect(renderTemplate(template, view, 'plain')).toBe(
      'Roof 2026-01-02T03:04:05.006Z [2 Tile Roof][1  Roof] a;b;["a","b"] empty',
    );
  });

  it('shows a section once for a value, and not for 0, "" and false', () => {
    const template = '{{#order.x}}yes{{/order.x}}{{^order.x}}no{{/order.x}}';
    for (const x of [1, 'a', true, {}, [0]]) expect(renderTemplate(template, { order: { x } }, 'plain')).toBe('yes');
    for (const x of [0, '', false, null, []]) expect(renderTemplate(template, { order: { x } }, 'plain')).toBe('no');
  });

  it.each(['constructor', 'order.constructor', 'order.toString', '__proto__', 'order.list.map', 'order.name.length'])(
    'reads nothing that is inherited: %s',
    (path) => {
      expect(renderTemplate(`{{${path}}}`, { order: { list: [], name: 'abc' } }, 'plain')).toBe('');
    },
  );

  it('never calls a function', () => {
    const call = () => 'called';
    expect(renderTemplate('{{order.call}}', { order: { call } }, 'plain')).toBe('');
    expect(renderTemplate('{{order.call}}', { order: { call } }, 'json')).toBe('null');
  });

  it('does not render tags within values', () => {
    expect(renderTemplate('{{order.name}}', { order: { name: '{{order.id}}', id: 1 } }, 'plain')).toBe('{{order.id}}');
  });

  it('escapes for each channel', () => {
    const view = { order: { name: NASTY } };
    expect(JSON.parse(renderTemplate('{"a":"{{order.name}}","b":{{order.name}}}', view, 'json'))).toEqual({
      a: NASTY,
      b: NASTY,
    });
    expect(parseHeaders(renderTemplate('{"x-a":"{{order.name}}"}', view, 'header'))).toEqual({
      'x-a': `<b>"O'Neil" & \\ co Bcc: x {{order.id}}`,
    });
    expect(new URL(renderTemplate('https://a.no/{{order.name}}/b', view, 'url')).pathname.split('/')).toHaveLength(3);
    expect(renderTemplate('<i>{{order.name}}</i>', view, 'html')).toBe(
      '<i>&lt;b&gt;&quot;O&#39;Neil&quot; &amp; \\ co\r\nBcc: x {{order.id}}</i>',
    );
    expect(renderTemplate('{{order.name}}', view, 'plain')).toBe(NASTY);
  });

  it('prevents values from climbing in the path of a URL', () => {
    expect(new URL(renderTemplate('https://a.no/x/{{order.name}}/y', { order: { name: '..' } }, 'url')).pathname).toBe(
      '/x//y',
    );
  });

  it('produces valid JSON for any values', () => {
    const template =
      '{"a": "x\\"{{order.x}}\\\\{{order.x}}", "b": {{order.x}}{{#order.x}}, "c": ["{{order.x}}"]{{/order.x}}}';
    fc.assert(
      fc.property(fc.anything({ withDate: true, withUnicodeString: true }), (x) => {
        const plain = JSON.parse(
          JSON.stringify({ x }, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
        );
        expect(() => JSON.parse(renderTemplate(template, { order: plain }, 'json'))).not.toThrow();
      }),
    );
  });

  it('restricts every header to one line of Latin-1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (x) => {
        const headers = parseHeaders(
          renderTemplate('{"x-a": "{{order.x}}", "x-b": {{order.x}}}', { order: { x } }, 'header'),
        );
        expect(Object.keys(headers)).toEqual(['x-a', 'x-b']);
      }),
    );
  });

  it('stops at 256 KB', () => {
    const lines = Array(1000).fill('a'.repeat(1000));
    expect(() => renderTemplate('{{#order.lines}}{{.}}{{/order.lines}}', { order: { lines } }, 'plain')).toThrow(
      'the rendered text is above 256 KB',
    );
  });

  it('rejects too many parts', () => {
    const lines = Array.from({ length: 1000 }, () => null);
    const template = `{{#order.lines}}${'{{.}}'.repeat(200)}{{/order.lines}}`;
    expect(() => renderTemplate(template, { order: { lines } }, 'plain')).toThrow('more than 100000 parts');
  });

  it.each([
    ['a path that leads nowhere', `{{#lines}}{{a${'.a'.repeat(16_000)}}}{{/lines}}`],
    ['sections in which nothing stands', '{{#lines}}{{/lines}}'.repeat(1600)],
  ])('takes linear time for %s', (_kind, template) => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({ name: `line ${index}` }));
    const render = (text: string) => measureCost(() => renderTemplate(text, { lines }, 'plain'));
    expect(render(template)).toBeLessThan(2);
  });
});
