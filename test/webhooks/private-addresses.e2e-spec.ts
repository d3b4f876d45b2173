/** Webhook URLs with private addresses are rejected when they are saved, unless a setting allows them. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';

const service = useService({ worker: 'off' });

it('responds 400 to http, which no setting allows, also in an update and in a task', async () => {
  const { admin, routerId } = await service.make.router();
  const as = service.as(admin.key);
  const path = `/api/routers/${routerId}/webhooks`;
  const url = 'http://example.com/hook';
  const message = 'must lead to a public address over https';
  expect((await as.post(path, { url, events: ['order.created'] }, 400)).message).toBe(`url ${message}`);
  const { id } = await as.post(path, { url: 'https://example.com/hook', events: ['order.created'] });
  expect((await as.put(`${path}/${id}`, { url }, 400)).message).toBe(`url ${message}`);
  const templates = `/api/routers/${routerId}/workflow-templates`;
  const template = await as.post(templates, { name: 'Installation' });
  const task = { name: 'Call', type: 'webhook', states: ['done'], webhookUrlTemplate: url };
  const refusal = await as.post(`${templates}/${template.id}/tasks`, task, 400);
  expect(refusal.message).toBe(`webhookUrlTemplate ${message}`);
  await as.post(`${templates}/${template.id}/tasks`, { ...task, webhookUrlTemplate: `https://example.com/hook` });
});

it('responds 400 to localhost in any notation, also in an update', async () => {
  const { admin, routerId } = await service.make.router();
  const as = service.as(admin.key);
  const path = `/api/routers/${routerId}/webhooks`;
  const save = (url: string, status: number) => as.post(path, { url, events: ['order.created'] }, status);
  for (const host of ['127.0.0.1', 'localhost', 'localhost.', 'a.localhost', '[::1]', '0.0.0.0', '2130706433'])
    expect((await save(`https://${host}/hook`, 400)).message).toContain('url');
  const { id } = await save('https://example.com/hook', 201);
  await as.put(`${path}/${id}`, { url: 'https://127.0.0.1/hook' }, 400);
  expect((await as.get(`${path}/${id}`)).url).toBe('https://example.com/hook');
});
