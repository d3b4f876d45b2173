/** What stands in for pages that can not be shown, and pages that lost their connection: docs/pages.md "A new page in six steps". */
import { beforeAll, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/notifications/offer-links.js';
import { startService, useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { NetworkFactory } from '../support/network-factory.js';
import { describePages, signedInWith, useBrowser } from './support/browser.js';
import { expectGood, findingsOf, visitAgain } from './support/good-page.js';
import { JobsMaker, PASSWORD } from './support/jobs-maker.js';

// What fails here on purpose is not worth a line.
const service = useService({ logLevel: 'silent' });
const browser = useBrowser();
const jobs = new JobsMaker(service);
const LANGUAGES = ['en', 'nb', 'de'] as const;
type Language = (typeof LANGUAGES)[number];
/** A browser in which the contractor is signed in whose job is among the pages. */
let storageState: ReturnType<typeof signedInWith>;
let cookie = '';
/** Every kind of page that a script takes over, and the table without which it can not be shown. */
const pages: { kind: string; path: string; table: string; unknown: string | null }[] = [];

beforeAll(async () => {
  const network = new NetworkFactory(service);
  const job = await jobs.asked(['photos']);
  await job.accept();
  cookie = await cookieOf(job.email);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  storageState = signedInWith(value);

  const router = await service.make.router();
  const partner = await network.partner(router.routerId);
  const { orderId } = await network.dispatched(router.routerId);
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

/** Of somebody who signs in. */
async function cookieOf(email: string): Promise<string> {
  const { token } = await service.as(null).post('/api/auth/sign-in', { email, password: PASSWORD }, 200);
  return `__Host-session=${token}`;
}

/** A page as a browser opens it, or sends a form to it. */
async function opened(path: string, language: Language = 'en', sending: RequestInit = {}) {
  const headers = {
    ...{ Accept: 'text/html', 'Accept-Language': language, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    ...(sending.headers as Record<string, string>),
  };
  const answer = await fetch(`${service.baseUrl}${path}`, { redirect: 'manual', ...sending, headers });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1], html, policy };
}

/** A form that another site sends. */
const FOREIGN = {
  method: 'POST',
  headers: { 'Sec-Fetch-Site': 'cross-site' },
  body: new URLSearchParams({ intent: 'write', content: 'Not me' }),
};

/** Looks for findings in what was answered, in each language. */
async function expectGoodAnswer(answer: (language: Language) => ReturnType<typeof opened>): Promise<void> {
  const address = `${service.baseUrl}/c/failing`;
  const left = [...LANGUAGES];
  const open = async () => {
    const page = await browser.page();
    await page.route(address, async (route) => {
      const { html, policy } = await answer(left.shift()!);
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy! };
      await route.fulfill({ headers, body: html });
    });
    await page.goto(address);
    return page;
  };
  await expectGood(open, address);
}

/** Looks at a page while a table is out of reach, as where the database is in trouble. */
async function without<T>(table: string, look: () => Promise<T>): Promise<T> {
  await service.db.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await look();
  } finally {
    await service.db.query(`alter table ${table}_away rename to ${table}`);
  }
}

describePages('a page that can not be shown', () => {
  it('is there as long as nothing fails, for every kind of page', async () => {
    for (const { path } of pages) expect([path, (await opened(path)).status]).toEqual([path, 200]);
  });

  it('says what has become of it: 404, of an address that holds no id too', async () => {
    for (const { kind, unknown } of pages) {
      if (unknown === null) continue;
      const headings = new Set();
      for (const language of LANGUAGES) {
        const { status, heading } = await opened(unknown, language);
        expect([kind, status]).toEqual([kind, 404]);
        headings.add(heading);
      }
      expect([kind, headings.size]).toEqual([kind, LANGUAGES.length]);
    }
  });

  it('says that it is our fault (500), with a number to ask by and nothing of what went wrong', async () => {
    for (const { kind, path, table } of pages) {
      const { status, heading, html } = await without(table, () => opened(path));
      expect([kind, status, heading]).toEqual([kind, 500, 'Something went wrong on our side']);
      expect(html).toMatch(/name this number: [\w-]{8,}/);
      expect(html).not.toMatch(/relation|_away|select /);
    }
    await expectGoodAnswer((language) => without('client_links', () => opened('/c/unknown', language)));
  });

  it('is not open to an account without the right (403), which is led to its own page, and nothing happens', async () => {
    const { email, routerId, orderDisplayId, dispatchId, dispatch } = await jobs.asked(['photos']);
    const operator = await service.make.person(routerId, routerId, ['OPERATOR']);
    await service.make.password(operator.userId, PASSWORD);
    const path = `/jobs/${dispatchId}`;
    const theirs = { headers: { Cookie: await cookieOf(operator.email) } };
    for (const [one, sending] of [
      ['/jobs', theirs],
      [path, theirs],
      [path, { ...theirs, method: 'POST', body: new URLSearchParams({ intent: 'accept' }) }],
    ] as [string, RequestInit][]) {
      const { status, heading, html } = await opened(one, 'en', sending);
      expect([one, status, heading]).toEqual([one, 403, 'This is not open to you']);
      expect(html).toContain('href="/"');
      expect(html).not.toContain(orderDisplayId);
    }
    expect(await dispatch()).toMatchObject({ status: 'sent' });
    expect((await opened(path, 'en', { headers: { Cookie: await cookieOf(email) } })).status).toBe(200);
    await expectGoodAnswer((language) => opened(path, language, theirs));
  });

  it('takes no form of another site (403), and none that is too large (413), and says so', async () => {
    const large = { method: 'POST', body: new URLSearchParams({ content: 'x'.repeat(70_000) }) };
    for (const { kind, path } of pages.filter(({ kind }) => kind !== 'jobs')) {
      const [foreign, long] = [await opened(path, 'en', FOREIGN), await opened(path, 'en', large)];
      const heading = 'That could not be taken';
      expect([kind, foreign.status, foreign.heading]).toEqual([kind, 403, heading]);
      expect([kind, long.status, long.heading]).toEqual([kind, 413, heading]);
      expect(foreign.policy).toMatch(/frame-ancestors 'none'$/);
    }
    await expectGoodAnswer((language) => opened('/c/unknown', language, FOREIGN));
  });

  it('says that there were too many requests (429)', async () => {
    const busy = await startService({ publicRateLimitPerMinute: 1 });
    const asked = (path: string, language: Language = 'en') =>
      fetch(`${busy.baseUrl}${path}`, { headers: { Accept: 'text/html', 'Accept-Language': language } });
    try {
      for (const { kind, unknown } of pages.filter(({ path }) => !/^\/jobs\/(?!offers)/.test(path))) {
        if (unknown === null) continue;
        await asked(unknown);
        const answer = await asked(unknown);
        expect([kind, answer.status]).toEqual([kind, 429]);
        expect(await answer.text()).toContain('<h1>Too many requests at once</h1>');
      }
      await expectGoodAnswer(async (language) => {
        const answer = await asked('/c/unknown', language);
        const html = (await answer.text()).replace(/(href|src)="\/assets/g, `$1="${service.baseUrl}/assets`);
        const policy = answer.headers.get('content-security-policy');
        return { status: answer.status, heading: undefined, html, policy };
      });
    } finally {
      await busy.stop();
    }
  });
});

describePages('a page that has lost its connection', () => {
  it('says so without a finding, on every kind of page', async () => {
    const kinds = [{ path: '/sign-in' }, ...pages.filter(({ kind }) => kind !== 'second factor')];
    const page = await browser.page({ storageState });
    for (const [index, { path }] of kinds.entries()) {
      await page.context().setOffline(false);
      await visitAgain(page, `${service.baseUrl}${path}`, LANGUAGES[index % LANGUAGES.length]!);
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .filter({ hasText: /offline|uten nett|frakoblet/i })
        .waitFor();
      expect([path, await findingsOf(page)]).toEqual([path, []]);
    }
  });
});
