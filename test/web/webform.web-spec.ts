/** The webform page in a real browser (decisions/webforms "Page"). */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { createPng } from '../support/png.js';
import { waitUntil } from '../support/receiver.js';
import { uploadParts } from '../support/upload.js';
import { NetworkFactory } from '../support/network-factory.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectAccessible, findIssues } from './support/page-checks.js';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.js';
import { advanceClock } from './support/advance-clock.js';

const service = useService();
const browser = useBrowser();
const network = new NetworkFactory(service);
/** Creates a public webform with a conditional question. */
async function createForm(body: object = {}) {
  const router = await service.make.router({ name: 'Nordlys', locale: 'nb-NO', timezone: 'Europe/Oslo' });
  await network.partner(router.routerId);
  const template = await network.workflows.template(router.routerId, {
    steps: [{ key: 'first' }],
    customFields: [{ name: 'Home' }, { name: 'Floor', type: 'NUMBER' }],
  });
  const { Home: home, Floor: floor } = template.customFields;
  const [logo, ...pictures] = await images(router.operator.key);
  await service.as(router.admin.key).put(`/api/routers/${router.routerId}/organization`, { logoFileId: logo!.id });
  const product = { name: unique('Charger '), currencyCode: 'NOK', payerUnitAmount: 10_000, vatRate: 2500 };
  for (const [index, { id: fileId, fileName }] of pictures.entries())
    await service.as(router.operator.key).post('/api/v1/products', {
      ...product,
      ...(index > 0 ? { name: `Cable ${index}` } : {}),
      isPublic: true,
      images: [{ fileId, fileName }],
    });
  const alternatives = ['house', 'flat'].map((value) => ({ value, option: `A ${value}` }));
  const tools = ['drill', 'saw'].map((value) => ({ value, option: value }));
  const fixture = await service.as(router.admin.key).post(`/api/routers/${router.routerId}/webforms`, {
    name: 'Order a charger',
    publicSharable: true,
    includeOffering: true,
    workflowTemplateId: template.templateId,
    inputs: [
      { question: { title: 'Where do you live?', type: 'select', required: true, alternatives, customFieldId: home } },
      {
        question: {
          title: 'Which floor?',
          type: 'number',
          required: true,
          customFieldId: floor,
          dependsOnCustomFieldId: home,
          dependsOnOperator: 'ANY_OF',
          dependsOnValues: ['flat'],
        },
      },
      { question: { title: 'What is there?', type: 'checkbox', multiValue: true, alternatives: tools } },
      { question: { title: 'Photos', type: 'file', multiValue: true } },
      { question: { title: 'The fuse box', type: 'file' } },
    ],
    ...body,
  });
  const orders = async () => (await service.as(router.operator.key).get('/api/v1/orders')).values;
  return { address: `${service.baseUrl}/f/${fixture.publicToken}`, product, orders };
}

/** Uploads a logo and three product images. */
async function images(key: string): Promise<{ id: string; fileName: string }[]> {
  const parts = ['logo', 'one', 'two', 'three'].map((name) => ({
    name: 'file',
    fileName: `${name}.png`,
    content: createPng(),
  }));
  const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, key, parts);
  return (body as { values: { id: string; fileName: string }[] }).values;
}

/** Contact fields. */
const CONTACT = {
  ...{ Name: 'Ola <b>Nordmann</b>', 'E-mail': 'ola@example.com', Telephone: '22 22 55 55' },
  ...{ 'Street and number': 'Storgata 1', 'Postal code': '0155', City: 'Oslo' },
};

const CONTACT_NAMES = ['contactPersonName', 'email', 'phoneNumber', 'address', 'postalCode', 'city'];

async function fillContact(page: Page) {
  for (const [label, value] of Object.entries(CONTACT)) await page.getByLabel(label).fill(value);
}

