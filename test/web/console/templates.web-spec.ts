/** The console's pages of workflow templates in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget, WORKBENCH_BUDGET } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { menuButtons, openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const network = new NetworkFactory(service);
const PATH = '/console/templates';

interface Template {
  id: string;
  steps: { id: string; title: string; dependsOnStepId: string | null; [field: string]: unknown }[];
}

/** An administrator of a router, who may change templates. */
async function setUp() {
  const router = await service.make.router({ name: 'Nordlys' });
  const console = await fixture.forRouter({ ...router, operator: router.admin });
  const base = `/api/routers/${router.routerId}/workflow-templates`;
  const read = (id: string) => console.api.get(`${base}/${id}`) as Promise<Template>;
  return {
    ...console,
    base,
    read,
    operatorOnly: router.operator,
    /** `title` of each step with that of the step that it follows. */
    order: async (id: string) => {
      const { steps } = await read(id);
      const titleOf = (stepId: string | null) => steps.find((step) => step.id === stepId)?.title;
      return steps.map(({ title, dependsOnStepId }) => [titleOf(dependsOnStepId), title].filter(Boolean).join(' > '));
    },
    /** Creates a template whose steps follow each other. */
    create: async (...titles: string[]) => {
      const steps = titles.map((title) => ({
        ...{ id: crypto.randomUUID(), title, type: 'manual', actor: 'operator', isRequired: true },
      }));
      const body = {
        name: 'Charger',
        steps: steps.map((step, index) => ({ ...step, dependsOnStepId: steps[index - 1]?.id })),
      };
      const { id } = (await console.api.post(base, body)) as Template;
      return { id, path: `${PATH}/${id}`, ids: steps.map((step) => step.id) };
    },
  };
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;
/** Waits until the API has answered the change. */
const saved = (page: Page, change: () => Promise<void>) =>
  Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), change()]);
