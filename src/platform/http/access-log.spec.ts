/** How the access log names the caller. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import type { Log } from '../log.js';
import { logAccess } from './access-log.js';

it.each([
  ['a key by its id', { isSession: false }, 'credential'],
  ['a session by its user alone', { isSession: true }, undefined],
])('logs %s', async (_what, kind, keyId) => {
  const lines: object[] = [];
  const log = logAccess({ info: (line: object) => lines.push(line) } as unknown as Log);
  const server = createServer((request, response) => {
    const user = { routerId: 'router', userId: 'user', credentialId: 'credential', ...kind };
    log(Object.assign(request, { user }) as never, response as never, () => response.end('text'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toEqual([expect.objectContaining({ status: 200, routerId: 'router', userId: 'user', keyId })]);
});
