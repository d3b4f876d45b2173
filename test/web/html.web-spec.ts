/** HTML in every text that pages show: it stands there as it was written, is no part of the page, and nothing of it runs. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { OfferLinks } from '../../src/notifications/offer-links.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { describePages, signedInWith, useBrowser } from './support/browser.js';
import { JobsMaker, PASSWORD } from './support/jobs-maker.js';
import { letTimePass } from './support/passing-time.js';
import { PICTURE, PortalMaker, text } from './support/portal-maker.js';

const service = useService();
const browser = useBrowser();

/** @param what tells one text from the others. */
const evil = (what: string) => `"'><img src=x onerror=alert(1)><script>document.title='taken'</script>${what}`;
/** Short enough for a postal code. */
const POSTAL_CODE = '<img src=x onerror=alert(1)>';
/** Nothing but an e-mail address. */
const EMAIL = () => `"'><img/src=x/onerror=alert(1)>${unique('ola')}@example.com`;

/** Writes into columns of a router's rows; every one says where it stands. */
async function vandalised(routerId: string, columns: Record<string, string[]>): Promise<string[]> {
  const written: string[] = [];
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      const value = evil(`${table}.${name}`);
      await service.db.query(`update ${table} set ${name} = $1 where router_id = $2`, [value, routerId]);
      written.push(value);
    }
  }
  return written;
}

async function nameOf(userId: string, side: string): Promise<string> {
  const name = evil(`first name of the ${side}`);
  await service.db.query('update users set first_name = $2 where id = $1', [userId, name]);
  return name;
}

/** Opens it with script and without. */
async function expectText(address: string, texts: string[], options: BrowserContextOptions = {}): Promise<void> {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open(address, { ...options, javaScriptEnabled });
    await expectTextOn(page, texts);
    await page.close();
  }
}

/** What was written is read, and nothing was made of it; the policy that it would have broken is looked after by `useBrowser`. */
async function expectTextOn(page: Page, texts: string[]): Promise<void> {
  const { shown, made, title } = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    const ours = 'script[src], script[type="application/json"]';
    return {
      shown: [copy.textContent, ...fields].join('\n'),
      made: [...document.querySelectorAll(`img[src="x"], [onerror], script:not(${ours})`)].map((one) => one.outerHTML),
      title: document.title,
    };
  });
  expect(made).toEqual([]);
  expect(title).not.toBe('taken');
  expect(texts.filter((one) => !shown.includes(one))).toEqual([]);
}

