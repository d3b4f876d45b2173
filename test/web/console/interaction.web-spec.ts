/** How menus, dialogs, messages, the history and keys of the console behave. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser, waitForHydration } from '../support/browser.js';
import { ConsoleFixture } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

describePages('Interaction of the console', () => {
  it('closes a menu with Escape, by a click elsewhere, and when another one opens', async () => {
    const { order, visit } = await fixture.create();
    const { id } = await order();
    const page = await visit(`/console/orders/${id}`);
    const menu = await openMenu(page, 'Put on hold');
    await menu.getByLabel('Reason').fill('Later');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Put on hold');
    await openMenu(page, 'Put on hold');
    expect(await menu.getByLabel('Reason').inputValue()).toBe('Later');
    await page.getByRole('heading', { level: 1 }).click();
    await menu.waitFor({ state: 'detached' });
    await openMenu(page, 'Put on hold');
    await openMenu(page, 'Cancel the order');
    expect(await menu.count()).toBe(1);
  });

  it('closes a menu by a touch elsewhere in browsers that do not', async () => {
    const { order, visit } = await fixture.create();
    const { id } = await order();
    const page = await visit(`/console/orders/${id}`);
    const menu = await openMenu(page, 'Put on hold');
    // Browsers do not act on events of scripts.
    const touch = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    await touch(':popover-open label');
    expect(await menu.count()).toBe(1);
    await touch('h1');
    expect(await menu.count()).toBe(0);
  });

  it('shows a list where it was scrolled to when the history goes back, and other pages from their beginning', async () => {
    const { order, visit } = await fixture.create();
    for (let count = 0; count < 40; count++) await order();
    const page = await visit('/console/orders?view=all');
    await page.evaluate(() => scrollTo(0, 700));
    await page.locator('tbody .row-link').nth(25).click();
    await isFocused(page, 'h1');
    await page.getByRole('heading', { level: 2, name: 'Steps' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    await page.reload();
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });

  it('keeps the choice of the palette in view', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console', { viewport: { width: 1280, height: 420 } });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').press('ArrowUp');
    const chosen = page.getByRole('option', { selected: true });
    await page.waitForFunction(() => document.querySelector('[role=option]:last-child')?.ariaSelected === 'true');
    const [list, option] = await Promise.all([page.getByRole('listbox').boundingBox(), chosen.boundingBox()]);
    expect(option!.y + option!.height).toBeLessThanOrEqual(list!.y + list!.height);
  });

  it('shows in the search field what the address says', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console/contractors?q=wall');
    const field = page.getByRole('searchbox');
    expect(await field.inputValue()).toBe('wall');
    await page.getByRole('link', { name: 'Contractors', exact: true }).click();
    await page.waitForFunction(() => location.search === '');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=search]')!.value === '');
  });

  it('has the keys of a list after a check box was clicked', async () => {
    const { order, visit } = await fixture.create();
    const orders = [await order(), await order(), await order()];
    const page = await visit('/console/orders?view=all');
    const box = (index: number) => page.locator('tbody input[type=checkbox]').nth(index);
    await box(0).click();
    await page.getByText('1 order selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 order selected').waitFor({ state: 'detached' });
    await page.keyboard.press('x');
    expect(await box(0).isChecked()).toBe(true);
    await page.keyboard.press('j');
    await isFocused(page, 'tr:nth-child(2) .row-link');
    await page.keyboard.press('x');
    await page.getByText('2 orders selected').waitFor();
    expect(orders).toHaveLength(await page.locator('tbody tr').count());
  });

  it('updates all times of a page by one timer', async () => {
    const { order, storageState } = await fixture.create();
    for (let count = 0; count < 3; count++) await order();
    const page = await browser.page({ storageState });
    await page.addInitScript(() => {
      const timers: number[] = [];
      const start = window.setInterval;
      window.setInterval = ((run: () => void, after: number) =>
        start(run, timers.push(after) && after)) as typeof start;
      Object.assign(window, { timers });
    });
    const countTimers = async (view: string) => {
      await page.goto(`${service.baseUrl}/console/orders?view=${view}`);
      await waitForHydration(page);
      return page.evaluate(() => (window as unknown as { timers: number[] }).timers.length);
    };
    const withoutTimes = await countTimers('done');
    expect(await countTimers('all')).toBe(withoutTimes);
    expect(await page.locator('tbody time').count()).toBeGreaterThanOrEqual(3);
  });
});
