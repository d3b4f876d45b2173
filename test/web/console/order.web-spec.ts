/** The console's page of an order in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { WORKBENCH_BUDGET, expectWithinBudget } from '../support/budget.js';
import { describePages, storageStateFor, useBrowser, waitForHydration } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { tabAndPress, tabTo } from '../support/keyboard.js';
import { expectAccessibleMenus, openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);

/** An order that is offered to a contractor. */
async function createOffered() {
  const offered = await jobs.offer(['photos', 'visit'], { areAtOnce: true });
  const opened = await fixture.forRouter(offered);
  return { ...offered, ...opened, path: `/console/orders/${offered.run.orderId}` };
}

/** The time as fields of the page show it. */
const toOslo = (time: string | number) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Oslo' }).replace(' ', 'T').slice(0, 16);
const region = (page: Page, name: string) => page.getByRole('region', { name });

describePages('/console/orders/{id}', () => {
  it('shows the client, the contractor, the steps, the offer, the lines and the history', async () => {
    const { accept, visit, path } = await createOffered();
    await accept();
    const page = await visit(path, { javaScriptEnabled: false });
    const main = page.getByRole('main');
    expect(await main.locator('.summary').innerText()).toMatch(
      /Client\s+Ola Nordmann\s+Storgata 1, Oslo\s+\+47[^]*Waiting for\s+Contractor, Client[^]*Organization[^]*No time agreed\s+Total\s+NOK\s2,000\.00\s+Payout NOK\s1,250\.00/,
    );
    expect(await main.getByRole('link', { name: /^\+47/ }).getAttribute('href')).toMatch(/^tel:\+47/);
    expect(await page.getByRole('complementary', { name: 'Details' }).innerText()).toContain('Storgata 1');
    expect(await region(page, 'Steps').innerText()).toMatch(/Photos of the work\s+Contractor/);
    expect(await region(page, 'Offers to contractors').innerText()).toMatch(/Organization .*Accepted/);
    expect(await region(page, 'Lines').innerText()).toMatch(/Charger[^]*NOK\s2,000\.00/);
    await page.getByText(/^\d+ changes$/).click();
    expect(await region(page, 'History').innerText()).toContain('Contractor accepted');
    expect(await page.getByRole('list', { name: 'Progress' }).innerText()).toMatch(/Received[^]*Contractor found/);
  });

  it('shows how long a contractor takes to answer', async () => {
    const { accept, api, order, visit, routerId, dispatchId } = await createOffered();
    await accept();
    await service.db.query("update dispatches set responded_at = sent_at + interval '90 minutes' where id = $1", [
      dispatchId,
    ]);
    const { values: templates } = await api.get(`/api/routers/${routerId}/workflow-templates`);
    const { id } = await order({ workflowTemplateId: templates[0].id });
    const page = await visit(`/console/orders/${id}`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Why in this order' }).click();
    expect(await region(page, 'Why in this order').innerText()).toMatch(/Answers in\s+1\shr 30\smins/);
  });

  it('accepts an offer in the name of the contractor, by one click', async () => {
    const { dispatch, visit, path } = await createOffered();
    const page = await visit(path);
    await page.getByRole('button', { name: 'Accept for them' }).click();
    await page.getByText('Accepted in the name of the contractor.').waitFor();
    await region(page, 'Offers to contractors').getByText('Accepted', { exact: true }).waitFor();
    expect((await dispatch()).status).toBe('accepted');
  });

  it('completes and skips steps, by mouse and by keyboard', async () => {
    const { accept, statusOf, visit, path } = await createOffered();
    await accept();
    const page = await visit(path);
    const step = region(page, 'Steps').getByRole('listitem').filter({ hasText: 'Photos of the work' });
    await openMenu(step, 'More for Photos of the work');
    await step.getByLabel('Reason').fill('Not needed here');
    await step.getByRole('button', { name: 'Cancel the step' }).click();
    await page.getByText('The step is changed.').waitFor();
    expect(await statusOf('photos')).toBe('cancelled');
    await page.getByText('2 finished').waitFor();
    await tabTo(page, 'Message or note');
    await page.keyboard.type('See you on Monday.');
    await tabAndPress(page, 'Send to client and contractor');
    await region(page, 'Conversation').getByText('See you on Monday.').waitFor();
  });

  it('enters a time in the zone of the organization, and saves an internal note, without script', async () => {
    const { accept, api, visit, path, run } = await createOffered();
    await accept();
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByLabel('Day and time').fill('2031-06-03T10:00');
    await page.getByRole('button', { name: 'Enter the time' }).click();
    await page.getByText('The time is entered.').waitFor();
    const { bookings } = await api.get(`/api/v1/order/${run.orderId}/overview`);
    expect(bookings[0].startAt).toBe('2031-06-03T08:00:00.000Z');
    await page.getByLabel('Message or note').fill('The dog bites.');
    await page.getByRole('button', { name: 'Save as internal note' }).click();
    await page.getByText('The note is saved.').waitFor();
    const { values } = await api.get(`/api/v1/order/${run.orderId}/notes`);
    expect(values[0]).toMatchObject({ content: 'The dog bites.', isPublic: false });
  });

  it('puts an order on hold with a reason, ends the hold, and cancels the order', async () => {
    const { visit, path } = await createOffered();
    const page = await visit(path);
    const holding = await openMenu(page, 'Put on hold');
    await holding.getByLabel('Reason').fill('The client is abroad');
    await holding.getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('On hold: The client is abroad').waitFor();
    await page.getByRole('button', { name: 'End the hold' }).click();
    await page.getByText('The hold has ended.').waitFor();
    const cancelling = await openMenu(page, 'Cancel the order');
    await cancelling.getByRole('button', { name: 'Cancel the order' }).click();
    await page.locator('.status-cancelled').waitFor();
    expect(await page.getByText('Put on hold').count()).toBe(0);
  });

  it('shows what another operator does, and keeps the text that is being written', async () => {
    const { api, visit, path, run } = await createOffered();
    const page = await visit(path);
    await page.getByText('Up to date').waitFor();
    await page.getByLabel('Message or note').fill('Half a sentence');
    await api.post(`/api/v1/order/${run.orderId}/note`, { content: 'From a colleague', isPublic: false });
    await region(page, 'Conversation').getByText('From a colleague').waitFor();
    expect(await page.getByLabel('Message or note').inputValue()).toBe('Half a sentence');
  });

  it('explains that a colleague was faster, and shows what the colleague did', async () => {
    const { dispatchId, dispatch, api, visit, path } = await createOffered();
    const page = await visit(path);
    // The page has not learned of it yet.
    await page.route('**/console/live', (route) => route.abort());
    await page.reload();
    await waitForHydration(page);
    await api.post(`/api/v1/dispatches/${dispatchId}/decline`, { onBehalf: true, reason: 'No capacity' }, 200);
    await page.getByRole('button', { name: 'Accept for them' }).click();
    await page.locator('.toast.error').waitFor();
    const offers = region(page, 'Offers to contractors');
    await offers.getByText('Declined', { exact: true }).waitFor();
    await offers.getByText('No capacity').waitFor();
    expect(await page.getByRole('button', { name: 'Accept for them' }).count()).toBe(0);
    expect((await dispatch()).status).toBe('declined');
  });

  it('extends an offer to a later day, and explains a day that is too early', async () => {
    const { dispatch, visit, path } = await createOffered();
    const page = await visit(path);
    const offers = region(page, 'Offers to contractors');
    const menu = await openMenu(offers, 'Extend');
    const deadline = menu.getByLabel('New deadline');
    const present = await deadline.inputValue();
    await menu.getByRole('button', { name: 'Extend' }).click();
    await page.locator('.toast.error', { hasText: 'must be later than the present deadline' }).waitFor();
    const later = new Date(Date.parse(`${present}Z`) + 7 * 86_400_000).toISOString().slice(0, 16);
    await deadline.fill(later);
    await menu.getByRole('button', { name: 'Extend' }).click();
    await page.getByText('The contractor has more time to answer.').waitFor();
    expect(toOslo((await dispatch()).expiresAt)).toBe(later);
  });

  it('withdraws an offer by keyboard', async () => {
    const { dispatch, visit, path } = await createOffered();
    const page = await visit(path);
    await tabAndPress(page, 'Withdraw');
    await region(page, 'Offers to contractors').getByText('Withdrawn', { exact: true }).first().waitFor();
    expect((await dispatch()).status).toBe('revoked');
  });

  it('holds, ends the hold and cancels without script', async () => {
    const { api, visit, path, run } = await createOffered();
    const read = () => api.get(`/api/v1/order/${run.orderId}`);
    const page = await visit(path, { javaScriptEnabled: false });
    const holding = await openMenu(page, 'Put on hold');
    await holding.getByLabel('Reason').fill('The client is abroad');
    const until = toOslo(Date.now() + 30 * 86_400_000);
    await page.getByLabel('Until').fill(until);
    await holding.getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('The order is on hold.').waitFor();
    expect((await read()).hold.reason).toBe('The client is abroad');
    expect(toOslo((await read()).hold.until)).toBe(until);
    await page.getByText(/On hold: The client is abroad · Until /).waitFor();
    await page.getByRole('button', { name: 'End the hold' }).click();
    await page.getByText('The hold has ended.').waitFor();
    const cancelling = await openMenu(page, 'Cancel the order');
    await cancelling.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('The order is cancelled.').waitFor();
    expect((await read()).status).toBe('cancelled');
  });

  it('adds a step after another one, without script too', async () => {
    const { api, accept, visit, path, run } = await createOffered();
    await accept();
    const added = async () => {
      const { steps } = await api.get(`/api/v1/order/${run.orderId}/overview`);
      return steps.filter(({ manualAddition }: { manualAddition: boolean }) => manualAddition);
    };
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(path, { javaScriptEnabled });
      const steps = region(page, 'Steps');
      await steps.locator('summary', { hasText: 'Add a step' }).click();
      await steps.getByLabel('Title').fill('Order the cable');
      await steps.getByLabel('Carried out by').selectOption('contractor');
      await steps.getByLabel('After').selectOption({ label: 'Photos of the work' });
      await steps.getByLabel('Required to complete the order').check();
      await steps.getByLabel('Description').fill('Ten meters');
      await steps.getByRole('button', { name: 'Add a step' }).click();
      await page.getByText('The step is added.').waitFor();
    }
    expect(await added()).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({
          ...{ title: 'Order the cable', actor: 'contractor', isRequired: true, status: 'todo' },
          dependsOnStepId: run.steps.photos,
        }),
      ),
    );
  });

  it('assigns and removes the technicians of a contractor without an office', async () => {
    const { api, accept, visit, path, run } = await createOffered();
    await accept();
    const technicians = async () => (await api.get(`/api/v1/order/${run.orderId}`)).technicians.length;
    await api.put(`/api/v1/order/${run.orderId}/technicians`, { userIds: [] });
    const page = await visit(path, { javaScriptEnabled: false });
    const menu = await openMenu(page, 'Assign technicians');
    await page.getByLabel('Kari Nordmann').check();
    await menu.getByRole('button', { name: 'Assign technicians' }).click();
    await page.getByText('The technicians are assigned.').waitFor();
    expect(await technicians()).toBe(1);
    const live = await visit(path);
    const again = await openMenu(live, 'Assign technicians');
    await live.getByLabel('Kari Nordmann').uncheck();
    await again.getByRole('button', { name: 'Assign technicians' }).click();
    await live.getByText('The technicians are assigned.').waitFor();
    expect(await technicians()).toBe(0);
  });

  it('changes contact, operator and tags, and keeps what was typed if a colleague was faster', async () => {
    const { api, visit, path, run, operator } = await createOffered();
    const read = () => api.get(`/api/v1/order/${run.orderId}`);
    await api.post('/api/v1/order-tags', { name: 'Urgent', color: '#aa0000' });
    const page = await visit(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit' });
    await form.getByLabel('Street and number').fill('Storgata 7');
    await form.getByLabel('Operator').selectOption({ label: 'Kari Nordmann' });
    await form.getByLabel('Urgent').check();
    await api.put(`/api/v1/order/${run.orderId}`, { contactPersonName: 'Per Hansen', address: 'Storgata 5' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Changed meanwhile: “Per Hansen”.').waitFor();
    await form.getByText('Changed meanwhile: “Storgata 5”.').waitFor();
    expect(await form.getByLabel('Street and number').inputValue()).toBe('Storgata 7');
    expect((await read()).address).toBe('Storgata 5');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The order is changed.').waitFor();
    expect(await read()).toMatchObject({
      contactPersonName: 'Per Hansen',
      address: 'Storgata 7',
      operatorId: operator.userId,
      orderTags: [{ name: 'Urgent' }],
    });
    await form.waitFor({ state: 'detached' });
  });

  it('takes theirs, tags included, and discards what was typed', async () => {
    const { api, visit, path, run } = await createOffered();
    const read = () => api.get(`/api/v1/order/${run.orderId}`);
    const [urgent, later] = await Promise.all(
      ['Urgent', 'Later'].map((name) => api.post('/api/v1/order-tags', { name, color: '#aa0000' })),
    );
    await api.put(`/api/v1/order/${run.orderId}`, { orderTagIds: [urgent.id] });
    const page = await visit(`${path}/edit`);
    const form = page.getByRole('form', { name: 'Edit' });
    await form.getByLabel('City').fill('Bergen');
    await form.getByLabel('Country').selectOption('SE');
    await api.put(`/api/v1/order/${run.orderId}`, { city: 'Drammen', orderTagIds: [later.id] });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Changed meanwhile: “Drammen”.').waitFor();
    for (const tag of ['Urgent', 'Later'])
      await form.locator('.field', { hasText: tag }).last().getByText('Changed meanwhile.').waitFor();
    expect(await form.getByLabel('Later').isChecked()).toBe(true);
    expect(await form.getByLabel('Country').inputValue()).toBe('SE');
    await form.getByRole('link', { name: 'Take theirs' }).click();
    await form.getByText('Changed meanwhile').first().waitFor({ state: 'detached' });
    expect(await form.getByLabel('Country').inputValue()).toBe('NO');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Storgata 1, 0155 Drammen').waitFor();
    expect(await read()).toMatchObject({ city: 'Drammen', countryCode: 'NO', orderTags: [{ name: 'Later' }] });
  });

  it('says why a closed order, or one that the person may only read, has no form', async () => {
    const { api, viewer, routerId, visit, path, run } = await createOffered();
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const reader = await browser.open(`${service.baseUrl}${path}/edit`, { ...DESK, storageState });
    await reader.getByText('You may read this order, but not change it.').waitFor();
    expect(await reader.getByRole('form').count()).toBe(0);
    await api.post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    const page = await visit(`${path}/edit`, { javaScriptEnabled: false });
    await page.getByText('This order is closed (Cancelled). It can no longer be changed.').waitFor();
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await page.locator('.status-cancelled').waitFor();
  });

  it('asks without script too whether to keep mine or take theirs, and sends the link of the client', async () => {
    const { api, visit, path, run } = await createOffered();
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit' });
    await form.getByLabel('Postal code').fill('0002');
    await api.put(`/api/v1/order/${run.orderId}`, { city: 'Drammen' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Changed meanwhile: “Drammen”.').waitFor();
    expect(await form.getByLabel('Postal code').inputValue()).toBe('0002');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The order is changed.').waitFor();
    expect(await api.get(`/api/v1/order/${run.orderId}`)).toMatchObject({ postalCode: '0002', city: 'Drammen' });
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByText('The link is sent to the client.').waitFor();
  });

  it('offers no actions to people who may only read', async () => {
    const { viewer, routerId, path } = await createOffered();
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const page = await browser.open(`${service.baseUrl}${path}`, { ...DESK, storageState });
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  });

  it('is accessible on a phone and on a desk, and stays within the budget', async () => {
    const { accept, api, storageState, path, run } = await createOffered();
    await accept();
    await api.post(`/api/v1/order/${run.orderId}/note`, { content: 'Internal', isPublic: false });
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    const address = `${service.baseUrl}${path}`;
    await expectAccessible(open, address, async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    });
    await expectAccessibleMenus(await open(address, {}));
    await expectAccessible((one, options) => open(one, { ...DESK, ...options }), `${address}/edit`);
    await expectWithinBudget(() => browser.page({ storageState }), address, WORKBENCH_BUDGET);
  });
});
