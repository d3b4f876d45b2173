/** The console's page of today in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { waitUntil } from '../../support/receiver.js';
import { describePages, storageStateFor, useBrowser, waitForHydration } from '../support/browser.js';
import { createUnbooked } from '../support/calendar-fixture.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { tabAndPress, tabTo } from '../support/keyboard.js';
import { menuButtons } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);

/** An order whose contractor proposes another time. */
async function createProposal() {
  const offered = await jobs.offer(['photos']);
  const opened = await fixture.forRouter(offered);
  const proposedStartAt = new Date(Date.now() + 14 * 86_400_000).toISOString();
  await opened.api.post(`/api/v1/dispatches/${offered.dispatchId}/accept`, { onBehalf: true, proposedStartAt }, 200);
  return { ...opened, dispatch: offered.dispatch, dispatchId: offered.dispatchId, orderId: offered.run.orderId };
}

/** An order whose client asks a question by the link. */
async function createQuestion() {
  const opened = await fixture.create();
  const order = await opened.order({ contactPersonName: 'Astrid Moe' });
  const { clientUrl } = await opened.api.get(`/api/v1/order/${order.id}`);
  const token = new URL(clientUrl).pathname.split('/')[3]!;
  await service.as(null).post(`/api/clients/${token}/notes`, { content: 'Is it the black one?' });
  const notes = async () =>
    (await opened.api.get(`/api/v1/order/${order.id}/notes`)).values.map(({ content }: { content: string }) => content);
  return { ...opened, ...order, notes };
}

const group = (page: Page, name: string) => page.getByRole('region', { name });

