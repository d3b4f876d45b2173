/** A proxy that validates all requests and responses against openapi.json. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { validateResponse, validateRequestBody } from './response-validation.js';

/** A running proxy. */
export interface ValidatingProxy {
  baseUrl: string;
  /** Messages about contradictions to openapi.json. */
  violations: string[];
  /** Method and URL of each request. */
  requests: string[];
  server: Server;
}

/** Starts a proxy on a free port. */
export async function startValidatingProxy(target: string): Promise<ValidatingProxy> {
  const [violations, requests]: string[][] = [[], []];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const sent = await buffer(request);
      const { connection: _hop, host: _host, 'content-length': _length, ...forwarded } = headers;
      const answer = await fetch(target + url, {
        method,
        headers: forwarded as Record<string, string>,
        body: sent.length > 0 ? new Uint8Array(sent) : undefined,
        redirect: 'manual',
      });
      const received = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? undefined;
      const parsed = (text: Buffer, mime = '') =>
        mime.startsWith('application/json') && text.length > 0 ? (JSON.parse(text.toString()) as unknown) : undefined;
      const body = parsed(sent, headers['content-type']);
      const found = [
        validateResponse(method.toLowerCase(), url, { status: answer.status, type, body: parsed(received, type) }),
        body !== undefined && answer.ok ? validateRequestBody(method.toLowerCase(), url, body) : null,
      ];
      violations.push(...found.filter((one) => one !== null));
      requests.push(`${method} ${url}`);
      const responseHeaders = [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(responseHeaders)).end(received);
    })().catch((error: Error) => {
      violations.push(`The proxy failed: ${error.message}`);
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, violations, requests, server };
}
