/**
 * Paths match as in Express: parameters of any length, any case, malformed escapes rejected, independent of the order
 * of routes.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Express } from 'express';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';

const LONG = 'x'.repeat(300);
const database = await createTestDatabase();
let service: Service;
let key: string;
let routerId: string;

beforeAll(async () => {
  service = await startService({ worker: 'off' }, database);
  const router = await service.make.router();
  ({ routerId } = router);
  ({ key } = router.owner);
});
afterAll(async () => {
  await service?.stop();
  await database.drop();
});

it.each([
  ['GET', `/api/v1/products/${LONG}`, 400],
  ['GET', `/api/v1/order/externalId:${LONG}`, 400],
  ['GET', `/api/v1/order/externalId:${'x'.repeat(200)}`, 404],
  ['GET', `/api/routers/${LONG}/users`, 400],
  ['GET', '/api/routers/ROUTER/partners/PRODUCT', 400],
  ['GET', `/api/routers/ROUTER/partners/${LONG}`, 400],
  ['GET', `/api/public/webforms/${LONG}`, 404],
  ['GET', `/api/clients/${LONG}/workflows`, 404],
  ['DELETE', `/api/public/webforms/${LONG}`, 405],
  ['GET', '/api/v1/products/%', 400],
  ['DELETE', '/api/v1/products/%', 400],
  ['GET', '/api/v1/products/%ff', 400],
  ['GET', '/api/v1/order/externalId:a%2Fb', 404],
  ['GET', '/api/v1/%70roducts', 404],
  ['GET', '/api/v1/%', 404],
  ['GET', '/api/routers//users', 404],
  ['GET', '/API/V1/Products/', 200],
  ['GET', '/api/v1/products//', 404],
  ['GET', '/api/v1/products;a', 404],
  ['HEAD', '/api/v1/products', 200],
  ['OPTIONS', '/api/v1/products', 405],
  ['PATCH', '/api/v1/products', 405],
])('responds to %s %s with %s', async (method, path, status) => {
  const url = `${service.baseUrl}${path.replace('ROUTER', routerId)}`;
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  expect(answer.status).toBe(status);
  expect(answer.headers.has('allow')).toBe(status === 405);
});

it.each(['/api/v1/products/', '/api/v1/order/externalId:', '/api/routers/'])(
  'responds 401 without a token, whatever the length of the ID: %s…',
  async (path) => {
    for (const id of ['x', LONG, 'x'.repeat(5000)]) {
      const answer = await fetch(`${service.baseUrl}${path}${id}${path === '/api/routers/' ? '/users' : ''}`);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      await answer.arrayBuffer();
    }
  },
);

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

it('does not match a path to the route of another', () => {
  const app = service.app.getHttpAdapter().getInstance() as Express;
  const { stack } = app.router as unknown as { stack: Layer[] };
  const routes = stack.filter(({ route }) => route !== undefined);
  expect(routes.length).toBeGreaterThan(200);
  for (const { route } of routes) {
    const path = route!.path.replace(/:\w+/g, 'parameter');
    const [method] = Object.keys(route!.methods);
    const first = routes.find((other) => other.route!.methods[method!] && other.match(path));
    expect(`${method} ${first?.route?.path}`).toBe(`${method} ${route!.path}`);
  }
});
