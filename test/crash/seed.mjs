/**
 * Creates a router with an owner key, a template with many steps and a task, a subscription, and orders; all but the
 * key over the API.
 */
import { makeRouter, ORDER } from '../support/built-service.mjs';

const ORDERS = 60;
const STEPS = 40;

/** @returns the key, the router and the steps to complete */
export async function seed(fleet, receiver) {
  const { key, routerId } = await makeRouter(fleet.database.url, 'crash');
  const post = (path, body) => send(`${fleet.servers[0]}${path}`, key, body);
  const base = `/api/routers/${routerId}`;
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    title: `Step ${index}`,
    isRequired: true,
    type: 'manual',
    actor: 'operator',
  }));
  const template = await post(`${base}/workflow-templates`, { name: 'Crash', isDefaultTemplate: true, steps });
  await post(`${base}/workflow-templates/${template.id}/tasks`, {
    name: 'Notify',
    type: 'webhook',
    states: ['done'],
    webhookUrlTemplate: receiver.url('/task'),
    webhookPayloadTemplate: '{"step": "{{ step.id }}"}',
  });
  await post(`${base}/webhooks`, { url: receiver.url('/event'), events: ['workflow.step.completed'] });
  for (let index = 0; index < ORDERS; index++) await post('/api/v1/order', ORDER);
  const rows = await fleet.query(`select id from workflow_steps where status = 'active' order by random()`);
  return { key, routerId, steps: rows.map(({ id }) => id) };
}

async function send(url, key, body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
