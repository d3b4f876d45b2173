/**
 * The first day of a router in browsers, without an API key: from its creation to a completed order with each workflow that
 * it starts with.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createSuperuser } from '../../../src/cli/create-superuser.js';
import { startService, type Service } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { waitForMailedLink } from '../../support/mail-links.js';
import { MailServer } from '../../support/mail-server.js';
import { createPng } from '../../support/png.js';
import { describePages, useBrowser, waitForHydration } from '../support/browser.js';
import { DESK } from '../support/console-fixture.js';

const browser = useBrowser();
const mail = new MailServer();
const service = {} as Service;
const PASSWORD = 'correct horse battery';
const ROOT = 'root@service.example';
const PHOTO = { name: 'wall.png', mimeType: 'image/png', buffer: createPng(8, 8) };

beforeAll(async () => {
  await mail.start();
  Object.assign(service, await startService({ smtpUrl: mail.url, mailFrom: 'Work orders <orders@service.example>' }));
  await createSuperuser(service.app, { email: ROOT, password: PASSWORD });
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

async function accept(address: string, firstName: string): Promise<Page> {
  const page = await browser.open(await waitForMailedLink(mail, address, `${service.baseUrl}/invitations/`), DESK);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('First name').fill(firstName);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  return page;
}

/** The pages of those who have a part in an order. */
interface Sides {
  owner: Page;
  contractor: Page;
  client: Page;
  /** Path of the order in the console. */
  orderPath: string;
}

/** The contractor proposes a time, which the client confirms. */
async function agreeOnVisit({ contractor, client }: Sides, time: string): Promise<void> {
  await open(contractor);
  await contractor.getByLabel('Another time that suits you').fill(time);
  await contractor.getByRole('button', { name: 'Propose this time' }).click();
  await contractor.getByText('The time is proposed or booked.').waitFor();
  await open(client);
  await client.getByRole('button', { name: 'This time suits me' }).click();
  await client.getByText('The time is confirmed.').waitFor();
}

async function work({ contractor }: Sides): Promise<void> {
  await open(contractor);
  await contractor.getByRole('button', { name: 'Done' }).click();
  await contractor.getByText('The step is done.').waitFor();
}

async function takePhotos({ contractor }: Sides): Promise<void> {
  await open(contractor);
  await contractor.getByLabel('Photos or files').setInputFiles(PHOTO);
  await contractor.getByRole('button', { name: 'Send the photos' }).click();
  await contractor.getByText('The files have been received.').waitFor();
  await waitForHydration(contractor);
  await contractor.getByRole('button', { name: 'Done' }).click();
  await contractor.getByText('The step is done.').waitFor();
}

async function agreeOnPrice({ owner, client, orderPath }: Sides): Promise<void> {
  await owner.goto(service.baseUrl + orderPath);
  await owner.getByRole('link', { name: 'Write the offer' }).first().click();
  await owner.getByRole('button', { name: /^Wallbox 22 kW/ }).click();
  await owner.getByRole('button', { name: 'Send to the client' }).click();
  await owner.waitForURL((url) => url.pathname === orderPath);
  await open(client);
  await client.getByRole('button', { name: /^Accept for/ }).click();
  await client.getByText('You have accepted the offer.').waitFor();
}