describePages('HTML in every text', () => {
  it('is text on the client’s page: order, steps, offer, form, messages, files, who comes, brand', async () => {
    const written = Object.fromEntries(
      'welcome field option document described content line unit note'.split(' ').map((what) => [what, evil(what)]),
    ) as Record<string, string>;
    const [field, choice, terms] = [uuidv7(), uuidv7(), uuidv7()];
    const about = (key: string) => ({
      actor: 'client' as const,
      title: evil(key),
      descriptionClient: evil(`${key} at length`),
    });
    const portal = new PortalMaker(service);
    const made = await portal.order({
      customerPortalWelcomeDescription: written.welcome!,
      customFields: [
        { id: field, name: written.field!, type: 'TEXT' },
        { id: choice, name: evil('choice'), type: 'SELECT' },
      ],
      documents: [
        { name: written.document!, description: written.described!, public: true, content: text(written.content!) },
        { id: terms, name: evil('terms'), content: text(evil('terms at length')) },
      ],
      steps: [
        { key: 'make', type: 'offer_create', title: evil('make') },
        { key: 'files', type: 'file_upload', ...about('files') },
        {
          key: 'fill',
          type: 'form_fill',
          ...about('fill'),
          inputs: [field, choice].map((customFieldId) => ({ customFieldId })),
        },
        { key: 'approve', type: 'approval', ...about('approve') },
        { key: 'sign', type: 'document_sign', ...about('sign'), documentIds: [terms] },
        { key: 'answer', type: 'offer_accept', ...about('answer'), dependsOn: 'make' },
      ],
    });
    const admin = await service.make.person(made.routerId, made.routerId, ['ADMIN']);
    const question = {
      ...{ title: 'Which?', type: 'select', customFieldId: choice },
      alternatives: [{ value: evil('value'), option: written.option }],
    };
    await service.as(admin.key).post(`/api/routers/${made.routerId}/webforms`, {
      ...{ name: 'Form', workflowTemplateId: made.templateId },
      inputs: [{ question }],
    });
    const line = { name: written.line, unit: written.unit, currencyCode: 'NOK', unitAmount: 100, quantity: 2 };
    await made.operator.put(`${made.path('make')}/offers`, { lines: [line], send: true });
    await made.operator.send('post', `${made.path('make')}/act`, { type: 'COMPLETE' });
    const author = (await made.operator.get('/api/auth/me')).id as string;
    await made.note(written.note!);
    const page = await browser.open(made.link);
    await page.getByLabel('Photos or files').setInputFiles({ ...PICTURE, name: `${POSTAL_CODE}.png` });
    await page.locator('form:has(input[type=file]) button').click();
    await page.getByText('The files have arrived.').waitFor();
    const name = await nameOf(author, 'operator');
    const columns = { orders: ['contact_person_name', 'workplace', 'address', 'city'], organizations: ['name'] };
    const places = await vandalised(made.routerId, columns);
    await service.db.query('update orders set postal_code = $1, email = $2 where id = $3', [
      ...[POSTAL_CODE, EMAIL()],
      made.run.orderId,
    ]);
    await service.db.query('update custom_fields set value = $1 where router_id = $2 and name = $3', [
      ...[evil('answer before'), made.routerId],
      written.field,
    ]);
    const keys = ['files', 'fill', 'approve', 'sign', 'answer'].flatMap((key) => [evil(key), evil(`${key} at length`)]);
    const rest = [evil('terms'), evil('terms at length'), evil('answer before'), evil('choice'), `${POSTAL_CODE}.png`];
    await expectText(made.link, [...Object.values(written), ...keys, ...rest, ...places, name, POSTAL_CODE]);
  });

  it('is text on the pages of a contractor’s work, and on the client’s where it says who comes', async () => {
    const made = await new JobsMaker(service).asked(['form', 'photos', 'signature', 'visit'], { areAtOnce: true });
    const dispatch = { routerId: made.routerId, id: made.dispatchId };
    const offer = await service.app.get(OfferLinks).issue(dispatch, made.userId);
    const places = await vandalised(made.routerId, {
      orders: ['city'],
      organizations: ['name'],
      order_lines: ['name', 'unit'],
    });
    const inside = await vandalised(made.routerId, {
      orders: ['name', 'contact_person_name', 'workplace', 'address'],
      workflow_steps: ['title'],
      workflow_documents: ['name'],
      custom_fields: ['name'],
    });
    const [name, firm] = [await nameOf(made.userId, 'technician'), evil('contractor')];
    await service.db.query('update organizations set name = $2 where id = $1', [made.contractorId, firm]);
    const help = JSON.stringify(text(evil('help')));
    await service.db.query('update workflow_steps set description_contractor = $2 where router_id = $1', [
      made.routerId,
      help,
    ]);
    await expectText(offer, places);

    const signedIn = await service.as(null).post('/api/auth/sign-in', { email: made.email, password: PASSWORD }, 200);
    const storageState = signedInWith(signedIn.token as string);
    const at = (path: string) => `${service.baseUrl}${path}`;
    await expectText(at('/account'), [name, firm], { storageState });
    await made.accept();
    const chief = await service.make.person(made.contractorId, made.contractorId, ['ADMIN']);
    await service.as(chief.key).put(`/api/v1/order/${made.run.orderId}/technicians`, { userIds: [made.userId] });
    await made.clientAsks('visit', '2099-07-01T09:00:00.000Z');
    const [job, city] = [places.filter((one) => !one.endsWith('city')), places.filter((one) => one.endsWith('city'))];
    await expectText(at('/jobs'), [...city, firm], { storageState });
    await expectText(at(`/jobs/${made.dispatchId}`), [...job, ...city, ...inside, evil('help')], { storageState });
    await expectText(at(`/c/${made.run.clientToken}`), [firm, name]);
  });

  it('is text on the page of an invitation, of its organization and of whoever invites', async () => {
    const { routerId, owner } = await service.make.router();
    const name = await nameOf(owner.userId, 'owner');
    const body = { email: `${unique('kari')}@example.com`, firstName: evil('invited'), roles: [{ role: 'OPERATOR' }] };
    const { invitationLink } = await service.as(owner.key).post(`/api/routers/${routerId}/users`, body);
    const [organization] = await vandalised(routerId, { organizations: ['name'] });
    await expectText(invitationLink, [organization!, name]);
  });

  it('is text on a webform, and in what was typed where it is refused', async () => {
    const { routerId, admin, operator } = await service.make.router();
    const product = { name: evil('product'), currencyCode: 'NOK', payerUnitAmount: 100, isPublic: true };
    await service.as(operator.key).post('/api/v1/products', { ...product, unit: evil('unit') });
    const select = (type: string, title: string) => ({
      question: {
        ...{ type, title: evil(title), description: evil(`${title} at length`) },
        alternatives: [{ value: evil(`${title} value`), option: evil(`${title} option`) }],
      },
    });
    const { publicToken } = await service.as(admin.key).post(`/api/routers/${routerId}/webforms`, {
      ...{ name: evil('form'), description: evil('described'), publicSharable: true, includeOffering: true },
      inputs: [
        ...[select('select', 'one of them'), select('checkbox', 'some of them')],
        { question: { title: evil('text'), description: evil('text at length'), type: 'input' } },
        { question: { title: evil('ticked'), description: evil('ticked at length'), type: 'checkbox' } },
        { question: { title: evil('chosen'), description: evil('chosen at length'), type: 'product' } },
        { question: { title: evil('told'), type: 'info' } },
      ],
    });
    const [organization] = await vandalised(routerId, { organizations: ['name'] });
    const address = `${service.baseUrl}/f/${publicToken}`;
    const titles = ['form', 'described', 'one of them', 'one of them at length', 'one of them option', 'some of them'];
    const others = [
      'ticked',
      'ticked at length',
      'chosen',
      'chosen at length',
      'some of them at length',
      'some of them option',
      'text',
      'text at length',
      'told',
      'product',
    ];
    await expectText(address, [...[...titles, ...others].map(evil), organization!]);
    const page = await browser.open(address, { javaScriptEnabled: false });
    await page.locator('input[name=contactPersonName]').fill(evil('typed'));
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
    await letTimePass(page);
    await page.locator('button[value=submit]').click();
    await page.getByRole('alert').waitFor();
    await expectTextOn(page, [evil('typed'), evil('form')]);
  });
});
