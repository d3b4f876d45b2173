/** Rate limits per address of the forms of pages (decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';

const LIMIT = 6;
const service = useOwnService({ publicRateLimitPerMinute: LIMIT, trustProxy: true });
const password = 'correct horse battery';
let lastAddress = 0;

/** A client with its own address. */
function createVisitor(headers: Record<string, string> = {}) {
  const from = { 'X-Forwarded-For': `198.51.100.${++lastAddress}`, 'Sec-Fetch-Site': 'same-origin', ...headers };
  const send = async (path: string, fields: Record<string, string>) =>
    (
      await fetch(`${service.baseUrl}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Accept: 'text/html', ...from },
        redirect: 'manual',
      })
    ).status;
  const post = async (path: string, body: object) => (await service.as(null).send('post', path, body, from)).status;
  return { send, post };
}

/** Statuses of consecutive requests, one more than the limit allows. */
async function exceed(request: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index <= LIMIT; index++) statuses.push(await request(index));
  return statuses;
}

const expectLimited = (statuses: number[], status: number) =>
  expect(statuses).toEqual([...Array<number>(LIMIT).fill(status), 429]);

async function createUser() {
  const { routerId } = await service.make.router();
  const made = await service.make.person(routerId, routerId, ['OPERATOR'], { emailVerified: new Date() });
  await service.make.password(made.userId, password);
  return {
    ...made,
    cookie: { Cookie: `__Host-session=${await service.make.session(routerId, routerId, made.userId)}` },
  };
}

describe('a form of a page', () => {
  it('requests as many password resets as the API allows', async () => {
    const { send, post } = createVisitor();
    expectLimited(await exceed(() => send('/password', { email: `${unique('a')}@example.com` })), 303);
    expect(await post('/api/auth/password-reset', { email: `${unique('a')}@example.com` })).toBe(429);
  });

  it('tries as many reset tokens as the API allows', async () => {
    const { send } = createVisitor();
    expectLimited(await exceed((index) => send(`/password?token=guess-${index}`, { password })), 404);
  });

  it('tries as many passwords as the API allows, and costs one request', async () => {
    const { send } = createVisitor();
    const { email } = await createUser();
    expectLimited(await exceed(() => send('/sign-in', { email, password: 'wrong' })), 401);
  });

  it('tries as many current passwords of a session as the API allows', async () => {
    const { cookie } = await createUser();
    const { send } = createVisitor(cookie);
    const fields = { currentPassword: 'wrong', password: 'another horse battery' };
    expectLimited(await exceed(() => send('/password', fields)), 401);
  });

  it('tries as many codes of the second factor as the API allows', async () => {
    const { cookie } = await createUser();
    const { send } = createVisitor(cookie);
    expectLimited(await exceed(() => send('/second-factor', { intent: 'verify', code: '123456' })), 409);
  });

  it('tries as many passwords with an invitation as the API allows', async () => {
    const { email } = await createUser();
    const { routerId, owner } = await service.make.router();
    const body = { email, roles: [{ role: 'VIEWER' }] };
    const { invitationLink } = await service.as(owner.key).post(`/api/routers/${routerId}/users`, body);
    const { send, post } = createVisitor();
    const { pathname } = new URL(invitationLink);
    expectLimited(await exceed(() => send(pathname, { password: 'wrong' })), 401);
    expect(await post('/api/auth/accept-invitation', { token: 'unknown', password })).toBe(429);
  });
});
