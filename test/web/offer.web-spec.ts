/** The job offer page in a real browser (decisions/pages "Offer of work"). */
import { expect, it } from '@jest/globals';
import { Dispatch } from '../../src/entities/dispatch.js';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { useService } from '../support/app.js';
import { createPayoutScene } from '../support/payout-fixture.js';
import { NetworkFactory, type PartnerOptions } from '../support/network-factory.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { tabAndPress, tabAndType } from './support/keyboard.js';

const service = useService();
const browser = useBrowser();
const network = new NetworkFactory(service);

/** Dispatches an order to one contractor; `link` opens the offer. */
async function createOffer(sketch: PartnerOptions = {}) {
  const router = await service.make.router();
  const partner = await network.partner(router.routerId, sketch);
  const { orderId } = await network.dispatchedOrder(router.routerId);
  const operator = service.as(router.operator.key);
  const [dispatch] = (await operator.get(`/api/v1/order/${orderId}/dispatches`)).values;
  const issuing = service.app.get(OfferLinks);
  const link = await issuing.issue({ routerId: router.routerId, id: dispatch.id }, partner.userId);
  const getDispatch = async () => (await operator.get(`/api/v1/order/${orderId}/dispatches`)).values[0];
  return { link, getDispatch };
}

describePages('/jobs/offers/{token}', () => {
  it('accepts the offer and shows the next steps', async () => {
    const { link, getDispatch } = await createOffer();
    const page = await browser.open(link);
    expect(await page.title()).toMatch(/^Offer of work WO-/);
    expect(await page.getByRole('main').innerText()).toMatch(/0155 Oslo/);
    expect(await page.getByText('22 22 55 55').count()).toBe(0);
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByRole('heading', { name: 'The job is yours' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Storgata 1/);
    expect(await getDispatch()).toMatchObject({ status: 'accepted' });
    await page.reload();
    await page.getByRole('heading', { name: 'This offer is no longer open' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go to my jobs' }).getAttribute('href')).toBe('/jobs');
  });

  it('shows payout, time, location, deadline and the accept button within the first screen of small phones', async () => {
    const { link } = await createOffer();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      const page = await browser.open(link, { viewport });
      const accept = page.getByRole('button', { name: 'Accept the job' });
      const texts = ['What it pays', 'No time has been agreed', '0155 Oslo'].map((text) =>
        page.getByText(text).first(),
      );
      for (const shown of [...texts, page.getByRole('timer'), accept]) {
        const { y, height } = (await shown.boundingBox())!;
        expect(y + height).toBeLessThan(viewport.height);
      }
    }
  });

  it('replaces the answer by a link to the jobs once the deadline has passed', async () => {
    const { link, getDispatch } = await createOffer();
    const expiresAt = new Date(Date.now() + 3_000);
    await service.db.of(Dispatch).update({ id: (await getDispatch()).id }, { expiresAt });
    const page = await browser.open(link);
    expect(await page.getByRole('button', { name: 'Accept the job' }).count()).toBe(1);
    await page.getByRole('heading', { name: 'The time to answer has passed' }).waitFor();
    expect(await page.getByRole('button', { name: 'Accept the job' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Go to my jobs' }).getAttribute('href')).toBe('/jobs');
  });

  it('says which part of the payout is by agreement', async () => {
    const scene = await createPayoutScene(service);
    const open = async (lines: object[]) => {
      const { id } = await scene.dispatchOf(await scene.place(lines), scene.inGroup);
      const { routerId, inGroup } = scene;
      const page = await browser.open(
        await service.app.get(OfferLinks).issue({ routerId, id: id as string }, inGroup.userId),
      );
      return page.getByRole('main').innerText();
    };
    const { grouped, plain } = scene.products;
    expect(await open([{ productId: grouped, quantity: 5 }])).toMatch(/NOK\s5\.00\n/);
    expect(await open([{ productId: grouped, quantity: 5 }, { productId: plain }])).toMatch(
      /NOK\s5\.00, the rest by agreement/,
    );
    expect(await open([{ productId: plain }])).toContain('By agreement');
  });

  it('rejects an answer to an earlier version, with and without script, and shows the new version', async () => {
    const scene = await createPayoutScene(service);
    const { routerId, inGroup, operator, products } = scene;
    for (const javaScriptEnabled of [true, false]) {
      const orderId = await scene.place([{ productId: products.grouped, quantity: 5 }]);
      const { id } = await scene.dispatchOf(orderId, inGroup);
      const link = await service.app.get(OfferLinks).issue({ routerId, id: id as string }, inGroup.userId);
      const page = await browser.open(link, javaScriptEnabled ? {} : { javaScriptEnabled: false });
      await operator.put(`/api/v1/order/${orderId}`, { lines: [{ productId: products.grouped, quantity: 7 }] });
      await page.getByRole('button', { name: 'Accept the job' }).click();
      await page.getByText('The offer has changed since you opened this page.').first().waitFor();
      expect(await scene.dispatchOf(orderId, inGroup)).toMatchObject({ status: 'sent' });
      if (javaScriptEnabled) await page.reload();
      expect(await page.getByRole('main').innerText()).toMatch(/NOK\s7\.00\n/);
      await page.getByRole('button', { name: 'Accept the job' }).click();
      await page.getByRole('heading', { name: 'The job is yours' }).waitFor();
      expect(await scene.dispatchOf(orderId, inGroup)).toMatchObject({ status: 'accepted', version: 2, payout: 700 });
    }
  });

  it('accepts, declines and proposes other terms without script', async () => {
    const [one, two, three] = [await createOffer(), await createOffer(), await createOffer()];
    const page = await browser.open(one.link, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Accept the job' }).click();
    await page.getByRole('heading', { name: 'The job is yours' }).waitFor();
    expect(await one.getDispatch()).toMatchObject({ status: 'accepted' });

    await page.goto(two.link);
    await page.getByText('Decline', { exact: true }).click();
    await page.getByLabel('Reason').fill('No van <b>today</b>');
    await page.getByRole('button', { name: 'Decline the job' }).click();
    await page.getByRole('heading', { name: 'You have declined' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go to my jobs' }).getAttribute('href')).toBe('/jobs');
    expect(await two.getDispatch()).toMatchObject({ status: 'declined', reason: 'No van <b>today</b>' });

    await page.goto(three.link);
    await page.getByText('Propose other terms').click();
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await page.getByText('Enter another start, another payout, or both.').first().waitFor();
    await page.getByLabel('Another start').fill('2099-07-01T09:00');
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await page.getByText('Your proposal has been sent.').waitFor();
    expect(await three.getDispatch()).toMatchObject({ status: 'sent', proposedStartAt: '2099-07-01T07:00:00.000Z' });
  });

  it('is operable by keyboard alone', async () => {
    const { link, getDispatch } = await createOffer();
    const page = await browser.open(link);
    await tabAndPress(page, 'Skip to content');
    await tabAndPress(page, 'Decline');
    await tabAndType(page, 'Reason', 'Full this week');
    await tabAndPress(page, 'Decline the job');
    await page.getByRole('heading', { name: 'You have declined' }).waitFor();
    expect(await getDispatch()).toMatchObject({ status: 'declined', reason: 'Full this week' });
  });

  it('keeps the entered values and shows a notice when the connection is lost', async () => {
    const { link, getDispatch } = await createOffer();
    const page = await browser.open(link);
    await page.getByText('Decline', { exact: true }).click();
    await page.getByLabel('Reason').fill('Full this week');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Decline the job' }).click();
    await page.getByText('No answer arrived').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Full this week');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Decline the job' }).click();
    await page.getByRole('heading', { name: 'You have declined' }).waitFor();
    expect(await getDispatch()).toMatchObject({ status: 'declined', reason: 'Full this week' });
  });

  it('is accessible while open, accepted and expired, in each language and theme', async () => {
    const { link } = await createOffer();
    await expectAccessible(browser.open, link, async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    });
    await expectAccessible(browser.open, link.replace(/[^/]+$/, 'unknown'));
    await expectAccessible(
      browser.open,
      async () => (await createOffer()).link,
      async (page) => {
        await page.getByRole('button').first().click();
        await page.getByRole('link', { name: /jobs|oppdrag|Aufträgen/ }).waitFor();
      },
    );
  });

  it('stays within the performance budget of a phone', async () => {
    const { link } = await createOffer();
    await expectWithinBudget(() => browser.page(), link);
  });
});
