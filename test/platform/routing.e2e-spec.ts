/** The radix router answers exactly as the router of Express does. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Express } from 'express';
import { optimizationsWithout } from '../../src/platform/optimizations/optimizations.js';
import { startService, type Service } from '../support/app.js';
import { freshDatabase } from '../support/database.js';

const LONG = 'x'.repeat(300);
const database = await freshDatabase();
let tree: Service;
let express: Service;
let key: string;
let routerId: string;

beforeAll(async () => {
  tree = await startService({ worker: 'off', optimizations: optimizationsWithout([]) }, database);
  express = await startService({ worker: 'off', optimizations: optimizationsWithout(['radix-router']) }, database);
  const router = await tree.make.router();
  ({ routerId } = router);
  ({ key } = router.owner);
});
afterAll(async () => {
  await Promise.all([tree?.stop(), express?.stop()]);
  await database.drop();
});

/** What a service answers. */
async function answerOf({ baseUrl }: Service, method: string, path: string) {
  const answer = await fetch(`${baseUrl}${path}`, { method, headers: { authorization: `Bearer ${key}` } });
  return { status: answer.status, allow: answer.headers.get('allow'), body: await answer.text() };
}

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
])('%s %s is answered alike by either router (%s)', async (method, path, status) => {
  const named = path.replace('ROUTER', routerId);
  const byTree = await answerOf(tree, method, named);
  expect(byTree.status).toBe(status);
  expect(await answerOf(express, method, named)).toEqual(byTree);
});

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

it('needs no order of routes: no path is matched by a route that was registered earlier', () => {
  const app = express.app.getHttpAdapter().getInstance() as Express;
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
