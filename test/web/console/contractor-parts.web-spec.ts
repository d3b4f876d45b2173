/** The console's pages of one contractor in a real browser: hours and absences, and work given to others. */
import { expect, it } from '@jest/globals';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { createUnbooked, DAY } from '../support/calendar-fixture.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { tabAndPress } from '../support/keyboard.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);
const network = new NetworkFactory(service);

/** A contractor that the router manages, with an absence that the contractor's router recorded. */
async function createContractor() {
  const opened = await fixture.create();
  const { api, routerId } = opened;
  const partner = await api.post(`/api/routers/${routerId}/partners`, { organization: { name: 'Fjellstad' } });
  const base = `/api/routers/${routerId}/partners/${partner.id}`;
  return { ...opened, base, path: `/console/contractors/${partner.id}` };
}

/** A contractor that has accepted an order, and another one. */
async function createWork() {
  const opened = await createUnbooked(service, jobs, fixture);
  const other = await network.partner(opened.routerId, { rating: 5 });
  const [{ name }] = await service.db.query<{ name: string }>('select name from organizations where id = $1', [
    other.organizationId,
  ]);
  const readDispatch = async () => (await opened.api.get(`/api/v1/order/${opened.run.orderId}/dispatches`)).values;
  /** The other contractor, which can carry out one visit at once, gets a visit of another order at this time of the day in UTC. */
  const occupyOther = async (startAt: string) => {
    const { api, routerId, run, order } = opened;
    await api.put(`/api/routers/${routerId}/partners/${other.partnerId}`, { parallelVisits: 1 });
    const [{ workflowTemplateId }] = await service.db.query<{ workflowTemplateId: string }>(
      'select workflow_template_id as "workflowTemplateId" from workflows where id = $1',
      [run.workflowId],
    );
    const { id } = await order({ workflowTemplateId });
    const target = { ids: [id], organizationId: other.organizationId };
    await api.post('/api/v1/orders/bulk', { ...target, action: 'assignContractor' }, 200);
    const [step] = await service.db.query<{ id: string }>(
      "select id from workflow_steps where order_id = $1 and title = 'The time of the visit'",
      [id],
    );
    await api.put(`/api/routers/${routerId}/workflow-steps/${step.id}/bookings`, {
      startAt: `${DAY}T${startAt}:00Z`,
      status: 'confirm',
    });
  };
  return {
    ...opened,
    other,
    otherName: name,
    occupyOther,
    readDispatch,
    path: `/console/contractors/${opened.contractor.id}`,
  };
}

