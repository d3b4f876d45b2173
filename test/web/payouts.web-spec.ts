/** The payouts of a contractor in a real browser (decisions/pages "Payouts of contractors"). */
import { beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { useService } from '../support/app.js';
import { createPayoutsScene } from '../support/payouts-fixture.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, storageStateFor, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';

const service = useService();
const browser = useBrowser();
const PATH = '/jobs/payouts';
const DESK = { viewport: { width: 1280, height: 900 } };

let scene: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  scene = await setUp();
});

/** In minor units: 100 open, 200 approved, 300 paid; a part by agreement; a correction of what was paid by −40. VAT is 25 %. */
async function setUp() {
  const payouts = await createPayoutsScene(service);
  const { inGroup, products, operator } = payouts;
  await payouts.setVatRate(2500);
  const completed = (quantity: number) => payouts.completeOrder([{ productId: products.grouped, quantity }]);
  const [open, approved, paid] = [await completed(1), await completed(2), await completed(3)];
  const byAgreement = await payouts.completeOrder([{ productId: products.plain }]);
  await payouts.approve([approved.id, paid.id]);
  await payouts.markPaid([paid.id], 200, 'BANK-7');
  const correction = { amount: -40, description: 'Cable was not used' };
  await operator.post(`/api/v1/payouts/${paid.id}/corrections`, correction);
  const { organizationId, userId } = inGroup;
  const office = await service.make.person(organizationId, organizationId, ['ADMIN']);
  const sessionOf = async (id: string) => ({
    storageState: storageStateFor(await service.make.session(organizationId, organizationId, id)),
  });
  return {
    ...{ open, approved, paid, byAgreement },
    asOffice: await sessionOf(office.userId),
    asTechnician: await sessionOf(userId),
  };
}

const open = (path: string, options = {}) =>
  browser.open(`${service.baseUrl}${path}`, { ...scene.asOffice, ...DESK, ...options });
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describePages(PATH, () => {
  it('shows sums with VAT by state, and each payout with its work, state, amount and what was agreed', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open('/jobs', { javaScriptEnabled });
      await page.getByRole('link', { name: 'Payouts' }).click();
      await page.getByRole('heading', { name: 'Payouts', exact: true }).waitFor();
      const sums = plain(await page.getByRole('region', { name: 'Sums with VAT' }).innerText());
      expect(sums).toMatch(
        /Not approved yet NOK 0\.75 ?3 payouts .* paid yet NOK 2\.50 ?1 payout .*Paid NOK 3\.75 ?1 payout/,
      );
      const rows = page.getByRole('listitem');
      expect(await rows.count()).toBe(5);
      const paid = rows.filter({ hasText: 'BANK-7' });
      expect(plain(await paid.innerText())).toMatch(
        /grouped · Storgata 1 .* NOK 3\.75 .*Paid on \d+ \w+ \d{4} · BANK-7/,
      );
      await paid.getByRole('link', { name: 'Show what was agreed' }).click();
      const agreed = plain(await page.getByRole('table').innerText());
      expect(agreed).toMatch(/3 × grouped Accepted offer NOK 3\.00 VAT NOK 0\.75 Total NOK 3\.75/);
      await page.close();
    }
  });

  it('says what is by agreement and what is a correction, and filters by state and period', async () => {
    const page = await open(PATH);
    await page.getByRole('link', { name: 'Not approved 3' }).click();
    const texts = (await page.getByRole('listitem').allInnerTexts()).map(plain);
    expect(texts).toHaveLength(3);
    expect(texts.filter((text) => text.includes('One part is by agreement'))).toHaveLength(1);
    expect(texts.find((text) => text.includes('Correction'))).toContain('-NOK 0.50');
    await page.getByRole('link', { name: 'Last year' }).click();
    await page.getByText('No payouts match.').waitFor();
    expect(page.url()).toContain('period=lastYear&status=open');
  });

  it('downloads exactly what is selected as CSV', async () => {
    const page = await open(`${PATH}?status=paid`);
    const address = (await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href'))!;
    const text = await page.evaluate(async (url) => (await fetch(url)).text(), address);
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ State: 'paid', 'Amount with VAT': '3.75', Currency: 'NOK', 'Reference of the payment': 'BANK-7' },
      }),
    ]);
  });

  it('shows a technician of a contractor with an office neither the link nor any payout', async () => {
    const page = await open('/jobs', scene.asTechnician);
    expect(await page.getByRole('link', { name: 'Payouts' }).count()).toBe(0);
    await page.goto(`${service.baseUrl}${PATH}?payout=${scene.paid.id}`);
    await page.getByText('the office sees payouts').waitFor();
    expect(await page.getByText('NOK').count()).toBe(0);
  });

  it('has no accessibility issue in any language and theme', async () => {
    await expectAccessible(
      (address, options) => browser.open(address, { ...scene.asOffice, ...options }),
      `${service.baseUrl}${PATH}?payout=${scene.paid.id}`,
    );
  });

  it('stays within the budget', async () => {
    await expectWithinBudget(() => browser.page(scene.asOffice), `${service.baseUrl}${PATH}`);
  });
});
