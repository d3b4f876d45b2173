/** The lifecycle of an order in browsers: webform, job offer by mail, booking, photos, signature. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import { waitForMailedLink } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { NetworkFactory } from '../support/network-factory.js';
import { describePages, waitForHydration, useBrowser } from './support/browser.js';
import { signIn } from './support/jobs-fixture.js';
import { advanceClock } from './support/advance-clock.js';

const browser = useBrowser();
const mail = new MailServer();
const service = {} as Service;
const CLIENT = 'ola@example.com';
const PHOTO = { name: 'charger.txt', mimeType: 'text/plain', buffer: Buffer.from('it works') };

beforeAll(async () => {
  await mail.start();
  Object.assign(service, await startService({ smtpUrl: mail.url, mailFrom: 'Work orders <orders@service.example>' }));
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

/** Creates a webform whose orders are dispatched to one contractor. */
async function shop() {
  const router = await service.make.router({ name: 'Nordlys', locale: 'nb-NO', timezone: 'Europe/Oslo' });
  const network = new NetworkFactory(service);
  const partner = await network.partner(router.routerId);
  await service.make.password(partner.userId, 'correct horse battery');
  const protocol = uuidv7();
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'All is in place.' }] }],
  };
  const theirs = { actor: 'contractor', by: 'contractor' } as const;
  const template = await network.workflows.template(router.routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    documents: [{ id: protocol, name: 'Protocol', content: content as never, public: true }],
    steps: [
      {
        ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'time', type: 'booking_create', title: 'The time of the visit', dependsOn: 'dispatch', ...theirs },
      { key: 'confirm', type: 'booking_confirm', title: 'Confirm the time', actor: 'client', dependsOn: 'time' },
      { key: 'photos', type: 'file_upload', title: 'Photos of the work', dependsOn: 'confirm', ...theirs },
      {
        ...{ key: 'sign', type: 'document_sign', title: 'Sign the protocol', actor: 'client', dependsOn: 'photos' },
        documentIds: [protocol],
      },
    ],
  });
  const form = await service.as(router.admin.key).post(`/api/routers/${router.routerId}/webforms`, {
    ...{ name: 'Order a charger', publicSharable: true, workflowTemplateId: template.templateId },
    inputs: [{ question: { title: 'Anything else?', type: 'textarea' } }],
  });
  const orders = async () => (await service.as(router.operator.key).get('/api/v1/orders')).values;
  return { form: `${service.baseUrl}/f/${form.publicToken}`, contractor: partner.email, orders };
}

describePages('an order', () => {
  it('goes from the webform to the signature in browsers alone', async () => {
    const { form, contractor, orders } = await shop();

    const client = await browser.open(form);
    const fields = { Name: 'Ola Nordmann', 'E-mail': CLIENT, Telephone: '22 22 55 55' };
    const place = { 'Street and number': 'Storgata 1', 'Postal code': '0155', City: 'Oslo' };
    for (const [label, value] of Object.entries({ ...fields, ...place })) await client.getByLabel(label).fill(value);
    await advanceClock(client);
    await client.getByRole('button', { name: 'Send' }).click();
    await client.getByRole('link', { name: 'Follow your order' }).click();
    await client.waitForURL(`${service.baseUrl}/c/*`);
    const link = client.url();
    const [{ displayId }] = await orders();

    const phone = await browser.open(await waitForMailedLink(mail, contractor, `${service.baseUrl}/jobs/offers/`));
    await phone.getByRole('button', { name: 'Accept the job' }).click();
    await phone.getByRole('link', { name: 'Go to my jobs' }).click();
    await signIn(phone, contractor, 'My jobs');
    await phone.getByRole('link', { name: displayId }).click();
    await phone.getByRole('heading', { name: displayId }).waitFor();
    await waitForHydration(phone);
    await phone.getByLabel('Another time that suits you').fill('2099-07-01T09:00');
    await phone.getByRole('button', { name: 'Propose this time' }).click();
    await phone.getByText('The time is proposed or booked.').waitFor();

    // The client opens the link in the mail.
    const mailed = await waitForMailedLink(mail, CLIENT, `${service.baseUrl}/c/`);
    expect(mailed).toBe(link);
    await client.goto(mailed);
    await waitForHydration(client);
    await client.getByRole('button', { name: 'This time suits me' }).click();
    await client.getByText('The time is confirmed.').waitFor();

    // The contractor opens the link in the mail.
    const job = await waitForMailedLink(mail, contractor, `${service.baseUrl}/jobs/0`, 2);
    await phone.goto(job);
    await phone.getByRole('heading', { name: displayId }).waitFor();
    await waitForHydration(phone);
    await phone.getByLabel('Photos or files').setInputFiles(PHOTO);
    await phone.getByRole('button', { name: 'Send the photos' }).click();
    await phone.getByText('The files have been received.').waitFor();
    await waitForHydration(phone);
    await phone.getByRole('button', { name: 'Done' }).click();
    await phone.getByText('The step is done.').waitFor();

    await client.goto(link);
    await waitForHydration(client);
    await client.getByLabel(/full name/i).fill('Ola Nordmann');
    await client.locator('input[name=consent]').check();
    await client.getByRole('button', { name: 'Sign', exact: true }).click();
    await client.getByText('You have signed.').waitFor();
    expect((await orders())[0]).toMatchObject({ status: 'completed', contactPersonName: 'Ola Nordmann' });
  });
});
