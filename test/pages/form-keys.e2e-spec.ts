/** Forms carry an idempotency key: one that is sent twice, without script, changes things once. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutsScene } from '../support/payouts-fixture.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);

/** The hidden fields of each form of a page. */
async function readForms(address: string, headers: Record<string, string> = {}): Promise<Form[]> {
  return listForms(await fetch(address, { headers: { Accept: 'text/html', ...headers } }));
}

async function listForms(page: Response): Promise<Form[]> {
  const [, ...forms] = (await page.text()).split('<form');
  return forms.map((form) => {
    const hidden = [...form.split('</form')[0].matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return Object.fromEntries(hidden.map(([, field, text]) => [field, text]));
  });
}
type Form = Record<string, string>;

it('carries out a form once that is sent three times at once, and again once the page is opened again', async () => {
  const scene = await createPayoutsScene(service);
  const { id } = await scene.completeOrder([{ productId: scene.products.grouped, quantity: 1 }]);
  const session = await service.make.session(scene.routerId, scene.routerId, scene.router.admin.userId);
  const headers = { Accept: 'text/html', Cookie: `__Host-session=${session}`, 'Sec-Fetch-Site': 'same-origin' };
  const address = `${service.baseUrl}/console/payouts/${id}`;
  const readForm = async () => (await readForms(address, headers)).find(({ intent }) => intent === 'correct')!;
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, description: 'Damage', amount: '-1' });
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual' })).status;
  };
  const corrections = async () => {
    const { lines } = await scene.operator.get(`/api/v1/payouts/${id}`);
    return lines.filter(({ amount }: { amount: number }) => amount === -100).length as number;
  };
  const form = await readForm();
  expect(form.key).toMatch(/^[0-9a-f]{32}-\d+$/);
  expect(await Promise.all([send(form), send(form), send(form)])).toEqual([303, 303, 303]);
  expect(await corrections()).toBe(1);
  expect(await send(await readForm())).toBe(303);
  expect(await corrections()).toBe(2);
  expect(await send({ ...form, key: 'clé' })).toBeLessThan(500);
});

it('gives each form its key, and each page another random start', async () => {
  const { routerId } = await service.make.router();
  const { clientToken } = await workflows.runningOrder(routerId, {
    steps: [
      { key: 'manual', actor: 'client' },
      { key: 'upload', type: 'file_upload', actor: 'client' },
    ],
  });
  const readKeys = async () => (await readForms(`${service.baseUrl}/c/${clientToken}`)).map(({ key }) => key);
  const [keys, others] = [await readKeys(), await readKeys()];
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set([...keys, ...others]).size).toBe(keys.length + others.length);
  const starts = [...keys, ...others].map((key) => /^([0-9a-f]{32})-\d+$/.exec(key)?.[1]);
  expect(new Set(starts).size).toBe(2);
  expect(starts).not.toContain(undefined);
});

it('carries out a message and an upload of a client once', async () => {
  const { routerId } = await service.make.router();
  const { clientToken, steps } = await workflows.runningOrder(routerId, {
    steps: [{ key: 'upload', type: 'file_upload', actor: 'client' }],
  });
  const address = `${service.baseUrl}/c/${clientToken}`;
  const forms = await readForms(address);
  const sendTwice = async (form: Form, build: (form: Form) => URLSearchParams | FormData) => {
    const send = () => fetch(address, { method: 'POST', body: build(form), redirect: 'manual' });
    return (await Promise.all([send(), send()])).map(({ status }) => status);
  };
  const message = forms.find(({ workflowStepId }) => !workflowStepId)!;
  const write = (form: Form) => new URLSearchParams({ ...form, intent: 'write', content: 'The dog bites.' });
  expect(await sendTwice(message, write)).toEqual([303, 303]);
  const upload = forms.find(({ intent }) => intent === 'upload')!;
  expect(upload.workflowStepId).toBe(steps.upload);
  const attach = (form: Form) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    body.append('file', new Blob(['meter']), 'meter.txt');
    return body;
  };
  expect(await sendTwice(upload, attach)).toEqual([303, 303]);
  const count = (table: string) =>
    service.db.query<{ count: number }>(`select count(*)::int as count from ${table} where router_id = $1`, [routerId]);
  expect(await count('notes')).toEqual([{ count: 1 }]);
  expect(await count('files')).toEqual([{ count: 1 }]);
});

it('gives a webform another key when it is shown again with a quote, as other files may follow', async () => {
  const { routerId, owner } = await service.make.router();
  const { publicToken } = await service
    .as(owner.key)
    .post(`/api/routers/${routerId}/webforms`, { name: 'Order', publicSharable: true });
  const address = `${service.baseUrl}/f/${publicToken}`;
  const [form] = await readForms(address);
  expect(form.key).toMatch(/^[0-9a-f-]{36}$/);
  const body = new URLSearchParams({ ...form, intent: 'quote' });
  const [again] = await listForms(await fetch(address, { method: 'POST', headers: { Accept: 'text/html' }, body }));
  expect(again.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(again.key).not.toBe(form.key);
});

it('carries out a form of a contractor once', async () => {
  const { organizationId, userId } = await service.make.contractor();
  const session = await service.make.session(organizationId, organizationId, userId);
  const headers = { Accept: 'text/html', Cookie: `__Host-session=${session}`, 'Sec-Fetch-Site': 'same-origin' };
  const address = `${service.baseUrl}/jobs/team`;
  const form = (await readForms(address, headers)).find(({ intent }) => intent === 'recordAbsence')!;
  const send = async () => {
    const body = new URLSearchParams({ ...form, who: 'company', from: '2030-01-07', to: '2030-01-08' });
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual' })).status;
  };
  expect(await Promise.all([send(), send()])).toEqual([303, 303]);
  const statement = 'select count(*)::int as count from absences where organization_id = $1';
  expect(await service.db.query(statement, [organizationId])).toEqual([{ count: 1 }]);
});
