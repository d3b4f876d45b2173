/** Error pages, and pages without a connection (docs/pages.md "Adding a page"). */
import { beforeAll, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { LANGUAGES, type Language } from '../../src/entities/languages.js';
import { startService, useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { NetworkFactory } from '../support/network-factory.js';
import { describePages, storageStateFor, useBrowser } from './support/browser.js';
import { expectAccessible, findIssues, visitInLocale } from './support/page-checks.js';
import { JobsFixture, PASSWORD } from './support/jobs-fixture.js';

// Errors are provoked on purpose.
const service = useOwnService({ logLevel: 'silent' });
const browser = useBrowser();
const jobs = new JobsFixture(service);
/** Session of the contractor whose job is among the pages. */
let storageState: ReturnType<typeof storageStateFor>;
let cookie = '';
/** Each kind of page, and a table that it needs. */
const pages: { kind: string; path: string; table: string; unknown: string | null }[] = [];

beforeAll(async () => {
  const network = new NetworkFactory(service);
  const job = await jobs.offer(['photos']);
  await job.accept();
  cookie = await cookieOf(job.email);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  storageState = storageStateFor(value);

  const router = await service.make.router();
  const partner = await network.partner(router.routerId);
  const { orderId } = await network.dispatchedOrder(router.routerId);
  const operator = service.as(router.operator.key);
  const [dispatch] = (await operator.get(`/api/v1/order/${orderId}/dispatches`)).values;
  const offer = await service.app.get(OfferLinks).issue({ routerId: router.routerId, id: dispatch.id }, partner.userId);
  const { clientUrl } = await operator.get(`/api/v1/order/${orderId}`);
  const form = await service
    .as(router.admin.key)
    .post(`/api/routers/${router.routerId}/webforms`, { name: 'Order', publicSharable: true });
  const person = { email: `${unique('kari')}@example.com`, roles: [{ role: 'OPERATOR' }] };
  const invited = await service.as(router.owner.key).post(`/api/routers/${router.routerId}/users`, person);

  const client = /[^/]+(?=\/workflows$|$)/.exec(clientUrl as string)![0];
  pages.push(
    { kind: 'portal', path: `/c/${client}`, table: 'client_links', unknown: '/c/unknown' },
    { kind: 'offer', path: new URL(offer).pathname, table: 'offer_links', unknown: '/jobs/offers/unknown' },
    { kind: 'webform', path: `/f/${form.publicToken}`, table: 'webforms', unknown: '/f/unknown' },
    {
      kind: 'invitation',
      path: new URL(invited.invitationLink).pathname,
      table: 'invitations',
      unknown: '/invitations/unknown',
    },
    { kind: 'job', path: `/jobs/${job.dispatchId}`, table: 'dispatches', unknown: '/jobs/unknown' },
    { kind: 'jobs', path: '/jobs', table: 'dispatches', unknown: null },
    { kind: 'account', path: '/account', table: 'users', unknown: null },
    { kind: 'password', path: '/password', table: 'users', unknown: null },
    { kind: 'second factor', path: '/second-factor', table: 'users', unknown: null },
  );
});

/** Signs in and returns the session cookie. */
async function cookieOf(email: string): Promise<string> {
  const { token } = await service.as(null).post('/api/auth/sign-in', { email, password: PASSWORD }, 200);
  return `__Host-session=${token}`;
}

/** Requests a page, or submits a form to it. */
async function request(path: string, language: Language = 'en', init: RequestInit = {}) {
  const headers = {
    ...{ Accept: 'text/html', 'Accept-Language': language, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    ...(init.headers as Record<string, string>),
  };
  const answer = await fetch(`${service.baseUrl}${path}`, { redirect: 'manual', ...init, headers });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1], html, policy };
}

/** A form from another site. */
const FOREIGN = {
  method: 'POST',
  headers: { 'Sec-Fetch-Site': 'cross-site' },
  body: new URLSearchParams({ intent: 'write', content: 'Not me' }),
};

/** Asserts that the response is accessible in each language. */
async function expectAccessibleResponse(answer: (language: Language) => ReturnType<typeof request>): Promise<void> {
  const address = `${service.baseUrl}/c/failing`;
  const open = async (_address: string, { locale }: { locale: string }) => {
    const page = await browser.page({ locale });
    await page.route(address, async (route) => {
      const accepted = await route.request().headerValue('accept-language');
      const { html, policy } = await answer(accepted!.slice(0, 2) as Language);
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy! };
      await route.fulfill({ headers, body: html });
    });
    await page.goto(address);
    return page;
  };
  await expectAccessible(open, address);
}

/** Runs a check while a table is renamed, so that queries fail. */
async function withTableRenamed<T>(table: string, run: () => Promise<T>): Promise<T> {
  await service.db.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await run();
  } finally {
    await service.db.query(`alter table ${table}_away rename to ${table}`);
  }
}

