/** The console's documents of a workflow template, and its editor of rich text, in a real browser. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { readPdf } from '../../support/read-pdf.js';
import { describePages, useBrowser } from '../support/browser.js';
import { expectWithinBudget, WORKBENCH_BUDGET } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

interface Stored {
  id: string;
  content: { content: object[] } | null;
  [field: string]: unknown;
}

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const entry = (...content: object[]) => ({ type: 'listItem', content: [paragraph(...content)] });
const FORMATTED = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
    { type: 'bulletList', content: [entry(text('Two ', { type: 'bold' }), text('years'))] },
  ],
};

/** An administrator with a template that has one document. */
async function setUp(content: object | null = null) {
  const router = await service.make.router({ name: 'Nordlys' });
  const console = await fixture.forRouter({ ...router, operator: router.admin });
  const base = `/api/routers/${router.routerId}/workflow-templates`;
  const { id } = await console.api.post(base, { name: 'Charger' });
  const documents = `${base}/${id}/documents`;
  const made = (await console.api.post(documents, { name: 'Terms', content })) as Stored;
  const path = `/console/templates/${id}/documents`;
  return {
    ...console,
    ...{ path, form: `${path}?document=${made.id}`, documents, templateId: id as string, documentId: made.id },
    read: (documentId = made.id) => console.api.get(`${documents}/${documentId}`) as Promise<Stored>,
  };
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
async function open(page: Page) {
  const editor = editorOf(page);
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await editor.click();
  return editor;
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The document is saved.').waitFor();
}

describePages('/console/templates/{id}/documents', () => {
  it('writes a text with marks, a heading, a list, a link and a variable', async () => {
    const { visit, form, read } = await setUp();
    const page = await visit(form);
    await open(page);
    await page.keyboard.type('# Terms');
    await page.keyboard.press('Enter');
    await page.keyboard.type('We mount ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('well');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' for ');
    await page.getByLabel('Variable').selectOption('client.name');
    await page.getByRole('button', { name: 'Insert' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('- One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('see ');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Address of the link').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a web, e-mail or phone address.').waitFor();
    await page.getByLabel('Address of the link').fill('example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'https://example.com' }).waitFor();
    expect(await page.getByRole('button', { name: 'Bullet list' }).getAttribute('aria-pressed')).toBe('true');
    await save(page);
    expect((await read()).content).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [text('Terms')] },
        paragraph(text('We mount '), text('well', { type: 'bold' }), text(' for {{ client.name }}')),
        {
          type: 'bulletList',
          content: [
            entry(text('One')),
            entry(text('see '), text('https://example.com', { type: 'link', attrs: { href: 'https://example.com' } })),
          ],
        },
      ],
    });
  });

  it('reduces what is pasted to nodes and marks of rich text, and undoes it', async () => {
    const { visit, form, read } = await setUp();
    const page = await visit(form);
    const editor = await open(page);
    const paste = (type: string, content: string) =>
      editor.evaluate(
        (place, [kind, pasted]) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData(kind!, pasted!);
          place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        [type, content],
      );
    await paste(
      'text/html',
      '<p style="color:red">A <b>b</b><script>alert(1)</script><img src=x onerror=alert(2)></p><ol><li>C</ol>',
    );
    await paste('text/plain', ' and D');
    await editor.getByText('C and D').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    await save(page);
    expect((await read()).content).toEqual({
      type: 'doc',
      content: [
        paragraph(text('A '), text('b', { type: 'bold' })),
        { type: 'orderedList', content: [entry(text('C and D'))] },
      ],
    });
  });

  it('has a toolbar that is used by keyboard, and keeps what was not changed', async () => {
    const { visit, form, read } = await setUp(FORMATTED);
    const page = await visit(form);
    const editor = await open(page);
    await page.keyboard.press('Alt+F10');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(await focused()).toContain('Bold');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Redo');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Italic');
    await page.keyboard.press('Escape');
    expect(await editor.evaluate((place) => place === document.activeElement)).toBe(true);
    await page.getByLabel('Description').fill('What we agree on');
    await save(page);
    expect(await read()).toMatchObject({ content: FORMATTED, description: 'What we agree on' });
  });

  it('keeps the formatting of a text that was not changed without script, and reads lists of one that was', async () => {
    const { visit, form, read, path } = await setUp(FORMATTED);
    const page = await visit(form, { javaScriptEnabled: false });
    const area = page.getByLabel('Text', { exact: true });
    expect(await area.inputValue()).toBe('Terms\n- Two years');
    await page.getByText('Headings, bold text and links are edited with scripts.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Terms of work');
    await page.getByLabel('Show in the client portal').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => url.pathname === path && url.searchParams.get('done') === 'saveDocument');
    expect(await read()).toMatchObject({ name: 'Terms of work', public: true, content: FORMATTED });
    await page.getByRole('link', { name: 'Terms of work', exact: true }).click();
    await area.fill('Terms\n- Three years\n- Free of charge');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'saveDocument');
    expect((await read()).content?.content).toEqual([
      paragraph(text('Terms')),
      { type: 'bulletList', content: [entry(text('Three years')), entry(text('Free of charge'))] },
    ]);
  });

  it('adds a form with fields, attaches a file, and deletes a document without script', async () => {
    const { visit, path, api, documents, documentId } = await setUp();
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Add document' }).click();
    const panel = page.getByRole('region', { name: 'Add document' });
    await panel.getByLabel('Name').fill('Handover');
    await panel.getByLabel('Kind').selectOption('form');
    await panel.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('Field of the form, row 1').fill('Town');
    await page.getByLabel('Filled with, row 1').fill('order.city');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'saveDocument');
    const stored = (await api.get(documents)).values as Stored[];
    expect(stored.find(({ name }) => name === 'Handover')).toMatchObject({
      type: 'form',
      fieldMappings: '{"Town":"order.city"}',
    });
    await page.getByRole('link', { name: 'Terms', exact: true }).click();
    await page.getByLabel('Kind').selectOption('file');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'saveFile');
    expect((await api.get(`${documents}/${documentId}`)).fileId).toEqual(expect.any(String));
    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'deleteDocument');
    await api.get(`${documents}/${documentId}`, 404);
  });

  it('names what a colleague changed meanwhile, and attaches a file next to a form that is being changed', async () => {
    const { visit, form, api, documents, documentId, read } = await setUp(FORMATTED);
    const page = await visit(form);
    await open(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' at least');
    await page.getByLabel('Kind').selectOption('file');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'sheet.txt', mimeType: 'text/plain', buffer: Buffer.from('Sheet') });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('The file is attached.').waitFor();
    await api.put(`${documents}/${documentId}`, { content: null, description: 'Short' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.rich-text-field').getByText('Changed meanwhile.').waitFor();
    await page.getByText('Changed meanwhile: “Short”.').waitFor();
    await editorOf(page).getByText('years at least').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The document is saved.').waitFor();
    expect(await read()).toMatchObject({
      ...{ type: 'file', description: 'Short', fileId: expect.any(String) },
      content: {
        content: [
          FORMATTED.content[0],
          { type: 'bulletList', content: [entry(text('Two ', { type: 'bold' }), text('years at least'))] },
        ],
      },
    });
  });

  it('shows the PDF of a document with the values of an order', async () => {
    const { visit, form, order } = await setUp({
      type: 'doc',
      content: [paragraph(text('For {{ client.name }} in {{ order.city }}'))],
    });
    const { displayId } = await order({ city: 'Bergen' });
    const page = await visit(form, { javaScriptEnabled: false });
    const list = page.getByLabel('Order', { exact: true });
    expect(await list.innerText()).toContain(displayId);
    const action = await page.locator('form[target=_blank]').getAttribute('action');
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const address = `${service.baseUrl}${action}?orderId=${await list.inputValue()}`;
    const { pages } = await readPdf(new Uint8Array(await (await page.request.get(address, { headers })).body()));
    expect(pages[0]).toContain('For Ola Nordmann in Bergen');
  });

  it('has no accessibility issues, and stays within the budget', async () => {
    const { storageState, form, path } = await setUp(FORMATTED);
    const visit = (address: string, options: object) => browser.open(address, { ...DESK, storageState, ...options });
    const wait = (page: Page) => page.getByRole('toolbar').waitFor();
    await expectAccessible(visit, service.baseUrl + form, wait);
    const visitEmpty = () => browser.page({ storageState });
    await expectWithinBudget(visitEmpty, service.baseUrl + path, WORKBENCH_BUDGET);
    await expectWithinBudget(visitEmpty, service.baseUrl + form, WORKBENCH_BUDGET);
    const assets = 'dist/web/assets';
    const [editor] = readdirSync(assets).filter((name) => /^editor\.lazy-\w+\.js\.br$/.test(name));
    expect(statSync(join(assets, editor!)).size).toBeLessThanOrEqual(62 * 1024);
  });
});
