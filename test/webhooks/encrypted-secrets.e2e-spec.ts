/** Webhook secrets are encrypted in the database (decisions/platform "Operations"). */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { buildWebhookSecretContext } from '../../src/entities/webhook.js';
import { SecretCipher } from '../../src/platform/secret-encryption.js';
import { useOwnService } from '../support/app.js';
import { runCommand } from '../support/command.js';

const [newer, older] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const service = useOwnService({ secretKeys: [newer, older], worker: 'off' });
const seal = new SecretCipher([newer]);
const environment = () => ({ DATABASE_URL: service.databaseUrl, DEMO: '0', SECRET_KEYS: `${newer},${older}` });

const storedOf = async (routerId: string) =>
  (
    await service.db.query<{ stored: string }>(
      'select current_secret as stored from webhook_secrets where router_id = $1',
      [routerId],
    )
  )[0].stored;

describe('the webhook secret', () => {
  it('is visible to admins and encrypted in the database, also after rotation', async () => {
    const { routerId, admin } = await service.make.router();
    const as = service.as(admin.key);
    const { current } = await as.get(`/api/routers/${routerId}/webhook-secret`);
    expect(current).toMatch(/^whsec_/);
    expect(await storedOf(routerId)).toMatch(/^encrypted\./);
    expect(seal.decrypt(await storedOf(routerId), buildWebhookSecretContext(routerId))).toBe(current);
    const rotated = await as.post(`/api/routers/${routerId}/webhook-secret/rotate`, undefined, 200);
    expect(rotated).toMatchObject({ previous: current, current: expect.stringMatching(/^whsec_/) });
  });

  it('stored in plain text or with an older key is readable, and encrypted again by a command', async () => {
    for (const keys of [[], [older]]) {
      const { routerId, admin } = await service.make.router();
      const stored = new SecretCipher(keys).encrypt('whsec_AAAA', buildWebhookSecretContext(routerId));
      await service.db.query('insert into webhook_secrets (router_id, current_secret) values ($1, $2)', [
        routerId,
        stored,
      ]);
      const read = async () =>
        (await service.as(admin.key).get(`/api/routers/${routerId}/webhook-secret`)).current as string;
      expect(await read()).toBe('whsec_AAAA');
      const done = await runCommand(['secrets', 'seal'], environment());
      expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(/1 secrets were re-encrypted/)]);
      expect(seal.isCurrent(await storedOf(routerId))).toBe(true);
      expect(await read()).toBe('whsec_AAAA');
    }
  });
});

describe('doctor', () => {
  it('reports unencrypted and undecryptable secrets, like the start of the service', async () => {
    const { routerId } = await service.make.router();
    const secretsOf = async (SECRET_KEYS: string) => {
      const { findings } = (await runCommand(['doctor', '--json'], { ...environment(), SECRET_KEYS })).json() as {
        findings: { name: string; status: string }[];
      };
      return findings.find(({ name }) => name === 'secrets')!.status;
    };
    await service.db.query('insert into webhook_secrets (router_id, current_secret) values ($1, $2)', [
      routerId,
      new SecretCipher([older]).encrypt('whsec_AAAA', buildWebhookSecretContext(routerId)),
    ]);
    expect(await secretsOf(`${newer},${older}`)).toBe('warning');
    expect(await secretsOf(newer)).toBe('failed');
    const start = (SECRET_KEYS: string) => runCommand(['migrate'], { ...environment(), SECRET_KEYS });
    expect((await start(newer)).stderr).toMatch(/SECRET_KEYS lacks the keys of 1 secrets/);
    expect((await start(`${newer},${older}`)).stderr).not.toMatch(/SECRET_KEYS/);
    await runCommand(['secrets', 'seal'], environment());
    expect(await secretsOf(newer)).toBe('ok');
  });
});
