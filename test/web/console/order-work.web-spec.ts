/** The console's forms of an order in a real browser: its lines, client offers, and what steps ask for. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { WorkflowFactory, type StepOptions } from '../../support/workflow-factory.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const workflows = new WorkflowFactory(service);
const STEPS: StepOptions[] = [
  { key: 'make', type: 'offer_create', title: 'Offer' },
  { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make', title: 'Answer' },
  { key: 'files', type: 'file_upload', title: 'Pictures of the site' },
];

/** An order whose operator has a form to fill in, an offer to write and files to add; and two products. */
async function setUp() {
  const scene = await fixture.create();
  const { api, routerId } = scene;
  const question = { name: 'Main fuse', customId: 'fuse', regex: '^\\d+ A$', validationMessage: 'Such as 63 A' };
  const template = await workflows.template(routerId, { customFields: [question], steps: STEPS });
  const customFieldId = template.customFields['Main fuse'];
  const path = `/api/routers/${routerId}/workflow-templates/${template.templateId}`;
  const admin = service.as(scene.admin.key);
  const { steps } = await admin.get(path);
  const survey = { type: 'form_fill', actor: 'operator', isRequired: true, title: 'Survey' };
  const form = { ...survey, inputs: [{ customFieldId, required: true }] };
  await admin.put(path, { steps: [...steps, form] });
  const product = { currencyCode: 'NOK', vatRate: 2500, isEditable: true };
  await api.post('/api/v1/products', { ...product, name: 'Wallbox', payerUnitAmount: 100000 });
  await api.post('/api/v1/products', { ...product, name: 'Cable', unit: 'm', payerUnitAmount: 500 });
  const lines = [{ name: 'Survey', description: 'On site', quantity: 1, currencyCode: 'NOK', unitAmount: 50000 }];
  const order = await scene.order({ workflowTemplateId: template.templateId, lines });
  const overview = async () => api.get(`/api/v1/order/${order.id}/overview`);
  return { ...scene, order, orderPage: `/console/orders/${order.id}`, overview };
}

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