describePages('/console/contractors/{id}/absences', () => {
  it('records, changes and deletes an absence', async () => {
    const { api, base, path, visit } = await createContractor();
    const page = await visit(`${path}/absences`);
    await page.getByText('No absences ahead').waitFor();
    await page.getByLabel('From').fill('2030-05-06T00:00');
    await page.getByLabel('Until').fill('2030-05-09T00:00');
    await page.getByLabel('Reason').fill('Ill');
    await page.getByRole('button', { name: 'Record the absence' }).click();
    const list = page.getByRole('region', { name: 'Absences' });
    await list.getByText('6 May – 8 May 2030').first().waitFor();
    await list.getByText('The whole contractor · Ill · recorded by us').waitFor();
    await list.getByRole('link', { name: /^Change/ }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    await page.getByLabel('Until').fill('2030-05-08T12:00');
    await save.click();
    await list.getByText(/12:00/).first().waitFor();
    expect((await api.get(`${base}/absences`)).values).toMatchObject([
      { from: '2030-05-05T22:00:00.000Z', to: '2030-05-08T10:00:00.000Z', reason: 'Ill' },
    ]);
    await page.waitForURL(/absences$/);
    await list.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('No absences ahead').waitFor();
    expect((await api.get(`${base}/absences`)).count).toBe(0);
  });

  it('names a period that ends before it starts, and keeps what was entered', async () => {
    const { path, visit } = await createContractor();
    const page = await visit(`${path}/absences`, { javaScriptEnabled: false });
    await page.getByLabel('From').fill('2030-05-09T00:00');
    await page.getByLabel('Until').fill('2030-05-06T00:00');
    await page.getByRole('button', { name: 'Record the absence' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe('2030-05-09T00:00');
    await page.getByLabel('Until').fill('2030-05-10T00:00');
    await page.getByRole('button', { name: 'Record the absence' }).click();
    await page.getByText('Thursday, 9 May 2030').first().waitFor();
  });

  it('sets the weekly hours of a contractor that the router manages, by keyboard', async () => {
    const { api, base, path, visit } = await createContractor();
    const page = await visit(`${path}/absences`);
    await page.getByLabel('Monday').fill('7:00-11:00, 12:00-15:30');
    await page.getByLabel('Tuesday').fill('');
    await tabAndPress(page, 'Save the hours');
    await page.getByText('The hours are saved.').waitFor();
    const { weeklyHours } = await api.get(`${base}/availability`);
    expect(weeklyHours.slice(0, 3)).toEqual([
      { weekday: 1, from: '07:00', to: '11:00' },
      { weekday: 1, from: '12:00', to: '15:30' },
      expect.objectContaining({ weekday: 3 }),
    ]);
    await page.getByRole('button', { name: 'Use the hours of our organization' }).click();
    await page.getByText('These are the working hours of our organization').waitFor();
    expect((await api.get(`${base}/availability`)).weeklyHours).toBeNull();
  });

  it('does not overwrite weekly hours that another operator has saved', async () => {
    const { api, base, path, visit } = await createContractor();
    const page = await visit(`${path}/absences`);
    const theirs = [{ weekday: 2, from: '10:00', to: '14:00' }];
    await api.put(`${base}/availability`, { weeklyHours: theirs });
    await page.getByLabel('Monday').fill('7:00-11:00');
    await page.getByRole('button', { name: 'Save the hours' }).click();
    await page.getByRole('alert').waitFor();
    expect((await api.get(`${base}/availability`)).weeklyHours).toEqual(theirs);
    expect(await page.getByLabel('Monday').inputValue()).toBe('7:00-11:00');
  });

  it('shows the hours of a contractor that sets them itself', async () => {
    const { path, visit } = await createWork();
    const page = await visit(`${path}/absences`);
    await page.getByRole('region', { name: 'Weekly hours' }).getByText('08:00–16:00').first().waitFor();
    expect(await page.getByRole('button', { name: 'Save the hours' }).count()).toBe(0);
  });
});

describePages('/console/contractors/{id}/reassign', () => {
  it('gives the work of a time to another contractor, and shows the result of each order', async () => {
    const { book, orderDisplayId, other, otherName, path, visit, readDispatch, recordAbsence } = await createWork();
    await book('08:00', { status: 'confirm' });
    await recordAbsence('06:00', '14:00');
    const page = await visit(`${path}/absences`);
    await page.getByRole('region', { name: 'Absences' }).getByRole('link', { name: 'Give the work to others' }).click();
    await page.waitForURL(/\/reassign\?/);
    expect(await page.getByLabel('Visits after').inputValue()).toBe('2030-05-16T08:00');
    await page.getByText('1 visit in that time:').waitFor();
    await page.getByLabel('Visits before').fill('2030-05-16T08:30');
    await page.getByText('No visits in that time.').waitFor();
    await page.getByLabel('Visits before').fill('2030-05-16T16:00');
    await page.getByRole('link', { name: orderDisplayId }).waitFor();
    await page.getByLabel('Give it to').selectOption({ label: otherName });
    await page.getByRole('button', { name: 'Give the work away' }).click();
    await page.getByText('1 order is offered or given to others.').waitFor();
    await page.getByRole('listitem').filter({ hasText: orderDisplayId }).getByText(`Given to ${otherName}`).waitFor();
    expect((await readDispatch())[0]).toMatchObject({ organizationId: other.organizationId, status: 'accepted' });
  });

  it('names why an order stays with the contractor, without script', async () => {
    const { book, otherName, occupyOther, path, visit } = await createWork();
    await book('08:00', { status: 'confirm' });
    await occupyOther('08:00');
    const page = await visit(`${path}/reassign`, { javaScriptEnabled: false });
    await page.getByLabel('Give it to').selectOption({ label: otherName });
    await page.getByRole('button', { name: 'Give the work away' }).click();
    await page.getByText('1 order stays with the contractor:').waitFor();
    expect(await page.locator('.row-refused').innerText()).toMatch(/Stays: \w+/);
  });
});

/** A circle of 30 km around Oslo, in which a square is not served. */
const SHAPES = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { countryCode: 'NO', radiusKm: 30 },
      geometry: { type: 'Point', coordinates: [10.75, 59.91] },
    },
    {
      type: 'Feature',
      properties: { countryCode: 'NO', exclude: true },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [10.7, 59.9],
            [10.8, 59.9],
            [10.8, 60],
            [10.7, 60],
            [10.7, 59.9],
          ],
        ],
      },
    },
  ],
};