/** Drags by the steps of a mouse. @param share of the height of the other step at which it is dropped */
async function dragStep(page: Page, title: string, onto: string, share: number): Promise<void> {
  const boxOf = async (name: string) =>
    (await page
      .locator('.step-row')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .boundingBox())!;
  const [from, to] = [await boxOf(title), await boxOf(onto)];
  const [x, y, toY] = [from.x + 80, from.y + from.height / 2, to.y + to.height * share];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) {
    await page.mouse.move(x, y + ((toY - y) * step) / 10);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

const outline = (page: Page) => page.locator('.outline .row-link');

async function addStep(page: Page, title: string, type: string, actor: string): Promise<void> {
  await page.getByRole('link', { name: 'Add step' }).click();
  const panel = page.getByRole('region', { name: 'Add step' });
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('What it does').selectOption(type);
  await panel.getByLabel('Who carries it out').selectOption(actor);
  await panel.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('region', { name: title }).waitFor();
}

describePages('/console/templates', () => {
  it('creates a workflow with three steps by mouse', async () => {
    const { visit, order, read } = await setUp();
    const page = await visit('/console');
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByText('No workflow yet').waitFor();
    await page.getByRole('link', { name: 'New workflow' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Wallbox');
    await page.getByRole('button', { name: 'New workflow' }).click();
    await page.getByRole('heading', { name: 'Wallbox' }).waitFor();
    await addStep(page, 'Find an electrician', 'dispatch_create', 'operator');
    await addStep(page, 'Install', 'manual', 'contractor');
    await addStep(page, 'Sign', 'document_sign', 'client');
    const id = idOf(page);
    expect(await order(id)).toEqual(['Find an electrician', 'Find an electrician > Install', 'Install > Sign']);
    await page.getByRole('link', { name: 'Find an electrician' }).click();
    const panel = page.getByRole('region', { name: 'Find an electrician' });
    await panel.getByLabel('Offers at the same time').fill('3');
    await panel.getByLabel('Days after it becomes active').fill('2');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The step is saved.').waitFor();
    expect((await read(id)).steps[0]).toMatchObject({ dueAfterDays: 2, settings: { multipleDispatches: 3 } });
    const row = page.locator('.step-row', { hasText: 'Find an electrician' });
    await row.getByText('Operator', { exact: true }).waitFor();
    await row.getByText('due after 2 days').waitFor();
  });

  it('moves a step by keyboard, at the same time as another one and back, and keeps the focus', async () => {
    const { visit, create, order } = await setUp();
    const { path, id } = await create('A', 'B', 'C');
    const page = await visit(path);
    await page.getByRole('link', { name: 'C', exact: true }).focus();
    await saved(page, () => page.keyboard.press('Alt+ArrowUp'));
    await page.getByText('The step is moved.').waitFor();
    expect(await order(id)).toEqual(['A', 'A > C', 'C > B']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('C');
    // A key moves a step from the place that the page shows.
    await page.locator('.step-row').nth(1).filter({ hasText: 'C' }).waitFor();
    await page.getByRole('link', { name: 'B', exact: true }).focus();
    await saved(page, () => page.keyboard.press('Alt+ArrowLeft'));
    await page.getByText('After “A”, at the same time').waitFor();
    expect(await order(id)).toEqual(['A', 'A > C', 'A > B']);
  });

  it('moves a step by mouse: between two others, and to the same time as another one', async () => {
    const { visit, create, order } = await setUp();
    const { path, id } = await create('A', 'B', 'C');
    const page = await visit(path);
    await page.locator('.outline').hover();
    await page.locator('.step-row[draggable=true]').nth(2).waitFor();
    await saved(page, () => dragStep(page, 'C', 'A', 0.9));
    expect(await order(id)).toEqual(['A', 'A > C', 'C > B']);
    await saved(page, () => dragStep(page, 'B', 'C', 0.5));
    await page.getByText('After “A”, at the same time').waitFor();
    expect(await order(id)).toEqual(['A', 'A > C', 'A > B']);
  });

  it('edits, moves, duplicates and deletes a step without script', async () => {
    const { visit, create, order, read } = await setUp();
    const { path, id } = await create('A', 'B', 'C');
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'B', exact: true }).click();
    await page.getByLabel('Days after it becomes active').fill('99999');
    await page.getByRole('button', { name: 'Save' }).click();
    const field = page.getByLabel('Days after it becomes active');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('99999');
    await field.fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The step is saved.').waitFor();
    expect((await read(id)).steps[1]).toMatchObject({ title: 'B', dueAfterDays: 4 });
    await openMenu(page, /^More for C$/);
    await page.getByRole('button', { name: 'Move before “B”' }).click();
    expect(await order(id)).toEqual(['A', 'A > C', 'C > B']);
    await openMenu(page, /^More for B$/);
    await page.getByRole('button', { name: 'Duplicate' }).click();
    expect(await order(id)).toEqual(['A', 'A > C', 'C > B', 'B > B (copy)']);
    expect((await read(id)).steps[3]).toMatchObject({ dueAfterDays: 4 });
    await page.goto(service.baseUrl + path);
    await openMenu(page, /^More for C$/);
    await page.locator(':popover-open').getByRole('link', { name: 'Delete' }).click();
    await page.getByText('“B” then follows “A”. Orders in progress keep the step.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    expect(await order(id)).toEqual(['A', 'A > B', 'B > B (copy)']);
  });

  it('asks after a change of the same step by a colleague, and saves the rest over other changes', async () => {
    const { visit, create, read, api, base } = await setUp();
    const { path, id, ids } = await create('A', 'B');
    const change = async (fields: object) => {
      const { steps } = await read(id);
      await api.put(`${base}/${id}`, {
        steps: steps.map((step) => ({ id: step.id, ...(step.id === ids[1] && fields) })),
      });
    };
    const page = await visit(`${path}?step=${ids[1]}`);
    const panel = page.getByRole('region', { name: 'B', exact: true });
    await panel.getByLabel('Title').fill('Mine');
    await change({ title: 'Theirs', dueAfterDays: 7 });
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Another person has changed this meanwhile.').waitFor();
    for (const value of ['Theirs', '7']) await page.getByText(`Changed meanwhile: “${value}”.`).waitFor();
    expect(await page.getByLabel('Days after it becomes active').inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The step is saved.').waitFor();
    expect((await read(id)).steps[1]).toMatchObject({ title: 'Mine', dueAfterDays: 7 });
  });

  it('deletes a step that a colleague changed meanwhile once the dialog has shown what is deleted now', async () => {
    const { visit, create, order, read, api, base } = await setUp();
    const { path, id, ids } = await create('A', 'B', 'C');
    const page = await visit(`${path}?delete=${ids[1]}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('“C” then follows “A”.').waitFor();
    const [a, b, c] = (await read(id)).steps;
    const renamed = { id: c.id, title: 'Last', dependsOnStepId: b.id };
    await api.put(`${base}/${id}`, { steps: [{ id: a.id }, { id: b.id, dependsOnStepId: a.id }, renamed] });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('alert').getByText('Another person has changed this meanwhile.').waitFor();
    await dialog.getByText('“Last” then follows “A”.').waitFor();
    expect(await order(id)).toHaveLength(3);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The step is deleted.').waitFor();
    expect(await order(id)).toEqual(['A', 'A > Last']);
  });

  it('renames, copies, makes default and deletes a workflow, and says what happens', async () => {
    const { visit, create, api, base } = await setUp();
    const charger = await create('A', 'B');
    const page = await visit(PATH);
    const open = async (item: string) => {
      await openMenu(page, /^More for Charger$/);
      await page.locator(':popover-open').getByText(item, { exact: true }).click();
    };
    await open('Make it the default');
    await page.getByText('New orders use this workflow.').waitFor();
    await open('Copy');
    await page.getByRole('button', { name: 'New workflow' }).click();
    await page.getByRole('heading', { name: 'Charger (copy)' }).waitFor();
    await page.getByRole('link', { name: 'Workflows' }).first().click();
    await open('Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Wallbox');
    await api.put(`${base}/${charger.id}`, { name: 'EV charger' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed meanwhile: “EV charger”.').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Wallbox');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Wallbox' }).waitFor();
    await page.goto(`${service.baseUrl}${PATH}`);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('wall');
    await page.getByText('1 workflow', { exact: true }).waitFor();
    await openMenu(page, /^More for Wallbox$/);
    await page.locator(':popover-open').getByText('Delete').click();
    await page.getByText('Its 2 steps, messages and documents are deleted.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The workflow is deleted.').waitFor();
    expect(await api.get(base)).toMatchObject({ count: 1, values: [{ name: 'Charger (copy)' }] });
  });

  it('keeps the menu open that is used while the list is loaded again', async () => {
    const { visit, create } = await setUp();
    await create('A');
    const page = await visit(PATH);
    let release = () => {};
    const isOpened = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/workflow-templates\?/, async (route) => {
      await isOpened;
      await route.continue();
    });
    const menu = page.locator(':popover-open');
    await openMenu(page, /^More for Charger$/);
    await menu.getByText('Make it the default').click();
    await page.getByText('New orders use this workflow.').waitFor();
    await menu.waitFor({ state: 'detached' });
    await openMenu(page, /^More for Charger$/);
    release();
    await menu.getByText('Do not use as default').waitFor();
    await menu.getByText('Rename').click();
    const hasFocus = page.getByRole('dialog').getByLabel('Name').and(page.locator(':focus'));
    await hasFocus.waitFor();
    await page.keyboard.press('Escape');
    // Of the menu that was used.
    await page.locator('button:focus').filter({ hasText: 'More for Charger' }).waitFor();
  });

  it('simulates an order for a start and an address: steps, contractors and messages by time, without script', async () => {
    const router = await service.make.router();
    const scene = await fixture.forRouter({ ...router, operator: router.admin });
    const { organizationId } = await network.partner(router.routerId);
    const template = await network.workflows.template(router.routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      steps: [
        {
          ...{
            key: 'dispatch',
            type: 'dispatch_create',
            dispatches: 'contractor',
            dueAfterDays: 2,
            dueAtTime: '12:00',
          },
          settings: { isAutoDispatchingEnabled: true },
        },
      ],
    });
    const base = `/api/routers/${router.routerId}/workflow-templates/${template.templateId}`;
    await scene.api.post(`${base}/tasks`, {
      ...{ name: 'We look for a contractor', type: 'email', states: ['active'] },
      recipient: { type: 'ACTOR', value: 'client' },
      emailSubjectTemplate: 'Order {{ order.displayId }}',
      emailBodyTemplate: 'We look for a contractor.',
    });
    const page = await scene.visit(`${PATH}/${template.templateId}`, { javaScriptEnabled: false });
    const product = { name: 'Charger', currencyCode: 'NOK', payerUnitAmount: 500_000, vatRate: 2500 };
    await scene.api.post('/api/v1/products', { ...product, installerPayoutSharePercentage: 8000 });
    await page.getByRole('link', { name: 'Simulation' }).click();
    const form = page.getByRole('form', { name: 'Simulation' });
    await page.getByText('No contractor covers this address').waitFor();
    await form.getByLabel('Start').fill('2030-05-16T09:00');
    await form.getByLabel('Street and number').fill('Storgata 1');
    await form.getByLabel('Postal code').fill('0155');
    await form.getByLabel('City').fill('Oslo');
    await form.getByLabel('Country').selectOption('NO');
    await form.getByLabel('Product').selectOption({ label: 'Charger' });
    await form.getByRole('button', { name: 'Simulate' }).click();
    await page.getByText('Payout NOK 4,000.00 · Margin without VAT NOK 1,000.00 (20%)').waitFor();
    const [{ name }] = await service.db.query<{ name: string }>('select name from organizations where id = $1', [
      organizationId,
    ]);
    const day = page.getByRole('region', { name: 'Thursday 16 May' });
    const text = await day.innerText();
    expect(text).toMatch(new RegExp(`09:00[^]*Operator · due Saturday 18 May at 12:00[^]*${name}`));
    expect(text).toContain('E-mail · Client · when “');
    expect(text).toContain('Order {{ order.displayId }} We look for a contractor.');
    expect(await day.getByRole('link', { name: 'We look for a contractor' }).count()).toBe(1);
    await form.getByLabel('Start').fill('1900-01-01T09:00');
    await form.getByRole('button', { name: 'Simulate' }).click();
    expect(await form.getByLabel('Start').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows people without the right to change templates what they may read', async () => {
    const scene = await setUp();
    const { path, ids } = await scene.create('A', 'B');
    const { visit } = await fixture.forRouter({ ...scene, operator: scene.operatorOnly });
    const page = await visit(`${path}?step=${ids[0]}`);
    expect(await outline(page).allInnerTexts()).toEqual(['A', 'B']);
    expect(await page.getByLabel('Title').isDisabled()).toBe(true);
    expect(await page.locator('.outline .menu, .form-foot').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add step' }).count()).toBe(0);
  });

  it('has no accessibility issues, and stays within the budget', async () => {
    const { create, storageState } = await setUp();
    const { path, ids } = await create('Find an electrician', 'Install', 'Sign');
    const unfold = (page: Page) =>
      page.evaluate(() => document.querySelectorAll('details.folded').forEach((one) => one.setAttribute('open', '')));
    const open = (address: string, options: object) => browser.open(address, { ...DESK, storageState, ...options });
    const base = service.baseUrl;
    await expectAccessible(open, base + PATH, async (page) => {
      await menuButtons(page.locator('.list')).click();
    });
    await expectAccessible(open, `${base}${path}?step=${ids[0]}`, unfold);
    await expectAccessible(open, `${base}${path}/simulation`);
    const visitEmpty = () => browser.page({ storageState });
    await expectWithinBudget(visitEmpty, base + PATH, CONSOLE_BUDGET);
    await expectWithinBudget(visitEmpty, `${base}${path}/simulation`, CONSOLE_BUDGET);
    await expectWithinBudget(visitEmpty, base + path, WORKBENCH_BUDGET);
    await expectWithinBudget(visitEmpty, `${base}${path}?step=${ids[0]}`, WORKBENCH_BUDGET);
  });
});
