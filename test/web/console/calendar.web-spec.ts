/** The console's calendar in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { describePages, storageStateFor, useBrowser, waitForHydration } from '../support/browser.js';
import { CALENDAR_BUDGET, expectWithinBudget } from '../support/budget.js';
import { createUnbooked, DAY, DAY_PATH, WEEK_PATH } from '../support/calendar-fixture.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { tabTo } from '../support/keyboard.js';
import { expectAccessible, findIssues } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);
const network = new NetworkFactory(service);
const setUp = () => createUnbooked(service, jobs, fixture);

/** The row of a contractor or technician. */
const row = (page: Page, name: string) =>
  page.locator('.calendar tbody tr').filter({ has: page.getByRole('rowheader', { name }) });

type Point = [x: number, y: number];

/** Drags by the steps of a mouse, as browsers start to drag only after some of them. */
async function drag(
  page: Page,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const steps = 12;
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await check();
  await page.mouse.up();
}

describePages('/console/calendar', () => {
  it('shows visits, absences, free time and hours without work of a week, without script', async () => {
    const { book, recordAbsence, contractor, visit } = await setUp();
    await book('08:00', { status: 'confirm' });
    await recordAbsence('12:00', '13:00');
    const page = await visit(WEEK_PATH, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { name: 'May 2030' }).innerText()).toMatch(/13 May – 19 May 2030\s+Week 20/);
    const cells = row(page, contractor.name).getByRole('cell');
    expect(await cells.nth(3).innerText()).toMatch(
      /10:00–11:00\s+\S+ Ola Nordmann\s+Oslo\s+Confirmed\s+Absent 14:00–15:00\s+6 hrs free/,
    );
    expect(await cells.nth(4).innerText()).toBe('8 hrs free');
    expect(await cells.nth(5).innerText()).toBe('Not working');
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByText('Week 21').waitFor();
    expect(await cells.nth(3).innerText()).toBe('8 hrs free');
    await page.getByRole('link', { name: /^Tue,? 21$|^21 Tue$/ }).click();
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
    await row(page, contractor.name).getByText('Ola Nordmann').waitFor();
    await page.getByRole('combobox', { name: 'Contractor' }).selectOption(contractor.name);
    await page.waitForURL(/contractor=/);
    const { pathname, search } = new URL(page.url());
    const reopened = await visit(pathname + search, { javaScriptEnabled: false });
    await row(reopened, contractor.name).getByText('Ola Nordmann').waitFor();
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

  it('moves a visit by mouse, and shows the move of another operator', async () => {
    const { book, booking, contractor, visit } = await setUp();
    await book('08:00', { status: 'confirm' });
    const [page, other] = [await visit(DAY_PATH), await visit(DAY_PATH)];
    await other.getByText('Up to date').waitFor();
    const block = row(page, contractor.name).locator('.visit-block');
    const { x, y, width } = (await block.boundingBox())!;
    // An hour is as wide as the block; two and a quarter hours later.
    await drag(page, [x + 12, y + 8], [x + 12 + width * 2.25, y + 8]);
    await page.getByText(/^The time is proposed/).waitFor();
    await row(page, contractor.name).getByText('12:15–13:15').waitFor();
    expect(await booking()).toMatchObject({ startAt: '2030-05-16T10:15:00.000Z', status: 'requested' });
    await row(other, contractor.name).getByText('12:15–13:15').waitFor();
    await row(other, contractor.name).getByText('Proposed').waitFor();
  });

  it('says that a time is confirmed when the client has agreed to it', async () => {
    const { visit, booking, run } = await setUp();
    const page = await visit(`${WEEK_PATH}&move=${run.steps.time}`);
    const dialog = page.getByRole('dialog', { name: 'Propose a time' });
    await dialog.getByLabel('Day and time').fill(`${DAY}T10:00`);
    await dialog.getByLabel(/^Agreed with the client/).check();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await page.getByText(/^The time is confirmed\./).waitFor();
    expect((await booking()).status).toBe('confirmed');
  });

  it('requests after a change of an order only visits and orders again, but neither hours nor settings', async () => {
    const { visit, api, run } = await setUp();
    const page = await visit(WEEK_PATH);
    await page.getByText('Up to date').waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/bookings');
    await api.put(`/api/v1/order/${run.orderId}`, { name: 'Charger in the garage' });
    await answered;
    await page.getByText('Charger in the garage').first().waitFor();
    expect(requested.filter((path) => /availability|settings|products/.test(path))).toEqual([]);
    expect(requested).toContain('/api/v1/bookings');
  });

  it('puts a visit back where it clashes, names the other one, and books anyway', async () => {
    const { book, bookOther, booking, contractor, storageState } = await setUp();
    await book('08:00');
    await bookOther('11:00');
    const page = await browser.page({ ...DESK, storageState });
    // The calendar does not learn of the clash.
    await page.route('**/console/live', (route) => route.abort());
    await page.goto(`${service.baseUrl}${DAY_PATH}`);
    await waitForHydration(page);
    const block = row(page, contractor.name).locator('.visit-block').first();
    const { x, y, width } = (await block.boundingBox())!;
    await bookOther('09:30');
    await drag(page, [x + 12, y + 8], [x + 12 + width * 1.25, y + 8]);
    const dialog = page.getByRole('dialog', { name: 'Move the visit' });
    expect(await dialog.getByRole('alert').innerText()).toMatch(/no capacity at that time\. \S+ · 11:30–12:30/);
    expect((await booking()).startAt).toBe('2030-05-16T08:00:00.000Z');
    await row(page, contractor.name).getByText('10:00–11:00').waitFor();
    await dialog.getByRole('button', { name: 'Book anyway' }).click();
    await page.getByText(/^The time is proposed/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await booking()).toMatchObject({ startAt: '2030-05-16T09:15:00.000Z', allowOverlap: true });
    await row(page, contractor.name).getByText('2 at once, 11:30–12:15; capacity 1').waitFor();
  });

  it('proposes a time of an order by keyboard', async () => {
    const { booking, visit, orderDisplayId } = await setUp();
    const page = await visit(WEEK_PATH);
    const entry = page.locator('.tray-entry').filter({ hasText: 'The time of the visit' });
    await entry.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Propose a time' });
    await dialog.getByRole('link', { name: orderDisplayId }).waitFor();
    await tabTo(page, 'Mon 13 May 09:00');
    await page.keyboard.press('Enter');
    await page.waitForURL(/at=2030-05-13T09/);
    await tabTo(page, 'Propose');
    await page.keyboard.press('Enter');
    await page.getByText(/^The time is proposed/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await booking()).toMatchObject({ startAt: '2030-05-13T07:00:00.000Z', proposedBy: 'operator' });
    await entry.waitFor({ state: 'detached' });
  });

  it('gives the work to the contractor onto which an order is dragged, once that is confirmed', async () => {
    const { booking, visit, routerId, api, run } = await setUp();
    const other = await network.partner(routerId, { organization: { name: 'AAA Elektro' } });
    const page = await visit(WEEK_PATH);
    const entry = (await page.locator('.tray-entry').filter({ hasText: 'The time of the visit' }).boundingBox())!;
    const cell = (await row(page, 'AAA Elektro').getByRole('cell').nth(3).boundingBox())!;
    expect(await page.locator('.tray-entry').first().innerText()).toMatch(/Ola Nordmann\s+Storgata 1, Oslo/);
    const free = row(page, 'AAA Elektro').locator('[data-fit]');
    await drag(page, [entry.x + 20, entry.y + 10], [cell.x + 20, cell.y + 20], async () => {
      const fit = await free.evaluateAll((cells) => (cells as HTMLElement[]).map(({ dataset }) => dataset.fit));
      expect(fit).toEqual(['free', 'free', 'free', 'free', 'free', 'busy', 'busy']);
      expect(await page.locator('.drag-label').innerText()).toBe('has time');
    });
    expect(await free.count()).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'Propose a time' });
    expect(await dialog.getByLabel('Day and time').inputValue()).toBe('2030-05-16T08:00');
    expect(await dialog.getByRole('combobox').inputValue()).toBe(other.organizationId);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await page.getByText(/^The time is proposed/).waitFor();
    expect((await booking()).startAt).toBe('2030-05-16T06:00:00.000Z');
    const { bookings } = await api.get(`/api/v1/order/${run.orderId}/overview`);
    expect(bookings[0].performer.id).toBe(other.organizationId);
  });

  it('moves a visit and allows too many at once without script, and names the refusal in the language of the reader', async () => {
    const { book, bookOther, booking, contractor, visit, operator } = await setUp();
    await service.db.query("update users set language = 'nb' where id = $1", [operator.userId]);
    await book('08:00');
    await bookOther('11:00');
    const page = await visit(WEEK_PATH, { javaScriptEnabled: false });
    await row(page, contractor.name).getByText('10:00–11:00').click();
    await page.getByLabel('Dag og tid').fill('2030-05-16T13:00');
    await page.getByRole('button', { name: 'Foreslå' }).click();
    const clash = page.getByRole('dialog').getByRole('alert');
    expect(await clash.innerText()).toMatch(/^Utføreren har ikke kapasitet på det tidspunktet\. \S+ · 13:00–14:00$/);
    expect(await page.getByLabel('Dag og tid').inputValue()).toBe('2030-05-16T13:00');
    await page.getByLabel('Book selv om utføreren har for mange besøk').check();
    await page.getByRole('button', { name: 'Foreslå' }).click();
    await page.getByText('Tiden er foreslått.').waitFor();
    expect(await booking()).toMatchObject({ startAt: '2030-05-16T11:00:00.000Z', allowOverlap: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('records an absence from the head of a row, shades it, and links to the visits in it', async () => {
    const { book, contractor, visit, orderDisplayId, api, routerId } = await setUp();
    await book('08:00', { status: 'confirm' });
    const page = await visit(WEEK_PATH);
    await page.getByRole('link', { name: `Absence of ${contractor.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Record an absence' });
    expect(await dialog.getByLabel('Who is absent').inputValue()).toBe(contractor.id);
    await dialog.getByLabel('From').fill(DAY);
    await dialog.getByLabel('Until and including').fill('2030-05-15');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await dialog.getByText('must be after the start', { exact: true }).waitFor();
    await dialog.getByLabel('Until and including').fill('2030-05-17');
    await dialog.getByLabel('Reason').fill('Strike');
    expect(await findIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record' }).click();
    const recorded = page.getByRole('region', { name: 'Recorded absence' });
    await recorded
      .getByText(`${contractor.name} is absent: Thu 16 May – Fri 17 May. 1 visit lies in that time.`)
      .waitFor();
    const cells = row(page, contractor.name).getByRole('cell');
    for (const day of [3, 4]) await cells.nth(day).and(page.locator('.shaded')).getByText('Absent').waitFor();
    expect(await findIssues(page)).toEqual([]);
    await recorded.getByRole('link', { name: 'All orders whose contractor is absent' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('row').filter({ hasText: orderDisplayId }).waitFor();
    await page.goBack();
    await recorded.getByRole('link', { name: orderDisplayId }).waitFor();
    const absences = `/api/routers/${routerId}/partners/${contractor.id}/absences`;
    expect((await api.get(absences)).values).toMatchObject([{ to: '2030-05-17T22:00:00.000Z', reason: 'Strike' }]);
    await recorded.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The absence is removed.').waitFor();
    await cells.nth(3).getByText('Absent').waitFor({ state: 'detached' });
    expect((await api.get(absences)).count).toBe(0);
  });

  it('records an absence of a technician by hours from the toolbar without script, with errors at their fields', async () => {
    const { contractor, visit, viewer, api, routerId } = await setUp();
    const page = await visit(DAY_PATH, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Absence', exact: true }).click();
    await page.getByLabel('Who is absent').selectOption({ index: 2 });
    await page.getByLabel('From').fill(DAY);
    await page.getByLabel('Time').first().fill('13:00');
    await page.getByLabel('Until and including').fill(DAY);
    await page.getByLabel('Time').last().fill('12:00');
    await page.getByRole('button', { name: 'Record' }).click();
    expect(await page.getByLabel('Until and including').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Time').first().inputValue()).toBe('13:00');
    await page.getByLabel('Time').last().fill('15:30');
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByText('The absence is recorded.').waitFor();
    expect(await page.getByRole('region', { name: 'Recorded absence' }).innerText()).toMatch(
      /is absent: Thu 16 May 13:00 – Thu 16 May 15:30\. No visit lies in that time\./,
    );
    const { values } = await api.get(`/api/routers/${routerId}/partners/${contractor.id}/absences`);
    expect(values).toMatchObject([{ from: '2030-05-16T11:00:00.000Z', to: '2030-05-16T13:30:00.000Z' }]);
    expect(values[0].userId).not.toBeNull();
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const reader = await browser.open(`${service.baseUrl}${WEEK_PATH}`, { ...DESK, storageState });
    expect(await reader.getByRole('link', { name: /absence/i }).count()).toBe(0);
  });

  it('opens orders instead of forms for people who may only read', async () => {
    const { book, viewer, routerId, run } = await setUp();
    await book('08:00');
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const page = await browser.open(`${service.baseUrl}${WEEK_PATH}`, { ...DESK, storageState });
    expect(await page.locator('[draggable=true]').count()).toBe(0);
    for (const link of [page.locator('.calendar .visit-block'), page.locator('.tray-entry').first()])
      expect(await link.getAttribute('href')).toBe(`/console/orders/${run.orderId}`);
  });

  it('is accessible by week, by day and on a phone', async () => {
    const { book, bookOther, recordAbsence, storageState, run } = await setUp();
    await book('08:00', { status: 'confirm' });
    await recordAbsence('12:00', '13:00');
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    const openWide = (address: string, options: object) => open(address, { ...DESK, ...options });
    await expectAccessible(openWide, `${service.baseUrl}${WEEK_PATH}&move=${run.steps.time}`);
    await expectAccessible(openWide, `${service.baseUrl}${WEEK_PATH}`);
    await bookOther('08:30', { allowOverlap: true });
    await expectAccessible(openWide, `${service.baseUrl}${DAY_PATH}`);
    await expectAccessible(open, `${service.baseUrl}${WEEK_PATH}`);
  });

  it('stays within the budget of the calendar', async () => {
    const { book, storageState } = await setUp();
    await book('08:00');
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${WEEK_PATH}`, CALENDAR_BUDGET);
  });
});
