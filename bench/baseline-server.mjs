/**
 * The baseline: a node:http and pg server with hand-written SQL (`baseline-statements.mjs`), a bearer check in memory and no
 * framework, validation or roles. Usage: node bench/baseline-server.mjs <database url> <port> <JSON with key and ids>
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { BASELINE } from './baseline-statements.mjs';

const [url, port, settings] = process.argv.slice(2);
const { key, ...world } = JSON.parse(settings);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const principals = new Map([[key, world]]);
const ROUTES = Object.entries(BASELINE).map(([name, statement]) => ({ name, ...statement }));

createServer(async (request, response) => {
  const principal = principals.get((request.headers.authorization ?? '').slice(7));
  if (!principal) return void response.writeHead(401).end();
  const route = ROUTES.find(({ method, path }) => request.method === method && path.test(request.url));
  if (!route) return void response.writeHead(404).end();
  const body = request.method === 'POST' ? JSON.parse(await bodyOf(request)) : undefined;
  const answer = await answerOf(route, request.url, principal, body);
  response.writeHead(body ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
}).listen(Number(port), '127.0.0.1');

async function answerOf({ name, text, values, answer }, path, principal, body) {
  const ids = path.match(/[0-9a-f-]{36}/g) ?? [];
  const { rows } = await pool.query({ name, text, values: values(principal, ids, body) });
  return answer(rows[0]);
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
