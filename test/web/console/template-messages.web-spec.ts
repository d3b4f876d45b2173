/** The console's page of what a workflow sends, in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { createPng } from '../../support/png.js';
import { WorkflowFactory } from '../../support/workflow-factory.js';
import { describePages, useBrowser } from '../support/browser.js';
import { expectWithinBudget, WORKBENCH_BUDGET } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const MAIL = {
  ...{ name: 'Thanks', type: 'email', states: ['active'], recipient: { type: 'ACTOR', value: 'client' } },
  emailBodyTemplate: '<p>Dear {{ client.name }}</p>',
};

/** An administrator of a router with a template of two steps and an order of it. */
async function setUp() {
  const router = await service.make.router({ name: 'Nordlys' });
  const factory = new WorkflowFactory(service);
  const template = await factory.template(router.routerId, {
    steps: [{ key: 'Book a visit' }, { key: 'Install', dependsOn: 'Book a visit' }],
    customFields: [{ name: 'Photo', type: 'FILE' }],
  });
  const { orderId } = await factory.run(router.routerId, template, { contactPersonName: 'Ola Nordmann' });
  const console = await fixture.forRouter({ ...router, operator: router.admin });
  const tasks = `/api/routers/${router.routerId}/workflow-templates/${template.templateId}/tasks`;
  const path = `/console/templates/${template.templateId}/messages`;
  const list = async () => (await console.api.get(tasks)).values as Record<string, unknown>[];
  const create = async (fields: object = {}) =>
    (await console.api.post(tasks, { ...MAIL, workflowTemplateStepId: template.steps.Install, ...fields })) as {
      id: string;
    };
  return { ...console, ...template, tasks, path, list, create, orderId, viewer: router.operator };
}

const frame = (page: Page) => page.frameLocator('.mail-frame');

