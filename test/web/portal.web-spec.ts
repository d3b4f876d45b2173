/** The page of a client's order in a real browser: decisions/pages "Client portal". */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { decoded } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { until } from '../support/receiver.js';
import { WorkflowFactory, type TemplateSketch } from '../support/workflow-factory.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, takenOver, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.js';

const mail = new MailServer();
beforeAll(() => mail.start());
afterAll(() => mail.stop());
const service = useService({
  get smtpUrl() {
    return mail.url;
  },
});
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
    routerId: router.routerId,
    templateId: template.templateId,
    customFields: template.customFields,
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
  it('takes a time from those that are free, on an old phone too', async () => {
    const made = await order(everything);
    const page = await browser.page();
    // Younger than the oldest browsers that the pages are made for.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    await page.goto(made.link);
    await takenOver(page);
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

  it('agrees to the time that somebody asks for on a step of theirs, or asks for another', async () => {
    const made = await order({
      steps: [{ key: 'visit', type: 'booking_create', title: 'The visit' }, { key: 'work' }],
    });
    const asks = (startAt: string) => made.operator.put(`${made.path('visit')}/bookings`, { startAt });
    await asks('2031-06-03T08:00:00.000Z');
    const page = await browser.page();
    await page.goto(made.link);
    await takenOver(page);
    await page.getByText('Another time suits me better').click();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('The time is sent.').waitFor();
    expect(await made.step('visit')).toMatchObject({ status: 'active', booking: { proposedBy: 'client' } });
    await asks('2031-06-04T08:00:00.000Z');
    await page.reload();
    await takenOver(page);
    await page.getByRole('button', { name: 'This time suits me' }).click();
    await page.getByText('The time is confirmed.').waitFor();
    expect(await made.step('visit')).toMatchObject({ status: 'done', booking: { status: 'confirmed' } });
  });

  it('is used by keyboard alone: a time chosen, a plan approved, a message written', async () => {
    const made = await order(everything);
    const page = await browser.open(made.link);
    await tabAndPress(page, 'Skip to the content');
    await tabTo(page, 'Choose a time');
    const first = await page.getByLabel('Choose a time', { exact: true }).inputValue();
    await page.keyboard.press('ArrowDown');
    await tabAndPress(page, 'Take this time');
    await page.getByText('The time is sent.').waitFor();
    expect((await made.step('book')).booking.startAt).not.toBe(first);
    await tabAndPress(page, 'I agree');
    await page.getByText('Done, thank you.').waitFor();
    await tabAndType(page, 'Write to us', 'Ring twice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Your message is sent.').waitFor();
    expect(await made.step('approve')).toMatchObject({ status: 'done' });
    expect((await made.seen()).notes).toMatchObject([{ content: 'Ring twice' }]);
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

  it('says why it was refused in the language of the page, with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open((await order(questions())).link, { javaScriptEnabled, locale: 'de' });
      await page.getByLabel('Size of the fuse').fill('groß');
      await page.getByRole('button', { name: 'Antworten senden' }).click();
      await page.getByText('Etwas fehlt oder kann so nicht angenommen werden.').waitFor();
      await page.getByText('muss eine Zahl sein').waitFor();
    }
  });

  it('offers what there is to choose, and takes files as answers', async () => {
    const made = await order(choices());
    const admin = await service.make.person(made.routerId, made.routerId, ['ADMIN']);
    const [fuse, colours] = Object.values(made.customFields);
    const asked = (customFieldId: string, values: string[]) => ({
      question: {
        title: 'Q',
        type: 'select',
        customFieldId,
        alternatives: values.map((value) => ({ value, option: `A ${value} one` })),
      },
    });
    await service.as(admin.key).post(`/api/routers/${made.routerId}/webforms`, {
      name: 'Form',
      workflowTemplateId: made.templateId,
      inputs: [asked(fuse!, ['small', 'large']), asked(colours!, ['red', 'blue'])],
    });
    const page = await browser.open(made.link);
    await page.getByLabel('Fuse').selectOption('A large one');
    await page.getByLabel('A blue one').check();
    await page.getByLabel('Drawing of the house').setInputFiles(PICTURE);
    await page.getByText('1 file').waitFor();
    await expectGood(browser.open, made.link);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers are sent.').waitFor();
    const { inputs } = await made.step('fill');
    expect(inputs.map(({ values }: { values: string[] }) => values)).toEqual([
      ['large'],
      ['blue'],
      [expect.any(String)],
    ]);
  });

  it('takes files as answers with script off, and with a connection that comes and goes', async () => {
    const form = async (javaScriptEnabled: boolean) => {
      const drawing = { id: uuidv7(), name: 'Drawing of the house', type: 'FILE' as const };
      const made = await order({
        customFields: [drawing],
        steps: [
          {
            key: 'fill',
            type: 'form_fill',
            actor: 'client',
            title: 'Choose',
            inputs: [{ customFieldId: drawing.id, required: true }],
          },
        ],
      });
      return { ...made, page: await browser.open(made.link, { javaScriptEnabled }) };
    };
    const answered = async ({ step }: Awaited<ReturnType<typeof form>>) => (await step('fill')).inputs[0].values;

    const bare = await form(false);
    await bare.page.getByLabel('Drawing of the house').setInputFiles([PICTURE, { ...PICTURE, name: 'door.png' }]);
    await bare.page.getByRole('button', { name: 'Send the answers' }).click();
    await bare.page.getByText('Your answers are sent.').waitFor();
    expect(await answered(bare)).toEqual([expect.any(String), expect.any(String)]);

    const { page, ...made } = await form(true);
    await page.getByLabel('Drawing of the house').focus();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByLabel('Drawing of the house').setInputFiles(PICTURE);
    await page.getByText('The connection was lost. What you chose goes along').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers are sent.').waitFor();
    expect(await answered({ page, ...made })).toEqual([expect.any(String)]);
  });

  it('shows what others wrote as text, never as markup, and takes no form of another site, nor stands in one', async () => {
    const evil = '<img src=x onerror=alert(1)><script>document.title="taken"</script></script>';
    const made = await order({
      name: evil,
      customerPortalWelcomeDescription: evil,
      documents: [{ name: evil, public: true, content: text(evil) }],
      steps: [{ key: 'ask', actor: 'client', title: evil, descriptionClient: evil }],
    });
    await made.note(evil);
    const place = 'update orders set name = $1, contact_person_name = $1, address = $1, city = $1 where id = $2';
    await service.db.query(place, [evil, made.run.orderId]);
    const page = await browser.open(made.link);
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.getByText(evil).count()).toBeGreaterThan(4);
    const send = (headers: Record<string, string>) =>
      fetch(made.link, { method: 'POST', headers, body: new URLSearchParams({ deed: 'write', content: 'Not me' }) });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await made.seen()).notes).toHaveLength(1);
    const { headers } = await fetch(made.link, { headers: { Accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  });

  it('is signed with script off too, in the language of the reader', async () => {
    const made = await order(signing());
    const page = await browser.open(made.link, { javaScriptEnabled: false, locale: 'de' });
    await page.getByLabel('Ihr vollständiger Name').fill('Ola Nordmann');
    await page.getByRole('checkbox', { name: /^Ich habe diese Dokumente gelesen/ }).check();
    await page.getByRole('button', { name: 'Unterschreiben' }).click();
    await page.getByText('Sie haben unterschrieben.').waitFor();
    const [{ consent }] = await service.db.query<{ consent: string }>(
      'select consent from signatures where order_id = $1',
      [made.run.orderId],
    );
    expect(consent).toMatch(/^Ich habe diese Dokumente gelesen/);
  });

  it('signs what was read, by name and consent', async () => {
    const made = await order(signing());
    const page = await browser.open(made.link);
    await page.getByText('Work in Oslo.').waitFor();
    await expectGood(browser.open, made.link);
    await page.getByText('Draw your signature as well').click();
    const canvas = page.getByRole('img', { name: 'Draw your signature as well' });
    await canvas.scrollIntoViewIfNeeded();
    const { x, y } = (await canvas.boundingBox())!;
    await page.waitForTimeout(500);
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 60);
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=image]')?.value !== '');
    await page.getByLabel('Your full name').fill('Ola Nordmann');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('You have signed.').waitFor();
    expect(await made.step('sign')).toMatchObject({ status: 'done' });
    const { signature } = await service
      .as(null)
      .get(`/api/clients/${made.run.clientToken}/workflow-steps/${made.run.steps.sign}/signing`);
    expect(signature).toMatchObject({ name: 'Ola Nordmann', side: 'client', ipAddress: '127.0.0.1' });
    const [{ image }] = await service.db.query('select image from signatures where order_id = $1', [made.run.orderId]);
    expect((image as Buffer).subarray(1, 4).toString()).toBe('PNG');
    await page.getByText('Terms', { exact: true }).click();
    const steps = page.getByRole('region', { name: 'What happens when' });
    for (const link of [page.getByRole('link', { name: 'Open as PDF' }), steps.getByRole('link')]) {
      const paper = await fetch(new URL((await link.getAttribute('href'))!, service.baseUrl));
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('asks for a code where the link is old, and keeps the proof where no script reads it', async () => {
    const made = await order(everything);
    const email = await aged(made);
    const page = await browser.open(made.link);
    expect(await page.getByRole('button', { name: 'Take this time' }).count()).toBe(0);
    await expectGood(browser.open, made.link);
    await page.getByRole('button', { name: /Send a code to .•••@example\.com/ }).click();
    await page.getByText('The code is on its way.').waitFor();
    await page.getByLabel('Code').fill('1');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This code is wrong or no longer good.').waitFor();
    await page.getByLabel('Code').fill(await codeMailed(email));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Thank you. Now it is your turn.').waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('The time is sent.').waitFor();
    expect(await made.step('book')).toMatchObject({ status: 'done' });
  });

  it('takes the code with script off', async () => {
    const made = await order(everything);
    const email = await aged(made);
    const page = await browser.open(made.link, { javaScriptEnabled: false });
    await page.getByRole('button', { name: /Send a code to/ }).click();
    await page.getByText('The code is on its way.').waitFor();
    await page.getByLabel('Code').fill(await codeMailed(email));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByText('Done, thank you.').waitFor();
    expect(await made.step('approve')).toMatchObject({ status: 'done' });
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

/** Lets a link grow old. Answers whom its codes are mailed to. */
async function aged({ run }: Awaited<ReturnType<typeof order>>): Promise<string> {
  const email = `${unique('ola')}@example.com`;
  await service.db.query('update orders set email = $1 where id = $2', [email, run.orderId]);
  const age = "update client_links set created_at = now() - interval '15 days' where token = $1";
  await service.db.query(age, [run.clientToken]);
  return email;
}

/** The code in the first mail to an address. */
async function codeMailed(email: string): Promise<string> {
  await until(() => mail.to(email).length > 0);
  return /\b\d{6}\b/.exec(decoded(mail.to(email)[0]!.raw))![0];
}

/** A step that asks for a signature. */
function signing(): TemplateSketch {
  const terms = uuidv7();
  return {
    documents: [{ id: terms, name: 'Terms', content: text('Work in {{ order.city }}.') }],
    steps: [{ key: 'sign', type: 'document_sign', actor: 'client', title: 'Sign the terms', documentIds: [terms] }],
  };
}

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

/** A step that asks to choose one, several, and for a file. */
function choices(): TemplateSketch {
  const customFields = [
    { id: uuidv7(), name: 'Fuse', type: 'SELECT' as const },
    { id: uuidv7(), name: 'Colours', type: 'MULTI_SELECT' as const },
    { id: uuidv7(), name: 'Drawing of the house', type: 'FILE' as const },
  ];
  const inputs = customFields.map(({ id }, position) => ({ customFieldId: id, required: true, position }));
  return {
    customFields,
    steps: [{ key: 'fill', type: 'form_fill', actor: 'client', title: 'Choose', inputs }],
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