describePages('/f/{publicToken}', () => {
  it('shows conditional questions, updates the price, accepts photos, and links to the client’s page', async () => {
    const { address, product, orders } = await createForm();
    const page = await browser.open(address);
    expect(await page.getByLabel('Which floor?').count()).toBe(0);
    await page.getByLabel('Where do you live?').selectOption('flat');
    await page.getByLabel('Which floor?').fill('3');
    await page.getByLabel('saw').check();
    await page
      .getByLabel('Photos')
      .setInputFiles({ name: 'wall.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText('1 file uploaded').waitFor();
    await page.getByLabel(product.name).fill('2');
    await page.getByText('NOK 250.00').first().waitFor();
    await fillContact(page);
    await page.getByText('We cover your address.').waitFor();
    await advanceClock(page);
    await page.getByRole('button', { name: 'Order for NOK 250.00' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const [order] = await orders();
    expect(order).toMatchObject({ contactPersonName: 'Ola <b>Nordmann</b>', totals: { totalAmount: 25_000 } });
    const fields = Object.fromEntries(
      order.customFields.map(({ name, values }: { name: string; values: { value: string }[] }) => [
        name,
        values.map(({ value }) => value),
      ]),
    );
    expect(fields).toMatchObject({
      Home: ['flat'],
      Floor: ['3'],
      'What is there?': ['saw'],
      Photos: [expect.any(String)],
    });
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await page.waitForURL(`${service.baseUrl}/c/*`);
  });

  it('changes quantities with buttons, shows the total below the products and orders for it', async () => {
    const { address, product, orders } = await createForm();
    const page = await browser.open(address);
    const quantity = page.getByLabel(product.name);
    const [more, less] = ['One more', 'One less'].map((name) =>
      page.getByRole('button', { name: `${name}: ${product.name}` }),
    );
    const submit = page.locator('button[value=submit]');
    expect(await submit.innerText()).toBe('Send');
    await more!.click();
    await more!.click();
    expect(await quantity.inputValue()).toBe('2');
    await page.getByRole('region', { name: 'Products' }).getByText('NOK 250.00').waitFor();
    await less!.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Order for NOK 125.00' }).waitFor();
    await less!.click();
    await less!.click();
    expect([await quantity.inputValue(), await submit.innerText()]).toEqual(['', 'Send']);
    await quantity.fill('1,5');
    await more!.click();
    expect(await quantity.inputValue()).toBe('2.5');
    // The button names no amount that is not about the chosen quantities.
    expect(await submit.innerText()).not.toContain('125');
    await page.getByRole('button', { name: 'Order for NOK 312.50' }).waitFor();
    await page.getByLabel('Where do you live?').selectOption('house');
    await fillContact(page);
    await advanceClock(page);
    await submit.click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await orders()).toMatchObject([{ totals: { totalAmount: 31_250 } }]);
  });

  it('previews uploaded pictures, names other files and removes them', async () => {
    const { address, orders } = await createForm();
    const page = await browser.open(address);
    await page.getByText('Choose photos or files').first().waitFor();
    const photos = page.getByLabel('Photos');
    await photos.setInputFiles([
      { name: 'wall.png', mimeType: 'image/png', buffer: createPng(40, 30) },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'roof.png', mimeType: 'image/png', buffer: createPng(30, 40) },
    ]);
    await page.getByText('3 files uploaded').waitFor();
    const wall = page.getByRole('img', { name: 'wall.png' });
    expect(await wall.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40);
    await page.getByText('plan.pdf', { exact: true }).waitFor();
    expect(await findIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove roof.png' }).click();
    await page.getByText('2 files uploaded').waitFor();
    // A question that takes one file.
    for (const name of ['old.png', 'new.png']) {
      await page.getByLabel('The fuse box').setInputFiles({ name, mimeType: 'image/png', buffer: createPng(20, 20) });
      await page.getByRole('img', { name }).waitFor();
    }
    expect(await page.getByRole('img', { name: 'old.png' }).count()).toBe(0);
    await page.getByText('1 file uploaded').waitFor();
    await page.getByLabel('Where do you live?').selectOption('house');
    await fillContact(page);
    await advanceClock(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const [order] = await orders();
    const field = order.customFields.find(({ name }: { name: string }) => name === 'Photos');
    expect(field.values).toHaveLength(2);
  });

  it('is operable by keyboard alone', async () => {
    const { address, orders } = await createForm();
    const page = await browser.open(address);
    await tabTo(page, 'Where do you live?');
    await page.keyboard.type('A flat');
    await tabAndType(page, 'Which floor?', '3');
    await tabTo(page, 'saw');
    await page.keyboard.press('Space');
    for (const [label, value] of Object.entries(CONTACT)) await tabAndType(page, label, value);
    await advanceClock(page);
    await tabAndPress(page, 'Send');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await orders()).toMatchObject([{ city: 'Oslo' }]);
  });

  it('works without script: price, conditional questions, validation errors, one order', async () => {
    const { address, product, orders } = await createForm();
    const page = await browser.open(address, { javaScriptEnabled: false });
    await page.getByLabel(product.name).fill('1');
    await page.getByLabel('Postal code').fill('0155');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('NOK 125.00').first().waitFor();
    await page.getByText('We cover your address.').waitFor();
    await page.getByLabel('Where do you live?').selectOption('flat');
    await fillContact(page);
    await page
      .getByLabel('Photos')
      .setInputFiles({ name: 'wall.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await advanceClock(page);
    await page.getByRole('button', { name: 'Order for NOK 125.00' }).click();
    await page.getByText('1 file uploaded').waitFor();
    await page.getByText('Your answers lead to further questions.').waitFor();
    expect(await page.getByLabel('Postal code').inputValue()).toBe('0155');
    await page.getByLabel('Which floor?').fill('high');
    await page.getByRole('button', { name: 'Order for NOK 125.00' }).click();
    await page.getByText('must be a number such as 12.5').waitFor();
    await page.getByLabel('Which floor?').fill('3');
    await page.locator('button[value=submit]').click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    const photos = order.customFields.find(({ name }: { name: string }) => name === 'Photos');
    expect(photos.values).toEqual([expect.objectContaining({ value: expect.any(String) })]);
  });

  it('keeps the language of the webform on the client’s page, whatever the browser prefers', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { address, orders } = await createForm();
      const page = await browser.open(address, { javaScriptEnabled, locale: 'de-CH' });
      await page.locator('select').first().selectOption('house');
      const fields = Object.values(CONTACT);
      for (const [index, name] of CONTACT_NAMES.entries()) await page.locator(`[name=${name}]`).fill(fields[index]!);
      await advanceClock(page);
      await page.locator('button[value=submit]').click();
      await page.getByRole('heading', { name: 'Danke' }).waitFor();
      const link = await page.locator('main a.button').getAttribute('href');
      expect(await orders()).toMatchObject([{ clientLanguage: 'de' }]);
      const later = await browser.open(new URL(link!, address).href, { locale: 'en-GB' });
      expect(await later.locator('html').getAttribute('lang')).toBe('de');
    }
  });

  it('shows the logo and product images, with and without script', async () => {
    const { address } = await createForm({ eComProductGrid: true });
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(address, { javaScriptEnabled });
      const pictures = page.locator('img');
      const shown = () =>
        pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0));
      await page.locator('.tile img').nth(2).scrollIntoViewIfNeeded();
      await waitUntil(async () => (await shown()).length === 4);
      expect(await pictures.count()).toBe(4);
    }
  });

  it('rejects bots: a filled honeypot field, or submission right after loading', async () => {
    const { address, orders } = await createForm();
    const page = await browser.open(address, { javaScriptEnabled: false });
    await page.getByLabel('Where do you live?').selectOption('house');
    await fillContact(page);
    await page.locator('input[name=startedAt]').evaluate((field: HTMLInputElement) => {
      field.value = new Date().toISOString();
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The form was sent too fast.').waitFor();
    await advanceClock(page);
    await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The form was sent too fast.').waitFor();
    expect(await orders()).toEqual([]);
  });

  it('can be framed by the configured origins only', async () => {
    const policyOf = async (address: string) =>
      (await fetch(address, { headers: { Accept: 'text/html' } })).headers.get('content-security-policy');
    const { address } = await createForm({ embedOrigins: ['https://shop.example'] });
    expect(await policyOf(address)).toMatch(/frame-ancestors https:\/\/shop\.example$/);
    expect(await policyOf((await createForm()).address)).toMatch(/frame-ancestors 'none'$/);
  });

  it('escapes titles and rejects forms of other sites', async () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    const question = { title: evil, description: evil, type: 'select', alternatives: [{ value: evil, option: evil }] };
    const { address, orders } = await createForm({ name: evil, description: evil, inputs: [{ question }] });
    const html = await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src=x');
    const send = (headers: Record<string, string>) =>
      fetch(address, { method: 'POST', headers, body: new URLSearchParams({ intent: 'submit' }) });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect(await orders()).toEqual([]);
  });

  it('is accessible while open, rejected and closed, in each language and theme', async () => {
    const { address } = await createForm();
    await expectAccessible(browser.open, address, async (page) => {
      await page.locator('select').first().selectOption('flat');
      await page
        .locator('button[value=submit]')
        .evaluate((button) => button.closest('form')!.setAttribute('novalidate', ''));
      await advanceClock(page);
      await page.locator('button[value=submit]').click();
      await page.getByRole('alert').waitFor();
    });
    await expectAccessible(browser.open, address.replace(/[^/]+$/, 'unknown'));
  });

  it('stays within the performance budget of a phone', async () => {
    const { address } = await createForm();
    await expectWithinBudget(() => browser.page(), address);
  });
});
