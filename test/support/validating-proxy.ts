/** A proxy before a service that holds what passes through it, in both directions, against the interface description. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { validateResponse, validateRequestBody } from './response-validation.js';

/** A running proxy. */
export interface ValidatingProxy {
  baseUrl: string;
  /** What contradicted the description, in sentences. */
  violations: string[];
  /** Methods and addresses of all that passed. */
  passed: string[];
  server: Server;
}

/** Starts one on a free port. */
export async function startValidatingProxy(target: string): Promise<ValidatingProxy> {
  const [violations, passed]: string[][] = [[], []];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const sent = await buffer(request);
      const { connection: _hop, host: _host, 'content-length': _length, ...kept } = headers;
      const answer = await fetch(target + url, {
        method,
        headers: kept as Record<string, string>,
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
      passed.push(`${method} ${url}`);
      const told = [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(told)).end(received);
    })().catch((error: Error) => {
      violations.push(`The proxy failed: ${error.message}`);
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, violations, passed, server };
}
