/** The week of a contractor's people in a real browser (decisions/pages "Team"). */
import { beforeAll, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { VisitsFixture, type TestFirm } from '../support/visits-fixture.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, storageStateFor, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';

const service = useService();
const browser = useBrowser();
const at = (path: string) => `${service.baseUrl}${path}`;
const DESK = { viewport: { width: 1280, height: 900 } };
/** Monday to Sunday; Friday is the national day of Norway. Oslo is two hours ahead of UTC. */
const WEEK = '/jobs/team?day=2030-05-13';
const time = (day: number, hour: number) => `2030-05-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const visitAt = (day: number, hour: number) => ({ startAt: time(day, hour), endAt: time(day, hour + 2) });

let visits: VisitsFixture;
let scene: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  visits = new VisitsFixture(service);
  scene = await setUp();
});

/** A firm with two technicians: a visit of the first on Tuesday, one without technician at the same time, one on Thursday. */
async function setUp() {
  const router = await visits.router();
  const firm = await visits.firm(router, 2);
  const [first, second] = firm.technicians as [TestFirm['technicians'][0], TestFirm['technicians'][0]];
  const place = async (name: string, day: number) => {
    const run = await visits.order(router, firm);
    await service.as(router.operator.key).put(`/api/v1/order/${run.orderId}`, { name, city: 'Oslo' });
    await visits.book(router, run, { ...visitAt(day, 7), status: 'confirmed' });
    return run;
  };
  const charger = await place('Charger', 14);
  await visits.assign(firm, charger, [first]);
  const boiler = await place('Boiler', 14);
  const heatPump = await place('Heat pump', 16);
  await service.as(firm.admin.key).put(`/api/routers/${firm.organizationId}/availability`, { countryCode: 'NO' });
  await service.as(firm.admin.key).post(`/api/routers/${firm.organizationId}/absences`, {
    ...{ userId: second.userId, from: time(12, 22), to: time(13, 22), reason: 'Course' },
  });
  const soon = await visits.order(router, firm);
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  await visits.book(router, soon, { startAt: inDays(3), endAt: inDays(3.05), status: 'confirmed' });
  await service.as(firm.admin.key).post(`/api/routers/${firm.organizationId}/absences`, {
    ...{ from: inDays(2), to: inDays(5), reason: 'Trade fair' },
  });
  const technicianIds = async (orderId: string) => {
    const { values } = await service.as(firm.admin.key).get(`/api/v1/dispatches?status=accepted&pageSize=100`);
    const job = values.find((one: { orderId: string }) => one.orderId === orderId);
    return job.technicians.map(({ id }: { id: string }) => id) as string[];
  };
  return {
    ...{ router, firm, first, second, charger, boiler, heatPump, technicianIds },
    asOffice: await sessionOf(firm, firm.admin.userId),
    asTechnician: await sessionOf(firm, first.userId),
  };
}

async function sessionOf({ organizationId }: TestFirm, userId: string) {
  return { storageState: storageStateFor(await service.make.session(organizationId, organizationId, userId)) };
}

describePages('/jobs/team', () => {
  it('shows the visits of each person by day, absences with the number of visits in them, days off and holidays, and turns weeks', async () => {
    const page = await browser.open(at(WEEK), { ...scene.asOffice, ...DESK });
    const table = page.getByRole('table');
    const open = table.getByRole('row', { name: /Not assigned/ });
    expect(await open.innerText()).toMatch(/09:00–11:00\s+Boiler[^]*confirmed/);
    const own = table.getByRole('row').filter({ hasText: 'Charger' });
    expect(await own.innerText()).toMatch(/Public holiday[^]*Day off[^]*Day off/);
    const absent = table.getByRole('row', { name: /Technician 2/ });
    expect(await absent.getByRole('cell').first().innerText()).toBe('Absent');
    const absences = page.getByRole('region', { name: 'Absences' }).getByRole('listitem');
    expect(await absences.filter({ hasText: 'Technician 2' }).innerText()).toMatch(/Mon 13 May · Course/);
    expect(await absences.filter({ hasText: 'Trade fair' }).innerText()).toMatch(
      /The whole company\s+1 visit in that time/,
    );
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.waitForURL(/day=2030-05-20/);
    await page.getByText('No visits this week.').waitFor();
    await page.getByRole('link', { name: 'This week' }).click();
    await page.waitForURL(/\/jobs\/team$/);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('heading', { name: 'My jobs' }).waitFor();
  });

  it('assigns, reassigns and removes a technician, and names the visit that a choice overlaps', async () => {
    const { heatPump, boiler, first, second, technicianIds } = scene;
    for (const [javaScriptEnabled, who] of [
      [true, first],
      [false, second],
    ] as const) {
      const page = await browser.open(at(WEEK), { ...scene.asOffice, ...DESK, javaScriptEnabled });
      const choose = async (title: string, userId: string) => {
        const card = page.getByRole('table').locator('.visit', { hasText: title });
        await card.locator('summary').click();
        await card.locator('select').selectOption(userId);
        await card.getByRole('button', { name: 'Save' }).click();
        return card;
      };
      await choose('Heat pump', who.userId);
      await page.getByText('The technician is changed.').waitFor();
      expect(await technicianIds(heatPump.orderId)).toEqual([who.userId]);
      await page.goto(at(WEEK));
      await choose('Heat pump', '');
      await page.getByText('The technician is changed.').waitFor();
      expect(await technicianIds(heatPump.orderId)).toEqual([]);
      await page.goto(at(WEEK));
      const card = await choose('Boiler', first.userId);
      await card.getByText('The technician has another visit at that time.').waitFor();
      expect(await card.getByRole('alert').innerText()).toMatch(/09:00–11:00/);
      expect(await technicianIds(boiler.orderId)).toEqual([]);
    }
  });

  it('records, changes and deletes an absence, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(at(WEEK), { ...scene.asOffice, javaScriptEnabled });
      const section = page.getByRole('region', { name: 'Absences' });
      const reason = `Fair ${javaScriptEnabled}`;
      await section.getByText('Record an absence').click();
      await section.getByLabel('Who is absent').selectOption('The whole company');
      await section.getByLabel('First day').last().fill('2030-06-04');
      await section.getByLabel('Last day').last().fill('2030-06-03');
      await section.getByRole('button', { name: 'Record' }).click();
      await section.locator('p.error, .notice').first().waitFor();
      await section.getByLabel('Last day').last().fill('2030-06-05');
      await section.getByLabel('Reason').last().fill(reason);
      await section.getByRole('button', { name: 'Record' }).click();
      await page.getByText('The absence is recorded.').waitFor();
      const entry = section.getByRole('listitem').filter({ hasText: reason });
      expect(await entry.innerText()).toMatch(/The whole company[^]*Tue 4 Jun – Wed 5 Jun/);
      await entry.getByText('Change').first().click();
      await entry.getByLabel('Until').fill('12:00');
      await entry.getByRole('button', { name: 'Save the change' }).click();
      await page.getByText('The absence is changed.').waitFor();
      expect(await entry.innerText()).toContain('Tue 4 Jun 00:00 – Wed 5 Jun 12:00');
      await entry.getByText('Change').first().click();
      await entry.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('The absence is deleted.').waitFor();
      expect(await entry.count()).toBe(0);
    }
  });

  it('saves several spans a day and the holidays of the company, and names a span without an end', async () => {
    const { firm } = scene;
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(at(WEEK), { ...scene.asOffice, javaScriptEnabled });
      await page.getByRole('link', { name: 'Working hours and holidays of the company' }).click();
      const form = page.getByRole('region', { name: 'Working hours: Company' });
      await form.getByLabel('Default hours').uncheck();
      await form.getByLabel('Saturday, from').first().fill('10:00');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('Enter both times.').waitFor();
      await form.getByLabel('Saturday, until').first().fill('12:00');
      await form.getByLabel('Saturday, from').nth(1).fill('13:00');
      await form.getByLabel('Saturday, until').nth(1).fill('00:00');
      await form.getByLabel('Region').fill('BY');
      await form.getByLabel('Country').fill('de');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The working hours are saved.').waitFor();
      const admin = service.as(firm.admin.key);
      const path = `/api/routers/${firm.organizationId}/availability`;
      expect(await admin.get(path)).toMatchObject({
        ...{ countryCode: 'DE', region: 'BY', worksOnHolidays: false },
        weeklyHours: expect.arrayContaining([
          { weekday: 6, from: '10:00', to: '12:00' },
          { weekday: 6, from: '13:00', to: '24:00' },
        ]),
      });
      await admin.put(path, { weeklyHours: null, countryCode: 'NO', region: null });
    }
  });

  it('keeps hours that another person changed since the form was opened, until the form is opened again', async () => {
    const { firm, second } = scene;
    const admin = service.as(firm.admin.key);
    const path = `/api/routers/${firm.organizationId}/technicians/${second.userId}/availability`;
    const [colleague, own] = [
      { weekday: 1, from: '06:00', to: '14:00' },
      { weekday: 2, from: '10:00', to: '12:00' },
    ];
    for (const javaScriptEnabled of [true, false]) {
      await admin.put(path, { weeklyHours: [] });
      const page = await browser.open(at(`${WEEK}&hours=${second.userId}`), { ...scene.asOffice, javaScriptEnabled });
      const form = page.getByRole('region', { name: 'Working hours: Technician 2' });
      await admin.put(path, { weeklyHours: [colleague] });
      const fillAndSave = async () => {
        await form.getByLabel('Tuesday, from').first().fill(own.from);
        await form.getByLabel('Tuesday, until').first().fill(own.to);
        await form.getByRole('button', { name: 'Save' }).click();
      };
      await fillAndSave();
      await form.getByText('These hours have been changed by someone else.').waitFor();
      expect(await form.getByLabel('Tuesday, from').first().inputValue()).toBe(own.from);
      // Sent again, the form is still about the hours that it was opened with.
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('These hours have been changed by someone else.').waitFor();
      expect((await admin.get(path)).weeklyHours).toEqual([colleague]);
      await page.goto(at(`${WEEK}&hours=${second.userId}`));
      await fillAndSave();
      await page.getByText('The working hours are saved.').waitFor();
      expect((await admin.get(path)).weeklyHours).toEqual([colleague, own]);
    }
    await admin.put(path, { weeklyHours: null });
  });

  it('lists people with disabled access only as long as they have visits, which go to others', async () => {
    const { router, firm, first } = scene;
    const admin = service.as(firm.admin.key);
    const gone = await service.make.person(firm.organizationId, firm.organizationId, ['CONTRACTOR'], {
      firstName: 'Former',
    });
    const run = await visits.order(router, firm);
    await service.as(router.operator.key).put(`/api/v1/order/${run.orderId}`, { name: 'Cable' });
    await visits.book(router, run, { ...visitAt(15, 12), status: 'confirmed' });
    await visits.assign(firm, run, [gone]);
    await admin.post(`/api/routers/${firm.organizationId}/users/${gone.userId}/disable`, undefined, 200);
    const page = await browser.open(at(WEEK), { ...scene.asOffice, ...DESK });
    const row = page.getByRole('row').filter({ hasText: 'Former' });
    expect(await row.getByRole('link', { name: 'Working hours' }).count()).toBe(0);
    expect(await page.locator('option', { hasText: 'Former' }).count()).toBe(0);
    await row.locator('summary').click();
    await row.locator('select').selectOption(first.userId);
    await row.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The technician is changed.').waitFor();
    expect(await page.getByText('Former').count()).toBe(0);
    expect(await scene.technicianIds(run.orderId)).toEqual([first.userId]);
  });

  it('shows the address of the calendar feed once, and ends it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(at(WEEK), { ...scene.asOffice, javaScriptEnabled });
      await page.getByRole('button', { name: 'Create the address' }).click();
      const address = await page.getByLabel('Address').inputValue();
      expect((await fetch(address)).status).toBe(200);
      await page.goto(at(WEEK));
      expect(await page.getByLabel('Address').count()).toBe(0);
      await page.getByRole('button', { name: 'End the address' }).click();
      await page.getByText('The address has ended.').waitFor();
      expect((await fetch(address)).status).toBe(404);
    }
  });

  it('shows a technician on a phone only the own week, with forms for the own absences and hours', async () => {
    const { firm, first } = scene;
    const page = await browser.open(at(WEEK), { ...scene.asTechnician, javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'My week' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const tuesday = page.getByRole('heading', { name: 'Tuesday 14 May' }).locator('..');
    expect(await tuesday.innerText()).toMatch(/09:00–11:00\s+Charger/);
    expect(await page.locator('.week tbody tr').count()).toBe(1);
    expect(await page.locator('.visit select, select[name=who]').count()).toBe(0);
    await page.getByRole('link', { name: 'My working hours' }).click();
    await page.getByLabel('As the company').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The working hours are saved.').waitFor();
    const hours = `/api/routers/${firm.organizationId}/technicians/${first.userId}/availability`;
    expect((await service.as(firm.admin.key).get(hours)).weeklyHours).toHaveLength(5);
    await service.as(firm.admin.key).put(hours, { weeklyHours: null });
  });

  it('has no accessibility issue in any state, language and theme', async () => {
    const open = (address: string, options: { locale: string }) =>
      browser.open(address, { ...scene.asOffice, ...options });
    await expectAccessible(open, at(`${WEEK}&hours=company`), (page) =>
      page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true))),
    );
  });

  it('stays within the budget', async () => {
    await expectWithinBudget(() => browser.page(scene.asOffice), at(WEEK));
  });
});
