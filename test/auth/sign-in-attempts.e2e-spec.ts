/** Limits on password guessing that lock no user out (decisions/identity). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COST, hashPassword } from '../../src/platform/passwords.js';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { uploadParts } from '../support/upload.js';

const service = useOwnService({ trustProxy: true });
const password = 'correct horse battery';

/** Signs in from an address. */
function signIn(email: string, given: string, address: string) {
  return service.as(null).send('post', '/api/auth/sign-in', { email, password: given }, from(address));
}

function from(address: string) {
  return { 'X-Forwarded-For': address };
}

async function createUser() {
  const { viewer } = await service.make.router();
  await service.make.password(viewer.userId, password);
  return viewer;
}

/** @param addressOf the address of each attempt */
async function guess(email: string, times: number, addressOf: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++)
    statuses.push((await signIn(email, `wrong ${index}`, addressOf(index))).status);
  return statuses;
}

describe('wrong passwords for an account', () => {
  it('return 429 with Retry-After after ten attempts over all addresses; known addresses can still sign in', async () => {
    const { email } = await createUser();
    expect((await signIn(email, password, '192.0.2.1')).status).toBe(200);
    expect(await guess(email.toUpperCase(), 10, (index) => `198.51.100.${index}`)).toEqual(Array(10).fill(401));
    const refused = await signIn(email, password, '198.51.100.77');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/wrong passwords/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await signIn(email, 'mistyped', '192.0.2.1')).status).toBe(401);
    expect((await signIn(email, password, '192.0.2.1')).status).toBe(200);
  });

  it('store the last twenty addresses of successful sign-ins', async () => {
    const { email } = await createUser();
    for (let index = 1; index <= 21; index++) {
      expect((await signIn(email, password, `192.0.2.${100 + index}`)).status).toBe(200);
    }
    expect(await guess(email, 10, (index) => `198.51.100.${100 + index}`)).toEqual(Array(10).fill(401));
    for (const [address, status] of [
      ['192.0.2.101', 429],
      ['192.0.2.102', 200],
      ['192.0.2.121', 200],
    ] as const) {
      expect((await signIn(email, password, address)).status).toBe(status);
    }
  });

  it('are counted the same way for unknown accounts', async () => {
    const email = `${unique('unknown')}@example.com`;
    expect(await guess(email, 11, (index) => `203.0.113.${index}`)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('double the waiting time with each further attempt and expire after an hour', async () => {
    const { email } = await createUser();
    await guess(email, 10, (index) => `198.51.100.${index}`);
    const shift = (interval: string) =>
      service.db.query(`update password_failures set last_failed_at = last_failed_at - interval '${interval}'`);
    await shift('31 seconds');
    expect((await signIn(email, 'wrong', '198.51.100.8')).status).toBe(401);
    const { status, headers } = await signIn(email, 'wrong', '198.51.100.9');
    expect([status, Math.round(Number(headers['retry-after']) / 30)]).toEqual([429, 2]);
    await shift('1 hour');
    expect(await guess(email, 10, (index) => `198.51.100.${index}`)).toEqual(Array(10).fill(401));
  });

  it('are counted in the database for all processes', async () => {
    const { email } = await createUser();
    await guess(email, 10, () => '198.51.100.1');
    const [{ failures }] = await service.db.query<{ failures: number }>(
      'select max(failures) as failures from password_failures',
    );
    expect(failures).toBeGreaterThanOrEqual(10);
  });
});

describe('wrong passwords at an address from which the account has signed in', () => {
  it('return 429 after ten attempts, as for an account that does not exist', async () => {
    const { email } = await createUser();
    expect((await signIn(email, password, '192.0.2.31')).status).toBe(200);
    const unknownEmail = `${unique('unknown')}@example.com`;
    const expected = [...Array<number>(10).fill(401), 429, 429];
    expect(await guess(email, 12, () => '192.0.2.31')).toEqual(expected);
    expect(await guess(unknownEmail, 12, () => '192.0.2.31')).toEqual(expected);
    expect((await signIn(email, password, '192.0.2.31')).status).toBe(429);
  });

  it('do not affect other accounts until 100 attempts, which are then refused for all accounts', async () => {
    const [one, other] = [await createUser(), await createUser()];
    expect((await signIn(one.email, password, '192.0.2.32')).status).toBe(200);
    await guess(one.email, 12, () => '192.0.2.32');
    expect((await signIn(other.email, password, '192.0.2.32')).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 90; index++)
      statuses.push((await signIn(`${unique('unknown')}@example.com`, 'x', '192.0.2.32')).status);
    expect(statuses).toEqual(Array(90).fill(401));
    expect((await signIn(`${unique('unknown')}@example.com`, 'x', '192.0.2.32')).status).toBe(429);
    expect((await signIn(other.email, password, '192.0.2.32')).status).toBe(429);
  });
});

describe('a correct password', () => {
  it('takes its count back and does not prolong the hour of earlier failures', async () => {
    const { email } = await createUser();
    await guess(email, 2, () => '192.0.2.41');
    await service.db.query(`update password_failures set last_failed_at = last_failed_at - interval '50 minutes'`);
    for (let index = 0; index < 12; index++) expect((await signIn(email, password, '192.0.2.41')).status).toBe(200);
    const counts = await service.db.query(
      `select 1 from password_failures where failures = 2 and last_failed_at < now() - interval '49 minutes'`,
    );
    expect(counts.length).toBeGreaterThanOrEqual(2);
  });

  it('leaves no count of an account without failures', async () => {
    const { email } = await createUser();
    const count = async () => (await service.db.query('select 1 from password_failures')).length;
    const before = await count();
    expect((await signIn(email, password, '192.0.2.42')).status).toBe(200);
    expect(await count()).toBe(before);
  });
});

describe('concurrent wrong passwords', () => {
  it('are verified as often as the same number of consecutive ones', async () => {
    const { email } = await createUser();
    await guess(email, 3, (index) => `203.0.113.${100 + index}`);
    const burst = Array.from({ length: 40 }, (_, index) => signIn(email, `burst ${index}`, `203.0.113.${150 + index}`));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(33);
  });
});

describe('wrong passwords from an address', () => {
  it('return 429 after ten attempts for any accounts; an IPv6 network counts as one address', async () => {
    const network = (index: number) => `2001:db8:0:7::${index.toString(16)}`;
    const { email } = await createUser();
    for (let index = 0; index < 10; index++)
      expect((await signIn(`${unique('unknown')}@example.com`, 'x', network(index))).status).toBe(401);
    expect((await signIn(email, password, network(500))).status).toBe(429);
    expect((await signIn(email, password, '2001:db8:0:8::1')).status).toBe(200);
    expect((await signIn(email, password, network(500))).status).toBe(429);
  });
});

describe('wrong current passwords', () => {
  it('are counted at a password change, and do not affect the rest of the session', async () => {
    const { email } = await createUser();
    const { body: session } = await signIn(email, password, '192.0.2.50');
    const change = (currentPassword: string) =>
      service
        .as(session.token)
        .send('put', '/api/auth/password', { currentPassword, password: 'another long one' }, from('198.51.100.200'));
    for (let index = 0; index < 10; index++) expect((await change(`wrong ${index}`)).status).toBe(401);
    const { status, headers } = await change(password);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await service.as(session.token).get('/api/auth/me');
  });
});

describe('60 concurrent sign-ins', () => {
  const cheap = { ...COST };
  beforeAll(() => void Object.assign(COST, { logN: 14, p: 5 }));
  afterAll(() => void Object.assign(COST, cheap));

  it('return 429 with Retry-After if the queue is full, while file downloads continue', async () => {
    const passwordHash = await hashPassword(password);
    const { routerId, operator } = await service.make.router();
    const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [
      { name: 'file', fileName: 'a.txt', content: 'Hello' },
    ]);
    const download = () => service.as(operator.key).get(`/api/v1/file/${body.values[0].id}/content`);
    await download();
    const users: { email: string }[] = [];
    for (let index = 0; index < 60; index++)
      users.push(await service.make.person(routerId, routerId, ['VIEWER'], { passwordHash }));
    let signedIn = 0;
    const signIns = users.map(({ email }, index) =>
      signIn(email, password, `203.0.114.${index}`).finally(() => signedIn++),
    );
    const waits: number[] = [];
    while (signedIn < 40) {
      const start = performance.now();
      await download();
      waits.push(performance.now() - start);
    }
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(500);
    const answers = await Promise.all(signIns);
    const full = answers.filter(({ status }) => status === 429);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(full.length).toBeGreaterThan(0);
    expect(full[0].headers['retry-after']).toBe('5');
  });
});
