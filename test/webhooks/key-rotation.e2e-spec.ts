/** Rotation of SECRET_KEYS while processes run, as in docs/operations.md. */
import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { startService, type Service } from '../support/app.js';
import { runCommand } from '../support/command.js';
import { createTestDatabase } from '../support/database.js';

const [newer, older] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

it('is refused until all running processes have the new key, and no request fails meanwhile', async () => {
  const database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, DEMO: '0', SECRET_KEYS: `${newer},${older}` };
  const running: Service[] = [];
  const start = async (...secretKeys: string[]) => {
    running.push(await startService({ secretKeys, worker: 'off' }, { url: database.url, drop: async () => undefined }));
  };
  const seal = () => runCommand(['secrets', 'seal'], environment);
  const findingOf = async (check: string) => {
    const { findings } = (await runCommand(['doctor', '--json'], environment)).json();
    const { status, message } = findings.find(({ name }: { name: string }) => name === check);
    return [status, message];
  };
  try {
    await start(older);
    const { routerId, admin } = await running[0].make.router();
    const read = (service: Service) =>
      service.as(admin.key).get(`/api/routers/${routerId}/webhook-secret`) as Promise<{ current: string }>;
    const { current } = await read(running[0]);

    await start(newer, older);
    const refused = await seal();
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Processes lack the first of SECRET_KEYS: restart \S+ since \S+Z with all keys first\n$/),
    ]);
    expect(await findingOf('secrets')).toEqual(['warning', expect.stringContaining('Processes lack the first')]);
    expect((await findingOf('connections'))[1]).toMatch(/up to 84 are needed \(2 processes run\)/);
    expect((await read(running[0])).current).toBe(current);

    await running.shift()!.stop();
    expect((await seal()).stdout).toBe('1 secrets were re-encrypted\n');
    expect((await read(running[0])).current).toBe(current);

    await start(newer);
    await running.shift()!.stop();
    expect((await read(running[0])).current).toBe(current);
    expect(await findingOf('secrets')).toEqual(['ok', 'All secrets are encrypted with the first key']);

    await start(older);
    expect(await findingOf('secrets')).toEqual(['failed', expect.stringMatching(/^Processes lack a key of stored/)]);
  } finally {
    for (const service of running) await service.stop();
    await database.drop();
  }
});
