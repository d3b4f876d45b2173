/** The contractor's pages in a real browser (decisions/pages "Jobs"). */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { waitForOfflineQueue, JobsFixture, signIn, type OfferedJob } from './support/jobs-fixture.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, waitForHydration, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { tabAndPress, tabAndType } from './support/keyboard.js';

const service = useService();
const browser = useBrowser();
const jobs = new JobsFixture(service);
const at = (path: string) => `${service.baseUrl}${path}`;
const PHOTO = { name: 'charger.txt', mimeType: 'text/plain', buffer: Buffer.from('it works') };

/** Accepts the job and opens its page with the contractor signed in. */
async function openAcceptedJob(fixture: OfferedJob, options: { javaScriptEnabled?: false } = {}) {
  await fixture.accept();
  const page = await browser.open(at(`/jobs/${fixture.dispatchId}`), options);
  await signIn(page, fixture.email, 'Charger');
  return page;
}

describePages('/jobs and /jobs/{id}', () => {
  it('leads through a job without script: accept, upload photos, complete', async () => {
    const fixture = await jobs.offer(['photos']);
    const page = await browser.open(at('/jobs'), { javaScriptEnabled: false });
    await signIn(page, fixture.email, 'My jobs');
    const offered = page.getByRole('region', { name: 'Waiting for your answer' });
    expect(await offered.innerText()).toMatch(/Charger · 0155 Oslo[^]*NOK\s1,250\.00/);
    expect(await page.getByText('Storgata 1').count()).toBe(0);
    await page.getByRole('link', { name: /Charger/ }).click();
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByText('The job is yours.').waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Storgata 1/);
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+47/);
    await page.getByLabel('Photos or files').setInputFiles(PHOTO);
    await page.getByRole('button', { name: 'Send the photos' }).click();
    await page.getByText('The files have been received.').waitFor();
    await page.getByText('Received: charger.txt').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('The step is done.').waitFor();
    expect(await fixture.statusOf('photos')).toBe('done');
  });

  it('rejects the acceptance of an earlier version of the offer', async () => {
    const fixture = await jobs.offer(['photos']);
    const page = await browser.open(at(`/jobs/${fixture.dispatchId}`));
    await signIn(page, fixture.email, 'Charger');
    await fixture.changeLines();
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByText('The offer has changed since you opened this page.').first().waitFor();
    expect(await fixture.dispatch()).toMatchObject({ status: 'sent' });
    await page.reload();
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByText('The job is yours.').waitFor();
    expect(await fixture.dispatch()).toMatchObject({ status: 'accepted' });
  });

  it('accepts files as answers without script, and keeps them when another answer is rejected', async () => {
    const fixture = await jobs.offer(['form']);
    const page = await openAcceptedJob(fixture, { javaScriptEnabled: false });
    await page.getByLabel('Fuse').fill('large');
    await page.getByLabel('The meter').setInputFiles([PHOTO, { ...PHOTO, name: 'door "open".txt' }]);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('must be a number').first().waitFor();
    expect(page.url()).toBe(at(`/jobs/${fixture.dispatchId}`));
    await page.getByText('2 files uploaded').waitFor();
    await page.getByLabel('Fuse').fill('16');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have been received.').waitFor();
    expect(await fixture.answeredFiles()).toEqual(['charger.txt', 'door "open".txt']);
  });

  it('confirms the time that the client requests, on the contractor’s step and on the client’s', async () => {
    const fixture = await jobs.offer(['time', 'visit'], { areAtOnce: true });
    await fixture.accept();
    for (const [key, day] of [
      ['visit', '03'],
      ['time', '04'],
    ]) {
      await fixture.requestTimeAsClient(key, `2031-06-${day}T08:00:00.000Z`);
      const page = await browser.open(at(`/jobs/${fixture.dispatchId}`), { javaScriptEnabled: false });
      await signIn(page, fixture.email, 'Charger');
      await page.getByRole('button', { name: 'Confirm this time' }).click();
      await page.getByText('The time is confirmed.').waitFor();
      expect(await fixture.statusOf(key)).toBe('done');
    }
  });

  it('refuses a time of the office with a reason, confirms another, and confirms it again after it was moved', async () => {
    const fixture = await jobs.offer(['time', 'photos'], { areAtOnce: true });
    await fixture.accept();
    const operator = service.as(fixture.operator.key);
    const path = `/api/routers/${fixture.routerId}/workflow-steps/${fixture.run.steps.time}/bookings`;
    const request = (day: string) => operator.put(path, { startAt: `2031-06-${day}T08:00:00.000Z` });
    await request('03');
    const page = await browser.open(at(`/jobs/${fixture.dispatchId}`), { javaScriptEnabled: false });
    await signIn(page, fixture.email, 'Charger');
    const answer = async (name: string, done: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText(done).waitFor();
    };
    await page.getByText('Refuse this time').click();
    await page.getByRole('group').filter({ hasText: 'Refuse this time' }).getByLabel('Reason').fill('The lift is away');
    await answer('Refuse', 'The time is refused.');
    await page.getByText('The lift is away').waitFor();
    expect((await operator.send('get', path)).status).toBe(404);
    for (const day of ['04', '05']) {
      await request(day);
      await page.reload();
      await answer('Confirm this time', 'The time is confirmed.');
      expect(await operator.get(path)).toMatchObject({ status: 'confirmed', startAt: `2031-06-${day}T08:00:00.000Z` });
    }
  });

  it('shows the validation error at the field and keeps the entered value', async () => {
    const fixture = await jobs.offer(['form']);
    const page = await openAcceptedJob(fixture);
    await page.getByLabel('Fuse').fill('large');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.locator('.field .error').waitFor();
    expect(await page.getByLabel('Fuse').inputValue()).toBe('large');
    expect(await page.getByRole('region', { name: 'Not sent yet' }).count()).toBe(0);
  });

  it('is operable by keyboard alone', async () => {
    const fixture = await jobs.offer(['form', 'time']);
    const page = await openAcceptedJob(fixture);
    await waitForHydration(page);
    await tabAndPress(page, 'Skip to content');
    await tabAndType(page, 'Fuse', '16');
    await tabAndPress(page, 'Send the answers');
    await page.getByText('Your answers have been received.').waitFor();
    await waitForHydration(page);
    await tabAndPress(page, 'Choose this time');
    await page.getByText('The time is proposed or booked.').waitFor();
    expect([await fixture.statusOf('form'), await fixture.statusOf('time')]).toEqual(['done', 'done']);
  });

  it('shows the conversation and writes to it, with and without script', async () => {
    const fixture = await jobs.offer(['photos']);
    const notes = `/api/clients/${fixture.run.clientToken}/notes`;
    for (const [index, javaScriptEnabled] of [true, false].entries()) {
      await service.as(null).post(notes, { content: `Ring twice ${index}` });
      const page =
        index === 0
          ? await openAcceptedJob(fixture)
          : await browser.open(at(`/jobs/${fixture.dispatchId}`), { javaScriptEnabled });
      if (index > 0) await signIn(page, fixture.email, 'Charger');
      await page.getByText(`Ring twice ${index}`).waitFor();
      await page.getByLabel('Write to the client and the office').fill(`On our way ${index}`);
      await page.getByRole('button', { name: 'Send the message' }).click();
      await page.getByText('Your message has been sent.').waitFor();
      await page.getByText(`On our way ${index}`).waitFor();
    }
    const { values } = await service.as(null).get(notes);
    expect(values[0]).toMatchObject({ content: 'On our way 1', author: { side: 'contractor' } });
  });

  it('sends a message that was changed after its answer was lost', async () => {
    const fixture = await jobs.offer(['photos']);
    const page = await openAcceptedJob(fixture);
    await page.route('**/jobs/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    const message = page.getByLabel('Write to the client and the office');
    await message.fill('At nine');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByText('No answer arrived').waitFor();
    await page.unroute('**/jobs/*');
    await message.fill('At ten');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByText('Your message has been sent.').waitFor();
    const { values } = await service.as(null).get(`/api/clients/${fixture.run.clientToken}/notes`);
    expect(values.map(({ content }: { content: string }) => content)).toEqual(['At ten', 'At nine']);
  });

  it.each([
    [
      'takes the time that the client asked for',
      'Take the wanted time',
      'The new time is confirmed.',
      '2031-06-10T08:00:00.000Z',
    ],
    ['keeps the agreed time', 'Keep the agreed time', 'The agreed time stays.', '2031-06-03T08:00:00.000Z'],
  ])('%s', async (_title, button, confirmation, startAt) => {
    const fixture = await jobs.offer(['time', 'photos']);
    await fixture.accept();
    const booking = `/api/routers/${fixture.routerId}/workflow-steps/${fixture.run.steps.time}/bookings`;
    const operator = service.as(fixture.operator.key);
    await operator.put(booking, { startAt: '2031-06-03T08:00:00.000Z', status: 'confirmed' });
    const visit = `/api/clients/${fixture.run.clientToken}/workflow-steps/${fixture.run.steps.time}/bookings`;
    await service.as(null).post(`${visit}/change-request`, { startAt: '2031-06-10T08:00:00.000Z' }, 200);
    const page = await browser.open(at(`/jobs/${fixture.dispatchId}`));
    await signIn(page, fixture.email, 'Charger');
    await page.getByText('The client asks for another time').waitFor();
    await page.getByRole('button', { name: button }).click();
    await page.getByText(confirmation).waitFor();
    expect(await operator.get(booking)).toMatchObject({ status: 'confirmed', startAt, changeRequestedAt: null });
    expect(await page.getByText('The client asks for another time').count()).toBe(0);
  });

  it('hands a job back with a reason', async () => {
    const fixture = await jobs.offer(['photos']);
    const page = await openAcceptedJob(fixture);
    await page.getByText('Hand the job back', { exact: true }).click();
    await page.getByLabel('Reason').fill('Our van broke down');
    await page.getByRole('button', { name: 'Hand it back' }).click();
    await page.getByText('The job is handed back').waitFor();
    expect(await fixture.dispatch()).toMatchObject({ cancellationReason: 'HANDED_BACK' });
  });

  it('proposes other terms, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const fixture = await jobs.offer(['photos']);
      const page = await browser.open(at(`/jobs/${fixture.dispatchId}`), { javaScriptEnabled });
      await signIn(page, fixture.email, 'Charger');
      await page.getByText('Propose other terms').click();
      await page.getByRole('button', { name: 'Send the proposal' }).click();
      await page.getByText('Enter another start, another payout, or both.').first().waitFor();
      await page.getByLabel('Another payout, in NOK').fill('1 500,50');
      await page.getByRole('button', { name: 'Send the proposal' }).click();
      await page.getByText('Your proposal has been sent. Until').waitFor();
      expect(await fixture.dispatch()).toMatchObject({ status: 'sent', proposedAmount: 150_050 });
    }
  });

  it('fills in a form, proposes a time, signs, and downloads the document as PDF', async () => {
    const fixture = await jobs.offer(['form', 'time', 'signature']);
    const page = await openAcceptedJob(fixture);
    await page.getByLabel('Fuse').fill('16,5');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have been received.').waitFor();
    await waitForHydration(page);
    await page.getByLabel('Another time that suits you').fill('2099-07-01T09:00');
    await page.getByRole('button', { name: 'Propose this time' }).click();
    await page.getByText('The time is proposed or booked.').waitFor();
    await waitForHydration(page);
    await page.getByLabel('Your full name').fill('Kari Nordmann');
    await page.getByLabel(/./).and(page.locator('input[type=checkbox]')).check();
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.getByText('You have signed.').waitFor();
    expect([
      await fixture.statusOf('form'),
      await fixture.statusOf('time'),
      await fixture.statusOf('signature'),
    ]).toEqual(['done', 'done', 'done']);
    const pdf = await page.request.get(at((await page.getByRole('link', { name: /PDF/ }).getAttribute('href'))!), {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF');
  });

  it('is accessible as list, offer, accepted job with each type of step, and error page', async () => {
    const fixture = await jobs.offer(['form', 'photos', 'time', 'signature'], { areAtOnce: true });
    const page = await browser.open(at('/jobs'));
    await signIn(page, fixture.email, 'My jobs');
    const storageState = await page.context().storageState();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    const unfold = (one: typeof page) =>
      one.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    await expectAccessible(open, at('/jobs'));
    await expectAccessible(open, at(`/jobs/${fixture.dispatchId}`), unfold);
    await fixture.accept();
    const keepsWork = async (one: typeof page) => {
      await unfold(one);
      await waitForOfflineQueue(one);
      await one.context().setOffline(true);
      await one.locator('input[name=fileIds]').setInputFiles(PHOTO);
      await one.locator('form:has(input[name=fileIds]) button').click();
      await one.locator('.messages .button.danger').waitFor();
    };
    await expectAccessible(open, at(`/jobs/${fixture.dispatchId}`), keepsWork, { usesNewContext: true });
    await expectAccessible(open, at('/jobs/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69'));
  });

  it('stays within the performance budget of a phone', async () => {
    const fixture = await jobs.offer(['form', 'photos', 'time', 'signature'], { areAtOnce: true });
    const page = await openAcceptedJob(fixture);
    const storageState = await page.context().storageState();
    await expectWithinBudget(() => browser.page({ storageState }), at(`/jobs/${fixture.dispatchId}`));
    await expectWithinBudget(() => browser.page({ storageState }), at('/jobs'));
  });
});
