/** HTTP responses of pages (decisions/pages "Serving"). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { computeContrast, parseRgb } from '../../src/platform/contrast.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const network = new NetworkFactory(service);
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

async function createOffer(order: object = {}, organization: object = {}) {
  const router = await service.make.router(organization);
  const partner = await network.partner(router.routerId);
  const { orderId } = await network.dispatchedOrder(router.routerId, {}, order);
  const [{ id }] = (await service.as(router.operator.key).get(`/api/v1/order/${orderId}/dispatches`)).values;
  const link = await service.app.get(OfferLinks).issue({ routerId: router.routerId, id }, partner.userId);
  return { path: new URL(link).pathname, token: link.split('/').at(-1)!, ...router };
}

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.baseUrl}${path}`, { headers: { Accept: HTML, ...headers }, redirect: 'manual' });

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: HTML, ...headers },
    redirect: 'manual',
  });

describe('A page', () => {
  it('is not cached, indexed or framed, and runs only its own script', async () => {
    const { path } = await createOffer();
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const policy = headers.get('content-security-policy')!.split('; ');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule);
    expect(policy.join()).not.toMatch(/unsafe|data:|https?:|\*/);
  });

  it('escapes user input in HTML and in the serialized state', async () => {
    const evil = '</script><img src=x onerror=alert(1)><!--';
    const { path } = await createOffer({ city: evil });
    const html = await (await open(path)).text();
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;/script>&lt;img src=x onerror=alert(1)>&lt;!--');
    const [, json] = /<script type="application\/json" id="initial-state">(.*?)<\/script>/s.exec(html)!;
    expect(JSON.parse(json!).data.offer.city).toBe(evil);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/<style|style=|onclick=/);
  });

  it('returns the API’s JSON to other clients, and the API redirects browsers to the page', async () => {
    const { path, token } = await createOffer();
    const anybody = service.as(null);
    expect(await anybody.get(path)).toEqual(await anybody.get(`/api/offers/${token}`));
    expect(await anybody.get(path.replace(token, 'unknown'), 404)).toMatchObject({ statusCode: 404 });
    const led = await open(`/api/offers/${token}`);
    expect([led.status, led.headers.get('location')]).toEqual([303, path]);
  });

  it('uses the language of the browser, otherwise that of the organization', async () => {
    const { path } = await createOffer({}, { locale: 'de-AT' });
    const languageOf = async (wanted: string) => {
      const html = await (await open(path, { 'Accept-Language': wanted })).text();
      return /<html lang="(\w+)"/.exec(html)![1];
    };
    expect(await languageOf('nn-NO,en;q=0.5')).toBe('nb');
    expect(await languageOf('fr, en;q=0.1, nb;q=0.8')).toBe('nb');
    expect(await languageOf('fr')).toBe('de');
  });

  it('returns an error page with status 404 for an unknown link', async () => {
    const answer = await open('/jobs/offers/unknown', { 'Accept-Language': 'nb' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/<h1>Dette tilbudet er ikke åpent lenger<\/h1>/);
  });
});

