/** The page of a client’s order in a real browser (decisions/pages "Client portal"). */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { describePages, waitForHydration, useBrowser } from './support/browser.js';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.js';
import { EVERYTHING, PICTURE, PortalFixture, text } from './support/portal-fixture.js';

const service = useService();
const browser = useBrowser();
const portal = new PortalFixture(service);
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 100_000, vatRate: 2500, quantity: 2 };

describePages('/c/{token}', () => {
  it('books a free slot', async () => {
    const fixture = await portal.order(EVERYTHING);
    const page = await browser.open(fixture.link);
    expect(await page.getByRole('main').innerText()).toMatch(/We have received your order/);
    const chosen = await page.getByRole('button', { name: 'Take this time' }).getAttribute('value');
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('Your time has been sent.').waitFor();
    expect(await fixture.step('book')).toMatchObject({
      status: 'done',
      booking: { startAt: chosen, status: 'requested' },
    });
    expect(await page.getByRole('region', { name: 'Visit' }).innerText()).toMatch(/not confirmed yet/);
  });

  it('confirms a time that the operator requests, proposes another, or refuses with a reason', async () => {
    const fixture = await portal.order({
      steps: [{ key: 'visit', type: 'booking_create', title: 'The visit' }, { key: 'work' }],
    });
    const asks = (startAt: string) => fixture.operator.put(`${fixture.path('visit')}/bookings`, { startAt });
    await asks('2031-06-03T08:00:00.000Z');
    const page = await browser.page();
    await page.goto(fixture.link);
    await waitForHydration(page);
    await page.getByText('Another time suits me better').click();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('Your time has been sent.').waitFor();
    expect(await fixture.step('visit')).toMatchObject({ status: 'active', booking: { proposedBy: 'client' } });
    await asks('2031-06-04T08:00:00.000Z');
    await page.reload();
    await waitForHydration(page);
    await page.getByText('No time suits me now').click();
    const refusal = page.getByRole('group').filter({ hasText: 'No time suits me now' });
    await refusal.getByLabel('Reason').fill('We are on holiday');
    await refusal.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Your answer has been sent.').waitFor();
    await page.getByText('We are on holiday').waitFor();
    expect((await fixture.step('visit')).booking).toBeNull();
    await asks('2031-06-05T08:00:00.000Z');
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'This time suits me' }).click();
    await page.getByText('The time is confirmed.').waitFor();
    expect(await fixture.step('visit')).toMatchObject({ status: 'done', booking: { status: 'confirmed' } });
  });

  it('is operable by keyboard alone', async () => {
    const fixture = await portal.order(EVERYTHING);
    const page = await browser.open(fixture.link);
    await tabAndPress(page, 'Skip to content');
    await tabTo(page, 'Take this time');
    const first = await page.getByRole('button', { name: 'Take this time' }).getAttribute('value');
    // Opens the second day and takes its first time.
    const day = page.locator('details.day').nth(1);
    await tabTo(page, (await day.locator('summary').innerText()).replace(/\s+\d+ times?$/, ''));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Your time has been sent.').waitFor();
    expect((await fixture.step('book')).booking.startAt).not.toBe(first);
    await tabAndPress(page, 'I agree');
    await page.getByText('Done, thank you.').waitFor();
    await tabAndType(page, 'Write to us', 'Ring twice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Your message has been sent.').waitFor();
    expect(await fixture.step('approve')).toMatchObject({ status: 'done' });
    expect((await fixture.seen()).notes).toMatchObject([{ content: 'Ring twice' }]);
  });

  it('uploads pictures, with and without script', async () => {
    const fixture = await portal.order(EVERYTHING);
    const page = await browser.open(fixture.link);
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    await page.getByText('Choose a photo or a file first.').waitFor();
    await page.getByLabel('Photos or files').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    await page.getByText('The files have been received.').waitFor();
    expect((await fixture.step('files')).files).toMatchObject([{ fileName: 'fuse box.png', authorSide: 'client' }]);

    const bare = await browser.open(fixture.link, { javaScriptEnabled: false });
    await bare.getByLabel('Photos or files').setInputFiles({ ...PICTURE, name: 'door.png' });
    await bare.getByRole('button', { name: 'Send', exact: true }).first().click();
    await bare.getByText('The files have been received.').waitFor();
    expect((await fixture.step('files')).files).toHaveLength(2);
  });

  it('accepts the shown version of an offer, and shows the new version if it has changed', async () => {
    const fixture = await portal.order({
      steps: [
        { key: 'make', type: 'offer_create', title: 'Make the offer' },
        { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make', title: 'Answer the offer' },
      ],
    });
    const offer = (line: object) =>
      fixture.operator.put(`${fixture.path('make')}/offers`, { lines: [line], send: true });
    await offer(LINE);
    await fixture.operator.post(`${fixture.path('make')}/act`, { type: 'COMPLETE' }, 200).catch(() => undefined);
    const page = await browser.open(fixture.link);
    await page.getByRole('button', { name: /Accept for .*2,500\.00/ }).waitFor();
    await offer({ ...LINE, quantity: 3 });
    await page.getByRole('button', { name: /Accept for/ }).click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Accept for .*3,750\.00/ }).click();
    await page.getByText('You have accepted the offer.').waitFor();
    expect((await fixture.seen()).offers).toMatchObject([{ status: 'accepted', version: 2 }]);
  });

  it('escapes messages, rejects forms of other sites, and cannot be framed', async () => {
    const evil = '<img src=x onerror=alert(1)><script>document.title="taken"</script></script>';
    const fixture = await portal.order({
      name: evil,
      customerPortalWelcomeDescription: evil,
      documents: [{ name: evil, public: true, content: text(evil) }],
      steps: [{ key: 'ask', actor: 'client', title: evil, descriptionClient: evil }],
    });
    await fixture.note(evil);
    const place = 'update orders set name = $1, contact_person_name = $1, address = $1, city = $1 where id = $2';
    await service.db.query(place, [evil, fixture.run.orderId]);
    const page = await browser.open(fixture.link);
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.getByText(evil).count()).toBeGreaterThan(4);
    const send = (headers: Record<string, string>) =>
      fetch(fixture.link, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ intent: 'write', content: 'Not me' }),
      });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await fixture.seen()).notes).toHaveLength(1);
    const { headers } = await fetch(fixture.link, { headers: { Accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  });
});
