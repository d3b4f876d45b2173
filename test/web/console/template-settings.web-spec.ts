/** The settings of a workflow template, and what its new orders start with, in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { expectWithinBudget, WORKBENCH_BUDGET } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

interface Template {
  id: string;
  actors: { id: string; name: string; slug: string; [field: string]: unknown }[];
  groups: { id: string; name: string }[];
  customFields: { id: string; name: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** An administrator with a template of two steps. */
async function setUp() {
  const router = await service.make.router({ name: 'Nordlys' });
  const scene = await fixture.forRouter({ ...router, operator: router.admin });
  const base = `/api/routers/${router.routerId}/workflow-templates`;
  const steps = [
    { id: crypto.randomUUID(), title: 'Find an electrician', type: 'dispatch_create', actor: 'operator' },
    { id: crypto.randomUUID(), title: 'Ask', type: 'form_fill', actor: 'client' },
  ].map((step) => ({ ...step, isRequired: true }));
  const { id } = (await scene.api.post(base, { name: 'Charger', steps })) as Template;
  return {
    ...scene,
    id,
    steps,
    base: `${base}/${id}`,
    path: `/console/templates/${id}/settings`,
    newOrders: `/console/templates/${id}/new-orders`,
    readOnly: router.operator,
    read: () => scene.api.get(`${base}/${id}`) as Promise<Template>,
  };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save' }).click();

describePages('/console/templates/{id}/settings', () => {
  it('saves basics and welcome text, each by itself, and keeps what is typed elsewhere', async () => {
    const { visit, path, read, operator } = await setUp();
    const page = await visit(path);
    const basics = section(page, 'Basics');
    await basics.getByLabel('Name', { exact: true }).fill('Wallbox');
    await section(page, 'Client portal').getByLabel('Welcome text').fill('Welcome!\nHere is your charger.');
    expect(await page.locator('.client-view').innerText()).toContain('Welcome!\nHere is your charger.');
    await save(page, 'Client portal');
    await page.getByText('The welcome text is saved.').waitFor();
    await page.locator('#portal button:focus', { hasText: 'Save' }).waitFor();
    await basics.getByLabel('Your identifier').fill('wallbox');
    await basics.getByLabel('Default workflow').check();
    await basics.getByLabel('Operator of new orders').selectOption(operator.userId);
    await save(page, 'Basics');
    await page.getByRole('heading', { level: 1, name: 'Wallbox' }).waitFor();
    expect(await read()).toMatchObject({
      ...{ name: 'Wallbox', customId: 'wallbox', isDefaultTemplate: true, defaultAssigneeId: operator.userId },
      customerPortalWelcomeDescription: 'Welcome!\nHere is your charger.',
    });
  });

  it('adds, changes and deletes roles and groups, which steps then choose from', async () => {
    const { visit, path, read, id, steps } = await setUp();
    const page = await visit(`/console/templates/${id}?step=${steps[0].id}`);
    await page.getByRole('link', { name: 'Add a role' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Electrician');
    await dialog(page).getByLabel('Main contractor').check();
    await dialog(page).getByLabel('Professions').fill('electrician, plumber');
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await page.getByText('The role is added.').waitFor();
    const [role] = (await read()).actors;
    expect(role).toMatchObject({ type: 'dispatched', source: 'network', isMainInstaller: true });
    expect(role).toMatchObject({ professions: ['ELECTRICIAN', 'PLUMBER'], services: [], tags: [] });
    await page.getByRole('link', { name: 'Electrician', exact: true }).click();
    await dialog(page).getByLabel('By assignment').check();
    await dialog(page).getByLabel('Short name').fill('Not a slug');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).locator('.error', { hasText: 'must be words of a-z and 0-9' }).waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('slug');
    await dialog(page).getByLabel('Short name').fill('electrician');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The role is saved.').waitFor();
    expect((await read()).actors).toMatchObject([{ slug: 'electrician', type: 'assigned' }]);
    await page.getByRole('link', { name: 'Add group' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Extra work');
    await dialog(page).getByLabel('Added to an order only when it is needed').check();
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await page.getByText('The group is added.').waitFor();
    await section(page, 'Basics').getByLabel('Extra work').check();
    await save(page, 'Basics');
    await page.getByText('The basics are saved.').waitFor();
    const { allowedStepGroupIds, groups } = await read();
    expect(allowedStepGroupIds).toEqual([groups[0].id]);
    await page.goto(`${service.baseUrl}/console/templates/${id}?step=${steps[0].id}`);
    await page.getByLabel('Whom to find').selectOption('Electrician');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The step is saved.').waitFor();
    await page.goto(service.baseUrl + path);
    await page.getByRole('link', { name: 'Delete Electrician' }).click();
    await dialog(page).getByText('“Find an electrician” then has no role.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The role is deleted.').waitFor();
    await page.getByRole('link', { name: 'Delete Extra work' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No group yet.').waitFor();
    expect(await read()).toMatchObject({ actors: [], groups: [], allowedStepGroupIds: [] });
  });

  it('adds, checks, changes and deletes custom fields without script, and keeps those that steps ask for', async () => {
    const { api, base, visit, path, read, steps } = await setUp();
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Add field' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Main fuse');
    await dialog(page).getByLabel('Your identifier').fill('main-fuse');
    await dialog(page).getByLabel('Pattern').fill('[0-9');
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    const pattern = dialog(page).getByLabel('Pattern');
    expect(await pattern.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Main fuse');
    await pattern.fill('^[0-9]{2,3} ?A$');
    await dialog(page).getByLabel('Confidential').check();
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await page.getByText('The field is added.').waitFor();
    await page.getByRole('link', { name: 'Main fuse', exact: true }).click();
    await dialog(page).getByLabel('Type').selectOption('Number');
    await dialog(page).getByLabel('Message').fill('Write it like 63 A');
    await dialog(page).getByLabel('Show it in the form for new orders').uncheck();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    const [field] = (await read()).customFields;
    expect(field).toMatchObject({
      ...{ name: 'Main fuse', customId: 'main-fuse', type: 'NUMBER', regex: '^[0-9]{2,3} ?A$', value: null },
      ...{ validationMessage: 'Write it like 63 A', isSensitive: true, visibleInOrderCreation: false },
    });
    const asking = steps.map((step, index) => ({
      id: step.id,
      inputs: index === 1 ? [{ customFieldId: field.id, required: true, position: 0 }] : [],
    }));
    await api.put(base, { steps: asking });
    await page.goto(service.baseUrl + path);
    await page.getByRole('link', { name: 'Delete Main fuse' }).click();
    await dialog(page).getByText('“Ask” asks for the field. Remove it there first.').waitFor();
    expect(await dialog(page).getByRole('button').count()).toBe(0);
    await api.put(base, { steps: steps.map(({ id }) => ({ id, inputs: [] })) });
    await page.reload();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    expect((await read()).customFields).toEqual([]);
  });

  it('asks after a change of the same section by a colleague, and names the field of an identifier that is taken', async () => {
    const { api, base, visit, path, read } = await setUp();
    const page = await visit(path);
    const basics = section(page, 'Basics');
    await basics.getByLabel('Name', { exact: true }).fill('Mine');
    await api.put(base, { name: 'Theirs', isDefaultTemplate: true });
    await save(page, 'Basics');
    await basics.getByText('Changed meanwhile: “Theirs”.').waitFor();
    await basics.locator('.field', { hasText: 'Default workflow' }).getByText('Changed meanwhile.').waitFor();
    await basics.getByRole('link', { name: 'Take theirs' }).click();
    expect(await basics.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs');
    await api.post(base.replace(/\/[^/]+$/, ''), { name: 'Other', customId: 'taken' });
    await basics.getByLabel('Your identifier').fill('taken');
    await save(page, 'Basics');
    await basics.getByText('is already in use').waitFor();
    await basics.getByLabel('Your identifier').fill('free');
    await save(page, 'Basics');
    await page.getByText('The basics are saved.').waitFor();
    expect(await read()).toMatchObject({ name: 'Theirs', customId: 'free', isDefaultTemplate: true });
  });

  it('gives new orders a name, a formatted description and tags', async () => {
    const { api, visit, newOrders, read, base, order } = await setUp();
    await api.put(base, { isDefaultTemplate: true });
    await api.post('/api/v1/order-tags', { name: 'Urgent' });
    const page = await visit(newOrders);
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('EV charger');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('Supply and ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('installation');
    await page.getByLabel('Urgent').check();
    await save(page, 'New orders');
    await page.getByText('New orders start with this.').waitFor();
    expect(await read()).toMatchObject({
      ...{ orderName: 'EV charger', orderDescriptionPlainText: 'Supply and installation' },
      orderTags: [{ name: 'Urgent' }],
    });
    const { name, description } = await api.get(`/api/v1/order/${(await order()).id}`);
    expect(name).toBe('EV charger');
    expect(description.content[0].content).toEqual([
      { type: 'text', text: 'Supply and ' },
      { type: 'text', text: 'installation', marks: [{ type: 'bold' }] },
    ]);
  });

  it('adds and removes files of new orders without script, and keeps the format of a description', async () => {
    const { visit, newOrders, read, api, base, order } = await setUp();
    const text = { type: 'text', text: 'Supply', marks: [{ type: 'bold' }] };
    const rich = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
    await api.put(base, { isDefaultTemplate: true, orderDescriptionRichText: rich });
    const page = await visit(newOrders, { javaScriptEnabled: false });
    const file = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring a ladder') };
    await page.getByLabel('Another file').setInputFiles(file);
    await page.getByRole('button', { name: 'Add file' }).click();
    await page.getByText('The file is added.').waitFor();
    const [{ fileId }] = (await read()).files as { fileId: string }[];
    expect((await api.get(`/api/v1/order/${(await order()).id}`)).fileIds).toEqual([fileId]);
    await page.getByLabel('Name', { exact: true }).fill('EV charger');
    await save(page, 'New orders');
    await page.getByText('New orders start with this.').waitFor();
    expect(await read()).toMatchObject({ orderName: 'EV charger', orderDescriptionRichText: rich });
    await page.getByLabel('Description').fill('Supply only');
    await save(page, 'New orders');
    await page.getByText('New orders start with this.').waitFor();
    expect(await read()).toMatchObject({ orderDescriptionPlainText: 'Supply only' });
    await page.getByRole('button', { name: 'Remove guide.txt' }).click();
    await page.getByText('No file yet.').waitFor();
    expect((await read()).files).toEqual([]);
  });

  it('has no accessibility issues, stays within the budget, and can be read by people who may not change it', async () => {
    const scene = await setUp();
    const { api, base, path, newOrders, storageState } = scene;
    await api.post(`${base}/groups`, { name: 'Extra work', isInjectable: true });
    await api.post(`${base}/actors`, { name: 'Electrician', isMainInstaller: true, professions: ['ELECTRICIAN'] });
    await api.put(`${base}/order-template`, { customFields: [{ name: 'Main fuse', isSensitive: true }] });
    const open = (address: string, options: object) => browser.open(address, { ...DESK, storageState, ...options });
    await expectAccessible(open, service.baseUrl + path);
    await expectAccessible(open, `${service.baseUrl}${path}?role=new`);
    await expectAccessible(open, service.baseUrl + newOrders);
    for (const address of [path, newOrders]) {
      await expectWithinBudget(() => browser.page({ storageState }), service.baseUrl + address, WORKBENCH_BUDGET);
    }
    const { visit } = await fixture.forRouter({ ...scene, operator: scene.readOnly });
    const page = await visit(`${path}?role=new`);
    expect(await section(page, 'Basics').getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
    expect(await section(page, 'Roles').innerText()).toContain('Electrician');
    expect(await page.locator('.form-foot, .parts a, dialog').count()).toBe(0);
  });
});
