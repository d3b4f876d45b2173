/** Work without a connection in a real browser: decisions/pages "Work without a connection". */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { ableToKeep, JobsMaker, signIn } from './support/jobs-maker.js';
import { describePages, takenOver, useBrowser } from './support/browser.js';

const service = useService();
const browser = useBrowser();
const jobs = new JobsMaker(service);
const at = (path: string) => `${service.baseUrl}${path}`;
const photo = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`seen on ${name}`) });

/** The page of a job that the contractor has accepted, whose one step asks for photos, or for answers with a file. */
async function atWork(kind: 'photos' | 'form' = 'photos') {
  const made = await jobs.asked([kind]);
  await made.accept();
  const page = await browser.open(at(`/jobs/${made.dispatchId}`));
  await signIn(page, made.email, made.orderDisplayId);
  await takenOver(page);
  await ableToKeep(page);
  const send = async (...names: string[]) => {
    await page.getByLabel('Photos or files').setInputFiles(names.map(photo));
    await page.getByRole('button', { name: 'Send the photos' }).click();
  };
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  return { ...made, page, send, waiting };
}

describePages('work without a connection', () => {
  it('is kept, told honestly, and sent once there is a connection', async () => {
    const { page, send, waiting, filesOf, statusOf } = await atWork();
    await page.context().setOffline(true);
    await send('one.txt', 'two.txt');
    await waiting.getByText('2 photos or files wait for a connection.').waitFor();
    await page.getByLabel('Comment').fill('All is well');
    await page.getByRole('button', { name: 'Done' }).click();
    await waiting.getByText('2 photos or files and 1 report wait for a connection.').waitFor();
    await page.getByText('Your report waits for a connection.').waitFor();
    expect(await filesOf('photos')).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('What waited has been sent.').waitFor();
    expect(await waiting.count()).toBe(0);
    expect(await filesOf('photos')).toEqual(['one.txt', 'two.txt']);
    expect(await statusOf('photos')).toBe('done');
  });

  it('goes with files as answers, and says how much of them has gone', async () => {
    const { page, waiting, answeredFiles, statusOf } = await atWork('form');
    await page.context().setOffline(true);
    await page.getByLabel('Fuse').fill('16');
    await page.getByLabel('The meter').setInputFiles(photo('meter.txt'));
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await waiting.getByText('1 photo or file and 1 report wait for a connection.').waitFor();
    expect(await answeredFiles()).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('What waited has been sent.').waitFor();
    expect(await answeredFiles()).toEqual(['meter.txt']);
    expect(await statusOf('form')).toBe('done');
  });

  it('shows how much of what is on its way has gone', async () => {
    const { page, send, filesOf } = await atWork();
    // Held back until the bar was seen: what is fast shows none.
    await page.evaluate(() => {
      const { send: sendNow } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (...body) {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
        addEventListener('go-on', () => sendNow.apply(this, body), { once: true });
      };
    });
    await send('one.txt');
    const bar = page.getByRole('progressbar', { name: 'How much has been sent' });
    await bar.waitFor();
    expect(await bar.getAttribute('value')).toBe('0.25');
    await page.evaluate(() => dispatchEvent(new Event('go-on')));
    await page.getByText('The files have arrived.').waitFor();
    expect(await filesOf('photos')).toEqual(['one.txt']);
  });

  it('outlives the page: another one of the same browser sends it', async () => {
    const { page, send, waiting, filesOf, dispatchId } = await atWork();
    await page.context().setOffline(true);
    await send('one.txt');
    await waiting.getByText('1 photo or file waits for a connection.').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(at('/jobs'));
    await later.getByText('What waited has been sent.').waitFor();
    await later.goto(at(`/jobs/${dispatchId}`));
    await later.getByText('Has arrived: one.txt').waitFor();
    expect(await filesOf('photos')).toEqual(['one.txt']);
  });

  it('is done once where the answers were lost on the way', async () => {
    const { page, send, waiting, filesOf, statusOf } = await atWork();
    await page.evaluate(() => {
      const kept = window as unknown as { reached: typeof XMLHttpRequest.prototype.send };
      const { send: reached } = XMLHttpRequest.prototype;
      kept.reached = reached;
      XMLHttpRequest.prototype.send = function (...body) {
        // The answer is lost.
        this.onload = () => this.onerror?.(new ProgressEvent('error'));
        reached.apply(this, body);
      };
    });
    await send('one.txt');
    await waiting.getByText('1 photo or file waits for a connection.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await waiting.getByText('1 photo or file and 1 report wait for a connection.').waitFor();
    await page.evaluate(() => {
      const { reached } = window as unknown as { reached: typeof XMLHttpRequest.prototype.send };
      XMLHttpRequest.prototype.send = reached;
    });
    await waiting.getByRole('button', { name: 'Try to send now' }).click();
    await page.getByText('What waited has been sent.').waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect(await filesOf('photos')).toEqual(['one.txt']);
    expect(await statusOf('photos')).toBe('done');
  });

  it('tells why the service does not take it, and lets it go', async () => {
    const { page, waiting, cancel } = await atWork();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Done' }).click();
    await waiting.getByText('1 report waits for a connection.').waitFor();
    await cancel('photos');
    await page.context().setOffline(false);
    await waiting.getByText(/Not taken: .*cancelled/).waitFor();
    await waiting.getByRole('button', { name: /^Do not send/ }).click();
    await waiting.waitFor({ state: 'detached' });
  });

  it('waits for the next sign-in where the session has ended, and for nobody else’s', async () => {
    const { page, send, waiting, filesOf, email } = await atWork();
    const other = await jobs.asked(['photos']);
    await page.context().setOffline(true);
    await send('one.txt');
    await waiting.getByText('1 photo or file waits for a connection.').waitFor();
    await service.db.query('update sessions set revoked_at = now()');
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await waiting.getByRole('link', { name: /Your session has ended/ }).click();
    await signIn(page, other.email, 'My jobs');
    await takenOver(page);
    expect(await waiting.count()).toBe(0);
    await page.context().clearCookies();
    await page.goto(at('/jobs'));
    await signIn(page, email, 'My jobs');
    await page.getByText('What waited has been sent.').waitFor();
    expect(await filesOf('photos')).toEqual(['one.txt']);
  });
});
