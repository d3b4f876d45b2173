/** The planner's pages on narrow screens, with long names and words, in German. */
import { expect, it } from '@jest/globals';
import { useService } from '../../support/app.js';
import { describePages, useBrowser, waitForHydration } from '../support/browser.js';
import { createUnbooked, DAY_PATH, WEEK_PATH } from '../support/calendar-fixture.js';
import { ConsoleFixture } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);

const WIDTHS = [320, 768, 1024];
const LONG = {
  contactPersonName: 'Anneliese Freifrau von und zu Guttenberg-Sonnenschein',
  email: 'anneliese.guttenberg-sonnenschein@donaudampfschifffahrt.example',
  address: 'Donaudampfschifffahrtsgesellschaftsstraße 128',
  city: 'Garmisch-Partenkirchen',
  workplace: 'Tiefgaragenstellplatznummernschild',
  name: 'Ladeinfrastrukturerweiterungsgenehmigung',
};

/** An order with long texts, a message to answer, a visit, and a visit without a time. */
async function createLongOrder() {
  const set = await createUnbooked(service, jobs, fixture);
  const { api, book, run, operator, contractorId, storageState } = set;
  const rename = 'update organizations set name = $2 where id = $1';
  await service.db.query(rename, [contractorId, 'Elektroinstallationsgemeinschaft Hoffmann']);
  await service.db.query("update users set language = 'de' where id = $1", [operator.userId]);
  const tag = await api.post('/api/v1/order-tags', { name: 'Sonderausstattungsgenehmigung', color: '#aa0000' });
  await api.put(`/api/v1/order/${run.orderId}`, { ...LONG, orderTagIds: [tag.id] });
  await book('08:00', { status: 'confirm' });
  await service.as(null).post(`/api/clients/${run.clientToken}/notes`, { content: LONG.email });
  return { orderId: run.orderId, storageState };
}

describePages('/console', () => {
  it('does not scroll sideways at 320, 768 and 1,024 px', async () => {
    const { orderId, storageState } = await createLongOrder();
    const order = `/console/orders/${orderId}`;
    const page = await browser.page({ storageState });
    const wide: string[] = [];
    for (const path of [
      ...['/console', '/console/orders', '/console/orders?layout=operator', `/console/orders/new?copy=${orderId}`],
      ...[order, `${order}/edit`, `${order}/lines`, WEEK_PATH, DAY_PATH],
    ]) {
      await page.goto(`${service.baseUrl}${path}`);
      await waitForHydration(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) wide.push(`${path} needs ${needed} px of ${width} px`);
      }
    }
    expect(wide).toEqual([]);
  });
});
