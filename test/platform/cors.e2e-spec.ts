/** Pages of other origins: those that the deployment names may call the service, all others learn nothing. */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';

const ORIGIN = 'https://app.example.com';
const service = useService({ corsOrigins: [ORIGIN, 'https://other.example.com'] });

describe('a page of a named origin', () => {
  it('is told before it asks what it may send', async () => {
    const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'PUT' };
    const answer = await fetch(`${service.baseUrl}/api/v1/products`, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key',
      vary: expect.stringContaining('Origin'),
      'x-request-id': expect.any(String),
    });
  });

  it('may read answers and refusals, of a body that is no JSON too', async () => {
    const { operator } = await service.make.router();
    const headers = {
      Origin: ORIGIN,
      Authorization: `Bearer ${operator.key}`,
      'Content-Type': 'application/json',
    };
    const list = await fetch(`${service.baseUrl}/api/v1/products`, { headers });
    const refusal = await fetch(`${service.baseUrl}/api/v1/products`, { method: 'POST', headers, body: '{' });
    expect([list.status, refusal.status]).toEqual([200, 400]);
    for (const answer of [list, refusal]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(answer.headers.get('access-control-expose-headers')).toBe(
        'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
      );
    }
  });
});

describe('anybody else', () => {
  it.each([undefined, 'https://evil.example.com', 'https://app.example.com.evil.example', 'null'])(
    'learns nothing: Origin %s',
    async (origin) => {
      const headers: Record<string, string> = origin ? { Origin: origin } : {};
      const answer = await fetch(`${service.baseUrl}/health/live`, { headers });
      const asked = await fetch(`${service.baseUrl}/health/live`, { method: 'OPTIONS', headers });
      expect([answer.status, asked.status]).toEqual([200, 405]);
      for (const { headers: given } of [answer, asked]) {
        expect([...given.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('a deployment that names *', () => {
  const open = useService({ corsOrigins: ['*'] });
  it('lets every origin in by its name', async () => {
    const answer = await fetch(`${open.baseUrl}/health/live`, { headers: { Origin: 'https://any.example.com' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://any.example.com');
  });
});

describe('a deployment that names none', () => {
  const closed = useService();
  it('says nothing', async () => {
    const answer = await fetch(`${closed.baseUrl}/health/live`, { headers: { Origin: ORIGIN } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
