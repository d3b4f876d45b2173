/** What binds on the page of a client’s order: a signature, and an old link whose owner proves itself: decisions/pages "Client portal". */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { decoded } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { until } from '../support/receiver.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';
import { EVERYTHING, PortalMaker, signing } from './support/portal-maker.js';

const mail = new MailServer();
beforeAll(() => mail.start());
afterAll(() => mail.stop());
const service = useService({
  get smtpUrl() {
    return mail.url;
  },
});
const browser = useBrowser();
const portal = new PortalMaker(service);

describePages('/c/{token}', () => {
  it('is signed with script off too, in the language of the reader', async () => {
    const made = await portal.order(signing());
    const page = await browser.open(made.link, { javaScriptEnabled: false, locale: 'de' });
    await page.getByLabel('Ihr vollständiger Name').fill('Ola Nordmann');
    await page.getByRole('checkbox', { name: /^Ich habe diese Dokumente gelesen/ }).check();
    await page.getByRole('button', { name: 'Unterschreiben' }).click();
    await page.getByText('Sie haben unterschrieben.').waitFor();
    const [{ consent }] = await service.db.query<{ consent: string }>(
      'select consent from signatures where order_id = $1',
      [made.run.orderId],
    );
    expect(consent).toMatch(/^Ich habe diese Dokumente gelesen/);
  });

  it('is in the order’s own language, which the browser’s is no match for, as is what is signed', async () => {
    const made = await portal.order(signing());
    await made.operator.put(`/api/v1/order/${made.run.orderId}`, { clientLanguage: 'nb' });
    const page = await browser.open(made.link, { locale: 'de' });
    expect(await page.locator('html').getAttribute('lang')).toBe('nb');
    await page.getByRole('checkbox', { name: /^Jeg har lest/ }).waitFor();
    await made.operator.put(`/api/v1/order/${made.run.orderId}`, { clientLanguage: 'fr' });
    await page.reload();
    await page.getByRole('checkbox', { name: /^Ich habe diese Dokumente gelesen/ }).waitFor();
  });

  it('signs what was read, by name and consent', async () => {
    const made = await portal.order(signing());
    const page = await browser.open(made.link);
    await page.getByText('Work in Oslo.').waitFor();
    await expectGood(browser.open, made.link);
    await page.getByText('Draw your signature as well').click();
    const canvas = page.getByRole('img', { name: 'Draw your signature as well' });
    await canvas.scrollIntoViewIfNeeded();
    const { x, y } = (await canvas.boundingBox())!;
    // What draws is loaded by then, or by the next try.
    await until(async () => {
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
    expect(await made.step('sign')).toMatchObject({ status: 'done' });
    const { signature } = await service
      .as(null)
      .get(`/api/clients/${made.run.clientToken}/workflow-steps/${made.run.steps.sign}/signing`);
    expect(signature).toMatchObject({ name: 'Ola Nordmann', side: 'client', ipAddress: '127.0.0.1' });
    const [{ image }] = await service.db.query('select image from signatures where order_id = $1', [made.run.orderId]);
    expect((image as Buffer).subarray(1, 4).toString()).toBe('PNG');
    await page.getByText('Terms', { exact: true }).click();
    const steps = page.getByRole('region', { name: 'What happens when' });
    for (const link of [page.getByRole('link', { name: 'Open as PDF' }), steps.getByRole('link')]) {
      const paper = await fetch(new URL((await link.getAttribute('href'))!, service.baseUrl));
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('asks for a code where the link is old, and keeps the proof where no script reads it', async () => {
    const made = await portal.order(EVERYTHING);
    const email = await portal.aged(made);
    const page = await browser.open(made.link);
    expect(await page.getByRole('button', { name: 'Take this time' }).count()).toBe(0);
    await expectGood(browser.open, made.link);
    await page.getByRole('button', { name: /Send a code to .•••@example\.com/ }).click();
    await page.getByText('The code is on its way.').waitFor();
    await page.getByLabel('Code').fill('1');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This code is wrong or no longer good.').waitFor();
    await page.getByLabel('Code').fill(await codeMailed(email));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Thank you. Now it is your turn.').waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('The time is sent.').waitFor();
    expect(await made.step('book')).toMatchObject({ status: 'done' });
  });

  it('takes the code with script off', async () => {
    const made = await portal.order(EVERYTHING);
    const email = await portal.aged(made);
    const page = await browser.open(made.link, { javaScriptEnabled: false });
    await page.getByRole('button', { name: /Send a code to/ }).click();
    await page.getByText('The code is on its way.').waitFor();
    await page.getByLabel('Code').fill(await codeMailed(email));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByText('Done, thank you.').waitFor();
    expect(await made.step('approve')).toMatchObject({ status: 'done' });
  });
});

/** The code in the first mail to an address. */
async function codeMailed(email: string): Promise<string> {
  await until(() => mail.to(email).length > 0);
  return /\b\d{6}\b/.exec(decoded(mail.to(email)[0]!.raw))![0];
}
