/** Upper limits of CPU, memory and response size of documents, assets and pages, which need no key. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { measureRequestCost } from '../support/calibration.js';
import { useService } from '../support/app.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { JobsFixture, PASSWORD } from '../web/support/jobs-fixture.js';

/** One second of CPU, including the client. */
const MOST_UNITS = 100;
const MOST_MEMORY = 100 * 1024 * 1024;
const MOST_BYTES = 9 * 1024 * 1024;
/** Requests at once for documents and assets: what a few packets can start. */
const BURST = 99;
const ENCODINGS = ['br', 'gzip', 'identity'];
/** Fields of the largest form. */
const FORM_BYTES = 65_000;

const service = useService({ worker: 'off' });
const agent = new Agent({ keepAlive: false });
const documents = [
  '/openapi.json',
  '/docs',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
  '/docs/initializer.js',
];
const pages: string[] = [];
let cookie = '';

beforeAll(async () => {
  const names = JSON.parse(readFileSync('dist/web/names.json', 'utf8')) as Record<string, string>;
  const base = names['base.css']!;
  documents.push(...Object.values(names).map((name) => `/assets/${name}`));
  documents.push(`/assets/${base.replace(/\.css$/, '.123456.css')}`);
  const job = await new JobsFixture(service).offer(['form', 'photos', 'signature'], { areAtOnce: true });
  await job.accept();
  const dispatch = { routerId: job.routerId, id: job.dispatchId };
  const offer = await service.app.get(OfferLinks).issue(dispatch, job.userId);
  const body = new URLSearchParams({ email: job.email, password: PASSWORD });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${service.baseUrl}/sign-in`, { method: 'POST', headers, body, redirect: 'manual' });
  cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  const { routerId, admin } = await service.make.router();
  const webform = { name: 'Order', publicSharable: true };
  const { publicToken } = await service.as(admin.key).post(`/api/routers/${routerId}/webforms`, webform);
  const steps = [{ key: 'mine', type: 'manual' as const, actor: 'client' as const }];
  const run = await new WorkflowFactory(service).runningOrder(routerId, { steps });
  pages.push(`/c/${run.clientToken}`, `/f/${publicToken}`, new URL(offer).pathname, `/jobs/${job.dispatchId}`, '/jobs');
  pages.push('/', '/account', '/second-factor', '/sign-in', '/password', '/invitations/unknown', '/c/unknown');
});
afterAll(() => agent.destroy());

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Returns status and bytes of the response. */
function send(
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<[status: number, bytes: number]> {
  return new Promise((resolve, reject) => {
    const sent = request(service.baseUrl + path, { method, headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve([response.statusCode!, bytes]));
      response.on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** Returns the broken limits of `count` concurrent requests; repeats a violation, which other processes may cause. */
async function findViolations(name: string, path: string, sent: Sent, count = 1): Promise<string[]> {
  let found: string[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.memoryUsage.rss();
    let answers: [number, number][] = [];
    const cost = await measureRequestCost(async () => {
      answers = await Promise.all(Array.from({ length: count }, () => send(path, sent)));
    });
    const memory = process.memoryUsage.rss() - before;
    found = [
      ...(answers.some(([status]) => status >= 500) ? [`${name} responds ${answers[0][0]}`] : []),
      ...(answers.some(([, bytes]) => bytes > MOST_BYTES) ? [`${name} responds with ${answers[0][1]} bytes`] : []),
      ...(cost > MOST_UNITS ? [`${name} costs ${Math.round(cost)} units`] : []),
      ...(memory > MOST_MEMORY ? [`${name} takes ${memory} bytes`] : []),
    ];
    if (found.length === 0) break;
  }
  return found;
}

it('99 concurrent requests for a document or an asset cost less than one second together', async () => {
  const violations: string[] = [];
  for (const path of documents) {
    expect([path, (await send(path))[0]]).toEqual([path, 200]);
    for (const encoding of ENCODINGS) {
      const headers = { 'Accept-Encoding': encoding };
      violations.push(...(await findViolations(`${path} (${encoding})`, path, { headers }, BURST)));
    }
  }
  expect(violations).toEqual([]);
}, 600_000);

it('a page with the longest query, and with the largest form, costs less than one second', async () => {
  const violations: string[] = [];
  const query = new URLSearchParams(
    ['key', 'next', 'done', 'token', 'organization'].map((name): [string, string] => [name, 'a '.repeat(1000)]),
  ).toString();
  const many = new URLSearchParams(
    Array.from({ length: 900 }, (_, index): [string, string] => [`field.${index}`, 'x'.repeat(50)]),
  );
  const forms = {
    'many fields': many.toString().slice(0, FORM_BYTES),
    'one field': `intent=${'x'.repeat(FORM_BYTES)}`,
  };
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  const type = 'application/x-www-form-urlencoded';
  for (const path of pages) {
    violations.push(...(await findViolations(path, `${path}?${query}`, { headers })));
    for (const [name, body] of Object.entries(forms)) {
      const length = { 'Content-Type': type, 'Content-Length': String(body.length) };
      const sent: Sent = { method: 'POST', headers: { ...headers, ...length }, body };
      violations.push(...(await findViolations(`${path}, ${name}`, path, sent)));
    }
  }
  expect(violations).toEqual([]);
}, 600_000);
