/** CORS: configured origins may call the service, others may not. */
import { describe, expect, it } from '@jest/globals';
import { useOwnService, useService } from '../support/app.js';

const ORIGIN = 'https://app.example.com';
const service = useOwnService({ corsOrigins: [ORIGIN, 'https://other.example.com'] });

describe('a page of a configured origin', () => {
  it('is allowed to send requests by the preflight', async () => {
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

  it('may read responses and errors, also for a malformed body', async () => {
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

describe('any other origin', () => {
  it.each([undefined, 'https://evil.example.com', 'https://app.example.com.evil.example', 'null'])(
    'gets no CORS headers: Origin %s',
    async (origin) => {
      const headers: Record<string, string> = origin ? { Origin: origin } : {};
      const answer = await fetch(`${service.baseUrl}/health/live`, { headers });
      const preflight = await fetch(`${service.baseUrl}/health/live`, { method: 'OPTIONS', headers });
      expect([answer.status, preflight.status]).toEqual([200, 405]);
      for (const { headers: given } of [answer, preflight]) {
        expect([...given.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('CORS_ORIGINS=*', () => {
  const open = useOwnService({ corsOrigins: ['*'] });
  it('allows every origin by name', async () => {
    const answer = await fetch(`${open.baseUrl}/health/live`, { headers: { Origin: 'https://any.example.com' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://any.example.com');
  });
});

describe('no configured origin', () => {
  const closed = useService();
  it('sends no CORS headers', async () => {
    const answer = await fetch(`${closed.baseUrl}/health/live`, { headers: { Origin: ORIGIN } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
