/** Every field for an e-mail address refuses what is none, so that no message header or recipient can be injected. */
import { beforeAll, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { unique, type TestRouter } from '../support/factory.js';

const service = useService({ worker: 'off' });
const WRONG = [
  ...['x', 'a@b', 'a@example.com\nBcc: b@example.com', 'a@example.com\n', 'a@example.com, b@example.com', ''],
  ...['"a b"@example.com', '"a@b"@example.com'],
];
const TASK = { name: 'Mail', type: 'email', states: ['done'], emailSubjectTemplate: 'a', emailBodyTemplate: 'b' };

let router: TestRouter;
let superuser: string;
let templateId: string;
beforeAll(async () => {
  router = await service.make.router();
  const { routerId } = router;
  ({ key: superuser } = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true }));
  ({ id: templateId } = await service
    .as(superuser)
    .post(`/api/routers/${routerId}/workflow-templates`, { name: 'Template' }));
});

/** Path with `ROUTER`, `USER`, `TEMPLATE`, field, and the body with the address. */
const FIELDS: [method: 'post' | 'put', path: string, field: string, body: (email: string) => object][] = [
  ['put', '/api/admin/organizations/ROUTER', 'billingEmail', (billingEmail) => ({ billingEmail })],
  ['put', '/api/routers/ROUTER/organization', 'billingEmail', (billingEmail) => ({ billingEmail })],
  ['post', '/api/routers/ROUTER/organizations', 'billingEmail', (billingEmail) => ({ name: 'Branch', billingEmail })],
  ['put', '/api/admin/users/USER', 'email', (email) => ({ email })],
  ['post', '/api/routers/ROUTER/users', 'email', (email) => ({ email, roles: [{ role: 'VIEWER' }] })],
  ['post', '/api/v1/order', 'email', (email) => ({ ...MINIMAL_ORDER, email })],
  [
    'post',
    '/api/routers/ROUTER/workflow-templates/TEMPLATE/tasks',
    'recipient.value',
    (value) => ({ ...TASK, recipient: { type: 'EMAIL', value } }),
  ],
  [
    'post',
    '/api/routers/ROUTER/workflow-templates/TEMPLATE/tasks',
    'emailCc[0].value',
    (value) => ({ ...TASK, recipient: { type: 'ACTOR', value: 'client' }, emailCc: [{ type: 'EMAIL', value }] }),
  ],
];

it.each(FIELDS)(
  '%s %s: responds 400 naming %s unless it is an e-mail address',
  async (method, template, field, body) => {
    const path = template
      .replace('ROUTER', router.routerId)
      .replace('USER', router.viewer.userId)
      .replace('TEMPLATE', templateId);
    const client = service.as(superuser);
    const accepted: string[] = [];
    for (const email of WRONG) {
      const answer = await client.send(method, path, body(email));
      const { message } = answer.body as { message?: string };
      if (answer.status !== 400 || !message?.startsWith(field)) accepted.push(`${email}: ${answer.status} ${message}`);
    }
    expect(accepted).toEqual([]);
    const { status } = await client.send(method, path, body(`${unique("Kari.O'Hara+")}@post.example.com`));
    expect([200, 201, 204]).toContain(status);
  },
);
