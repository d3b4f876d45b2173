/** Errors of addresses that are not pages: pages for browsers, JSON for programs (decisions/pages "Serving"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';

const service = useService();
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const UNKNOWN = '01a00000-0000-7000-8000-000000000000';

async function open(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${service.baseUrl}${path}`, { redirect: 'manual', headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1], text };
}

describe('an error', () => {
  it.each([
    ['en', '404', '/nothing-here', 'This page does not exist'],
    ['nb', '404', '/nothing-here', 'Denne siden finnes ikke'],
    ['de', '404', '/api/nothing', 'Diese Seite gibt es nicht'],
    ['en', '404', '/assets/none.js', 'This page does not exist'],
    ['en', '404', '/api/public/files/none', 'This page does not exist'],
    ['de', '401', `/api/v1/order/${UNKNOWN}`, 'Diese Seite ist für Sie nicht offen'],
  ])(
    'in %s with status %s at %s is a page for browsers, and JSON for programs',
    async (language, status, path, heading) => {
      const page = await open(path, { Accept: BROWSER, 'Accept-Language': language });
      expect([page.status, page.heading]).toEqual([Number(status), heading]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.text).toContain(`<html lang="${language}">`);
      expect(page.text).toContain('href="/"');
      for (const accept of ['application/json', '*/*']) {
        const json = await open(path, { Accept: accept });
        expect(JSON.parse(json.text)).toMatchObject({ statusCode: Number(status) });
      }
    },
  );

  it('with status 403, 404 or 410 of the API is a page for a browser with a key, and reveals no more than JSON', async () => {
    const { routerId } = await service.make.router();
    const { key } = await service.make.person(routerId, routerId, ['VIEWER']);
    const headers = { Accept: BROWSER, 'Accept-Language': 'en', Authorization: `Bearer ${key}` };
    const forbidden = await open('/api/admin/users', headers);
    expect([forbidden.status, forbidden.heading]).toEqual([403, 'You have no access to this page']);
    const missing = await open(`/api/v1/order/${UNKNOWN}`, headers);
    expect([missing.status, missing.heading]).toEqual([404, 'This page does not exist']);
    const gone = await open('/api/v1/events?after=AAAA', { ...headers, Accept: 'application/json' });
    const page = await open('/api/v1/events?after=AAAA', headers);
    expect(page.status).toBe(gone.status);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is JSON for a program that prefers it', async () => {
    const { text } = await open('/nothing-here', { Accept: 'application/json, text/html;q=0.5' });
    expect(JSON.parse(text)).toEqual({ error: 'Not Found', message: 'Cannot GET /nothing-here', statusCode: 404 });
  });
});
