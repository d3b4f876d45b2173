/** Validation of templates when they are saved (decisions/notifications). */
import { describe, expect, it } from '@jest/globals';
import { measureCost } from '../../../test/support/calibration.js';
import { assertTemplate } from './validate-template.js';
import type { TemplateChannel } from './escapes.js';

const check = (channel: TemplateChannel, template: string) =>
  assertTemplate(template, { field: 'body', roots: ['order', 'step'], channel });

describe('assertTemplate', () => {
  it.each<[TemplateChannel, string]>([
    ['plain', ''],
    ['plain', 'Hello {{ order.name }}, {{step.title}}! }} {'],
    ['plain', '{{#order.lines}}{{ quantity }} x {{ product.name }} of {{ order.name }}, {{.}}{{/order.lines}}'],
    ['plain', '{{^order.lines}}nothing{{/order.lines}}{{! a remark }}'],
    ['html', '<a href="{{order.url}}">{{order.name}}</a>'],
    ['json', '{"id": "{{order.id}}", "count": {{order.count}}, "all": {{order}}}'],
    ['json', '{"a": 1{{#order.city}}, "city": "\\"{{order.city}}\\""{{/order.city}}}'],
    ['json', '[{{#step}}1{{/step}}{{^step}}2{{/step}}]'],
    ['header', ''],
    ['header', '{"x-order": "{{order.id}}", "authorization": "Bearer abc"}'],
    ['url', 'https://example.com'],
    ['url', 'https://example.com?fixed=1'],
    ['url', 'http://example.com:8080/{{order.id}}?b={{step.id}}'],
  ])('accepts %s %j', (channel, template) => {
    expect(() => check(channel, template)).not.toThrow();
  });

  it.each<[string, TemplateChannel, string, string]>([
    ['triple braces', 'plain', 'a\nbc {{{ order.id }}}', 'body unescaped tags are not allowed at line 2, column 4'],
    ['an ampersand', 'plain', '{{& order.id }}', 'unescaped tags are not allowed at line 1, column 1'],
    ['a partial', 'plain', '{{> other }}', 'partials are not allowed at line 1, column 1'],
    ['delimiters', 'plain', '{{=<% %>=}}<% order.id %>', 'other delimiters are not allowed at line 1, column 1'],
    [
      'a nested section',
      'plain',
      '{{#order}}{{#step}}{{/step}}{{/order}}',
      'sections must not be nested at line 1, column 11',
    ],
    ['a section in an inverted one', 'plain', '{{^order}}{{#step}}{{/step}}{{/order}}', 'sections must not be nested'],
    ['an open section', 'plain', 'ab{{#order}}', 'Unclosed section "order" at line 1, column 13'],
    ['a section never opened', 'plain', 'ab{{/order}}', 'Unopened section "order" at line 1, column 3'],
    ['an open tag', 'plain', 'ab{{order', 'Unclosed tag at line 1, column 10'],
    [
      'an unknown root',
      'plain',
      '\n {{ secret.key }}',
      'unknown variable "secret" at line 2, column 2; variables begin with order, step',
    ],
    ['an inherited root', 'plain', '{{constructor}}', 'unknown variable "constructor"'],
    ['an unknown section', 'plain', '{{#lines}}{{/lines}}', 'unknown variable "lines"'],
    ['a loose name in an inverted section', 'plain', '{{^order}}{{x}}{{/order}}', 'unknown variable "x"'],
    ['a dot outside sections', 'plain', '{{.}}', 'unknown variable "."'],
    ['an expression', 'plain', '{{ order.id + 1 }}', '"order.id + 1" is not a variable at line 1, column 1'],
    ['no name', 'plain', '{{ }}', '"" is not a variable'],
    [
      'a gap in a tag',
      'plain',
      `{{!${' '.repeat(257)}}}`,
      'a tag must not hold more than 256 blanks in a row at line 1',
    ],
    ['three braces', 'plain', 'ab{{{ order.id }}}', 'unescaped tags are not allowed at line 1, column 3'],
    ['33 KB', 'plain', 'a'.repeat(33 * 1024), 'must be at most 32 KB'],
    ['NUL', 'plain', 'a\0', 'must not contain NUL'],
    ['broken JSON', 'json', '{"id": }', 'must render to valid JSON'],
    ['a lonely quote', 'json', '{"id": "{{order.id}}}', 'must render to valid JSON'],
    ['a comma that a section leaves', 'json', '[1,{{#order}}2{{/order}}]', 'must render to valid JSON'],
    ['an empty payload', 'json', '', 'must render to valid JSON'],
    ['a list of headers', 'header', '[]', 'must render to a JSON object of strings'],
    ['headers that are no JSON', 'header', 'a: b', 'must render to valid JSON'],
    ['a number as header', 'header', '{"a": 1}', 'must give the header "a" a string'],
    ['the host header', 'header', '{"Host": "x"}', 'must not set the header "Host"'],
    ['a signature header', 'header', '{"webhook-id": "x"}', 'must not set the header "webhook-id"'],
    ['a proxy header', 'header', '{"Proxy-Authorization": "x"}', 'must not set the header "Proxy-Authorization"'],
    ['a header name with a space', 'header', '{"a b": "x"}', 'must give a valid header for "a b"'],
    ['a header with a line break', 'header', '{"a": "b\\r\\nc"}', 'must give a valid header for "a"'],
    ['a header name from a variable', 'header', '{"{{order.x}}": "x"}', 'must give a valid header for ""'],
    ['a variable host', 'url', 'https://{{order.host}}/', 'must begin with https:// and a host without variables'],
    ['a host that goes on', 'url', 'https://example.com{{order.x}}/', 'must begin with https:// and a host'],
    ['a variable instead of the path', 'url', 'https://example.com?{{order.x}}', 'must begin with https:// and a host'],
    ['a variable scheme', 'url', '{{order.x}}://example.com/', 'must begin with https:// and a host'],
    ['a user in the URL', 'url', 'https://user@example.com/', 'must begin with https:// and a host'],
    ['a backslash', 'url', 'https://a.no\\{{order.x}}/', 'must begin with https:// and a host'],
    ['another scheme', 'url', 'ftp://example.com/', 'must begin with https:// and a host'],
    ['a port that is none', 'url', 'https://example.com:99999/', 'must render to a valid URL'],
    ['an empty URL', 'url', '', 'must begin with https:// and a host'],
  ])('rejects %s', (_name, channel, template, message) => {
    expect(() => check(channel, template)).toThrow(message);
    expect(() => check(channel, template)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('the cost of a template of 32 KB', () => {
  const fill = (head: string, part: string) => head + part.repeat(Math.floor((32_768 - head.length) / part.length));
  it.each([
    ['a comment of blanks', fill('{{!', ' ')],
    ['blanks behind other delimiters', fill('{{=< >=}}<', ' ')],
    ['blanks behind an unescaped tag', fill('{{{a}}', ' ')],
    ['comments', fill('', '{{! a }}')],
    ['sections', fill('', '{{#a}}{{/a}}')],
    ['open sections', fill('', '{{#a}}')],
    ['sections of blanks', fill('', `{{#a${' '.repeat(255)}}}{{/a}}`)],
  ])('%s', (_name, template) => {
    const validate = () => {
      try {
        check('plain', template);
      } catch {
        // The result does not matter here.
      }
    };
    expect(measureCost(validate)).toBeLessThan(10);
  });
});
