/** `/openapi.json` and `/docs`: documents that are built once, without inline script. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '../../src/platform/config.js';
import { HttpAdapter } from '../../src/platform/http/adapter.js';
import { prepareDocs, serveDocs } from '../../src/platform/http/docs.js';
import { startService, useService } from '../support/app.js';

const service = useService();

@Module({})
class Empty {}

interface Received {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Requests without decompressing, unlike `fetch`. */
function get(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(service.baseUrl + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

const DOCUMENTS = [
  '/openapi.json',
  '/docs',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
  '/docs/initializer.js',
];

describe.each(DOCUMENTS)('GET %s', (path) => {
  it('responds with the same content in each encoding, and 304 to its ETag', async () => {
    const plain = await get(path, { 'Accept-Encoding': 'deflate' });
    expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      200,
      undefined,
      'Accept-Encoding',
    ]);
    const gzip = await get(path, { 'Accept-Encoding': 'gzip' });
    const br = await get(path, { 'Accept-Encoding': 'gzip, br' });
    expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    const unchanged = await get(path, { 'If-None-Match': plain.headers.etag as string });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const reload = { 'If-None-Match': plain.headers.etag as string, 'Cache-Control': 'no-cache' };
    expect((await get(path, reload)).status).toBe(304);
  });
});

describe('GET /docs', () => {
  it('names the service, guides to the first call and links each tag once, by topic', async () => {
    const html = (await get('/docs', { 'Accept-Encoding': 'identity' })).body.toString('utf8');
    expect(html).toContain('<span>Work Order Routing</span>');
    expect(html).toContain('Your first call');
    const { tags } = JSON.parse((await get('/openapi.json', { 'Accept-Encoding': 'identity' })).body.toString('utf8'));
    const groups = html.slice(html.indexOf('class="groups"'));
    const linked = [...groups.matchAll(/<a href="#\/([^"]+)"/g)].map(([, tag]) => decodeURIComponent(tag));
    expect(linked).toEqual((tags as { name: string }[]).map(({ name }) => name));
  });

  it('allows no inline script and no other origin', async () => {
    const { headers, body } = await get('/docs');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body.toString()).not.toMatch(/<script>|<script [^>]*>[^<]|\son\w+=/);
  });

  it('responds 405 to POST, and 404 to an unknown file', async () => {
    expect((await service.as(null).send('post', '/docs')).status).toBe(405);
    for (const path of ['/docs/swagger-initializer.js', '/docs/package.json', '/docs/..%2fpackage.json'])
      expect((await get(path)).status).toBe(404);
  });

  it('responds 404 without DOCS, while /openapi.json is served', async () => {
    const own = await startService({ docs: false });
    for (const path of DOCUMENTS.slice(1)) expect((await own.as(null).send('get', path)).status).toBe(404);
    expect((await own.as(null).send('get', '/openapi.json')).status).toBe(200);
    await own.stop();
  });
});

it('are generated before the first request by the start of a process', async () => {
  const app = await NestFactory.create(Empty, new HttpAdapter(loadConfig({}).optimizations), { logger: false });
  let generated = 0;
  const describeNothing = () => {
    generated++;
    return { openapi: '3.1.0', info: { title: 'Nothing', version: '1' }, paths: {} };
  };
  serveDocs(app, describeNothing, loadConfig({ DOCS: '0' }));
  await prepareDocs(app);
  await app.listen(0, '127.0.0.1');
  expect(generated).toBe(1);
  const answer = await fetch(`${await app.getUrl()}/openapi.json`);
  expect([((await answer.json()) as { openapi: string }).openapi, generated]).toEqual(['3.1.0', 1]);
  await app.close();
});
