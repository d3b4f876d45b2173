/**
 * The floor: a bare node:http and pg server that answers the measured requests: a bearer check in memory, prepared
 * statements, JSON text from PostgreSQL. Where somebody wrote statements by hand (hand-written.mjs) these, else the very
 * ones that ours runs, recorded. No framework, no validation, no roles. Usage: node bench/floor.mjs <database url> <port> <recording.json>
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { HAND_WRITTEN } from './hand-written.mjs';

const [url, port, recording] = process.argv.slice(2);
const { key, routes, ...world } = JSON.parse(readFileSync(recording, 'utf8'));
const pool = new pg.Pool({ connectionString: url, max: 20 });
const principals = new Map([[key, world]]);
const byRequest = new Map(
  routes.flatMap((route) =>
    (route.paths ?? [route.path]).map((path) => [`${route.method} ${path}`, { ...route, path }]),
  ),
);

createServer(async (request, response) => {
  const principal = principals.get((request.headers.authorization ?? '').slice(7));
  if (!principal) return void response.writeHead(401).end();
  const route = byRequest.get(`${request.method} ${request.url}`);
  if (!route) return void response.writeHead(404).end();
  const body = request.method === 'POST' ? JSON.parse(await bodyOf(request)) : undefined;
  const answer = await (HAND_WRITTEN[route.name] ? byHand : asRecorded)(route, principal, body);
  response.writeHead(route.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('floor is up\n'));

async function byHand({ name, path }, principal, body) {
  const { text, values, answer } = HAND_WRITTEN[name];
  const ids = path.match(/[0-9a-f-]{36}/g) ?? [];
  const { rows } = await pool.query({ name, text, values: values(principal, ids, body) });
  return answer(rows[0]);
}

async function asRecorded(route) {
  const { name, text, values } = route.statement;
  const { rows } = await pool.query({ name, text, values: values.map(fresh) });
  return answerOf(route, rows);
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function fresh(value) {
  if (value?.fresh === 'uuid') return randomUUID();
  return value?.fresh === 'moment' ? new Date() : value;
}

function answerOf({ answer, derived }, rows) {
  if (answer === 'page') return `{"values":${rows[0].values},"count":${rows[0].count}}`;
  if (answer === 'coverage') return JSON.stringify({ coverage: rows.length > 0 });
  return derived ? `${rows[0].json.slice(0, -1)},${derived.slice(1)}` : rows[0].json;
}