async function open(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

async function visitWorkAndPhotos(sides: Sides): Promise<void> {
  await agreeOnVisit(sides, '2099-07-01T09:00');
  await work(sides);
  await takePhotos(sides);
}

/** What the sides do until the office completes the order. */
const WORKFLOWS: [name: string, isDefault: boolean, proceed: (sides: Sides) => Promise<void>][] = [
  [
    'Site visit then installation',
    true,
    async (sides) => {
      await agreeOnVisit(sides, '2099-06-01T09:00');
      await takePhotos(sides);
      await agreeOnPrice(sides);
      await visitWorkAndPhotos(sides);
    },
  ],
  ['Repair', false, visitWorkAndPhotos],
  ['Delivery and mounting', false, visitWorkAndPhotos],
];

describePages('the first day of a router', () => {
  it.each(WORKFLOWS)('leads from an invitation to a completed order: %s', async (workflow, isDefault, proceed) => {
    // New addresses at each attempt, as accounts remain.
    const [owner, electrician, clientAddress] = ['kari', 'ida', 'ola'].map((name) => `${unique(name)}@example.com`);
    // A superuser creates the router.
    const root = await browser.open(`${service.baseUrl}/sign-in?next=/console/admin`, DESK);
    await root.getByLabel('E-mail').fill(ROOT);
    await root.getByLabel('Password').fill(PASSWORD);
    await root.getByRole('button', { name: 'Sign in' }).click();
    await root.getByRole('link', { name: 'Create a router' }).click();
    await root.getByLabel('Name of the company').fill('Nordlys');
    await root.getByLabel('E-mail of the first owner').fill(owner);
    await root.getByLabel('Language').selectOption('en');
    await root.getByLabel('Time zone').fill('Europe/Oslo');
    await root.getByRole('button', { name: 'Create and invite' }).click();
    await root.getByText('The router is created').waitFor();

    // Its owner joins, and sets the company up.
    const page = await accept(owner, 'Kari');
    const list = page.getByRole('region', { name: 'Set up your company' });
    const openStep = async (name: string, path: string) => {
      await list.getByRole('link', { name }).click();
      await page.waitForURL(`**/console/${path}`);
    };
    await list.getByText('Describe your company').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(4);
    await openStep('Describe your company', 'settings/company');
    await page.getByLabel('Country').selectOption('NO');
    await page.getByLabel('Street and number', { exact: true }).fill('Storgata 1');
    await page.getByRole('region', { name: 'Name and place' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The company is saved.').waitFor();

    await page.getByRole('link', { name: 'Today' }).click();
    await list.getByText('2 of 5 steps are done.').waitFor();
    await openStep('Add a product', 'products/new');
    await page.getByRole('heading', { level: 1, name: 'Add a product' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Wallbox 22 kW');
    await page.getByLabel('Price of one unit').fill('12490');
    await page.getByLabel('Currency').fill('NOK');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByText('The product is added.').waitFor();
    await page.waitForURL('**/console/products');

    await page.getByRole('link', { name: 'Today' }).click();
    await openStep('Add a contractor', 'contractors?new=1');
    await page.getByRole('heading', { level: 1, name: 'Add a contractor' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Fjord Elektro');
    await page.getByLabel('City').fill('Oslo');
    await page.getByRole('button', { name: 'Add a contractor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fjord Elektro' }).waitFor();
    await page.getByRole('link', { name: 'Areas' }).click();
    await page.getByRole('link', { name: 'Add an area' }).first().click();
    await page.getByRole('button', { name: 'Add the area' }).waitFor();
    await page.getByLabel('Country').selectOption('NO');
    await page.getByRole('button', { name: 'Add the area' }).click();
    await page.getByText('Norway').first().waitFor();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByLabel('E-mail').fill(electrician);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    const phone = await accept(electrician, 'Ida');
    await phone.waitForURL('**/jobs');

    // The first order.
    await page.getByRole('link', { name: 'Today' }).click();
    await list.getByText('4 of 5 steps are done.').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
    await openStep('Create the first order', 'orders/new');
    const order = { Name: 'Ola Nordmann', 'E-mail': clientAddress, Phone: '+47 22 22 55 55' };
    const place = { 'Street and number': 'Storgata 2', 'Postal code': '0155', City: 'Oslo' };
    for (const [label, value] of Object.entries({ ...order, ...place }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Country').selectOption('NO');
    if (!isDefault) await page.getByLabel('Workflow').selectOption({ label: workflow });
    await page.getByRole('button', { name: /^Wallbox 22 kW/ }).click();
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByText('The order is created.').waitFor();
    await page.waitForURL(/orders\/[0-9a-f]{8}-/);
    const orderPath = new URL(page.url()).pathname;

    // The contractor accepts.
    await phone.goto(await waitForMailedLink(mail, electrician, `${service.baseUrl}/jobs/offers/`, 2));
    await waitForHydration(phone);
    await phone.getByRole('button', { name: 'Accept the job' }).click();
    await phone.getByRole('link', { name: 'Go to my jobs' }).click();
    await phone
      .getByRole('link', { name: /Ola Nordmann|WO/ })
      .first()
      .click();
    await waitForHydration(phone);
    await phone.waitForURL(/jobs\/[0-9a-f]{8}-/);
    const client = await browser.open(await waitForMailedLink(mail, clientAddress, `${service.baseUrl}/c/`));
    await proceed({ owner: page, contractor: phone, client, orderPath });

    // The office looks at the photos and completes the order.
    await page.goto(`${service.baseUrl}${orderPath}`);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByText('Nothing waits for you').waitFor();
    expect(await list.count()).toBe(0);
  });
});
