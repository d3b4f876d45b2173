/** The console's payouts in a real browser. */
import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { createPayoutsScene, type PayoutsScene } from '../../support/payouts-fixture.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { describePages, storageStateFor, useBrowser, waitForHydration } from '../support/browser.js';
import { DESK } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const PATH = '/console/payouts';
let scene: PayoutsScene;
let storageState: ReturnType<typeof storageStateFor>;

beforeAll(async () => {
  scene = await createPayoutsScene(service);
  const { routerId, router } = scene;
  storageState = storageStateFor(await service.make.session(routerId, routerId, router.admin.userId));
});

const visit = (path: string, options: BrowserContextOptions = {}) =>
  browser.open(`${service.baseUrl}${path}`, { ...DESK, storageState, ...options });
const read = (id: string) => scene.admin.get(`/api/v1/payouts/${id}`);

/** A payout of completed work. */
async function createPayout(product: keyof PayoutsScene['products'] = 'grouped', quantity = 2) {
  const orderId = await scene.place([{ productId: scene.products[product], quantity }]);
  await scene.accept(orderId);
  await scene.complete(orderId);
  const [payout] = await scene.list(orderId);
  return payout as { id: string; orderDisplayId: string; organizationId: string; organizationName: string };
}

describePages(PATH, () => {
  it('approves and pays the selected payouts after it has named their sum', async () => {
    const payouts = [await createPayout(), await createPayout('grouped', 3)];
    const page = await visit(`${PATH}?contractor=${payouts[0].organizationId}&period=month`);
    const pick = async () => {
      for (const { orderDisplayId } of payouts)
        await page.getByLabel(new RegExp(`^Select the payout of .* for ${orderDisplayId}$`)).check({ force: true });
    };
    await pick();
    await page.getByText(/^2 selected: NOK\s5\.00$/).waitFor();
    await page.getByRole('button', { name: 'Approve …' }).click();
    const dialog = page.getByRole('dialog', { name: /^Approve 2 payouts of NOK\s5\.00 in all$/ });
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Approved.', { exact: true }).waitFor();
    expect([(await read(payouts[0].id)).status, (await read(payouts[1].id)).status]).toEqual(['approved', 'approved']);
    await page
      .getByRole('navigation', { name: 'State' })
      .getByRole('link', { name: /^Approved/ })
      .click();
    await page.getByRole('link', { name: payouts[0].orderDisplayId, exact: true }).waitFor();
    await pick();
    await page.getByRole('button', { name: 'Mark as paid …' }).click();
    await page.getByLabel('Reference of the payment').fill('BANK-7');
    await page.getByRole('button', { name: 'Mark as paid', exact: true }).click();
    await page.getByText('Marked as paid.').waitFor();
    expect(await read(payouts[1].id)).toMatchObject({ status: 'paid', paymentReference: 'BANK-7' });
  });

  it('explains what cannot be approved, and approves once the amount is given', async () => {
    const payout = await createPayout('plain');
    const list = await visit(`${PATH}?contractor=${payout.organizationId}`);
    const row = list.getByRole('row').filter({ hasText: payout.orderDisplayId });
    expect(await row.innerText()).toContain('A part is still by agreement.');
    expect(await row.getByRole('checkbox').count()).toBe(0);
    await row.getByRole('link').first().click();
    await list.getByText('give the amount of the part that is by agreement').waitFor();
    await list.locator('summary', { hasText: 'Give the amount' }).click();
    await list.getByLabel('Amount without VAT (NOK)').first().fill('1 250,50');
    await list.getByRole('button', { name: 'Save the amount' }).click();
    await list.getByText('The amount is saved.').waitFor();
    await list.getByRole('button', { name: /^Approve NOK\s1,250\.50$/ }).click();
    await list.getByText('Approved.', { exact: true }).waitFor();
    expect(await read(payout.id)).toMatchObject({ status: 'approved', totalAmount: 125050 });
  });

  it('says in the form that a colleague was faster', async () => {
    const payout = await createPayout();
    const page = await visit(`${PATH}/${payout.id}`);
    await page.route('**/console/live', (route) => route.abort());
    await page.reload();
    await waitForHydration(page);
    await scene.admin.post('/api/v1/payouts/approve', { ids: [payout.id] }, 200);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByText('The payout does not allow this in its present state.').waitFor();
    await page.getByText('Approved by').waitFor();
  });

  it('warns next to the amount while more is typed than remains of the price without VAT, and once it is stored', async () => {
    const payout = await createPayout('plain');
    const page = await visit(`${PATH}/${payout.id}`);
    const facts = page.getByRole('complementary', { name: 'Details' });
    // The client pays 20.00 without VAT.
    expect(await facts.innerText()).toMatch(/Margin without VAT\s+NOK\s20\.00/);
    await page.locator('summary', { hasText: 'Give the amount' }).click();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Save the amount' }) });
    await form.getByLabel('Amount without VAT (NOK)').fill('20');
    expect(await form.getByRole('note').count()).toBe(0);
    await form.getByLabel('Amount without VAT (NOK)').fill('20.10');
    await form.getByRole('note').getByText('This is NOK 0.10 more than the client pays without VAT.').waitFor();
    await form.getByRole('button', { name: 'Save the amount' }).click();
    await facts.getByRole('note').getByText('This is NOK 0.10 more than the client pays without VAT.').waitFor();
    for (const [locale, text] of [
      ['nb', 'Det er 0,10 kr mer enn kunden betaler uten mva.'],
      ['de', 'Das ist 0,10 NOK mehr, als der Kunde ohne MwSt. bezahlt.'],
    ]) {
      const other = await visit(`${PATH}/${payout.id}`, { locale, javaScriptEnabled: false });
      expect((await other.getByRole('complementary').getByRole('note').innerText()).replaceAll(/\s/g, ' ')).toBe(text);
      await other.close();
    }
  });

  it('approves, corrects and pays a payout without script, and names who did it', async () => {
    const payout = await createPayout();
    const page = await visit(`${PATH}/${payout.id}`, { javaScriptEnabled: false });
    expect(await page.getByRole('region', { name: 'Lines' }).innerText()).toMatch(/2 × grouped[^]*Accepted work/);
    await page.getByLabel('Reason').fill('Parking');
    await page.getByLabel('Amount without VAT (NOK)').last().fill('-0,50');
    await page.getByRole('button', { name: 'Add the correction' }).click();
    await page.getByText('The correction is added.').waitFor();
    await page.getByRole('button', { name: /^Approve NOK\s1\.50$/ }).click();
    await page.getByText('Approved by').waitFor();
    const menu = await openMenu(page, 'Mark as paid');
    await menu.getByLabel('Reference of the payment').fill('BANK-8');
    await menu.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('Marked as paid by').waitFor();
    await page.getByLabel('Reason').fill('Cable was not used');
    await page.getByLabel('Amount without VAT (NOK)').fill('-1');
    await page.getByRole('button', { name: 'Add the correction' }).click();
    await page.getByRole('link', { name: 'The first payout for this work' }).click();
    await page.getByText('Corrected by').waitFor();
    expect(await read(payout.id)).toMatchObject({ status: 'paid', totalAmount: 150 });
  });

  it('is accessible, offers files, and stays within its budget', async () => {
    const { id, organizationId } = await createPayout();
    for (const path of [`${PATH}?state=all`, `${PATH}/${id}`])
      await expectAccessible(
        (address, options) => browser.open(address, { ...DESK, storageState, ...options }),
        `${service.baseUrl}${path}`,
      );
    const page = await visit(`${PATH}?contractor=${organizationId}`);
    const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    const csv = await page.evaluate(async (url) => (await fetch(url)).text(), href!);
    const { count } = await scene.admin.get(`/api/v1/payouts?status=open&organizationId=${organizationId}`);
    expect(csv.trim().split('\n')).toHaveLength(count + 1);
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${PATH}`, CONSOLE_BUDGET);
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${PATH}/${id}`, CONSOLE_BUDGET);
  });
});
