/** HTML in user input is shown as text on every page, and none of it runs. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { describePages, storageStateFor, useBrowser } from './support/browser.js';
import { JobsFixture, PASSWORD } from './support/jobs-fixture.js';
import { advanceClock } from './support/advance-clock.js';
import { PICTURE, PortalFixture, text } from './support/portal-fixture.js';

const service = useService();
const browser = useBrowser();

/** @param what distinguishes the texts */
const markup = (what: string) => `"'><img src=x onerror=alert(1)><script>document.title='taken'</script>${what}`;
/** Fits into a postal code. */
const POSTAL_CODE = '<img src=x onerror=alert(1)>';
/** A valid e-mail address. */
const EMAIL = () => `"'><img/src=x/onerror=alert(1)>${unique('ola')}@example.com`;

/** Writes markup into columns of the tenant's rows. @returns the values */
async function injectColumns(routerId: string, columns: Record<string, string[]>): Promise<string[]> {
  const written: string[] = [];
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      const value = markup(`${table}.${name}`);
      await service.db.query(`update ${table} set ${name} = $1 where router_id = $2`, [value, routerId]);
      written.push(value);
    }
  }
  return written;
}

async function injectFirstName(userId: string, side: string): Promise<string> {
  const name = markup(`first name of the ${side}`);
  await service.db.query('update users set first_name = $2 where id = $1', [userId, name]);
  return name;
}

/** Opens the page with and without script. */
async function expectText(address: string, texts: string[], options: BrowserContextOptions = {}): Promise<void> {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open(address, { ...options, javaScriptEnabled });
    await expectTextOn(page, texts);
    await page.close();
  }
}

/**
 * Asserts that the texts are shown and that no element was created from them. `useBrowser` checks the content security
 * policy.
 */
async function expectTextOn(page: Page, texts: string[]): Promise<void> {
  const { shown, fixture, title } = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    const ours = 'script[src], script[type="application/json"]';
    return {
      shown: [copy.textContent, ...fields].join('\n'),
      fixture: [...document.querySelectorAll(`img[src="x"], [onerror], script:not(${ours})`)].map(
        (one) => one.outerHTML,
      ),
      title: document.title,
    };
  });
  expect(fixture).toEqual([]);
  expect(title).not.toBe('taken');
  expect(texts.filter((one) => !shown.includes(one))).toEqual([]);
}

