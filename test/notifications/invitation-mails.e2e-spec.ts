/** Mails of invitations: who invites to which organization, in the language and time zone of the recipient. */
import { describe, expect, it } from '@jest/globals';
import { unique } from '../support/factory.js';
import { openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';
import { waitUntil } from '../support/receiver.js';

const { service, mail } = useMailingService();
const address = () => `${unique('invited')}@example.com`;

/** A router with a contractor that it manages. */
async function managed(locale: string, timezone: string) {
  const scene = await openMessageScene(service, mail, { name: 'Nordlys Elektro', locale: 'en-GB' });
  const partners = `/api/routers/${scene.routerId}/partners`;
  const admin = service.as(scene.admin.key);
  const partner = await admin.post(partners, { organization: { name: 'Fjord Montasje' } });
  await service.db.query('update organizations set locale = $2, timezone = $3 where id = $1', [
    ...[partner.organizationId, locale, timezone],
  ]);
  return { ...scene, admin, partner, invitations: `${partners}/${partner.id}/invitations` };
}

/** The only mail to an address. */
async function mailTo(email: string) {
  await waitUntil(() => mail.to(email).length > 0);
  expect(mail.to(email)).toHaveLength(1);
  const [{ raw }] = mail.to(email);
  const one = { from: '', to: [email], raw };
  return { subject: subjectOf(one), text: textOf(one), from: /^From: (.*)/m.exec(raw)![1] };
}

/** The expiry as a mail writes it. */
async function expiryOf(email: string, language: string, timeZone: string): Promise<string> {
  const [{ at }] = await service.db.query<{ at: Date }>(
    `select i.expires_at as at from invitations i join memberships m on m.id = i.membership_id
      join users u on u.id = m.user_id where u.email = $1`,
    [email],
  );
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at));
}

describe('an invitation', () => {
  it.each([
    ['en-GB', 'Invitation to Fjord Montasje', ' of Nordlys Elektro invites you to Fjord Montasje.', 'America/New_York'],
    ['nb-NO', 'Invitasjon til Fjord Montasje', ' fra Nordlys Elektro inviterer deg til Fjord Montasje.', 'Europe/Oslo'],
    ['de-DE', 'Einladung zu Fjord Montasje', ' von Nordlys Elektro lädt Sie zu Fjord Montasje ein.', 'Asia/Tokyo'],
  ])(
    'names both organizations, in the language %s and zone of the contractor',
    async (locale, subject, names, zone) => {
      const { admin, invitations } = await managed(locale, zone);
      const email = address();
      await admin.post(invitations, { email, roles: ['OWNER'] });
      const sent = await mailTo(email);
      expect(sent.subject).toBe(subject);
      expect(sent.text).toContain(`Kari Nordmann${names}`);
      expect(sent.text).toContain(await expiryOf(email, locale, zone));
      expect(sent.from).toContain('Nordlys Elektro');
    },
  );

  it('uses the language and zone of a known account first', async () => {
    const { admin, invitations } = await managed('nb-NO', 'Europe/Oslo');
    const home = await service.make.router();
    const { userId, email } = await service.make.person(home.routerId, home.routerId, ['OWNER']);
    await service.db.query(`update users set language = 'de', timezone = 'Asia/Tokyo' where id = $1`, [userId]);
    await admin.post(invitations, { email, roles: ['OWNER'] });
    const { subject, text } = await mailTo(email);
    expect(subject).toBe('Einladung zu Fjord Montasje');
    expect(text).toContain(await expiryOf(email, 'de-DE', 'Asia/Tokyo'));
  });

  it('to the inviting organization itself names it once', async () => {
    const { owner, at } = await openMessageScene(service, mail, { name: 'Nordlys Elektro', locale: 'en-GB' });
    const email = address();
    await service.as(owner.key).post(`${at}/users`, { email, roles: [{ role: 'VIEWER' }] });
    const { text } = await mailTo(email);
    expect(text).toContain('Kari Nordmann invites you to Nordlys Elektro.');
  });

  it('shows both organizations on its page and in its response', async () => {
    const { admin, invitations } = await managed('nb-NO', 'Europe/Oslo');
    const email = address();
    await admin.post(invitations, { email, roles: ['OWNER'] });
    const token = /\/invitations\/([\w-]+)/.exec((await mailTo(email)).text)![1];
    expect(await service.as(null).get(`/api/auth/invitations/${token}`)).toMatchObject({
      inviterName: 'Kari Nordmann',
      invitingOrganizationName: 'Nordlys Elektro',
      organization: { name: 'Fjord Montasje' },
    });
    const page = await fetch(`${service.baseUrl}/invitations/${token}`, {
      headers: { accept: 'text/html', 'accept-language': 'nb' },
    });
    expect(await page.text()).toContain(
      'Kari Nordmann (Nordlys Elektro) inviterer deg til å arbeide med Fjord Montasje.',
    );
  });
});