describePages('/console/templates/{id}/messages', () => {
  it('adds an e-mail to a step with a variable at the cursor, and shows it for the newest order in a frame', async () => {
    const { visit, path, templateId, steps, list } = await setUp();
    const page = await visit(path);
    await page.getByText('No message yet').waitFor();
    await page.goto(`${service.baseUrl}/console/templates/${templateId}?step=${steps.Install}`);
    await page.getByRole('link', { name: 'Add a message' }).click();
    await page.getByLabel('Name').fill('Thanks');
    expect(await page.getByLabel('Step', { exact: true }).inputValue()).toBe(steps.Install);
    expect(await page.getByLabel('URL').isVisible()).toBe(false);
    await page.getByLabel('Subject').fill('Order ');
    await page.getByText('Variables', { exact: true }).click();
    await page.getByRole('button', { name: 'order.displayId' }).click();
    await page.getByLabel('Text of the e-mail').fill('<p>Dear ,</p>');
    await page.getByLabel('Text of the e-mail').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 8));
    await page.getByRole('button', { name: 'client.name' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('The message is added.').waitFor();
    await frame(page).getByText('Dear Ola Nordmann,').last().waitFor();
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ name: 'Thanks', type: 'email', states: ['done'], workflowTemplateStepId: steps.Install, timing: 'on' },
        ...{ emailSubjectTemplate: 'Order {{ order.displayId }}', emailBodyTemplate: '<p>Dear {{ client.name }},</p>' },
      }),
    ]);
    await page.getByLabel('Text of the e-mail').fill('Bye {{ client.name }}');
    await page.getByRole('button', { name: 'Save' }).click();
    await frame(page).getByText('Bye Ola Nordmann').last().waitFor();
    await page.getByRole('link', { name: 'All messages' }).click();
    const row = page.getByRole('region', { name: 'Install' });
    expect(await row.innerText()).toContain('E-mail to the client · when “Install” is done');
  });

  it('runs no script of an e-mail, also if its address is opened by itself', async () => {
    const { visit, path, create, templateId } = await setUp();
    const script = '<script>document.body.textContent = "run"</script>';
    const { id } = await create({ emailBodyTemplate: MAIL.emailBodyTemplate + script });
    const page = await visit(path);
    // The browser reports the script that it did not run.
    page.removeAllListeners('console');
    await page.goto(`${service.baseUrl}${path}?task=${id}`);
    await frame(page).getByText('Dear Ola Nordmann').last().waitFor();
    await page.goto(`${service.baseUrl}/console/preview/tasks/${templateId}/${id}`);
    await page.getByText('Dear Ola Nordmann').last().waitFor();
  });

  it('adds, changes and deletes a message without script, and names refused fields', async () => {
    const { visit, path, list } = await setUp();
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Add a message' }).first().click();
    await page.getByLabel('Name').fill('Reminder');
    await page.getByLabel('Channel').selectOption('sms');
    await page.getByLabel('Time').selectOption('before');
    await page.getByLabel('Days', { exact: true }).fill('2');
    await page.getByLabel('Recipient').selectOption('PHONE');
    await page.getByLabel('Address or number').fill('12');
    await page.getByLabel('Text', { exact: true }).fill('See you, {{ client.name }}');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('See you, {{ client.name }}');
    await page.getByLabel('Address or number').fill('+47 22 22 55 55');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('See you, Ola Nordmann').waitFor();
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ type: 'sms', timing: 'before', delay: 2, recipient: { type: 'PHONE', value: '+4722225555' } },
        workflowTemplateStepId: null,
      }),
    ]);
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByText('2 days before the visit, once a step is done').waitFor();
    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The message is deleted.').waitFor();
    expect(await list()).toEqual([]);
  });

  it('adds a logo and deletes it', async () => {
    const { visit, path, create, api, tasks } = await setUp();
    const { id } = await create();
    const page = await visit(`${path}?task=${id}`);
    const logos = page.getByRole('region', { name: 'Logos' });
    await logos.getByLabel('Picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: createPng(8, 8) });
    await logos.getByRole('button', { name: 'Upload' }).click();
    await logos.getByRole('img', { name: 'Logo 1' }).waitFor();
    expect((await api.get(`${tasks}/${id}`)).emailLogos).toHaveLength(1);
    await logos.getByRole('button', { name: 'Delete the logo' }).click();
    await logos.getByText('Our own logo is shown.').waitFor();
    expect((await api.get(`${tasks}/${id}`)).emailLogos).toEqual([]);
  });

  it('asks after a change of the same message by a colleague', async () => {
    const { visit, path, create, api, tasks } = await setUp();
    const { id } = await create();
    const page = await visit(`${path}?task=${id}`);
    await page.getByLabel('Name').fill('Mine');
    await api.put(`${tasks}/${id}`, { name: 'Theirs', states: ['failed'] });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed meanwhile: “Theirs”.').waitFor();
    for (const state of ['Failed', 'Active'])
      await page.locator('.field', { hasText: state }).getByText('Changed meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The message is saved.').waitFor();
    expect(await api.get(`${tasks}/${id}`)).toMatchObject({ name: 'Mine', states: ['failed'] });
  });

  it('shows people without the right to change templates what they may read', async () => {
    const scene = await setUp();
    const { id } = await scene.create();
    const { visit } = await fixture.forRouter({ ...scene, operator: scene.viewer });
    const page = await visit(`${scene.path}?task=${id}`);
    expect(await page.getByLabel('Name').isDisabled()).toBe(true);
    expect(await page.locator('.form-foot, .mail-frame').count()).toBe(0);
  });

  it('is accessible, and stays within the budget', async () => {
    const { path, create, storageState } = await setUp();
    const { id } = await create();
    const unfold = (page: Page) =>
      page.evaluate(() => document.querySelectorAll('details.folded').forEach((one) => one.setAttribute('open', '')));
    const open = (address: string, options: object) => browser.open(address, { ...DESK, storageState, ...options });
    const address = service.baseUrl + path;
    await expectAccessible(open, address);
    await expectAccessible(open, `${address}?task=${id}`, unfold);
    // The editor of a message has its variables, its recipients and its preview.
    const budget = { ...WORKBENCH_BUDGET, sizes: { ...WORKBENCH_BUDGET.sizes, script: 49 * 1024 } };
    await expectWithinBudget(() => browser.page({ storageState }), address, budget);
    // With the e-mail in its frame.
    const withPreview = { ...budget, sizes: { ...budget.sizes, bytes: 68 * 1024 } };
    await expectWithinBudget(() => browser.page({ storageState }), `${address}?task=${id}`, withPreview);
  });
});
