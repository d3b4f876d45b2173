/** The pages of a contractor's work in a real browser: decisions/pages "Jobs". */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { ableToKeep, JobsMaker, signIn, type AskedContractor } from './support/jobs-maker.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, takenOver, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';
import { tabAndPress, tabAndType } from './support/keyboard.js';

const service = useService();
const browser = useBrowser();
const jobs = new JobsMaker(service);
const at = (path: string) => `${service.baseUrl}${path}`;
const PHOTO = { name: 'charger.txt', mimeType: 'text/plain', buffer: Buffer.from('it works') };

/** The page of a job that the contractor has accepted, signed in. */
async function taken(made: AskedContractor, options: { javaScriptEnabled?: false } = {}) {
  await made.accept();
  const page = await browser.open(at(`/jobs/${made.dispatchId}`), options);
  await signIn(page, made.email, made.orderDisplayId);
  return page;
}

describePages('/jobs and /jobs/{id}', () => {
  it('is the way of a job without script: offered, taken, photos, done', async () => {
    const made = await jobs.asked(['photos']);
    const page = await browser.open(at('/jobs'), { javaScriptEnabled: false });
    await signIn(page, made.email, 'My jobs');
    const offered = page.getByRole('region', { name: 'Waiting for your answer' });
    expect(await offered.innerText()).toMatch(/NOK\s1,250\.00[^]*0155 Oslo/);
    expect(await page.getByText('Storgata 1').count()).toBe(0);
    await page.getByRole('link', { name: /^Open / }).click();
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByText('The job is yours.').waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Storgata 1/);
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+47/);
    await page.getByLabel('Photos or files').setInputFiles(PHOTO);
    await page.getByRole('button', { name: 'Send the photos' }).click();
    await page.getByText('The files have arrived.').waitFor();
    await page.getByText('Has arrived: charger.txt').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('The step is done.').waitFor();
    expect(await made.statusOf('photos')).toBe('done');
  });

  it('takes files as answers without script, and keeps them where another answer is refused', async () => {
    const made = await jobs.asked(['form']);
    const page = await taken(made, { javaScriptEnabled: false });
    await page.getByLabel('Fuse').fill('large');
    await page.getByLabel('The meter').setInputFiles([PHOTO, { ...PHOTO, name: 'door "open".txt' }]);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('must be a number').first().waitFor();
    expect(page.url()).toMatch(new RegExp(`/jobs/${made.dispatchId}\\?key=`));
    await page.getByText('2 files are sent').waitFor();
    await page.getByLabel('Fuse').fill('16');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have arrived.').waitFor();
    expect(await made.answeredFiles()).toEqual(['charger.txt', 'door "open".txt']);
  });

  it('agrees to the time that the client asks for, on its own step and on the client’s', async () => {
    const made = await jobs.asked(['time', 'visit'], { areAtOnce: true });
    await made.accept();
    for (const [key, day] of [
      ['visit', '03'],
      ['time', '04'],
    ]) {
      await made.clientAsks(key, `2031-06-${day}T08:00:00.000Z`);
      const page = await browser.open(at(`/jobs/${made.dispatchId}`), { javaScriptEnabled: false });
      await signIn(page, made.email, made.orderDisplayId);
      await page.getByRole('button', { name: 'Confirm this time' }).click();
      await page.getByText('The time is confirmed.').waitFor();
      expect(await made.statusOf(key)).toBe('done');
    }
  });

  it('tells at the form what is refused, and keeps what was typed', async () => {
    const made = await jobs.asked(['form']);
    const page = await taken(made);
    await page.getByLabel('Fuse').fill('large');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.locator('.field .error').waitFor();
    expect(await page.getByLabel('Fuse').inputValue()).toBe('large');
    expect(await page.getByRole('region', { name: 'Not sent yet' }).count()).toBe(0);
  });

  it('is done by keyboard alone: the form filled in, then a time chosen', async () => {
    const made = await jobs.asked(['form', 'time']);
    const page = await taken(made);
    await takenOver(page);
    await tabAndPress(page, 'Skip to the content');
    await tabAndType(page, 'Fuse', '16');
    await tabAndPress(page, 'Send the answers');
    await page.getByText('Your answers have arrived.').waitFor();
    await takenOver(page);
    // The clock first: a narrow field cuts the end.
    expect(await page.getByLabel('Free times').locator('option').first().textContent()).toMatch(/^\d\d:\d\d · /);
    await tabAndPress(page, 'Choose this time');
    await page.getByText('The time is proposed, or booked.').waitFor();
    expect([await made.statusOf('form'), await made.statusOf('time')]).toEqual(['done', 'done']);
  });

  it('hands a job back with a reason, and declines another', async () => {
    const made = await jobs.asked(['photos']);
    const page = await taken(made);
    await page.getByText('Hand the job back').click();
    await page.getByLabel('Reason').fill('Our van broke down');
    await page.getByRole('button', { name: 'Hand it back' }).click();
    await page.getByText('The job is handed back').waitFor();
    expect(await made.dispatch()).toMatchObject({ cancellationReason: 'HANDED_BACK' });
  });

  it('proposes other terms, with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const made = await jobs.asked(['photos']);
      const page = await browser.open(at(`/jobs/${made.dispatchId}`), { javaScriptEnabled });
      await signIn(page, made.email, made.orderDisplayId);
      await page.getByText('Propose other terms').click();
      await page.getByRole('button', { name: 'Send the proposal' }).click();
      await page.getByText('Give another start, another payout, or both.').first().waitFor();
      await page.getByLabel('Another payout, in NOK').fill('1 500,50');
      await page.getByRole('button', { name: 'Send the proposal' }).click();
      await page.getByText('Your proposal is sent. Until').waitFor();
      expect(await made.dispatch()).toMatchObject({ status: 'sent', proposedAmount: 150_050 });
    }
  });

  it('fills a form, chooses a time, signs and reads the document as PDF', async () => {
    const made = await jobs.asked(['form', 'time', 'signature']);
    const page = await taken(made);
    await page.getByLabel('Fuse').fill('16,5');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have arrived.').waitFor();
    await takenOver(page);
    await page.getByLabel('A time of your own').fill('2099-07-01T09:00');
    await page.getByRole('button', { name: 'Propose this time' }).click();
    await page.getByText('The time is proposed, or booked.').waitFor();
    await takenOver(page);
    await page.getByLabel('Your full name').fill('Kari Nordmann');
    await page.getByLabel(/./).and(page.locator('input[type=checkbox]')).check();
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.getByText('You have signed.').waitFor();
    expect([await made.statusOf('form'), await made.statusOf('time'), await made.statusOf('signature')]).toEqual([
      'done',
      'done',
      'done',
    ]);
    const pdf = await page.request.get(at((await page.getByRole('link', { name: /PDF/ }).getAttribute('href'))!), {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF');
  });

  it('has no finding as a list, as an offer, as taken work with every kind of step, and as nobody’s', async () => {
    const made = await jobs.asked(['form', 'photos', 'time', 'signature'], { areAtOnce: true });
    const page = await browser.open(at('/jobs'));
    await signIn(page, made.email, 'My jobs');
    const storageState = await page.context().storageState();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    const unfold = (one: typeof page) =>
      one.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    await expectGood(open, at('/jobs'));
    await expectGood(open, at(`/jobs/${made.dispatchId}`), unfold);
    await made.accept();
    const keepsWork = async (one: typeof page) => {
      await unfold(one);
      await ableToKeep(one);
      await one.context().setOffline(true);
      await one.locator('input[name=fileIds]').setInputFiles(PHOTO);
      await one.locator('form:has(input[name=fileIds]) button').click();
      await one.locator('.messages .button.danger').waitFor();
    };
    await expectGood(open, at(`/jobs/${made.dispatchId}`), keepsWork, { isAnew: true });
    await expectGood(open, at('/jobs/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69'));
  });

  it('stays within its budget on a phone', async () => {
    const made = await jobs.asked(['form', 'photos', 'time', 'signature'], { areAtOnce: true });
    const page = await taken(made);
    const storageState = await page.context().storageState();
    await expectWithinBudget(() => browser.page({ storageState }), at(`/jobs/${made.dispatchId}`));
    await expectWithinBudget(() => browser.page({ storageState }), at('/jobs'));
  });
});
