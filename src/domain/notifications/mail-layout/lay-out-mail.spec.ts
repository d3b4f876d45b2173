/** The HTML of messages: escaping, button, preview, colors and size. */
import { describe, expect, it } from '@jest/globals';
import { computeContrast, parseRgb } from '../../../platform/contrast.js';
import { layOutHtml } from './lay-out-html.js';
import { layOutMail } from './lay-out-mail.js';
import type { MailBrand } from './mail-brand.js';

const URL = 'https://orders.example/c/token';
const BRAND: MailBrand = { name: 'Nordlys', color: '#0b6e6a', logoUrl: null, address: null };
const lay = (text: string, brand: Partial<MailBrand> = {}, subject = 'Subject') =>
  layOutMail({ subject, text, actions: { client: URL } }, { brand: { ...BRAND, ...brand }, language: 'en' });
const buttons = (html: string) => [...html.matchAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)</g)];
const MARKUP = `<script>alert("1")</script>'&`;

describe('layOutMail', () => {
  it('escapes every value: subject, name, address, details, items, quotes, authors and labels', () => {
    const text = `${MARKUP}\n\nWhat: ${MARKUP}\n\nWhat:\n- ${MARKUP}\n\n- ${MARKUP}\n\n${MARKUP}\n> ${MARKUP}\n\n${MARKUP}: ${URL}`;
    const { html } = lay(text, { name: MARKUP, address: MARKUP, logoUrl: `https://x.example/"${MARKUP}` }, MARKUP);
    expect(html).not.toMatch(/<script|alert\("/);
    expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&#39;&amp;/g)!.length).toBeGreaterThan(9);
  });

  it('escapes a link within the text', () => {
    const { html } = lay(`See https://x.example/?a=1&b='onclick=alert(1)`);
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&#39;onclick=alert(1)"');
  });

  it('keeps the text, and a subject on one line', () => {
    const { text, subject } = lay('  One\r\nTwo\n\nThree ', {}, ' Order\r\nBcc: x@example.com\u2028\u0000done ');
    expect(text).toBe('One\nTwo\n\nThree');
    expect(subject).toBe('Order Bcc: x@example.com done');
  });

  it('has one button: the first line with an address; later ones are links', () => {
    const { html } = lay(`Hello\n\nFollow your order: ${URL}\n\nAgain: ${URL}`);
    expect(buttons(html).map(([, href, label]) => [href, label])).toEqual([[URL, 'Follow your order']]);
    expect(html).toMatch(/<a class="link" href="[^"]*"[^>]*>Again</);
  });

  it.each([
    ['en', 'See your order'],
    ['nb', 'Se bestillingen din'],
    ['de', 'Zu Ihrem Auftrag'],
  ] as const)('names a button without a label in %s', (language, label) => {
    const { html } = layOutMail({ subject: 'S', text: URL, actions: { client: URL } }, { brand: BRAND, language });
    expect(buttons(html)[0][2]).toBe(label);
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('begins with a preview of at most 141 characters, without addresses', () => {
    const { html } = lay(`Thank you.\n\nWhen: Monday\n\nSee your order: ${URL}`);
    expect(/<div style="display:none[^>]*>([^<&]*)/.exec(html)![1]).toBe('Thank you. Monday');
    const long = /<div style="display:none[^>]*>([^<&]*)/.exec(lay('word '.repeat(100)).html)![1];
    expect(long.length).toBeLessThanOrEqual(141);
  });

  it.each(['#000000', '#ffffff', '#ffd500', '#0b6e6a', '#777777', 'red; background:url(x)'])(
    'keeps the contrast of button and links with the color %s, in both themes',
    (color) => {
      const { html } = lay(`A https://x.example\n\nOpen: ${URL}`, { color });
      const [, ground, ink] = /class="button"[^>]*background:(#\w{6});color:(#\w{6})/.exec(html)!;
      const [, link] = /class="link"[^>]*color:(#\w{6})/.exec(html)!;
      const [, darkGround, darkInk] = /\.button\{background:(#\w{6})!important;color:(#\w{6})/.exec(html)!;
      const [, darkLink] = /\.link\{color:(#\w{6})/.exec(html)!;
      for (const [one, other] of [
        [ground, ink],
        [link, '#ffffff'],
        [darkGround, darkInk],
        [darkLink, '#1e2329'],
      ]) {
        expect(computeContrast(parseRgb(one), parseRgb(other))).toBeGreaterThanOrEqual(4.5);
      }
      const [, line] = /class="button"[^>]*border:2px solid (#\w{6})/.exec(html)!;
      expect(computeContrast(parseRgb(line), parseRgb('#ffffff'))).toBeGreaterThanOrEqual(3);
      expect(html).not.toContain('url(x)');
    },
  );

  it('stays below the size that Gmail shows, with its button and a hint; the text is complete', () => {
    const text = `${`${'<'.repeat(4000)}\n\n`.repeat(20)}See your order: ${URL}\n\nBye`;
    const laid = lay(text);
    expect(Buffer.byteLength(laid.html)).toBeLessThan(100_000);
    expect(buttons(laid.html)).toHaveLength(1);
    expect(laid.html).toContain('This e-mail shows only the beginning.');
    expect(laid.html).not.toContain('Bye');
    expect(laid.text).toBe(text);
    expect(Buffer.byteLength(lay('<'.repeat(200_000)).html)).toBeLessThan(100_000);
  });

  it('shows phone number and e-mail address for questions', () => {
    const { html } = layOutMail(
      { subject: 'S', text: 'T', actions: {} },
      { brand: BRAND, language: 'de', contact: { phoneNumber: '+4722334455', email: 'help@nordlys.example' } },
    );
    expect(html).toContain('Fragen? <a class="quiet" href="tel:+4722334455"');
    expect(html).toContain('href="mailto:help@nordlys.example"');
  });
});

describe('layOutHtml', () => {
  const setting = { brand: { ...BRAND, logoUrl: 'https://x.example/logo' }, language: 'nb' as const };

  it('puts markup into the layout, below its own logos instead of the brand’s', () => {
    const { html, text } = layOutHtml(
      { subject: 'S', body: '<p>Hi <b>you</b></p>', logoUrls: ['https://x.example/own'] },
      setting,
    );
    expect(html).toContain('<p>Hi <b>you</b></p>');
    expect(html).toContain('src="https://x.example/own"');
    expect(html).not.toContain('https://x.example/logo');
    expect(text).toBe('Hi you');
  });

  it('keeps the lines of a body without markup, and a complete document as it is', () => {
    expect(layOutHtml({ subject: 'S', body: 'One\nTwo', logoUrls: [] }, setting).html).toContain('One<br>\nTwo');
    const body = '<html><body><p>Own</p></body></html>';
    expect(layOutHtml({ subject: 'S', body, logoUrls: [] }, setting).html).toBe(body);
    expect(layOutHtml({ subject: 'S', body, logoUrls: ['https://x.example/own'] }, setting).html).toContain(
      '<body><p><img src="https://x.example/own"',
    );
  });
});
