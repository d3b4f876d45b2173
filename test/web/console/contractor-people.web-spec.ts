/** The console's page of a contractor's people in a real browser. */
import { expect, it } from '@jest/globals';
import { useService } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { BOOK, VisitsFixture, type TestFirm, type VisitingRouter } from '../../support/visits-fixture.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

/** A contractor that the router manages, with a technician who has joined. */
async function createContractor() {
  const opened = await fixture.create();
  const { api, routerId } = opened;
  const partner = await api.post(`/api/routers/${routerId}/partners`, { organization: { name: 'Fjellstad' } });
  const { organizationId } = partner;
  const name = { firstName: 'Siv', lastName: 'Lunde', phoneNumber: '+4791234567' };
  const technician = await service.make.person(organizationId, organizationId, ['CONTRACTOR'], name);
  const users = `/api/routers/${routerId}/partners/${partner.id}/users`;
  return { ...opened, partner, technician, users, path: `/console/contractors/${partner.id}/people` };
}

/** The technician has a visit ahead. @returns the number of its order */
async function addVisit(opened: Awaited<ReturnType<typeof createContractor>>): Promise<string> {
  const { api, routerId, partner, technician } = opened;
  const visits = new VisitsFixture(service);
  const find = { key: 'find', type: 'dispatch_create', dispatches: 'installer' } as const;
  const template = await visits.network.workflows.template(routerId, {
    actors: [{ slug: 'installer' }],
    steps: [find, BOOK],
  });
  const router = { ...opened, template } as unknown as VisitingRouter;
  const order = await visits.order(router, { organizationId: partner.organizationId } as TestFirm);
  await visits.book(router, order, { startAt: '2090-05-02T08:00:00Z', endAt: '2090-05-02T10:00:00Z' });
  const body = { userIds: [technician.userId] };
  return (await api.put(`/api/v1/order/${order.orderId}/technicians`, body)).displayId;
}

describePages('/console/contractors/{id}/people', () => {
  it('invites a person, disables and enables one, and leads to the form for an absence', async () => {
    const { api, users, visit, path, technician } = await createContractor();
    const page = await visit(path);
    const email = `${unique('ida')}@example.com`;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Role').selectOption('CONTRACTOR');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.locator('.secret code', { hasText: '/invitations/' }).waitFor();
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await row(email).getByText('Invited', { exact: true }).waitFor();

    const siv = row('Siv Lunde');
    await siv.getByRole('link', { name: '+4791234567' }).waitFor();
    await siv.locator('summary').click();
    await siv.getByRole('button', { name: 'Disable the access' }).click();
    await siv.getByText('Disabled', { exact: true }).waitFor();
    await service.as(technician.key).get('/api/auth/me', 401);
    await siv.getByRole('button', { name: 'Enable the access' }).click();
    await page.getByText('The access is enabled.').waitFor();
    expect((await api.get(users)).values).toContainEqual(
      expect.objectContaining({ id: technician.userId, status: 'active' }),
    );
    await siv.getByRole('link', { name: 'Record an absence' }).click();
    await page.getByRole('heading', { name: 'Record an absence' }).waitFor();
    expect(await page.getByLabel('Who').inputValue()).toBe(technician.userId);
  });

  it('names the visits of a disabled person, and sends and withdraws an invitation, without script', async () => {
    const opened = await createContractor();
    const { api, users, visit, path, technician, partner, routerId } = opened;
    const number = await addVisit(opened);
    await api.post(`${users}/${technician.userId}/disable`, undefined, 200);
    const body = { email: `${unique('ida')}@example.com`, roles: ['CONTRACTOR'] };
    const at = `/api/routers/${routerId}/partners/${partner.id}`;
    const { invitationLink } = await api.post(`${at}/invitations`, body);
    const page = await visit(path, { javaScriptEnabled: false });
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await row('Siv Lunde').getByText('Give this visit to someone else:').waitFor();
    expect(await row('Siv Lunde').getByRole('link', { name: number }).getAttribute('href')).toContain('/orders/');

    await row(body.email).locator('summary').click();
    await row(body.email).getByRole('button', { name: 'Send the invitation again' }).click();
    const link = page.locator('.secret code', { hasText: '/invitations/' });
    expect(await link.innerText()).not.toBe(invitationLink);
    await row(body.email).getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The invitation is withdrawn.').waitFor();
    expect(await row(body.email).count()).toBe(0);
    await page.getByRole('button', { name: 'Enable the access Siv Lunde' }).click();
    await page.getByText('The access is enabled.').waitFor();
  });

  it('only shows the people of a contractor that an administrator of its own has joined', async () => {
    const { api, routerId, visit, path, partner } = await createContractor();
    const at = `/api/routers/${routerId}/partners/${partner.id}`;
    const { invitationLink } = await api.post(`${at}/invitations`, {
      email: `${unique('ida')}@example.com`,
      roles: ['ADMIN'],
    });
    const accepted = { token: invitationLink.split('/').at(-1), password: 'correct horse battery' };
    await service.as(null).post('/api/auth/accept-invitation', accepted, 200);
    expect((await api.get(at)).isManaged).toBe(false);
    const page = await visit(path);
    await page.getByText('The contractor invites its people itself').waitFor();
    await page.locator('strong', { hasText: 'Siv Lunde' }).waitFor();
    expect(await page.getByRole('button', { name: /access|invitation/ }).count()).toBe(0);
  });

  it('is accessible, and within the budget of the console', async () => {
    const opened = await createContractor();
    await addVisit(opened);
    const { api, users, path, storageState, technician } = opened;
    await api.post(`${users}/${technician.userId}/disable`, undefined, 200);
    const url = `${service.baseUrl}${path}`;
    await expectAccessible((address, options) => browser.open(address, { ...DESK, storageState, ...options }), url);
    await expectWithinBudget(() => browser.page({ storageState }), url, CONSOLE_BUDGET);
  });
});
