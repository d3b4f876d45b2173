/** The console's calendar in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CALENDAR_BUDGET, expectWithinBudget } from '../support/budget.js';
import { createUnbooked, DAY_PATH, WEEK_PATH } from '../support/calendar-fixture.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);
const setUp = () => createUnbooked(service, jobs, fixture);

/** The row of a contractor or technician. */
const row = (page: Page, name: string) =>
  page.locator('.calendar tbody tr').filter({ has: page.getByRole('rowheader', { name }) });

describePages('/console/calendar', () => {
  it('shows visits, absences, free time and hours without work of a week, without script', async () => {
    const { book, recordAbsence, contractor, visit } = await setUp();
    await book('08:00', { status: 'confirm' });
    await recordAbsence('12:00', '13:00');
    const page = await visit(WEEK_PATH, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toMatch(/13 May – 19 May 2030\s+Week 20/);
    const cells = row(page, contractor.name).getByRole('cell');
    expect(await cells.nth(3).innerText()).toMatch(
      /10:00–11:00\s+\S+ Charger in the yard\s+Oslo\s+Confirmed\s+Absent 14:00–15:00\s+6 hrs free/,
    );
    expect(await cells.nth(4).innerText()).toBe('8 hrs free');
    expect(await cells.nth(5).innerText()).toBe('Not working');
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByText('Week 21').waitFor();
    expect(await cells.nth(3).innerText()).toBe('8 hrs free');
    await page.getByRole('link', { name: 'Tue 21 May' }).click();
    expect(new URL(page.url()).search).toBe('?view=day&day=2030-05-21');
  });

  it('shows the hours of a day, the technicians of a contractor, and too many visits at once', async () => {
    const { book, bookOther, contractor, visit } = await setUp();
    await book('08:00');
    await bookOther('08:30', { allowOverlap: true });
    const page = await visit(DAY_PATH);
    const own = row(page, contractor.name);
    await own.getByText('2 at once, 10:30–11:00; capacity 1').waitFor();
    const [one, other] = await own.locator('.visit-block').all();
    const [first, second] = [(await one!.boundingBox())!, (await other!.boundingBox())!];
    // Half an hour later, and below, as both overlap.
    expect(Math.abs(second.x - first.x - first.width / 2)).toBeLessThan(4);
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
    await own.getByRole('link', { name: `Show technicians of ${contractor.name}` }).click();
    await page.locator('.person-row').waitFor();
    expect(new URL(page.url()).searchParams.get('unfolded')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('finds visits and contractors, and keeps the filters in the address', async () => {
    const { book, contractor, visit } = await setUp();
    await book('08:00');
    const page = await visit(WEEK_PATH);
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByText('Nothing matches the filters').waitFor();
    await page.getByRole('searchbox').fill('yard');
    await row(page, contractor.name).getByText('Charger in the yard').waitFor();
    await page.getByRole('combobox', { name: 'Contractor' }).selectOption(contractor.name);
    await page.waitForURL(/contractor=/);
    const { pathname, search } = new URL(page.url());
    const reopened = await visit(pathname + search, { javaScriptEnabled: false });
    await row(reopened, contractor.name).getByText('Charger in the yard').waitFor();
    expect(await reopened.getByRole('searchbox').inputValue()).toBe('yard');
  });

  it('lists the visits of each day on a phone', async () => {
    const { book, contractor, visit } = await setUp();
    await book('08:00');
    const page = await visit(WEEK_PATH, { viewport: { width: 390, height: 844 } });
    const day = page.getByRole('region', { name: 'Thursday 16 May' });
    expect(await day.getByRole('link').innerText()).toMatch(new RegExp(`10:00–11:00[^]*Oslo · ${contractor.name}`));
    await day.getByText('1 contractor has time').click();
    await day.getByText('7 hrs free').waitFor();
  });

  it('is accessible by week, by day and on a phone', async () => {
    const { book, bookOther, recordAbsence, storageState } = await setUp();
    await book('08:00', { status: 'confirm' });
    await bookOther('08:30', { allowOverlap: true });
    await recordAbsence('12:00', '13:00');
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    const openWide = (address: string, options: object) => open(address, { ...DESK, ...options });
    await expectAccessible(openWide, `${service.baseUrl}${WEEK_PATH}`);
    await expectAccessible(openWide, `${service.baseUrl}${DAY_PATH}`);
    await expectAccessible(open, `${service.baseUrl}${WEEK_PATH}`);
  });

  it('stays within the budget of the calendar', async () => {
    const { book, storageState } = await setUp();
    await book('08:00');
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${WEEK_PATH}`, CALENDAR_BUDGET);
  });
});