describePages('/console', () => {
  it('agrees to the terms that a contractor proposes, by one click', async () => {
    const { visit, dispatch } = await createProposal();
    const page = await visit('/console');
    const row = group(page, 'To decide').getByRole('listitem');
    expect(await row.innerText()).toMatch(/Contractor proposes other terms[^]*:00|:\d\d/);
    await row.getByRole('button', { name: 'Agree' }).click();
    await page.getByText('Agreed. The contractor has the work.').waitFor();
    await group(page, 'To decide').waitFor({ state: 'detached' });
    expect((await dispatch()).status).toBe('accepted');
  });

  it('warns before an operator agrees to pay more than the client pays without VAT', async () => {
    const offered = await jobs.offer(['photos']);
    const { api, visit } = await fixture.forRouter(offered);
    const propose = (proposedAmount: number) =>
      api.post(`/api/v1/dispatches/${offered.dispatchId}/accept`, { onBehalf: true, proposedAmount }, 200);
    await propose(200_000);
    const page = await visit('/console', { javaScriptEnabled: false });
    await group(page, 'To decide').getByText('NOK 2,000.00 instead of NOK 1,250.00').waitFor();
    expect(await page.getByRole('note').count()).toBe(0);
    await propose(231_000);
    for (const path of ['/console', `/console/orders/${offered.run.orderId}`]) {
      const warned = await visit(path, { javaScriptEnabled: false });
      await warned.getByRole('note').getByText('This is NOK 310.00 more than the client pays without VAT.').waitFor();
      await warned.close();
    }
  });

  it('takes the work from a contractor that is absent at the time of a visit, by one click', async () => {
    const { book, recordAbsence, visit, api, run, dispatchId } = await createUnbooked(service, jobs, fixture);
    await book('08:00', { status: 'confirm' });
    await recordAbsence('07:00', '12:00');
    // A job notices that the visit is affected.
    await waitUntil(async () => (await api.get(`/api/v1/order/${run.orderId}`)).attention.length > 0);
    const page = await visit('/console');
    const row = group(page, 'Need a contractor').getByRole('listitem').filter({ hasText: 'Contractor is absent' });
    await row.getByRole('button', { name: 'Find another contractor' }).click();
    await page.getByText('The work is taken back and offered to others.').waitFor();
    const { values } = await api.get(`/api/v1/order/${run.orderId}/dispatches`);
    expect(values.find(({ id }: { id: string }) => id === dispatchId).status).toBe('revoked');
  });

  it('reads a question and answers it, by keyboard', async () => {
    const { visit, notes } = await createQuestion();
    const page = await visit('/console');
    await tabAndPress(page, 'Answer');
    await page.getByText('Is it the black one?').waitFor();
    await tabTo(page, 'Your answer');
    await page.keyboard.type('Yes, it is.');
    await tabAndPress(page, 'Send to client and contractor');
    await page.getByText('Your answer is sent.').waitFor();
    await group(page, 'To answer').waitFor({ state: 'detached' });
    expect(await notes()).toContain('Yes, it is.');
  });

  it('dismisses without script, and says what was done', async () => {
    const { visit, api, id } = await createQuestion();
    const page = await visit('/console?who=mine', { javaScriptEnabled: false });
    await page.getByText('Nothing waits for you', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Dismissed.').waitFor();
    expect((await api.get(`/api/v1/order/${id}`)).attention).toEqual([]);
  });

  it('names the next step of an order that waits for operators', async () => {
    const { visit, order, routerId } = await fixture.create();
    const { templateId } = await new NetworkFactory(service).workflows.template(routerId, {
      steps: [{ key: 'call', type: 'manual', actor: 'operator', title: 'Call the client' }],
    });
    await order({ workflowTemplateId: templateId });
    const page = await visit('/console');
    await group(page, 'Your steps').getByText('A step waits for you · Call the client').waitFor();
  });

  it('leads to the address of an order outside the contractor’s area', async () => {
    const { visit, api, orderId, dispatchId } = await createProposal();
    await api.post(`/api/v1/dispatches/${dispatchId}/proposal/accept`, {}, 200);
    // The end of a hold derives the attention again.
    await service.db.query('update dispatches set left_coverage_at = now() where order_id = $1', [orderId]);
    await api.put(`/api/v1/order/${orderId}/hold`, { reason: 'Later' });
    await api.delete(`/api/v1/order/${orderId}/hold`);
    const page = await visit('/console');
    await group(page, 'Need a contractor').getByRole('link', { name: 'Correct the address' }).click();
    await page.locator('fieldset:target').getByLabel('Street and number').waitFor();
  });

  it('confirms a time that no other side can confirm, by one click', async () => {
    const { visit, order, routerId, api } = await fixture.create();
    const { templateId } = await new NetworkFactory(service).workflows.template(routerId, {
      steps: [{ key: 'book', type: 'booking_create', actor: 'operator', visibleToClient: false }],
    });
    const { id } = await order({ workflowTemplateId: templateId });
    const { steps } = await api.get(`/api/v1/order/${id}/overview`);
    const startAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await api.put(`/api/routers/${routerId}/workflow-steps/${steps[0].id}/bookings`, { startAt });
    const page = await visit('/console');
    const row = group(page, 'Times').getByRole('listitem');
    expect(await row.getByRole('link', { name: 'Change the time' }).getAttribute('href')).toBe(
      `/console/orders/${id}#step-${steps[0].id}`,
    );
    await row.getByRole('button', { name: 'Confirm the time' }).click();
    await page.getByText('The time is confirmed.').waitFor();
    await group(page, 'Times').waitFor({ state: 'detached' });
  });

  it('shows the deadline of a step and of an offer', async () => {
    const { visit, routerId, order } = await createProposal();
    const { templateId } = await new NetworkFactory(service).workflows.template(routerId, {
      steps: [{ key: 'call', type: 'manual', actor: 'operator', title: 'Call the client', dueAfterDays: 0 }],
    });
    await order({ workflowTemplateId: templateId });
    const page = await visit('/console');
    await group(page, 'Your steps')
      .getByText(/Call the client · .*due today/)
      .waitFor();
    await group(page, 'To decide')
      .getByText(/· the offer ends /)
      .waitFor();
  });

  it('counts by the clock of the computer after it has slept', async () => {
    const { storageState } = await createQuestion();
    const page = await browser.page({ ...DESK, storageState });
    await page.clock.install();
    await page.goto(`${service.baseUrl}/console`);
    await waitForHydration(page);
    const age = group(page, 'To answer').getByRole('listitem').locator('time').first();
    expect(await age.innerText()).not.toMatch(/hr/);
    // The clock of the computer goes on while its timers and `performance.now()` stand still.
    await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
    await page.clock.runFor(61_000);
    await age.getByText('3 hr').waitFor();
  });

  it('explains a refusal of the service and shows the present state', async () => {
    const { visit, api } = await createProposal();
    const page = await visit('/console');
    const { values } = await api.get('/api/v1/dispatches');
    // Answered by another operator; the page has not learned of it yet.
    await page.route('**/console/live', (route) => route.abort());
    await page.reload();
    await waitForHydration(page);
    await api.post(`/api/v1/dispatches/${values[0].id}/proposal/refuse`, {}, 200);
    await page.getByRole('button', { name: 'Agree' }).click({ noWaitAfter: true });
    await page.locator('.toast.error').waitFor();
    await group(page, 'To decide').waitFor({ state: 'detached' });
  });

  it('shows the visits of today and the numbers of orders, which lead to their lists', async () => {
    const { visit, order } = await fixture.create();
    await order({ contactPersonName: 'Astrid Moe' });
    const page = await visit('/console');
    await group(page, 'Visits today').getByText('No visits today.').waitFor();
    const counts = group(page, 'Orders');
    expect(await counts.getByRole('link', { name: 'Waiting for: Us' }).innerText()).toMatch(/1$/);
    await counts.getByRole('link', { name: 'New' }).click();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    await page.locator('tbody').getByText('Astrid Moe').waitFor();
  });

  it('offers no actions to people who may only read', async () => {
    const { viewer, routerId } = await createQuestion();
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const page = await browser.open(`${service.baseUrl}/console`, { ...DESK, storageState });
    const row = group(page, 'To answer').getByRole('listitem');
    await row.getByRole('link', { name: 'Open' }).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
  });

  it('is accessible with work and without, on a phone and on a desk', async () => {
    const { storageState } = await createQuestion();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    await expectAccessible(open, `${service.baseUrl}/console`, async (page) => {
      await menuButtons(page.getByRole('main')).click();
      await page.locator('.notes li').waitFor();
    });
    await expectAccessible(
      (address, options) => open(address, { ...DESK, ...options }),
      `${service.baseUrl}/console?who=mine`,
    );
  });

  it('stays within the budget of the console', async () => {
    const { order, storageState } = await fixture.create();
    for (let count = 0; count < 40; count++) await order({ contactPersonName: `Client ${count}` });
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}/console`, CONSOLE_BUDGET);
  });
});
