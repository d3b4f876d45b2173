/** Pages for visitors without a session take few turns of a process (SECURITY.md). */
import { expect, it } from '@jest/globals';
import { WebBundle } from '../../src/pages/web-bundle.js';
import { useOwnService } from '../support/app.js';
import { waitUntil } from '../support/receiver.js';

// A service of its own, whose renderer waits for this file.
const service = useOwnService({ worker: 'off' });

it('are rendered at most four at a time; people who are signed in do not wait for them', async () => {
  const bundle = service.app.get(WebBundle);
  const server = await bundle.server();
  const rendering = { anonymous: 0, most: 0 };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  bundle.server = () =>
    Promise.resolve({
      ...server,
      handlePageRequest: async (page) => {
        if (page.path !== '/sign-in?waiting=1') return server.handlePageRequest(page);
        rendering.most = Math.max(rendering.most, ++rendering.anonymous);
        await released;
        rendering.anonymous--;
        return server.handlePageRequest(page);
      },
    });
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const answers = Array.from({ length: 12 }, () => open('/sign-in?waiting=1'));
  await waitUntil(() => rendering.anonymous === 4);
  const { routerId, operator } = await service.make.router();
  const session = await service.make.session(routerId, routerId, operator.userId);
  const cookie = { cookie: `__Host-session=${session}`, 'sec-fetch-site': 'same-origin' };
  const signedIn = await open('/console', cookie);
  const meanwhile = { ...rendering };
  release();
  expect(signedIn.status).toBe(200);
  expect(meanwhile).toEqual({ anonymous: 4, most: 4 });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(rendering).toEqual({ anonymous: 0, most: 4 });
});
