/** The page of a client's order in a real browser: decisions/pages "Client portal". */
import { expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { WorkflowFactory, type TemplateSketch } from '../support/workflow-factory.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';

const service = useService();
const browser = useBrowser();
const workflows = new WorkflowFactory(service);
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 100_000, vatRate: 2500, quantity: 2 };
const PICTURE = { name: 'fuse box.png', mimeType: 'image/png', buffer: pixel() };

/** An order whose client has a link. */
async function order(sketch: TemplateSketch) {
  const router = await service.make.router({ name: 'Nordic Charging', brandColor: '#0b6e6a' });
  const template = await workflows.template(router.routerId, sketch);
  const run = await workflows.run(router.routerId, template);
  const operator = service.as(router.operator.key);
  const path = (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`;
  const seen = async () => (await service.as(null).get(`/api/clients/${run.clientToken}/workflows`)).values[0];
  return {
    link: `${service.baseUrl}/c/${run.clientToken}`,
    operator,
    path,
    run,
    seen,
    step: async (key: string) => (await seen()).steps.find(({ id }: { id: string }) => id === run.steps[key]),
    note: (content: string) => operator.post(`/api/v1/order/${run.orderId}/note`, { content, isPublic: true }),
  };
}

/** Everything that may wait for a client at once. */
const everything: TemplateSketch = {
  customerPortalWelcomeDescription: 'Welcome!\nWe look forward to it.',
  documents: [{ name: 'Terms', public: true, fieldMappings: JSON.stringify({ Client: 'client.name' }) }],
  steps: [
    { key: 'book', type: 'booking_create', actor: 'client', title: 'Choose a time' },
    { key: 'files', type: 'file_upload', actor: 'client', title: 'Photos of the fuse box' },
    { key: 'approve', type: 'approval', actor: 'client', title: 'Approve the plan' },
    { key: 'work', actor: 'contractor', title: 'Installation', dependsOn: 'approve' },
  ],
};

describePages('/c/{token}', () => {
  it('takes a time from those that are free', async () => {
    const made = await order(everything);
    const page = await browser.open(made.link);
    expect(await page.getByRole('main').innerText()).toMatch(/We have received your order/);
    const chosen = await page.getByLabel('Choose a time', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('The time is sent.').waitFor();
    expect(await made.step('book')).toMatchObject({
      status: 'done',
      booking: { startAt: chosen, status: 'requested' },
    });
    expect(await page.getByRole('region', { name: 'Who comes and when' }).innerText()).toMatch(/not confirmed yet/);
  });

  it('sends pictures from the phone, with script and without', async () => {
    const made = await order(everything);
    const page = await browser.open(made.link);
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    await page.getByText('Choose a photo or a file first.').waitFor();
    await page.getByLabel('Photos or files').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    await page.getByText('The files have arrived.').waitFor();
    expect((await made.step('files')).files).toMatchObject([{ fileName: 'fuse box.png', authorSide: 'client' }]);

    const bare = await browser.open(made.link, { javaScriptEnabled: false });
    await bare.getByLabel('Photos or files').setInputFiles({ ...PICTURE, name: 'door.png' });
    await bare.getByRole('button', { name: 'Send', exact: true }).first().click();
    await bare.getByText('The files have arrived.').waitFor();
    expect((await made.step('files')).files).toHaveLength(2);
  });

  it('accepts an offer at the version that was seen, and shows the new one where it has changed', async () => {
    const made = await order({
      steps: [
        { key: 'make', type: 'offer_create', title: 'Make the offer' },
        { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make', title: 'Answer the offer' },
      ],
    });
    const offer = (line: object) => made.operator.put(`${made.path('make')}/offers`, { lines: [line], send: true });
    await offer(LINE);
    await made.operator.post(`${made.path('make')}/act`, { type: 'COMPLETE' }, 200).catch(() => undefined);
    const page = await browser.open(made.link);
    await page.getByRole('button', { name: /Accept for .*2,500\.00/ }).waitFor();
    await offer({ ...LINE, quantity: 3 });
    await page.getByRole('button', { name: /Accept for/ }).click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Accept for .*3,750\.00/ }).click();
    await page.getByText('You have accepted the offer.').waitFor();
    expect((await made.seen()).offers).toMatchObject([{ status: 'accepted', version: 2 }]);
  });

  it('is filled in and written to with script off, and shows what was typed where it is refused', async () => {
    const made = await order(questions());
    const page = await browser.open(made.link, { javaScriptEnabled: false });
    await page.getByLabel('Size of the fuse').fill('large');
    await page.getByLabel('Garage?').check();
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Size of the fuse').inputValue()).toBe('large');
    await page.getByLabel('Size of the fuse').fill('63,5');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers are sent.').waitFor();
    await page.getByLabel('Write to us').fill('Ring <twice>');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Your message is sent.').waitFor();
    await page.getByText('Ring <twice>').waitFor();
    const { steps } = await made.seen();
    expect(steps[0]).toMatchObject({ status: 'done', inputs: [{ value: '63.5' }, { value: 'true' }, { value: null }] });
  });

  it('signs what was read, by name and consent', async () => {
    const terms = uuidv7();
    const made = await order({
      documents: [{ id: terms, name: 'Terms', content: text('Work in {{ order.city }}.') }],
      steps: [{ key: 'sign', type: 'document_sign', actor: 'client', title: 'Sign the terms', documentIds: [terms] }],
    });
    const page = await browser.open(made.link);
    await page.getByText('Work in Oslo.').waitFor();
    await expectGood(browser.open, made.link);
    await page.getByLabel('Your full name').fill('Ola Nordmann');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('You have signed.').waitFor();
    expect(await made.step('sign')).toMatchObject({ status: 'done' });
    const { signature } = await service
      .as(null)
      .get(`/api/clients/${made.run.clientToken}/workflow-steps/${made.run.steps.sign}/signing`);
    expect(signature).toMatchObject({ name: 'Ola Nordmann', side: 'client', ipAddress: '127.0.0.1' });
  });

  it('has no finding: with everything waiting, with nothing, and closed', async () => {
    const made = await order(everything);
    await made.note('We come from the yard.');
    await expectGood(browser.open, made.link, async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    });
    const quiet = await order({ steps: [{ title: 'Planning' }] });
    await expectGood(browser.open, quiet.link);
    await expectGood(browser.open, `${service.baseUrl}/c/unknown`);
  });

  it('stays within its budget on a phone', async () => {
    const made = await order(everything);
    await made.note('We come from the yard.');
    await expectWithinBudget(() => browser.page(), made.link);
  });
});

/** A step that asks for a number, a yes or no, and a text. */
function questions(): TemplateSketch {
  const customFields = [
    { id: uuidv7(), name: 'Size of the fuse', type: 'NUMBER' as const },
    { id: uuidv7(), name: 'Garage?', type: 'BOOLEAN' as const },
    { id: uuidv7(), name: 'Anything else', type: 'TEXT' as const },
  ];
  const inputs = customFields.map(({ id }, position) => ({ customFieldId: id, required: position === 0, position }));
  return {
    customFields,
    steps: [{ key: 'fill', type: 'form_fill', actor: 'client', title: 'Some questions', inputs }],
  };
}

/** A text of one paragraph. */
function text(words: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
}

/** The smallest PNG. */
function pixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