describe('/c/{token}', () => {
  it('returns the API’s JSON to other clients, and the API redirects browsers to the page', async () => {
    const { routerId } = await service.make.router();
    const { clientToken } = await network.workflows.runningOrder(routerId, { steps: [{ title: 'Planning' }] });
    const anybody = service.as(null);
    const api = `/api/clients/${clientToken}/workflows`;
    expect(await anybody.get(`/c/${clientToken}`)).toEqual(await anybody.get(api));
    const led = await open(api);
    expect([led.status, led.headers.get('location')]).toEqual([303, `/c/${clientToken}`]);
  });

  it('shows why files submitted without script were rejected', async () => {
    const { routerId } = await service.make.router();
    const sketch = { steps: [{ key: 'plan', title: 'Planning' }] };
    const { clientToken, steps } = await network.workflows.runningOrder(routerId, sketch);
    const body = new FormData();
    body.append('file', new Blob(['x']), 'x.txt');
    const send = (token: string) =>
      fetch(`${service.baseUrl}/c/${token}?workflowStepId=${steps.plan}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
    const refused = await send(clientToken);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toMatch(/<h1>/);
    expect((await send('unknown')).status).toBe(404);
  });

  it('returns the page of an order without a workflow', async () => {
    const { routerId } = await service.make.router();
    const { clientToken } = await network.workflows.order(routerId);
    expect(await (await open(`/c/${clientToken}`)).text()).toMatch(/Received[^]*Finding an installer/);
  });
});

describe('A form of a page', () => {
  it('returns 403 if another site sent it, without side effects', async () => {
    const { path, token } = await createOffer();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      expect((await send(path, { intent: 'decline' }, headers)).status).toBe(403);
    }
    expect(await service.as(null).get(`/api/offers/${token}`)).toMatchObject({ status: 'sent' });
    expect((await send(path, { intent: 'decline' }, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it('returns 400 with the entered values if a field is invalid', async () => {
    const { path } = await createOffer();
    const answer = await send(path, { intent: 'propose', proposedStartAt: 'soon' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/value="soon"/);
    expect((await send(path, { intent: 'burn' })).status).toBe(400);
  });

  it('returns 413 for a body that is too large and 415 for another content type', async () => {
    const { path } = await createOffer();
    expect((await send(path, { reason: 'x'.repeat(70_000) })).status).toBe(413);
    const json = await fetch(`${service.baseUrl}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(json.status).toBe(415);
  });
});

describe('GET /assets/{name}', () => {
  it('is cacheable for a year and served as compressed by the build', async () => {
    const { path } = await createOffer();
    const html = await (await open(path)).text();
    const [, script] = /src="(\/assets\/offer\.en-[0-9a-f]{10}\.js)"/.exec(html)!;
    const answer = await open(script!, { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=31536000, immutable/);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toContain('hydrated');
    const plain = await service.as(null).send('get', script!);
    expect(plain.headers['content-encoding']).not.toBe('br');
  });

  it('serves scripts of at most 20 KB in each language', () => {
    const folder = 'dist/web/assets';
    // The console, its map and its editor have budgets of their own (test/web/console).
    const scripts = readdirSync(folder).filter((name) => /^(?!console|draw-map|editor\.lazy).*\.js\.br$/.test(name));
    expect(scripts.length).toBeGreaterThanOrEqual(6);
    expect(scripts.filter((name) => statSync(join(folder, name)).size > 20 * 1024)).toEqual([]);
  });

  it('serves the stylesheet of a brand whose text and buttons are readable in both themes', async () => {
    const router = await createOffer({}, { brandColor: '#FFD500' });
    const html = await (await open(router.path)).text();
    const [, style] = /href="(\/assets\/base-[0-9a-f]{10}\.ffd500\.css)"/.exec(html)!;
    const css = await (await open(style!)).text();
    expect(css).toMatch(/--brand:#ffd500;--brand-ink:#000/);
    for (const color of ['ffd500', '101820', '0b6e6a', 'ffffff']) {
      const text = await (await open(style!.replace('ffd500', color))).text();
      // The rules of the brand are the last ones: those of the light theme, then those of the dark one.
      const read = (name: string) =>
        [...text.matchAll(new RegExp(`--${name}:(#[0-9a-f]{6})`, 'g'))].slice(-2).map(([, one]) => parseRgb(one!));
      for (const [index, ground] of [parseRgb('#f4f5f7'), parseRgb('#1e2329')].entries()) {
        expect(computeContrast(read('brand-text')[index]!, ground)).toBeGreaterThanOrEqual(4.5);
        expect(computeContrast(read('brand-line')[index]!, ground)).toBeGreaterThanOrEqual(3);
        expect(computeContrast(read('brand-ink')[index]!, read('brand')[index]!)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(css.length).toBeGreaterThan(2000);
  });

  it.each(['/assets/unknown.js', '/assets/..%2Fserver.js', '/assets/names.json', '/assets/base-0000000000.ffd500.css'])(
    '404 for %s',
    async (path) => {
      await service.as(null).get(path, 404);
    },
  );
});