describePages('error pages', () => {
  it('returns 200 for each page while nothing fails', async () => {
    for (const { path } of pages) expect([path, (await request(path)).status]).toEqual([path, 200]);
  });

  it('shows 404 for an unknown link and for an address without a valid id', async () => {
    for (const { kind, unknown } of pages) {
      if (unknown === null) continue;
      const headings = new Set();
      for (const language of LANGUAGES) {
        const { status, heading } = await request(unknown, language);
        expect([kind, status]).toEqual([kind, 404]);
        headings.add(heading);
      }
      expect([kind, headings.size]).toEqual([kind, LANGUAGES.length]);
    }
  });

  it('shows 500 with a request id and without details of the error', async () => {
    for (const { kind, path, table } of pages) {
      const { status, heading, html } = await withTableRenamed(table, () => request(path));
      expect([kind, status, heading]).toEqual([kind, 500, 'Something went wrong on our side']);
      expect(html).toMatch(/give this number: [\w-]{8,}/);
      expect(html).not.toMatch(/relation|_away|select /);
    }
    await expectAccessibleResponse((language) =>
      withTableRenamed('tenant_directory', () => request('/c/unknown', language)),
    );
  });

  it('shows 403 to an account without permission, links to the home page and has no side effects', async () => {
    const { email, routerId, orderDisplayId, dispatchId, dispatch } = await jobs.offer(['photos']);
    const operator = await service.make.person(routerId, routerId, ['OPERATOR']);
    await service.make.password(operator.userId, PASSWORD);
    const path = `/jobs/${dispatchId}`;
    const theirs = { headers: { Cookie: await cookieOf(operator.email) } };
    for (const [one, init] of [
      ['/jobs', theirs],
      [path, theirs],
      [path, { ...theirs, method: 'POST', body: new URLSearchParams({ intent: 'accept' }) }],
    ] as [string, RequestInit][]) {
      const { status, heading, html } = await request(one, 'en', init);
      expect([one, status, heading]).toEqual([one, 403, 'You have no access to this page']);
      expect(html).toContain('href="/"');
      expect(html).not.toContain(orderDisplayId);
    }
    expect(await dispatch()).toMatchObject({ status: 'sent' });
    expect((await request(path, 'en', { headers: { Cookie: await cookieOf(email) } })).status).toBe(200);
    await expectAccessibleResponse((language) => request(path, language, theirs));
  });

  it('rejects a form of another site with 403 and a form that is too large with 413', async () => {
    const large = { method: 'POST', body: new URLSearchParams({ content: 'x'.repeat(70_000) }) };
    for (const { kind, path } of pages.filter(({ kind }) => kind !== 'jobs')) {
      const [foreign, long] = [await request(path, 'en', FOREIGN), await request(path, 'en', large)];
      const heading = 'The form was not accepted';
      expect([kind, foreign.status, foreign.heading]).toEqual([kind, 403, heading]);
      expect([kind, long.status, long.heading]).toEqual([kind, 413, heading]);
      expect(foreign.policy).toMatch(/frame-ancestors 'none'$/);
    }
    await expectAccessibleResponse((language) => request('/c/unknown', language, FOREIGN));
  });

  it('shows 429 after too many requests', async () => {
    const busy = await startService({ publicRateLimitPerMinute: 1 });
    const offer = (path: string, language: Language = 'en') =>
      fetch(`${busy.baseUrl}${path}`, { headers: { Accept: 'text/html', 'Accept-Language': language } });
    try {
      for (const { kind, unknown } of pages.filter(({ path }) => !/^\/jobs\/(?!offers)/.test(path))) {
        if (unknown === null) continue;
        await offer(unknown);
        const answer = await offer(unknown);
        expect([kind, answer.status]).toEqual([kind, 429]);
        expect(await answer.text()).toContain('<h1>Too many requests at once</h1>');
      }
      await expectAccessibleResponse(async (language) => {
        const answer = await offer('/c/unknown', language);
        const html = (await answer.text()).replace(/(href|src)="\/assets/g, `$1="${service.baseUrl}/assets`);
        const policy = answer.headers.get('content-security-policy');
        return { status: answer.status, heading: undefined, html, policy };
      });
    } finally {
      await busy.stop();
    }
  });
});

describePages('a page without a connection', () => {
  it('shows an accessible offline notice on each page', async () => {
    const kinds = [{ path: '/sign-in' }, ...pages.filter(({ kind }) => kind !== 'second factor')];
    const page = await browser.page({ storageState });
    for (const [index, { path }] of kinds.entries()) {
      await page.context().setOffline(false);
      await visitInLocale(page, `${service.baseUrl}${path}`, LANGUAGES[index % LANGUAGES.length]!);
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .filter({ hasText: /offline|uten nett|frakoblet/i })
        .waitFor();
      expect([path, await findIssues(page)]).toEqual([path, []]);
    }
  });
});
