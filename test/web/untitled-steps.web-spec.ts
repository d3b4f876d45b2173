/** A step without a title is called by its type on all pages. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { describePages, useBrowser } from './support/browser.js';
import { ConsoleFixture } from './support/console-fixture.js';
import { JobsFixture, signIn } from './support/jobs-fixture.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);

/** An accepted order whose open steps, one of the contractor and one of the client, have no title. */
async function createUntitled() {
  const offered = await jobs.offer(['photos', 'visit'], { areAtOnce: true });
  await offered.accept();
  const opened = await fixture.forRouter(offered);
  const step = (key: string) => `/api/routers/${offered.routerId}/workflow-steps/${offered.run.steps[key]}`;
  for (const key of ['photos', 'visit']) await opened.api.put(step(key), { title: null });
  return { ...offered, ...opened, step };
}

describePages('a step without a title', () => {
  it('is called by its type in the console: the order, its history, the list, the board and the waiting', async () => {
    const { visit, run, api, step } = await createUntitled();
    await api.post(`${step('photos')}/act`, { type: 'FAIL', reason: 'Too dark' }, 200);
    const order = await visit(`/console/orders/${run.orderId}`, { javaScriptEnabled: false });
    expect(await order.getByRole('region', { name: 'Steps' }).innerText()).toMatch(/Upload files[^]*Book a time/);
    expect(await order.locator('.needs').innerText()).toContain('Upload files');
    await order.getByText(/^\d+ changes$/).click();
    expect(await order.getByRole('region', { name: 'History' }).innerText()).toContain(': Upload files');
    const today = await visit('/console', { javaScriptEnabled: false });
    expect(await today.locator('.waiting-reason').first().innerText()).toContain('Upload files');
    const list = await visit('/console/orders?columns=displayId~nextStepTitle', { javaScriptEnabled: false });
    expect(await list.getByRole('main').getByRole('row').last().innerText()).toContain('Book a time');
    const board = await visit('/console/orders?layout=step', { javaScriptEnabled: false });
    expect(await board.getByRole('group', { name: 'Book a time' }).count()).toBe(1);
  });

  it('is called by its type on the pages of client and contractor', async () => {
    const { run, dispatchId, email } = await createUntitled();
    const portal = await browser.open(`${service.baseUrl}/c/${run.clientToken}`);
    await portal.getByRole('heading', { name: 'Your turn: Book a time' }).waitFor();
    const job = await browser.open(`${service.baseUrl}/jobs/${dispatchId}`);
    await signIn(job, email, 'Charger');
    await job.getByRole('heading', { name: 'Upload files' }).waitFor();
  });
});
