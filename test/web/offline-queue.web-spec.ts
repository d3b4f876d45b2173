/** The offline queue in a real browser (decisions/pages "Work without a connection"). */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { waitForOfflineQueue, JobsFixture, signIn } from './support/jobs-fixture.js';
import { describePages, waitForHydration, useBrowser } from './support/browser.js';

const service = useService();
const browser = useBrowser();
const jobs = new JobsFixture(service);
const at = (path: string) => `${service.baseUrl}${path}`;
const photo = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`seen on ${name}`) });

/** Opens the page of an accepted job with one step: photos, or a form with a file. */
async function openJob(kind: 'photos' | 'form' = 'photos') {
  const fixture = await jobs.offer([kind]);
  await fixture.accept();
  const page = await browser.open(at(`/jobs/${fixture.dispatchId}`));
  await signIn(page, fixture.email, 'Charger');
  await waitForHydration(page);
  await waitForOfflineQueue(page);
  const send = async (...names: string[]) => {
    await page.getByLabel('Photos or files').setInputFiles(names.map(photo));
    await page.getByRole('button', { name: 'Send the photos' }).click();
  };
  const pending = page.getByRole('region', { name: 'Not sent yet' });
  return { ...fixture, page, send, pending };
}

describePages('the offline queue', () => {
  it('stores forms while offline, shows them, and sends them once online', async () => {
    const { page, send, pending, filesOf, statusOf } = await openJob();
    await page.context().setOffline(true);
    await send('one.txt', 'two.txt');
    await pending.getByText('2 photos or files wait for a connection.').waitFor();
    await page.getByLabel('Comment').fill('All is well');
    await page.getByRole('button', { name: 'Done' }).click();
    await pending.getByText('2 photos or files and 1 report wait for a connection.').waitFor();
    await page.getByText('Your report waits for a connection.').waitFor();
    expect(await filesOf('photos')).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('Everything that was waiting has been sent.').waitFor();
    expect(await pending.count()).toBe(0);
    expect(await filesOf('photos')).toEqual(['one.txt', 'two.txt']);
    expect(await statusOf('photos')).toBe('done');
  });

  it('stores and sends answers together with their files', async () => {
    const { page, pending, answeredFiles, statusOf } = await openJob('form');
    await page.context().setOffline(true);
    await page.getByLabel('Fuse').fill('16');
    await page.getByLabel('The meter').setInputFiles(photo('meter.txt'));
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await pending.getByText('1 photo or file and 1 report wait for a connection.').waitFor();
    expect(await answeredFiles()).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('Everything that was waiting has been sent.').waitFor();
    expect(await answeredFiles()).toEqual(['meter.txt']);
    expect(await statusOf('form')).toBe('done');
  });

  it('shows the progress of an upload', async () => {
    const { page, send, filesOf } = await openJob();
    // The upload is delayed until the progress bar is visible.
    await page.evaluate(() => {
      const { send: sendNow } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (...body) {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
        addEventListener('go-on', () => sendNow.apply(this, body), { once: true });
      };
    });
    await send('one.txt');
    const bar = page.getByRole('progressbar', { name: 'Upload progress' });
    await bar.waitFor();
    expect(await bar.getAttribute('value')).toBe('0.25');
    await page.evaluate(() => dispatchEvent(new Event('go-on')));
    await page.getByText('The files have been received.').waitFor();
    expect(await filesOf('photos')).toEqual(['one.txt']);
  });

  it('survives closing the page: another page of the same browser sends the forms', async () => {
    const { page, send, pending, filesOf, dispatchId } = await openJob();
    await page.context().setOffline(true);
    await send('one.txt');
    await pending.getByText('1 photo or file waits for a connection.').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const nextPage = await context.newPage();
    await nextPage.goto(at('/jobs'));
    await nextPage.getByText('Everything that was waiting has been sent.').waitFor();
    await nextPage.goto(at(`/jobs/${dispatchId}`));
    await nextPage.getByText('Received: one.txt').waitFor();
    expect(await filesOf('photos')).toEqual(['one.txt']);
  });

  it('carries out a form once when the responses are lost', async () => {
    const { page, send, pending, filesOf, statusOf } = await openJob();
    await page.evaluate(() => {
      const state = window as unknown as { reached: typeof XMLHttpRequest.prototype.send };
      const { send: reached } = XMLHttpRequest.prototype;
      state.reached = reached;
      XMLHttpRequest.prototype.send = function (...body) {
        // The response is lost.
        this.onload = () => this.onerror?.(new ProgressEvent('error'));
        reached.apply(this, body);
      };
    });
    await send('one.txt');
    await pending.getByText('1 photo or file waits for a connection.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await pending.getByText('1 photo or file and 1 report wait for a connection.').waitFor();
    await page.evaluate(() => {
      const { reached } = window as unknown as { reached: typeof XMLHttpRequest.prototype.send };
      XMLHttpRequest.prototype.send = reached;
    });
    await pending.getByRole('button', { name: 'Try to send now' }).click();
    await page.getByText('Everything that was waiting has been sent.').waitFor();
    await pending.waitFor({ state: 'detached' });
    expect(await filesOf('photos')).toEqual(['one.txt']);
    expect(await statusOf('photos')).toBe('done');
  });

  it('shows why the service rejects a form, and discards it on request', async () => {
    const { page, pending, cancel } = await openJob();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Done' }).click();
    await pending.getByText('1 report waits for a connection.').waitFor();
    await cancel('photos');
    await page.context().setOffline(false);
    await pending.getByText(/Rejected: The step does not allow this/).waitFor();
    await pending.getByRole('button', { name: /^Do not send/ }).click();
    await pending.waitFor({ state: 'detached' });
  });

  it('waits for the next sign-in of the same user when the session has ended', async () => {
    const { page, send, pending, filesOf, email } = await openJob();
    const other = await jobs.offer(['photos']);
    await page.context().setOffline(true);
    await send('one.txt');
    await pending.getByText('1 photo or file waits for a connection.').waitFor();
    await service.db.query('update sessions set revoked_at = now()');
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await pending.getByRole('link', { name: /Your session has ended/ }).click();
    await signIn(page, other.email, 'My jobs');
    await waitForHydration(page);
    expect(await pending.count()).toBe(0);
    await page.context().clearCookies();
    await page.goto(at('/jobs'));
    await signIn(page, email, 'My jobs');
    await page.getByText('Everything that was waiting has been sent.').waitFor();
    expect(await filesOf('photos')).toEqual(['one.txt']);
  });
});
