/** Outbound requests to local servers. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HttpClientError } from './http-client-error.js';
import { HttpClient, type OutboundRequest } from './http-client.js';

const servers: Server[] = [];
const local = new HttpClient(['127.0.0.0/8', '::1/128']);
const strict = new HttpClient();

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function get(url: string, more: Partial<OutboundRequest> = {}): OutboundRequest {
  return { method: 'GET', url, timeoutMs: 2000, ...more };
}

async function failureOf(sending: Promise<unknown>): Promise<HttpClientError> {
  const outcome = await sending.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(HttpClientError);
  return outcome as HttpClientError;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('sending to an allowed network', () => {
  it('sends method, headers and body, and returns status, headers, body and duration', async () => {
    let seen = '';
    const port = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (seen += text));
      request.on('end', () => {
        response.writeHead(418, { 'x-seen': `${request.method} ${request.headers['x-mine']}` }).end('håndverker');
      });
    });
    const answer = await local.send(
      get(`http://127.0.0.1:${port}/a?b=c`, { method: 'POST', headers: { 'x-mine': '1' }, body: 'ærlig' }),
    );
    expect(seen).toBe('ærlig');
    expect(answer).toMatchObject({ status: 418, body: 'håndverker' });
    expect(answer.headers['x-seen']).toBe('POST 1');
    expect(answer.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('accepts a name that resolves to it', async () => {
    const port = await serve((_request, response) => response.end('here'));
    expect((await local.send(get(`http://localhost:${port}/`))).body).toBe('here');
  });

  it('does not follow redirects', async () => {
    let visits = 0;
    const port = await serve((request, response) => {
      visits += 1;
      response.writeHead(302, { location: `http://${request.headers.host}/again` }).end();
    });
    expect((await local.send(get(`http://127.0.0.1:${port}/`))).status).toBe(302);
    expect(visits).toBe(1);
  });

  it('returns the first 4 KB of an endless response, as text without NUL or broken characters', async () => {
    const port = await serve((_request, response) => {
      response.write('\0');
      const more = () => {
        while (!response.destroyed && response.write('é'.repeat(1000))) continue;
      };
      response.on('drain', more);
      more();
    });
    const { body } = await local.send(get(`http://127.0.0.1:${port}/`));
    expect(body).toBe(`\ufffd${'é'.repeat(2047)}`);
  });

  it('times out before or during the response', async () => {
    const silent = await serve(() => undefined);
    const trickling = await serve((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const port of [silent, trickling]) {
      const failure = await failureOf(local.send(get(`http://127.0.0.1:${port}/`, { timeoutMs: 150 })));
      expect(failure.kind).toBe('timeout');
    }
  });

  it('reports network failures by their code only', async () => {
    const port = await serve((request) => request.socket.destroy());
    const reset = await failureOf(local.send(get(`http://127.0.0.1:${port}/`)));
    expect(reset).toMatchObject({ kind: 'network', message: 'The connection failed (ECONNRESET)' });
    servers.pop()!.close();
    const refused = await failureOf(local.send(get(`http://localhost:${port}/`)));
    expect(refused).toMatchObject({ kind: 'network', message: 'The connection failed (ECONNREFUSED)' });
  });

  it('opens at most four connections to one host', async () => {
    let open = 0;
    let most = 0;
    const port = await serve((_request, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 30);
    });
    await Promise.all(Array.from({ length: 12 }, () => local.send(get(`http://127.0.0.1:${port}/`))));
    expect(most).toBe(4);
  });

  it('verifies certificates: plain text on an https port is a network failure', async () => {
    const port = await serve((_request, response) => response.end());
    expect((await failureOf(local.send(get(`https://127.0.0.1:${port}/`)))).kind).toBe('network');
  });

  it.each<[string, Partial<OutboundRequest>]>([
    ['a header value with a line break', { headers: { a: 'b\r\nc: d' } }],
    ['a header name with a space', { headers: { 'a b': 'c' } }],
    ['a method with a space', { method: 'GET /' }],
  ])('rejects %s as invalid', async (_name, more) => {
    expect((await failureOf(local.send(get('http://127.0.0.1:1/', more)))).kind).toBe('invalid');
  });
});

describe('SsrfGuard', () => {
  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:8443/',
    'http://1.1.1.1/',
    'https://1.1.1.1:25/',
  ])('blocks %s', async (url) => {
    const failure = await failureOf(strict.send(get(url)));
    expect(failure).toMatchObject({ kind: 'blocked', message: 'The destination is blocked' });
  });

  it('blocks before anything is sent', async () => {
    let visits = 0;
    const port = await serve((_request, response) => {
      visits += 1;
      response.end();
    });
    for (const host of ['127.0.0.1', 'localhost']) {
      expect((await failureOf(strict.send(get(`http://${host}:${port}/`)))).kind).toBe('blocked');
    }
    expect(visits).toBe(0);
  });

  it('guards addresses outside the allowed networks', async () => {
    expect((await failureOf(local.send(get('https://10.0.0.1/')))).kind).toBe('blocked');
    expect((await failureOf(local.send(get('http://8.8.8.8/')))).kind).toBe('blocked');
  });

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'https://user:secret@example.com/', 'example.com', ''])(
    'rejects %p as invalid',
    async (url) => {
      expect((await failureOf(strict.send(get(url)))).kind).toBe('invalid');
    },
  );
});
