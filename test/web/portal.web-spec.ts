/** The page of a client’s order in a real browser, used by hand: decisions/pages "Client portal". */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { describePages, takenOver, useBrowser } from './support/browser.js';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.js';
import { EVERYTHING, PICTURE, PortalMaker, text } from './support/portal-maker.js';

const service = useService();
const browser = useBrowser();
const portal = new PortalMaker(service);
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 100_000, vatRate: 2500, quantity: 2 };

describePages('/c/{token}', () => {
  it('takes a time from those that are free, on an old phone too', async () => {
    const made = await portal.order(EVERYTHING);
    const page = await browser.page();
    // Younger than the oldest browsers that the pages are made for.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    await page.goto(made.link);
    await takenOver(page);
    expect(await page.getByRole('main').innerText()).toMatch(/We have received your order/);
    const chosen = await page.getByLabel('Choose a time', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('The time is sent.').waitFor();
    expect(await made.step('book')).toMatchObject({
      status: 'done',
      booking: { startAt: chosen, status: 'requested' },
    });
    expect(await page.getByRole('region', { name: 'Who comes and when' }).innerText()).toMatch(/not confirmed yet/);
  });

  it('agrees to the time that somebody asks for on a step of theirs, or asks for another', async () => {
    const made = await portal.order({
      steps: [{ key: 'visit', type: 'booking_create', title: 'The visit' }, { key: 'work' }],
    });
    const asks = (startAt: string) => made.operator.put(`${made.path('visit')}/bookings`, { startAt });
    await asks('2031-06-03T08:00:00.000Z');
    const page = await browser.page();
    await page.goto(made.link);
    await takenOver(page);
    await page.getByText('Another time suits me better').click();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('The time is sent.').waitFor();
    expect(await made.step('visit')).toMatchObject({ status: 'active', booking: { proposedBy: 'client' } });
    await asks('2031-06-04T08:00:00.000Z');
    await page.reload();
    await takenOver(page);
    await page.getByRole('button', { name: 'This time suits me' }).click();
    await page.getByText('The time is confirmed.').waitFor();
    expect(await made.step('visit')).toMatchObject({ status: 'done', booking: { status: 'confirmed' } });
  });

  it('is used by keyboard alone: a time chosen, a plan approved, a message written', async () => {
    const made = await portal.order(EVERYTHING);
    const page = await browser.open(made.link);
    await tabAndPress(page, 'Skip to the content');
    await tabTo(page, 'Choose a time');
    const first = await page.getByLabel('Choose a time', { exact: true }).inputValue();
    await page.keyboard.press('ArrowDown');
    await tabAndPress(page, 'Take this time');
    await page.getByText('The time is sent.').waitFor();
    expect((await made.step('book')).booking.startAt).not.toBe(first);
    await tabAndPress(page, 'I agree');
    await page.getByText('Done, thank you.').waitFor();
    await tabAndType(page, 'Write to us', 'Ring twice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Your message is sent.').waitFor();
    expect(await made.step('approve')).toMatchObject({ status: 'done' });
    expect((await made.seen()).notes).toMatchObject([{ content: 'Ring twice' }]);
  });

  it('sends pictures from the phone, with script and without', async () => {
    const made = await portal.order(EVERYTHING);
    const page = await browser.open(made.link);
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    await page.getByText('Choose a photo or a file first.').waitFor();
    await page.getByLabel('Photos or files').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    await page.getByText('The files have arrived.').waitFor();
    expect((await made.step('files')).files).toMatchObject([{ fileName: 'fuse box.png', authorSide: 'client' }]);

    const bare = await browser.open(made.link, { javaScriptEnabled: false });
    await bare.getByLabel('Photos or files').setInputFiles({ ...PICTURE, name: 'door.png' });
    await bare.getByRole('button', { name: 'Send', exact: true }).first().click();
    await bare.getByText('The files have arrived.').waitFor();
    expect((await made.step('files')).files).toHaveLength(2);
  });

  it('accepts an offer at the version that was seen, and shows the new one where it has changed', async () => {
    const made = await portal.order({
      steps: [
        { key: 'make', type: 'offer_create', title: 'Make the offer' },
        { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make', title: 'Answer the offer' },
      ],
    });
    const offer = (line: object) => made.operator.put(`${made.path('make')}/offers`, { lines: [line], send: true });
    await offer(LINE);
    await made.operator.post(`${made.path('make')}/act`, { type: 'COMPLETE' }, 200).catch(() => undefined);
    const page = await browser.open(made.link);
    await page.getByRole('button', { name: /Accept for .*2,500\.00/ }).waitFor();
    await offer({ ...LINE, quantity: 3 });
    await page.getByRole('button', { name: /Accept for/ }).click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Accept for .*3,750\.00/ }).click();
    await page.getByText('You have accepted the offer.').waitFor();
    expect((await made.seen()).offers).toMatchObject([{ status: 'accepted', version: 2 }]);
  });

  it('shows what others wrote as text, never as markup, and takes no form of another site, nor stands in one', async () => {
    const evil = '<img src=x onerror=alert(1)><script>document.title="taken"</script></script>';
    const made = await portal.order({
      name: evil,
      customerPortalWelcomeDescription: evil,
      documents: [{ name: evil, public: true, content: text(evil) }],
      steps: [{ key: 'ask', actor: 'client', title: evil, descriptionClient: evil }],
    });
    await made.note(evil);
    const place = 'update orders set name = $1, contact_person_name = $1, address = $1, city = $1 where id = $2';
    await service.db.query(place, [evil, made.run.orderId]);
    const page = await browser.open(made.link);
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.getByText(evil).count()).toBeGreaterThan(4);
    const send = (headers: Record<string, string>) =>
      fetch(made.link, { method: 'POST', headers, body: new URLSearchParams({ intent: 'write', content: 'Not me' }) });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await made.seen()).notes).toHaveLength(1);
    const { headers } = await fetch(made.link, { headers: { Accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  });
});