describePages('HTML in user input', () => {
  it('is escaped on the page of a client’s order', async () => {
    const written = Object.fromEntries(
      'welcome field option document described content line unit note'.split(' ').map((what) => [what, markup(what)]),
    ) as Record<string, string>;
    const [field, choice, terms] = [uuidv7(), uuidv7(), uuidv7()];
    const about = (key: string) => ({
      actor: 'client' as const,
      title: markup(key),
      descriptionClient: markup(`${key} at length`),
    });
    const portal = new PortalFixture(service);
    const fixture = await portal.order({
      customerPortalWelcomeDescription: written.welcome!,
      customFields: [
        { id: field, name: written.field!, type: 'TEXT' },
        { id: choice, name: markup('choice'), type: 'SELECT' },
      ],
      documents: [
        { name: written.document!, description: written.described!, public: true, content: text(written.content!) },
        { id: terms, name: markup('terms'), content: text(markup('terms at length')) },
      ],
      steps: [
        { key: 'make', type: 'offer_create', title: markup('make') },
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
    const admin = await service.make.person(fixture.routerId, fixture.routerId, ['ADMIN']);
    const question = {
      ...{ title: 'Which?', type: 'select', customFieldId: choice },
      alternatives: [{ value: markup('value'), option: written.option }],
    };
    await service.as(admin.key).post(`/api/routers/${fixture.routerId}/webforms`, {
      ...{ name: 'Form', workflowTemplateId: fixture.templateId },
      inputs: [{ question }],
    });
    const line = { name: written.line, unit: written.unit, currencyCode: 'NOK', unitAmount: 100, quantity: 2 };
    await fixture.operator.put(`${fixture.path('make')}/offers`, { lines: [line], send: true });
    await fixture.operator.send('post', `${fixture.path('make')}/act`, { type: 'COMPLETE' });
    const author = (await fixture.operator.get('/api/auth/me')).id as string;
    await fixture.note(written.note!);
    const page = await browser.open(fixture.link);
    await page.getByLabel('Photos or files').setInputFiles({ ...PICTURE, name: `${POSTAL_CODE}.png` });
    await page.locator('form:has(input[type=file]) button').click();
    await page.getByText('The files have been received.').waitFor();
    const name = await injectFirstName(author, 'operator');
    const columns = { orders: ['contact_person_name', 'workplace', 'address', 'city'], organizations: ['name'] };
    const places = await injectColumns(fixture.routerId, columns);
    await service.db.query('update orders set postal_code = $1, email = $2 where id = $3', [
      ...[POSTAL_CODE, EMAIL()],
      fixture.run.orderId,
    ]);
    await service.db.query('update custom_fields set value = $1 where router_id = $2 and name = $3', [
      ...[markup('answer before'), fixture.routerId],
      written.field,
    ]);
    const keys = ['files', 'fill', 'approve', 'sign', 'answer'].flatMap((key) => [
      markup(key),
      markup(`${key} at length`),
    ]);
    const rest = [
      markup('terms'),
      markup('terms at length'),
      markup('answer before'),
      markup('choice'),
      `${POSTAL_CODE}.png`,
    ];
    await expectText(fixture.link, [...Object.values(written), ...keys, ...rest, ...places, name, POSTAL_CODE]);
  });

  it('is escaped on the contractor’s pages and in the appointments of the client’s page', async () => {
    const fixture = await new JobsFixture(service).offer(['form', 'photos', 'signature', 'visit'], { areAtOnce: true });
    const dispatch = { routerId: fixture.routerId, id: fixture.dispatchId };
    const offer = await service.app.get(OfferLinks).issue(dispatch, fixture.userId);
    const places = await injectColumns(fixture.routerId, {
      orders: ['city'],
      organizations: ['name'],
      order_lines: ['name', 'unit'],
    });
    const inside = await injectColumns(fixture.routerId, {
      orders: ['name', 'contact_person_name', 'workplace', 'address'],
      workflow_steps: ['title'],
      workflow_documents: ['name'],
      custom_fields: ['name'],
    });
    const [name, firm] = [await injectFirstName(fixture.userId, 'technician'), markup('contractor')];
    await service.db.query('update organizations set name = $2 where id = $1', [fixture.contractorId, firm]);
    const help = JSON.stringify(text(markup('help')));
    await service.db.query('update workflow_steps set description_contractor = $2 where router_id = $1', [
      fixture.routerId,
      help,
    ]);
    await expectText(offer, places);

    const signedIn = await service
      .as(null)
      .post('/api/auth/sign-in', { email: fixture.email, password: PASSWORD }, 200);
    const storageState = storageStateFor(signedIn.token as string);
    const at = (path: string) => `${service.baseUrl}${path}`;
    await expectText(at('/account'), [name, firm], { storageState });
    await fixture.accept();
    const chief = await service.make.person(fixture.contractorId, fixture.contractorId, ['ADMIN']);
    await service.as(chief.key).put(`/api/v1/order/${fixture.run.orderId}/technicians`, { userIds: [fixture.userId] });
    await fixture.requestTimeAsClient('visit', '2099-07-01T09:00:00.000Z');
    const address = inside.filter((one) => one.endsWith('address'));
    expect(address).not.toEqual([]);
    await expectText(at('/jobs'), [...address, firm], { storageState });
    await expectText(at(`/jobs/${fixture.dispatchId}`), [...places, ...inside, markup('help')], { storageState });
    await expectText(at(`/c/${fixture.run.clientToken}`), [firm, name]);
  });

  it('is escaped on the invitation page', async () => {
    const { routerId, owner } = await service.make.router();
    const name = await injectFirstName(owner.userId, 'owner');
    const body = {
      email: `${unique('kari')}@example.com`,
      firstName: markup('invited'),
      roles: [{ role: 'OPERATOR' }],
    };
    const { invitationLink } = await service.as(owner.key).post(`/api/routers/${routerId}/users`, body);
    const [organization] = await injectColumns(routerId, { organizations: ['name'] });
    await expectText(invitationLink, [organization!, name]);
  });

  it('is escaped on a webform and in rejected values', async () => {
    const { routerId, admin, operator } = await service.make.router();
    const product = { name: markup('product'), currencyCode: 'NOK', payerUnitAmount: 100, isPublic: true };
    await service.as(operator.key).post('/api/v1/products', { ...product, unit: markup('unit') });
    const select = (type: string, title: string) => ({
      question: {
        ...{ type, title: markup(title), description: markup(`${title} at length`) },
        alternatives: [{ value: markup(`${title} value`), option: markup(`${title} option`) }],
      },
    });
    const { publicToken } = await service.as(admin.key).post(`/api/routers/${routerId}/webforms`, {
      ...{ name: markup('form'), description: markup('described'), publicSharable: true, includeOffering: true },
      inputs: [
        ...[select('select', 'one of them'), select('checkbox', 'some of them')],
        { question: { title: markup('text'), description: markup('text at length'), type: 'input' } },
        { question: { title: markup('ticked'), description: markup('ticked at length'), type: 'checkbox' } },
        { question: { title: markup('chosen'), description: markup('chosen at length'), type: 'product' } },
        { question: { title: markup('told'), type: 'info' } },
      ],
    });
    const [organization] = await injectColumns(routerId, { organizations: ['name'] });
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
    await expectText(address, [...[...titles, ...others].map(markup), organization!]);
    const page = await browser.open(address, { javaScriptEnabled: false });
    await page.locator('input[name=contactPersonName]').fill(markup('typed'));
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
    await advanceClock(page);
    await page.locator('button[value=submit]').click();
    await page.getByRole('alert').waitFor();
    await expectTextOn(page, [markup('typed'), markup('form')]);
  });
});
