/** The text of e-mails for readers without HTML. */
import { describe, expect, it } from '@jest/globals';
import { measureCost } from '../../test/support/calibration.js';
import { htmlToText } from './html-to-text.js';

describe('htmlToText', () => {
  it.each([
    ['<p>Hello\n  Ola</p>\n<p>See you</p>', 'Hello Ola\nSee you'],
    ['one<br>\ntwo<br/>three', 'one\ntwo\nthree'],
    ['<STYLE>p { color: red }</STYLE>shown<script>hidden()</script >.', 'shown.'],
    ['<b>1 &lt; 2 &amp;&nbsp;3</b>', '1 < 2 & 3'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a < b', 'a < b'],
    ['', ''],
  ])('%j is %j', (html, text) => expect(htmlToText(html)).toBe(text));

  it.each([
    ['white space without a line', ' '],
    ['lines', ' \n '],
    ['tags that never end', '<br '],
    ['opening brackets', '<'],
    ['styles that never end', '<style>'],
    ['ends of styles', '<style></style '],
    ['entities', '&lt;'],
  ])('takes linear time over 256 KB of %s', (_name, part) => {
    const html = `a${part.repeat(Math.ceil(262_144 / part.length))}b`;
    expect(measureCost(() => htmlToText(html))).toBeLessThan(20);
  });
});
