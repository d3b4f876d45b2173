/** The layout of e-mails: brand, button, preview, dark theme, escaping and size (decisions/notifications "Layout"). */
import { describe, expect, it } from '@jest/globals';
import { htmlOf, openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';
import { createPng } from '../support/png.js';
import { uploadParts } from '../support/upload.js';

const { service, mail } = useMailingService();
const MARKUP = '<img src=x onerror=alert(1)>';
const buttonsOf = (html: string) => [...html.matchAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)</g)];

/** A router with a color, a logo and contact data. */
async function branded(locale = 'en-GB') {
  const scene = await openMessageScene(service, mail, { name: 'Nordlys & <Co>', locale });
  const owner = service.as(scene.owner.key);
  const parts = [{ name: 'file', fileName: 'logo.png', content: createPng(48, 48), type: 'image/png' }];
  const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, scene.owner.key, parts);
  const logoFileId = body.values[0].id as string;
  await owner.put(`${scene.at}/organization`, {
    brandColor: '#ffd500',
    logoFileId,
    address: 'Storgata 1',
    city: 'Oslo',
  });
  await owner.put(`${scene.at}/settings`, { supportPhoneNumber: '+4722334455', supportEmail: 'help@nordlys.example' });
  return { ...scene, owner };
}

describe('an e-mail about an order', () => {
  it.each([
    ['en-GB', 'We have received your order', 'See your order', 'Questions?', 'Thank you for your order'],
    ['nb-NO', 'Vi har mottatt bestillingen din', 'Se bestillingen din', 'Spørsmål?', 'Takk for bestillingen'],
    ['de-DE', 'Ihr Auftrag', 'Zu Ihrem Auftrag', 'Fragen?', 'Vielen Dank für Ihren Auftrag'],
  ])(
    'has in %s text and HTML with logo, color, one button, contact, preview and a dark theme',
    async (locale, subject, label, questions, beginning) => {
      const { place, client, mailTo, tokenOf } = await branded(locale);
      const order = await place();
      const received = await mailTo(client, subject);
      expect(received.raw).toContain('multipart/alternative');
      const html = htmlOf(received);
      expect(html).toContain(`<html lang="${locale.slice(0, 2)}">`);
      const [, logoUrl] = /<img class="logo" src="([^"]+)"/.exec(html)!;
      const logo = await fetch(logoUrl);
      expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
      const page = `${service.baseUrl}/c/${tokenOf(order)}`;
      expect(buttonsOf(html).map(([, href, text]) => [href, text])).toEqual([[page, label]]);
      expect(html).toMatch(/class="button"[^>]*background:#ffd500;color:#000000/);
      expect(html).toContain('@media(prefers-color-scheme:dark)');
      expect(/<div style="display:none[^>]*>([^<]*)/.exec(html)![1]).toMatch(new RegExp(`^${beginning}`));
      expect(html).toContain(`${questions} <a class="quiet" href="tel:+4722334455"`);
      expect(html).toContain('Nordlys &amp; &lt;Co&gt;</b> · Storgata 1');
      expect(textOf(received)).toContain(`${label}: ${page}`);
    },
  );

  it('escapes what clients, operators and programs wrote, and keeps its subject on one line', async () => {
    const { place, client, mailTo, owner, at } = await branded();
    const text =
      '{{ order.name }} {{ order.contactPersonName }} {{ recipient.name }}\n\nWhat: {{ order.metadata.note }}';
    const subject = 'Own {{ order.name }}';
    await owner.put(`${at}/messages`, { values: [{ kind: 'orderReceived', language: 'en', subject, text }] });
    const name = `${MARKUP}\r\nBcc: spy@example.com`;
    await place({ name, contactPersonName: MARKUP, address: MARKUP, lines: [] });
    const received = await mailTo(client, 'Own');
    expect(subjectOf(received)).toBe(`Own ${MARKUP} Bcc: spy@example.com`);
    expect(received.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(received.to).toEqual([client]);
    expect(htmlOf(received)).not.toContain('<img src=x');
    expect(htmlOf(received)).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(textOf(received)).toContain(MARKUP);
  });

  it('to operators opens the order with its button, also if a message contains another link', async () => {
    const { place, operator, mailTo, sendScheduled, tokenOf, settled } = await branded();
    const order = await place({ operatorId: operator.userId });
    await settled(order.id);
    const content = `${MARKUP}\n\nSee your order: https://evil.example/\n\nPay now: ${service.baseUrl}/evil`;
    await service.as(null).post(`/api/clients/${tokenOf(order)}/notes`, { content });
    await sendScheduled(order.id);
    const received = await mailTo(operator.email, /new message$/);
    const html = htmlOf(received);
    expect(buttonsOf(html).map(([, href, text]) => [href, text])).toEqual([
      [`${service.baseUrl}/console/orders/${order.id}`, 'Read and answer'],
    ]);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('tel:');
    expect(textOf(received)).toContain('> See your order: https://evil.example/');
  });

  it('with long messages stays small enough for mail programs and keeps its button', async () => {
    const { place, operator, mailTo, sendScheduled, tokenOf, settled } = await branded();
    const order = await place({ operatorId: operator.userId });
    await settled(order.id);
    const content = `${'<&>😀'.repeat(900)}`;
    for (let index = 0; index < 12; index++) {
      await service.as(null).post(`/api/clients/${tokenOf(order)}/notes`, { content });
    }
    await sendScheduled(order.id);
    const html = htmlOf(await mailTo(operator.email, /new message$/));
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(buttonsOf(html)).toHaveLength(1);
    expect(html).toContain('This e-mail shows only the beginning.');
  });
});

describe('an e-mail about a visit', () => {
  it('names weekday, time and address, and carries the visit', async () => {
    const { network, routerId, as, client, mailTo } = await branded();
    const steps = [
      { key: 'book', type: 'booking_create' as const, actor: 'operator' as const },
      { key: 'confirm', type: 'booking_confirm' as const, actor: 'client' as const, dependsOn: 'book' },
    ];
    const run = await network.workflows.runningOrder(routerId, { steps }, { email: client, address: 'Markveien 33' });
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const booking = { startAt: `${day}T09:00:00Z`, endAt: `${day}T11:00:00Z`, type: 'installation' };
    await as.put(`/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`, booking, 200);
    const received = await mailTo(client, 'Proposed time');
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
    expect(htmlOf(received)).toMatch(new RegExp(`>When</td><td[^>]*>${weekday}, `));
    expect(htmlOf(received)).toMatch(/>Where<\/td><td[^>]*>Markveien 33, /);
    expect(textOf(received)).toMatch(new RegExp(`\nWhen: ${weekday}, .*\nWhere: Markveien 33, `));
    expect(received.raw).toContain('Content-Type: text/calendar');
  });
});

describe('an e-mail of a template task', () => {
  it('has the layout around its HTML', async () => {
    const { network, routerId, client, mailTo, owner, at } = await branded();
    const steps = [{ key: 'visit', actor: 'operator' as const }];
    const template = await network.workflows.template(routerId, { steps });
    await owner.post(`${at}/workflow-templates/${template.templateId}/tasks`, {
      name: 'Thanks',
      type: 'email',
      states: ['active'],
      workflowTemplateStepId: template.steps.visit,
      recipient: { type: 'ACTOR', value: 'client' },
      emailSubjectTemplate: 'Thanks',
      emailBodyTemplate: '<p>Dear <b>{{ client.name }}</b></p>',
    });
    await owner.post('/api/v1/order', {
      ...{ contactPersonName: MARKUP, email: client, phoneNumber: '22225555', address: 'A 1', city: 'Oslo' },
      ...{ postalCode: '0155', countryCode: 'NO', workflowTemplateId: template.templateId },
    });
    const html = htmlOf(await mailTo(client, 'Thanks'));
    expect(html).toContain('<p>Dear <b>&lt;img src=x onerror=alert(1)&gt;</b></p>');
    expect(html).toContain('<img class="logo"');
    expect(html.startsWith('<!doctype html>')).toBe(true);
  });
});

describe('an e-mail about an account', () => {
  it('that resets a password has the brand of the person’s only router and one button', async () => {
    const { operator, mailTo } = await branded();
    await service.as(null).post('/api/auth/password-reset', { email: operator.email }, 202);
    const html = htmlOf(await mailTo(operator.email, 'Choose a new password'));
    expect(html).toContain('<img class="logo"');
    expect(buttonsOf(html).map(([, href, text]) => [href.startsWith(service.baseUrl), text])).toEqual([
      [true, 'Choose a new password'],
    ]);
  });
});
