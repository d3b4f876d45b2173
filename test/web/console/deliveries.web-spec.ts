/** The console's list of deliveries in a real browser. */
import { expect, it } from '@jest/globals';
import { useService } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { waitUntil } from '../../support/receiver.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { tabAndPress } from '../support/keyboard.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

/** Without a mail server: no e-mail is sent. */
const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const PATH = '/console/deliveries';

/** Clients whose receipts of their orders were refused by the mail server. */
async function setUp(...names: string[]) {
  const opened = await fixture.create();
  const { api, order, routerId } = opened;
  const at = `/api/routers/${routerId}/deliveries`;
  const orders = [];
  for (const contactPersonName of names)
    orders.push(await order({ contactPersonName, email: `${unique('client')}@example.com` }));
  const list = async (query: string) => (await api.get(`${at}?${query}`)).values;
  await waitUntil(async () => (await list('status=not_configured&messageKind=orderReceived')).length === names.length);
  await service.db.query(
    `update deliveries set status = 'dead', failure_reason = 'REFUSED', attempt_count = 1, last_error = '550 unknown'
     where router_id = $1 and message_kind = 'orderReceived'`,
    [routerId],
  );
  return { ...opened, orders, list };
}

describePages(PATH, () => {
  it('lists what was not delivered with the reason, corrects the address of a client and sends again', async () => {
    const { visit, orders, list, api } = await setUp('Ola Nordmann', 'Gudrun Østby');
    const page = await visit(`${PATH}?state=dead`);
    const row = page.getByRole('row').filter({ hasText: 'Gudrun Østby' });
    expect(await row.innerText()).toMatch(
      new RegExp(`client[^]*Order received[^]*${orders[1].displayId}[^]*Failed[^]*The mail server refused it`),
    );
    await row.getByRole('link', { name: 'Correct and send again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order received' });
    await dialog.getByLabel('E-mail address').fill('no address');
    await dialog.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await dialog.getByRole('button', { name: 'Save and send again' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('E-mail address').fill('gudrun@example.com');
    await dialog.getByRole('button', { name: 'Save and send again' }).click();
    await page.getByText('The address is saved, and the message is being sent again.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await api.get(`/api/v1/order/${orders[1].id}`)).email).toBe('gudrun@example.com');
    await waitUntil(async () => (await list('q=gudrun@example.com'))[0]?.status === 'not_configured');
  });

  it('says above the dialog why a message cannot be sent again', async () => {
    const { visit, routerId, list } = await setUp('Ola Nordmann');
    await service.db.query("update deliveries set status = 'delivered' where router_id = $1", [routerId]);
    const [{ id }] = await list('messageKind=orderReceived');
    const page = await visit(`${PATH}?state=delivered&open=${id}`);
    await page.route('**/deliveries/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 409, json: {} }) : route.continue(),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    const message = page.locator('.toast.error');
    await message.getByRole('button', { name: 'Close' }).click();
    await message.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(1);
  });

  it('searches recipients and filters in the address, and says that nothing matches', async () => {
    const { visit } = await setUp('Ola Nordmann', 'Gudrun Østby');
    const page = await visit(`${PATH}?state=dead`);
    await page.getByLabel('Search recipients').fill('østby');
    await page.getByText('1 message', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ q: 'østby' })}`);
    await page.getByLabel('Channel').selectOption('sms');
    await page.getByText('No messages match').waitFor();
    await page.getByRole('link', { name: 'Remove all filters' }).click();
    await page.getByText('Ola Nordmann').first().waitFor();
  });

  it('sends again what the filter selects after it has named the number, by keyboard', async () => {
    const { visit, list } = await setUp('Ola Nordmann', 'Gudrun Østby', 'Odd Lie');
    const page = await visit(`${PATH}?state=dead`);
    await openMenu(page, 'Send all again');
    await page.getByText('All 3 messages that match').waitFor();
    await page.goto(`${service.baseUrl}${PATH}?state=dead&kind=orderReceived&q=odd`);
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Send all again' }).press('Enter');
    await tabAndPress(page, 'Send 1 message again');
    await page.getByText('The messages are being sent again.').waitFor();
    expect((await list('status=dead')).length).toBe(2);
  });

  it('counts what was not sent without a mail server or gateway in one sentence for each channel, and lists it by a link', async () => {
    const { visit, list, routerId } = await setUp('Ola Nordmann', 'Gudrun Østby');
    await service.db.query(
      `update deliveries set status = 'not_configured', failure_reason = 'NOT_CONFIGURED',
         channel = case when reader ->> 'name' = 'Ola Nordmann' then 'sms' else 'email' end
       where router_id = $1 and message_kind = 'orderReceived'`,
      [routerId],
    );
    const emails = (await list('status=not_configured&channel=email&pageSize=100')).length as number;
    const page = await visit(PATH, { javaScriptEnabled: false });
    const banners = page.locator('.banner');
    expect(await banners.first().innerText()).toMatch(
      new RegExp(`^${emails === 1 ? '1 e-mail was' : `${emails} e-mails were`} not sent because .* SMTP_URL`),
    );
    expect(await banners.last().innerText()).toMatch(/^1 text message was not sent because .*SMS_GATEWAY_URL/);
    await page.getByText('No message failed').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(0);
    await banners.last().getByRole('link', { name: 'Show them' }).click();
    expect(await page.locator('tbody tr').allInnerTexts()).toEqual([expect.stringContaining('Ola Nordmann')]);
    expect(await banners.last().getByRole('link').count()).toBe(0);
  });

  it('shows a message, corrects the address and sends again without script', async () => {
    const { visit, list } = await setUp('Ola Nordmann');
    const page = await visit(`${PATH}?state=dead`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Correct and send again' }).click();
    const field = page.getByLabel('E-mail address');
    expect(await field.inputValue()).toMatch(/@example.com$/);
    await field.fill('ola@example.com');
    await page.getByRole('button', { name: 'Save and send again' }).click();
    await page.getByText('The address is saved').waitFor();
    expect(new URL(page.url()).search).toBe('?done=correct');
    await page.getByText('No message failed').waitFor();
    expect((await list('q=ola@example.com')).length).toBe(1);
  });

  it('is accessible in each state and theme, and links a file of exactly this list', async () => {
    const { visit, routerId, list, storageState } = await setUp('Ola Nordmann');
    const [{ id }] = await list('status=dead');
    for (const query of [`?state=dead&open=${id}`, '?state=dead', '?state=waiting'])
      await expectAccessible(
        (address, options) => browser.open(address, { ...DESK, storageState, ...options }),
        `${service.baseUrl}${PATH}${query}`,
      );
    const page = await visit(`${PATH}?state=dead&period=7d&kind=orderReceived`);
    const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    const csv = await page.evaluate(async (url) => (await fetch(url)).text(), href!);
    expect(href).toContain(`/api/routers/${routerId}/deliveries?csv=people`);
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain('REFUSED');
  });

  it('stays within its budget', async () => {
    const { storageState } = await setUp('Ola Nordmann');
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${PATH}`, CONSOLE_BUDGET);
  });
});
