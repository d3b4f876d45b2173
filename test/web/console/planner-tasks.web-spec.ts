/** Tasks of a planner, started from Today: the clicks that docs/pages.md promises, counted by the browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { openMenu } from '../support/menu.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);

/** An order that is offered to a contractor, and Today of the operator. */
async function createOffered() {
  const offered = await jobs.offer(['photos', 'visit'], { areAtOnce: true });
  const { api, visit } = await fixture.forRouter(offered);
  const openToday = async () => {
    const page = await visit('/console');
    const clicks = await countClicks(page);
    /** Jumps to the order: one click, its number, Enter. */
    const jump = async () => {
      await page.getByRole('button', { name: 'Search or jump' }).click();
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type(offered.orderDisplayId);
      await page.getByRole('option', { name: offered.orderDisplayId }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Steps' }).waitFor();
    };
    return { page, clicks, jump };
  };
  return { ...offered, api, openToday };
}

/** Counts what the mouse does in this document, which all pages of the console share. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    (window as unknown as { clicks: number }).clicks = 0;
    addEventListener('pointerdown', () => (window as unknown as { clicks: number }).clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

describePages('tasks of a planner', () => {
  it('accepts for a contractor that phones, enters a time and cancels a step with 2, 3 and 4 clicks', async () => {
    const { dispatch, statusOf, api, run, openToday } = await createOffered();
    const { page, clicks, jump } = await openToday();
    await jump();
    await page.getByRole('button', { name: 'Accept for them' }).click();
    await page.getByText('Accepted in the name of the contractor.').waitFor();
    expect(await clicks()).toBe(2);
    expect((await dispatch()).status).toBe('accepted');

    const booking = await openToday();
    await booking.jump();
    await booking.page.getByLabel('Day and time').click();
    await booking.page.getByLabel('Day and time').fill('2031-06-03T10:00');
    await booking.page.getByRole('button', { name: 'Enter the time' }).click();
    await booking.page.getByText('The time is entered.').waitFor();
    expect(await booking.clicks()).toBe(3);
    expect((await api.get(`/api/v1/order/${run.orderId}/overview`)).bookings).toHaveLength(1);

    const cancelling = await openToday();
    await cancelling.jump();
    const step = cancelling.page.getByRole('listitem').filter({ hasText: 'Photos of the work' });
    await openMenu(step, 'More for Photos of the work');
    await step.getByLabel('Reason').click();
    await cancelling.page.keyboard.type('Not needed here');
    await step.getByRole('button', { name: 'Cancel the step' }).click();
    await cancelling.page.getByText('The step is changed.').waitFor();
    expect(await cancelling.clicks()).toBe(4);
    expect(await statusOf('photos')).toBe('cancelled');
  });

  it('assigns an order, notes something, holds and cancels the order with at most 4 clicks each', async () => {
    const { api, run, operator, openToday } = await createOffered();
    const read = () => api.get(`/api/v1/order/${run.orderId}`);
    const assigning = await openToday();
    await assigning.jump();
    await assigning.page.getByRole('button', { name: 'Assign to me' }).click();
    await assigning.page.getByText('You handle the order.').waitFor();
    expect(await assigning.clicks()).toBe(2);
    expect((await read()).operator.id).toBe(operator.userId);

    const noting = await openToday();
    await noting.jump();
    await noting.page.getByLabel('Message or note').click();
    await noting.page.keyboard.type('The dog bites.');
    await noting.page.getByRole('button', { name: 'Save as internal note' }).click();
    await noting.page.getByText('The note is saved.').waitFor();
    expect(await noting.clicks()).toBe(3);

    const holding = await openToday();
    await holding.jump();
    const hold = await openMenu(holding.page, 'Put on hold');
    await hold.getByLabel('Reason').click();
    await holding.page.keyboard.type('The client is abroad');
    await hold.getByRole('button', { name: 'Put on hold' }).click();
    await holding.page.getByText('On hold: The client is abroad').waitFor();
    expect(await holding.clicks()).toBe(4);

    const cancelling = await openToday();
    await cancelling.jump();
    const cancel = await openMenu(cancelling.page, 'Cancel the order');
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    await cancelling.page.getByText('The order is cancelled.').waitFor();
    expect(await cancelling.clicks()).toBe(3);
    expect((await read()).status).toBe('cancelled');
  });

  it('changes an order, proposes its time in the calendar, records an absence and creates an order with at most 4 clicks', async () => {
    const { run, orderDisplayId, dispatch, api, openToday, routerId } = await createOffered();
    await api.post(`/api/v1/dispatches/${(await dispatch()).id}/accept`, { onBehalf: true }, 200);
    const editing = await openToday();
    await editing.jump();
    await editing.page.getByRole('link', { name: 'Edit', exact: true }).click();
    await editing.page.getByLabel('Phone').click();
    await editing.page.getByLabel('Phone').fill('+47 22 22 55 66');
    await editing.page.getByRole('button', { name: 'Save' }).click();
    await editing.page.getByText('The order is changed.').waitFor();
    expect(await editing.clicks()).toBe(4);
    expect((await api.get(`/api/v1/order/${run.orderId}`)).phoneNumber).toBe('+4722225566');

    const planning = await openToday();
    await planning.page.getByRole('link', { name: 'Calendar' }).click();
    await planning.page.locator('.tray-entry').filter({ hasText: orderDisplayId }).first().click();
    await planning.page.getByRole('region', { name: 'Free times' }).getByRole('link').first().click();
    await planning.page.waitForURL(/at=/);
    await planning.page.getByRole('button', { name: 'Propose' }).click();
    await planning.page.getByText(/^The time is proposed/).waitFor();
    expect(await planning.clicks()).toBe(4);

    const absent = await openToday();
    await absent.page.getByRole('link', { name: 'Calendar' }).click();
    await absent.page
      .getByRole('link', { name: /^Absence of/ })
      .first()
      .click();
    await absent.page.getByRole('button', { name: 'Record' }).click();
    await absent.page.getByText('The absence is recorded.').waitFor();
    expect(await absent.clicks()).toBe(3);
    const { values } = await api.get(`/api/routers/${routerId}/partners`);
    expect((await api.get(`/api/routers/${routerId}/partners/${values[0].id}/absences`)).count).toBe(1);

    const creating = await openToday();
    await creating.page.getByRole('link', { name: 'New order' }).click();
    const order = { Name: 'Per Hansen', 'E-mail': 'per@example.com', Phone: '+47 22 22 55 77', City: 'Oslo' };
    // The fields are reached with the tab key, without a click.
    for (const [label, value] of Object.entries({ ...order, 'Street and number': 'Storgata 9', 'Postal code': '0155' }))
      await creating.page.getByLabel(label, { exact: true }).fill(value);
    await creating.page.getByLabel('Country').selectOption('NO');
    await creating.page.keyboard.press('Control+Enter');
    await creating.page.getByText('The order is created.').waitFor();
    expect(await creating.clicks()).toBe(1);
  });
});
