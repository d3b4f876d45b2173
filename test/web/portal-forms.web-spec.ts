/** Forms on the page of a client’s order (decisions/pages "Client portal"). */
import { expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { choices, PICTURE, PortalFixture, questions } from './support/portal-fixture.js';

const service = useService();
const browser = useBrowser();
const portal = new PortalFixture(service);

describePages('a form on /c/{token}', () => {
  it('submits answers and messages without script, and shows rejected values again', async () => {
    const fixture = await portal.order(questions());
    const page = await browser.open(fixture.link, { javaScriptEnabled: false });
    await page.getByLabel('Size of the fuse').fill('large');
    await page.getByLabel('Garage?').check();
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Size of the fuse').inputValue()).toBe('large');
    await page.getByLabel('Size of the fuse').fill('63,5');
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have been sent.').waitFor();
    await page.getByLabel('Write to us').fill('Ring <twice>');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Your message has been sent.').waitFor();
    await page.getByText('Ring <twice>').waitFor();
    const { steps } = await fixture.seen();
    expect(steps[0]).toMatchObject({ status: 'done', inputs: [{ value: '63.5' }, { value: 'true' }, { value: null }] });
  });

  it('shows validation errors in the language of the page, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open((await portal.order(questions())).link, { javaScriptEnabled, locale: 'de' });
      await page.getByLabel('Size of the fuse').fill('groß');
      await page.getByRole('button', { name: 'Antworten senden' }).click();
      await page.locator('p.error', { hasText: 'muss eine Zahl sein, zum Beispiel 12,5' }).waitFor();
    }
  });

  it('shows the options of choices, and accepts files as answers', async () => {
    const fixture = await portal.order(choices());
    const admin = await service.make.person(fixture.routerId, fixture.routerId, ['ADMIN']);
    const [fuse, colours] = Object.values(fixture.customFields);
    const asked = (customFieldId: string, values: string[]) => ({
      question: {
        title: 'Q',
        type: 'select',
        customFieldId,
        alternatives: values.map((value) => ({ value, option: `A ${value} one` })),
      },
    });
    await service.as(admin.key).post(`/api/routers/${fixture.routerId}/webforms`, {
      name: 'Form',
      workflowTemplateId: fixture.templateId,
      inputs: [asked(fuse!, ['small', 'large']), asked(colours!, ['red', 'blue'])],
    });
    const page = await browser.open(fixture.link);
    await page.getByLabel('Fuse').selectOption('A large one');
    await page.getByLabel('A blue one').check();
    await page.getByLabel('Drawing of the house').setInputFiles(PICTURE);
    await page.getByText('1 file').waitFor();
    await expectAccessible(browser.open, fixture.link);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have been sent.').waitFor();
    const { inputs } = await fixture.step('fill');
    expect(inputs.map(({ values }: { values: string[] }) => values)).toEqual([
      ['large'],
      ['blue'],
      [expect.any(String)],
    ]);
  });

  it('accepts files as answers without script and with an interrupted connection', async () => {
    const form = async (javaScriptEnabled: boolean) => {
      const drawing = { id: uuidv7(), name: 'Drawing of the house', type: 'FILE' as const };
      const fixture = await portal.order({
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
      return { ...fixture, page: await browser.open(fixture.link, { javaScriptEnabled }) };
    };
    const answered = async ({ step }: Awaited<ReturnType<typeof form>>) => (await step('fill')).inputs[0].values;

    const bare = await form(false);
    await bare.page.getByLabel('Drawing of the house').setInputFiles([PICTURE, { ...PICTURE, name: 'door.png' }]);
    await bare.page.getByRole('button', { name: 'Send the answers' }).click();
    await bare.page.getByText('Your answers have been sent.').waitFor();
    expect(await answered(bare)).toEqual([expect.any(String), expect.any(String)]);

    const { page, ...fixture } = await form(true);
    await page.getByLabel('Drawing of the house').focus();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByLabel('Drawing of the house').setInputFiles(PICTURE);
    await page.getByText('The connection was lost. The chosen files will be sent').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await page.getByText('Your answers have been sent.').waitFor();
    expect(await answered({ page, ...fixture })).toEqual([expect.any(String)]);
  });
});