describePages('the forms of an order', () => {
  it('change its lines: products and lines without, discounts, VAT, and sums while they are typed', async () => {
    const { api, order, orderPage, visit } = await setUp();
    const page = await visit(orderPage);
    await page.getByRole('link', { name: 'Change the lines' }).click();
    await page.getByRole('heading', { name: `Lines of ${order.displayId}` }).waitFor();
    await page.getByRole('button', { name: /^Cable/ }).click();
    await row(page, 'Cable').getByLabel('Quantity').fill('12,5');
    await page.getByRole('button', { name: 'Add a line without a product' }).click();
    await row(page, 'Line 3').getByLabel('Name').fill('Travel');
    await row(page, 'Travel').getByLabel('Price of a unit').fill('much');
    await page.getByRole('button', { name: 'Save the lines' }).click();
    await page.locator('[aria-invalid=true]:focus').waitFor();
    await row(page, 'Travel').getByLabel('Price of a unit').fill('400');
    await row(page, 'Travel').getByLabel('Discount on a unit').fill('100');
    await row(page, 'Travel').getByLabel('VAT in %').fill('25');
    // 500.00 + 12.5 × 5.00 × 1.25 + 300.00 × 1.25.
    await page.getByText('NOK 953.13').waitFor();
    await page.getByRole('button', { name: 'Save the lines' }).click();
    await page.getByText('The lines are saved.').waitFor();
    const { lines, totals } = await api.get(`/api/v1/order/${order.id}`);
    expect(totals.totalAmount).toBe(95313);
    expect(lines).toMatchObject([
      { name: 'Survey', description: 'On site', quantity: 1, unitAmount: 50000 },
      { name: 'Cable', productId: expect.any(String), quantity: 12.5, unit: 'm', vatRate: 2500 },
      { name: 'Travel', productId: null, unitAmount: 40000, discountUnitAmount: 10000, vatRate: 2500 },
    ]);
  });

  it('change lines without script, too: the quantity 0 deletes one, an error is shown in its row', async () => {
    const { api, order, orderPage, visit } = await setUp();
    const page = await visit(`${orderPage}/lines`, { javaScriptEnabled: false });
    await row(page, 'Survey').getByLabel('Quantity').fill('0');
    const spare = row(page, 'Line 3');
    await spare.getByLabel('Name').fill('Travel');
    await spare.getByLabel('Price of a unit').fill('much');
    await page.getByRole('button', { name: 'Save the lines' }).click();
    await page.locator('[name="lines[2].unitAmount"][aria-invalid=true]').waitFor();
    await row(page, 'Travel').getByLabel('Price of a unit').fill('400');
    await page.getByRole('button', { name: 'Save the lines' }).click();
    await page.getByText('The lines are saved.').waitFor();
    const { lines } = await api.get(`/api/v1/order/${order.id}`);
    expect(lines).toMatchObject([{ name: 'Travel', unitAmount: 40000 }]);
    await page.goto(`${service.baseUrl}${orderPage}/lines`);
    await page.getByRole('button', { name: /^Wallbox/ }).click();
    await page.getByText('The lines are saved.').waitFor();
    expect((await api.get(`/api/v1/order/${order.id}`)).lines).toHaveLength(2);
  });

  it('write a client offer as draft, send it, and record what the client answered', async () => {
    const { orderPage, visit, overview } = await setUp();
    const page = await visit(orderPage);
    await page.getByRole('link', { name: 'Write the offer' }).click();
    await page.getByRole('button', { name: /^Wallbox/ }).click();
    await page.getByLabel('Valid until').fill('2030-01-31T12:00');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('The offer is saved.').waitFor();
    expect((await overview()).offers).toMatchObject([{ status: 'initial', expiresAt: '2030-01-31T11:00:00.000Z' }]);
    await page.getByRole('link', { name: 'Write the offer' }).click();
    await page.getByText('the client does not see this offer').waitFor();
    await row(page, 'Wallbox').getByLabel('Discount on a unit').fill('200');
    await page.getByRole('button', { name: 'Send to the client' }).click();
    await page.waitForURL((url) => url.pathname === orderPage);
    const { offers, steps } = await overview();
    expect(offers).toMatchObject([{ status: 'sent', totals: { totalAmount: 100000 } }]);
    expect(steps.map(({ status }: { status: string }) => status).slice(0, 2)).toEqual(['done', 'active']);
    await page.getByRole('link', { name: 'Record the answer' }).click();
    await page.getByLabel('Comment').fill('By phone');
    await page.getByRole('button', { name: 'The client accepts' }).click();
    await page.getByText('The answer of the client is recorded.').waitFor();
    expect((await overview()).offers).toMatchObject([{ status: 'accepted', reason: 'By phone' }]);
    await page.goto(`${service.baseUrl}${orderPage}/lines`);
    await page.getByRole('heading', { name: 'Agreed with the client' }).waitFor();
  });

  it.each([true, false])(
    'show the total that the client is offered, with VAT in the prices: %s',
    async (isTaxInclusive) => {
      const { admin, routerId, orderPage, visit, overview } = await setUp();
      await service.as(admin.key).put(`/api/routers/${routerId}/settings`, { isTaxInclusive });
      const page = await visit(orderPage);
      await page.getByRole('link', { name: 'Write the offer' }).click();
      await page.getByRole('button', { name: /^Cable/ }).click();
      await row(page, 'Cable').getByLabel('Quantity').fill('10');
      await page.getByRole('button', { name: 'Add a line without a product' }).click();
      await row(page, 'Line 2').getByLabel('Name').fill('Travel');
      await row(page, 'Travel').getByLabel('Price of a unit').fill('500');
      await row(page, 'Travel').getByLabel('VAT in %').fill('25');
      const totals = page.locator('.line-totals');
      await totals.getByText(isTaxInclusive ? 'NOK 550.00' : 'NOK 687.50').waitFor();
      const shown = await totals.innerText();
      await page.getByRole('button', { name: 'Send to the client' }).click();
      await page.waitForURL((url) => url.pathname === orderPage);
      const { totalExcludingVat, vatAmount, totalAmount } = (await overview()).offers[0].totals;
      for (const amount of [totalExcludingVat, vatAmount, totalAmount])
        expect(shown).toContain((amount / 100).toFixed(2));
    },
  );

  it('fill in the questions of a step, and add files to another, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { orderPage, visit, overview } = await setUp();
      const page = await visit(orderPage, { javaScriptEnabled });
      await page.getByRole('link', { name: 'Fill in' }).click();
      await page.getByLabel('Main fuse').fill('many');
      await page.getByRole('button', { name: 'Save and complete' }).click();
      await page.locator('p.error', { hasText: 'Such as 63 A' }).waitFor();
      await page.getByLabel('Main fuse').fill('63 A');
      await page.getByRole('button', { name: 'Save and complete' }).click();
      await page.getByText('The answers are saved.').waitFor();
      await page.getByRole('link', { name: 'Add files' }).click();
      const picture = { name: 'site.txt', mimeType: 'text/plain', buffer: Buffer.from('a site') };
      await page.getByLabel('Files', { exact: true }).setInputFiles(picture);
      await page.getByRole('button', { name: 'Add the files' }).click();
      await page.getByText('The files are added.').waitFor();
      expect((await overview()).files).toMatchObject([{ fileName: 'site.txt' }]);
      await page.getByRole('link', { name: 'Add files' }).click();
      await page.getByText('Files so far: site.txt').waitFor();
      await page.getByRole('button', { name: 'Add and complete' }).click();
      await page.waitForURL((url) => url.pathname === orderPage);
      const done = (await overview()).steps.filter(({ status }: { status: string }) => status === 'done');
      expect(done.map(({ title }: { title: string }) => title).sort()).toEqual(['Pictures of the site', 'Survey']);
    }
  });

  it('are accessible, and within the budget of the console', async () => {
    const { overview, orderPage, storageState } = await setUp();
    const { steps } = await overview();
    const findStep = (type: string) => steps.find((step: { type: string }) => step.type === type).id as string;
    const paths = [
      'lines',
      `offer?step=${findStep('offer_create')}`,
      `answers?step=${findStep('form_fill')}`,
      `answers?step=${findStep('file_upload')}`,
    ];
    const openAs = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const path of paths) await expectAccessible(openAs, `${service.baseUrl}${orderPage}/${path}`);
    const open = () => browser.page({ ...DESK, storageState });
    await expectWithinBudget(open, `${service.baseUrl}${orderPage}/lines`, CONSOLE_BUDGET);
  });
});
