/** Signatures and verification on the page of a client’s order (decisions/pages "Client portal"). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import { decodeMail } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { waitUntil } from '../support/receiver.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { EVERYTHING, PortalFixture, signing } from './support/portal-fixture.js';

const mail = new MailServer();
beforeAll(() => mail.start());
afterAll(() => mail.stop());
const service = useOwnService({
  get smtpUrl() {
    return mail.url;
  },
});
const browser = useBrowser();
const portal = new PortalFixture(service);

describePages('/c/{token}', () => {
  it('signs without script, in the language of the browser', async () => {
    const fixture = await portal.order(signing());
    const page = await browser.open(fixture.link, { javaScriptEnabled: false, locale: 'de' });
    await page.getByLabel('Ihr vollständiger Name').fill('Ola Nordmann');
    await page.getByRole('checkbox', { name: /^Ich habe diese Dokumente gelesen/ }).check();
    await page.getByRole('button', { name: 'Unterschreiben' }).click();
    await page.getByText('Sie haben unterschrieben.').waitFor();
    const [{ consent }] = await service.db.query<{ consent: string }>(
      'select consent from signatures where order_id = $1',
      [fixture.run.orderId],
    );
    expect(consent).toMatch(/^Ich habe diese Dokumente gelesen/);
  });

  it('uses the order’s language instead of the browser’s, also for the signed documents', async () => {
    const fixture = await portal.order(signing());
    await fixture.operator.put(`/api/v1/order/${fixture.run.orderId}`, { clientLanguage: 'nb' });
    const page = await browser.open(fixture.link, { locale: 'de' });
    expect(await page.locator('html').getAttribute('lang')).toBe('nb');
    await page.getByRole('checkbox', { name: /^Jeg har lest/ }).waitFor();
    await fixture.operator.put(`/api/v1/order/${fixture.run.orderId}`, { clientLanguage: 'fr' });
    await page.reload();
    await page.getByRole('checkbox', { name: /^Ich habe diese Dokumente gelesen/ }).waitFor();
  });

  it('signs the documents as shown, with name and consent', async () => {
    const fixture = await portal.order(signing());
    const page = await browser.open(fixture.link);
    await page.getByText('Work in Oslo.').waitFor();
    await expectAccessible(browser.open, fixture.link);
    await page.getByText('Draw your signature as well').click();
    const canvas = page.getByRole('img', { name: 'Draw your signature as well' });
    await canvas.scrollIntoViewIfNeeded();
    const { x, y } = (await canvas.boundingBox())!;
    // The code of the signature pad may not be loaded yet; the loop tries again.
    await waitUntil(async () => {
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 120, y + 60);
      await page.mouse.up();
      return (await page.locator('input[name=image]').inputValue()) !== '';
    });
    await page.getByLabel('Your full name').fill('Ola Nordmann');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('You have signed.').waitFor();
    expect(await fixture.step('sign')).toMatchObject({ status: 'done' });
    const { signature } = await service
      .as(null)
      .get(`/api/clients/${fixture.run.clientToken}/workflow-steps/${fixture.run.steps.sign}/signing`);
    expect(signature).toMatchObject({ name: 'Ola Nordmann', side: 'client', ipAddress: '127.0.0.1' });
    const [{ image }] = await service.db.query('select image from signatures where order_id = $1', [
      fixture.run.orderId,
    ]);
    expect((image as Buffer).subarray(1, 4).toString()).toBe('PNG');
    await page.getByText('Terms', { exact: true }).click();
    const steps = page.getByRole('region', { name: 'Photos and files' });
    for (const link of [page.getByRole('link', { name: 'Open as PDF' }), steps.getByRole('link')]) {
      const paper = await fetch(new URL((await link.getAttribute('href'))!, service.baseUrl));
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('asks for a code if the link is old, and stores the proof in an HttpOnly cookie', async () => {
    const fixture = await portal.order(EVERYTHING);
    const email = await portal.ageLink(fixture);
    const page = await browser.open(fixture.link);
    expect(await page.getByRole('button', { name: 'Take this time' }).count()).toBe(0);
    await expectAccessible(browser.open, fixture.link);
    await page.getByRole('button', { name: /Send a code to .•••@example\.com/ }).click();
    await page.getByText('The code has been sent.').waitFor();
    await page.getByLabel('Code').fill('1');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is wrong or has expired.').waitFor();
    await page.getByLabel('Code').fill(await codeMailed(email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Thank you. You can continue now.').waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('Your time has been sent.').waitFor();
    expect(await fixture.step('book')).toMatchObject({ status: 'done' });
  });

  it('accepts the code without script', async () => {
    const fixture = await portal.order(EVERYTHING);
    const email = await portal.ageLink(fixture);
    const page = await browser.open(fixture.link, { javaScriptEnabled: false });
    await page.getByRole('button', { name: /Send a code to/ }).click();
    await page.getByText('The code has been sent.').waitFor();
    await page.getByLabel('Code').fill(await codeMailed(email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByText('Done, thank you.').waitFor();
    expect(await fixture.step('approve')).toMatchObject({ status: 'done' });
  });
});

/** Returns the code in the first mail to an address. */
async function codeMailed(email: string): Promise<string> {
  await waitUntil(() => mail.to(email).length > 0);
  return /\b\d{6}\b/.exec(decodeMail(mail.to(email)[0]!.raw))![0];
}
