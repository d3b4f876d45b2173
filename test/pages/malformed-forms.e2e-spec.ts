/** Pages respond to malformed input with a client error, never with 500. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { useService } from '../support/app.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { JobsFixture, PASSWORD } from '../web/support/jobs-fixture.js';

const service = useService();
const jobs = new JobsFixture(service);
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const ODD_TEXTS = ['ключ', '€', 'a\nb', '\u0000', '\u007f', '\ud800', '%', 'x'.repeat(3000), '../..', '__proto__'];
const PARAMETERS = ['key', 'next', 'done', 'token', 'organization', 'required', 'changed', 'state', '__proto__', 'odd'];

let paths: string[];
let cookie = '';
let stepId: string;

beforeAll(async () => {
  const job = await jobs.offer(['form', 'photos', 'signature'], { areAtOnce: true });
  await job.accept();
  const dispatch = { routerId: job.routerId, id: job.dispatchId };
  const offer = await service.app.get(OfferLinks).issue(dispatch, job.userId);
  const body = new URLSearchParams({ email: job.email, password: PASSWORD });
  const signedIn = await fetch(`${service.baseUrl}/sign-in`, {
    ...{ method: 'POST', headers: SAME_ORIGIN, body, redirect: 'manual' },
  });
  cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  const { routerId, admin } = await service.make.router();
  const form = await service
    .as(admin.key)
    .post(`/api/routers/${routerId}/webforms`, { name: 'Order', publicSharable: true });
  const workflows = new WorkflowFactory(service);
  const run = await workflows.runningOrder(routerId, { steps: [{ key: 'mine', type: 'manual', actor: 'client' }] });
  stepId = run.steps.mine!;
  paths = [
    `/c/${run.clientToken}`,
    `/f/${form.publicToken}`,
    new URL(offer).pathname,
    `/jobs/${job.dispatchId}`,
    '/jobs',
    '/account',
    '/second-factor',
    '/sign-in',
    '/password',
  ];
});

async function statusOf(
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string> | FormData = {},
  headers: Record<string, string> = {},
) {
  const body = method === 'GET' ? {} : { body: fields instanceof FormData ? fields : new URLSearchParams(fields) };
  const options = { method, headers: { ...SAME_ORIGIN, cookie, ...headers }, redirect: 'manual' as const, ...body };
  return (await fetch(service.baseUrl + path, options)).status;
}

/** Names the requests that were not accepted, redirected or rejected as the client's error. */
async function findFailures(requests: [name: string, status: Promise<number>][]): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, status] of requests) if ((await status) >= 500) failures.push(`${name}: ${await status}`);
  return failures;
}

describe('a form', () => {
  it('whose intent is a name of Object.prototype is rejected and has no effect', async () => {
    const forms = paths.filter((path) => /^\/(c|jobs\/\w|second-factor)/.test(path));
    expect(forms).toHaveLength(4);
    for (const path of forms)
      for (const intent of INHERITED) {
        const status = await statusOf('POST', path, { intent, workflowStepId: stepId });
        expect([path, intent, status >= 400 && status < 500]).toEqual([path, intent, true]);
      }
  });

  it('whose key or fields contain odd characters is rejected or accepted, never answered with 500', async () => {
    const failures: string[] = [];
    for (const path of paths)
      for (const odd of ODD_TEXTS) {
        const fields = Object.fromEntries(
          ['key', 'email', 'intent', 'language', 'code', '__proto__', 'startedAt'].map((name) => [name, odd]),
        );
        const key = `${path}?key=${encodeURIComponent(Buffer.from(odd).toString())}`;
        const form = new FormData();
        form.append('__proto__', new Blob(['x']), 'x.txt');
        form.append('intent', odd);
        failures.push(
          ...(await findFailures([
            [`fields of ${path}: ${odd.slice(0, 20)}`, statusOf('POST', path, fields)],
            [`key of ${key.slice(0, 80)}`, statusOf('POST', key, { intent: 'complete', workflowStepId: stepId })],
            [`file of ${key.slice(0, 80)}`, statusOf('POST', key, form)],
          ])),
        );
      }
    expect(failures).toEqual([]);
  });
});

describe('a page', () => {
  it('whose visitor prefers a language named like a property of Object.prototype is shown in another one', async () => {
    const failures: string[] = [];
    for (const path of paths)
      for (const name of INHERITED) {
        const status = statusOf('GET', path, {}, { 'Accept-Language': name });
        failures.push(...(await findFailures([[`${path} in ${name}`, status]])));
      }
    expect(failures).toEqual([]);
  });

  it('with odd query parameters is shown or rejected, never answered with 500', async () => {
    const failures: string[] = [];
    for (const path of paths)
      for (const odd of ['%D0%BA', '%', '%00', '%0d%0a', '__proto__', '//service/x']) {
        const query = PARAMETERS.map((name) => `${name}=${odd}`).join('&');
        const name = `${path}?${query}`;
        failures.push(...(await findFailures([[name, statusOf('GET', name)]])));
        failures.push(...(await findFailures([[`POST ${name}`, statusOf('POST', name, { password: 'x' })]])));
      }
    expect(failures).toEqual([]);
  });
});
