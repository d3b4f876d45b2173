/** Lists of jobs and assignment of technicians in a real browser (decisions/pages "Jobs"). */
import { beforeAll, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { uploadParts } from '../support/upload.js';
import { VisitsFixture, type TestFirm } from '../support/visits-fixture.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, storageStateFor, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';

const service = useService();
const browser = useBrowser();
const at = (path: string) => `${service.baseUrl}${path}`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Lists show 20 jobs. */
const JOBS = 22;

let visits: VisitsFixture;
let scene: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  visits = new VisitsFixture(service);
  scene = await setUp();
});

/** A firm with accepted jobs: the first has a visit today and a technician, the second and third one in 2031. */
async function setUp() {
  const router = await visits.router();
  const firm = await visits.firm(router, 2);
  const runs = [];
  for (let index = 0; index < JOBS; index++) runs.push(await visits.order(router, firm));
  const [today, later, unassigned] = [runs[0]!, runs[1]!, runs[2]!];
  const operator = service.as(router.operator.key);
  await operator.put(`/api/v1/order/${today.orderId}`, { name: 'Heat pump', address: 'Markveien 33' });
  await operator.put(`/api/v1/order/${later.orderId}`, { name: 'Charger', address: 'Torggata 2' });
  const startAt = new Date(Date.now() + 20_000);
  const endAt = new Date(startAt.getTime() + 7_200_000);
  await visits.book(router, today, { startAt: startAt.toISOString(), endAt: endAt.toISOString() });
  await visits.book(router, later, { startAt: '2031-06-03T08:00:00.000Z', endAt: '2031-06-03T10:00:00.000Z' });
  await operator.put(`/api/v1/order/${unassigned.orderId}`, { name: 'Boiler', address: 'Bogstadveien 4' });
  const july = { startAt: '2031-07-01T08:00:00.000Z', endAt: '2031-07-01T10:00:00.000Z' };
  await visits.book(router, unassigned, july);
  await visits.assign(firm, today, [firm.technicians[1]!]);
  return { firm, unassigned, asOffice: await sessionOf(firm, firm.admin.userId) };
}

async function sessionOf({ organizationId }: TestFirm, userId: string) {
  return { storageState: storageStateFor(await service.make.session(organizationId, organizationId, userId)) };
}

describePages('/jobs of a firm', () => {
  it('shows today’s visits first, then offers and the other jobs, in cards of at most 120 px', async () => {
    const page = await browser.open(at('/jobs'), scene.asOffice);
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual(['Today', 'Waiting for your answer', 'Open jobs']);
    const today = page.getByRole('region', { name: 'Today' });
    expect(await today.innerText()).toMatch(/Heat pump · Markveien 33[^]*Today \d{2}:\d{2}–[^]*confirmed/);
    expect(await page.getByRole('region', { name: 'Open jobs' }).innerText()).not.toContain('Heat pump');
    const heights = await page.locator('a.job').evaluateAll((cards) => cards.map((card) => card.clientHeight));
    expect(heights).toHaveLength(21);
    expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  });

  it('filters by text, state, period and technician, and turns pages, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(at('/jobs'), { ...scene.asOffice, javaScriptEnabled });
      const titles = () => page.locator('a.job strong').allInnerTexts();
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByText('Page 2 of 2').waitFor();
      // 21 jobs without the one of today.
      expect(await titles()).toHaveLength(1);
      await page.goto(at('/jobs'));
      await page.getByText('Search and filter').click();
      await page.getByLabel('Address, name or number').fill('torggata');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByRole('link', { name: 'Clear filters' }).waitFor();
      expect(await titles()).toEqual(['Charger · Torggata 2']);
      await page.locator('select[name=state]').selectOption('Finished jobs');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByText('No jobs match.').waitFor();
      await page.goto(at('/jobs?from=2031-06-03&to=2031-06-03'));
      expect(await titles()).toEqual(['Charger · Torggata 2']);
      await page.getByLabel('Visit on or after').fill('');
      await page.getByLabel('Visit on or before').fill('');
      await page.getByLabel('Technician').selectOption('Technician 2');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByRole('link', { name: /Heat pump/ }).waitFor();
      expect(await titles()).toEqual(['Heat pump · Markveien 33']);
    }
  });

  it('lets the office assign technicians, who see the job without that form, its visit and the client’s photos', async () => {
    const { firm, unassigned } = scene;
    const uploaded = await uploadParts(at(`/api/clients/${unassigned.clientToken}/files`), null, [
      { name: 'file', fileName: 'fuse box.png', content: PIXEL, type: 'image/png' },
    ]);
    expect(uploaded.status).toBe(201);
    const page = await browser.open(at('/jobs'), { ...scene.asOffice, javaScriptEnabled: false });
    await page.getByRole('link', { name: /Boiler/ }).click();
    await page.getByRole('heading', { name: 'Boiler · Bogstadveien 4' }).waitFor();
    await page.getByText('Assign technicians').click();
    await page.getByLabel('Kari').first().check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The technicians are assigned.').waitFor();
    const { technicians } = await service.as(firm.admin.key).get(`/api/v1/order/${unassigned.orderId}`);
    expect(technicians).toHaveLength(1);

    const [technician] = firm.technicians;
    await visits.assign(firm, unassigned, [technician!]);
    const own = await browser.open(page.url().replace(/\?.*/, ''), await sessionOf(firm, technician!.userId));
    expect(await own.getByText('Assign technicians').count()).toBe(0);
    await own.getByText('2 hrs, not confirmed').waitFor();
    const photo = own.getByRole('img', { name: 'fuse box.png' });
    await photo.scrollIntoViewIfNeeded();
    await own.waitForFunction((name) => {
      const image = document.querySelector<HTMLImageElement>(`img[alt="${name}"]`);
      return image?.complete && image.naturalWidth > 0;
    }, 'fuse box.png');
  });

  it('is accessible, with the filters and the form for technicians open, and stays within the budget of a phone', async () => {
    const open = (address: string, options: object) => browser.open(address, { ...options, ...scene.asOffice });
    await expectAccessible(open, at('/jobs?q=heat'));
    await expectAccessible(open, at('/jobs'));
    const page = await browser.open(at('/jobs'), scene.asOffice);
    const job = (await page.getByRole('link', { name: /Heat pump/ }).getAttribute('href'))!;
    await expectAccessible(open, at(job), (one) =>
      one.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true))),
    );
    await expectWithinBudget(() => browser.page(scene.asOffice), at('/jobs'));
  });
});
