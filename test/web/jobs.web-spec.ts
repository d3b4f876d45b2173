/** The pages of a contractor's work in a real browser: decisions/pages "Jobs". */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';

const service = useService();
const browser = useBrowser();
const network = new NetworkFactory(service);
const password = 'correct horse battery';
const at = (path: string) => `${service.baseUrl}${path}`;

/** A contractor with a password who is asked for one order. */
async function asked() {
  const router = await service.make.router();
  const partner = await network.partner(router.routerId);
  await service.make.password(partner.userId, password);
  const run = await network.workflows.running(router.routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      {
        key: 'photos',
        type: 'file_upload',
        actor: 'contractor',
        by: 'contractor',
        dependsOn: 'dispatch',
        title: 'Photos of the work',
      },
    ],
  });
  const operator = service.as(router.operator.key);
  const dispatch = async () => (await operator.get(`/api/v1/order/${run.orderId}/dispatches`)).values[0];
  const statusOf = async (step: string) => {
    const { steps } = await operator.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`);
    return steps.find(({ id }: { id: string }) => id === run.steps[step]).status;
  };
  return { ...router, partner, run, dispatch, statusOf };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'My jobs' }).waitFor();
}

describePages('/jobs and /jobs/{id}', () => {
  it('is the way of a job: offered, taken, photos, done; and another one handed back', async () => {
    const made = await asked();
    const page = await browser.open(at('/jobs'), { javaScriptEnabled: false });
    await signIn(page, made.partner.email);
    expect(await page.getByRole('region', { name: 'Waiting for your answer' }).innerText()).toMatch(/0155 Oslo/);
    expect(await page.getByText('Storgata 1').count()).toBe(0);
    await page.getByRole('link', { name: /^Open / }).click();
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByText('The job is yours.').waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Storgata 1/);
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+47/);
    await page
      .getByLabel('Photos or files')
      .setInputFiles({ name: 'charger.txt', mimeType: 'text/plain', buffer: Buffer.from('it works') });
    await page.getByRole('button', { name: 'Send the photos' }).click();
    await page.getByText('The files have arrived.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('The step is done.').waitFor();
    expect(await made.statusOf('photos')).toBe('done');
  });

  it('hands a job back with a reason, and declines another', async () => {
    const made = await asked();
    const { id } = await made.dispatch();
    const page = await browser.open(at(`/jobs/${id}`), { javaScriptEnabled: false });
    await page.getByLabel('E-mail').fill(made.partner.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByText('Hand the job back').click();
    await page.getByLabel('Reason').fill('Our van broke down');
    await page.getByRole('button', { name: 'Hand it back' }).click();
    await page.getByText('The job is handed back').waitFor();
    expect(await made.dispatch()).toMatchObject({ cancellationReason: 'HANDED_BACK' });
  });

  it('has no finding as a list, as an offer, as taken work, and as nobody’s', async () => {
    const made = await asked();
    const { id } = await made.dispatch();
    const page = await browser.open(at('/jobs'));
    await signIn(page, made.partner.email);
    const storageState = await page.context().storageState();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    await expectGood(open, at('/jobs'));
    await expectGood(open, at(`/jobs/${id}`));
    await service.as(made.partner.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    await expectGood(open, at(`/jobs/${id}`), async (one) => {
      for (const summary of await one.locator('summary').all()) await summary.click();
    });
    await expectGood(open, at('/jobs/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69'));
  });
});