describePages('/console/contractors/{id}/areas', () => {
  const isPart = (box: { x: number; y: number; width: number; height: number }, map: typeof box) =>
    box.x >= map.x &&
    box.y >= map.y &&
    box.x + box.width <= map.x + map.width &&
    box.y + box.height <= map.y + map.height;

  it('adds, changes and deletes an area', async () => {
    const { api, base, path, visit } = await createContractor();
    const page = await visit(`${path}/areas`);
    await page.getByText('No areas yet').waitFor();
    await page.getByRole('link', { name: 'Add an area' }).click();
    await page.getByLabel('Country').selectOption('NO');
    await page.getByText('By postal code').click();
    await page.getByLabel('Postal codes', { exact: true }).selectOption('range');
    await page.getByLabel('Code, beginning or first code').fill('1300');
    await page.getByRole('button', { name: 'Add the area' }).click();
    await page.locator('[name=postalCodeTo][aria-invalid=true]').waitFor();
    await page.getByLabel('Last code').fill('1399');
    await page.getByRole('button', { name: 'Add the area' }).click();
    const list = page.getByRole('region', { name: 'Areas', exact: true });
    await list.getByText('Postal codes 1300–1399', { exact: true }).waitFor();
    await list.getByRole('link', { name: /^Change/ }).click();
    await page.getByLabel('City').fill('Bærum');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await list.getByText('Norway, Bærum', { exact: true }).first().waitFor();
    expect((await api.get(`${base}/coverage-areas`)).values).toMatchObject([
      { countryCode: 'NO', city: 'Bærum', postalCodeKind: 'range', postalCode: '1300', postalCodeTo: '1399' },
    ]);
    await list.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('No areas yet').waitFor();
  });

  it('imports a file and draws its shapes on a map, closer and farther', async () => {
    const { api, base, path, visit } = await createContractor();
    const page = await visit(`${path}/areas`);
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'areas.geojson', mimeType: 'application/geo+json' },
      buffer: Buffer.from(JSON.stringify(SHAPES)),
    });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('30 km around 59.91 / 10.75', { exact: true }).waitFor();
    await page.getByText('Outline of 4 points', { exact: true }).waitFor();
    expect((await api.get(`${base}/coverage-areas`)).count).toBe(2);
    const map = page.getByRole('group', { name: 'Map of the areas' });
    const circle = map.locator('.map-area:not(.excluded)');
    const excluded = map.locator('.map-area.excluded');
    await excluded.waitFor();
    const boxes = async () => [await circle.boundingBox(), await map.boundingBox()] as const;
    const [box, frame] = await boxes();
    expect(isPart(box!, frame!)).toBe(true);
    expect(box!.height).toBeGreaterThan(frame!.height / 4);
    expect((await excluded.boundingBox())!.height).toBeLessThan(box!.height);
    expect(await map.locator('.map-land').getAttribute('d')).toMatch(/^M.{100}/);
    await page.getByRole('button', { name: 'Farther' }).click();
    const [smaller] = await boxes();
    expect(smaller!.height).toBeCloseTo(box!.height / 2, -1);
    await page.getByRole('button', { name: /^Show on the map Norway Outline/ }).click();
    const shown = await excluded.boundingBox();
    expect(shown!.height).toBeGreaterThan(frame!.height / 2);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect((await boxes())[0]!.height).toBeCloseTo(box!.height, 0);
    await map.focus();
    const press = async (key: string) => {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    };
    for (const key of ['ArrowRight', '+']) await press(key);
    const [larger] = await boxes();
    expect(larger!.height / box!.height).toBeCloseTo(2, 1);
    expect(larger!.x + larger!.width / 2).toBeLessThan(frame!.x + frame!.width / 2 - 50);
    await press('0');
    expect((await boxes())[0]!.x).toBeCloseTo(box!.x, 0);
    await map.hover({ position: { x: 20, y: 20 } });
    await page.mouse.wheel(0, -100);
    expect((await boxes())[0]!.height).toBeCloseTo(box!.height, 0);
    await map.getByRole('img', { name: /Outline of 4 points/ }).focus();
    await page.getByText('Norway · Outline of 4 points · Not served').waitFor();
    expect(await page.locator('.record.chosen').innerText()).toContain('Outline of 4 points');
  });

  it('imports a file without script, and names what is wrong with one', async () => {
    const { api, base, path, visit } = await createContractor();
    const page = await visit(`${path}/areas`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Import a file' }).click();
    const choose = (text: string) =>
      page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('countryCode,postalCodeKind,postalCode\nNO,exact,\n');
    await page.getByRole('button', { name: 'Import' }).click();
    await page
      .getByRole('alert')
      .getByText(/line 2.*postal ?code/i)
      .waitFor();
    await choose('countryCode,city\nNO,Oslo\nSE,\n');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('Norway, Oslo', { exact: true }).first().waitFor();
    await page.getByText('Sweden', { exact: true }).first().waitFor();
    expect((await api.get(`${base}/coverage-areas`)).count).toBe(2);
  });
});

describePages('pages of one contractor', () => {
  it('are accessible', async () => {
    const { path, recordAbsence, storageState } = await createWork();
    await recordAbsence('06:00', '14:00');
    const open = (address: string, options: object) => browser.open(address, { ...DESK, storageState, ...options });
    await expectAccessible(open, `${service.baseUrl}${path}/absences`);
    await expectAccessible(open, `${service.baseUrl}${path}/reassign`);
    await expectAccessible(open, `${service.baseUrl}${path}/areas?change=new`, async (page) => {
      await page.locator('.map-land').waitFor({ state: 'attached' });
    });
    await expectAccessible(open, `${service.baseUrl}${path}/areas?change=import`);
  });

  it('are within the budget of the console', async () => {
    const { path, storageState } = await createWork();
    for (const part of ['absences', 'areas'])
      await expectWithinBudget(
        () => browser.page({ storageState }),
        `${service.baseUrl}${path}/${part}`,
        CONSOLE_BUDGET,
      );
  });
});
