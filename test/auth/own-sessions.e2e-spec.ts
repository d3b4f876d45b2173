/** A person's own sessions: decisions/identity "Authentication". */
import { describe, expect, it } from '@jest/globals';
import { LastUsedTracker } from '../../src/domain/authorization/last-used-tracker.js';
import { useService } from '../support/app.js';

const service = useService();
const password = 'correct horse battery';
const SESSIONS = '/api/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Session {
  id: string;
  isCurrent: boolean;
}

/** A person with a password, and a function that signs in. */
async function createPerson() {
  const router = await service.make.router({ name: 'Nordlys' });
  const { email, userId } = router.operator;
  await service.make.password(userId, password);
  const signIn = async (userAgent = FIREFOX, organizationId?: string): Promise<string> => {
    const body = { email, password, organizationId };
    const { body: session } = await service
      .as(null)
      .send('post', '/api/auth/sign-in', body, { 'user-agent': userAgent });
    return (session as { token: string }).token;
  };
  const listOf = async (token: string): Promise<Session[]> => (await service.as(token).get(SESSIONS)).values;
  return { ...router, userId, email, signIn, listOf };
}

describe('GET /api/auth/sessions', () => {
  it('returns the sessions of the account that have not ended, the current one first, with device and last use', async () => {
    const { routerId, userId, signIn, listOf } = await createPerson();
    const other = await service.make.router({ name: 'Sørvind' });
    await service.make.member(other.routerId, other.routerId, userId, ['VIEWER']);
    const current = await signIn();
    const elsewhere = await signIn('curl/8.14.1', other.routerId);
    const ended = await signIn();
    await service.as(ended).post('/api/auth/sign-out', undefined, 204);
    await service.as(elsewhere).get('/api/auth/me');
    await service.app.get(LastUsedTracker).flush();
    const time = expect.stringMatching(/Z$/);
    const times = { createdAt: time, lastUsedAt: time, expiresAt: time, hasSecondFactor: false };
    const id = expect.any(String);
    await service.as(current).get('/api/auth/me');
    await service.app.get(LastUsedTracker).flush();
    expect(await listOf(current)).toEqual([
      {
        ...{ id, ...times, isCurrent: true, browser: 'Firefox', operatingSystem: 'Windows' },
        ...{ organizationId: routerId, organizationName: 'Nordlys' },
      },
      {
        ...{ id, ...times, isCurrent: false, browser: 'curl', operatingSystem: null },
        ...{ organizationId: other.routerId, organizationName: 'Sørvind' },
      },
    ]);
    const page = await service.as(elsewhere).get(`${SESSIONS}?pageSize=1`);
    expect(page).toMatchObject({ count: 2, values: [{ isCurrent: true, browser: 'curl' }] });
  });

  it('keeps the device when the organization is switched', async () => {
    const { userId, signIn, listOf } = await createPerson();
    const other = await service.make.router();
    await service.make.member(other.routerId, other.routerId, userId, ['VIEWER']);
    const first = await signIn();
    const body = { organizationId: other.routerId };
    const { token } = await service.as(first).post('/api/auth/organization', body, 200);
    expect(await listOf(token)).toMatchObject([{ browser: 'Firefox', organizationId: other.routerId }]);
  });

  it('requires a session: 403 for API keys, 401 without token', async () => {
    const { operator } = await createPerson();
    for (const [method, path] of [
      ['get', SESSIONS],
      ['delete', SESSIONS],
      ['delete', `${SESSIONS}/${operator.userId}`],
    ] as const) {
      expect((await service.as(operator.key).send(method, path)).status).toBe(403);
      expect((await service.as(null).send(method, path)).status).toBe(401);
    }
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends the session at once, and responds 404 the second time', async () => {
    const { signIn, listOf } = await createPerson();
    const [current, lost] = [await signIn(), await signIn()];
    await service.as(lost).get('/api/auth/me');
    const { id } = (await listOf(current)).find(({ isCurrent }) => !isCurrent)!;
    await service.as(current).delete(`${SESSIONS}/${id}`, 204);
    await service.as(lost).get('/api/auth/me', 401);
    await service.as(current).delete(`${SESSIONS}/${id}`, 404);
    expect(await listOf(current)).toHaveLength(1);
  });

  it('responds 404 for the session of another person, and does not end it', async () => {
    const [mine, theirs] = [await createPerson(), await createPerson()];
    const [token, other] = [await mine.signIn(), await theirs.signIn()];
    const [{ id }] = await theirs.listOf(other);
    await service.as(token).delete(`${SESSIONS}/${id}`, 404);
    expect(await theirs.listOf(other)).toHaveLength(1);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all other sessions of the account and no API key', async () => {
    const { operator, viewer, routerId, signIn, listOf } = await createPerson();
    const [current, first, second] = [await signIn(), await signIn(), await signIn()];
    const ofOther = await service.make.session(routerId, routerId, viewer.userId);
    await service.as(current).delete(SESSIONS, 204);
    for (const token of [first, second]) await service.as(token).get('/api/auth/me', 401);
    for (const token of [ofOther, operator.key]) await service.as(token).get('/api/auth/me');
    expect(await listOf(current)).toMatchObject([{ isCurrent: true }]);
  });
});
