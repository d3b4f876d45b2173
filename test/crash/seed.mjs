/** A router, its owner's key, a template of many steps with a task, a subscription, and orders; all but the key by the API. */
import { randomUUID } from 'node:crypto';

const ORDERS = 60;
const STEPS = 40;

/** @returns the key, the router and the steps that are to be completed */
export async function seed(fleet, receiver) {
  const { makeApiKey } = await import('../../dist/src/platform/api-key-format.js');
  const { hashToken } = await import('../../dist/src/platform/token.js');
  const key = makeApiKey();
  const [routerId, userId] = [randomUUID(), randomUUID()];
  await fleet.query(
    `insert into organizations (id, router_id, name, order_visibility) values ($1, $1, 'Crash', 'ALL')`,
    [routerId],
  );
  await fleet.query('insert into router_settings (router_id) values ($1)', [routerId]);
  await fleet.query(`insert into users (id, email) values ($1, 'crash@example.com')`, [userId]);
  await fleet.query(
    `insert into memberships (id, router_id, router_organization_id, user_id, roles) values ($1, $2, $2, $3, '{OWNER}')`,
    [randomUUID(), routerId, userId],
  );
  await fleet.query(
    `insert into api_keys (id, router_id, organization_id, user_id, name, prefix, hash) values ($1, $2, $2, $3, 'crash', 'wor_', $4)`,
    [randomUUID(), routerId, userId, hashToken(key)],
  );
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
    name: 'Tell',
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

const ORDER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

async function send(url, key, body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
