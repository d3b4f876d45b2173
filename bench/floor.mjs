/**
 * The floor: a bare node:http and pg server that does the same work as ours on the measured routes: a bearer check in
 * memory, the very statements that ours runs (recorded, prepared under a name), JSON text from PostgreSQL. No framework,
 * no validation, no roles. Usage: node bench/floor.mjs <database url> <port> <recording.json>
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const [url, port, recording] = process.argv.slice(2);
const { key, routes } = JSON.parse(readFileSync(recording, 'utf8'));
const pool = new pg.Pool({ connectionString: url, max: 20 });
const principals = new Map([[key, {}]]);
const byRequest = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

createServer(async (request, response) => {
  if (!principals.has((request.headers.authorization ?? '').slice(7))) return void response.writeHead(401).end();
  const route = byRequest.get(`${request.method} ${request.url}`);
  if (!route) return void response.writeHead(404).end();
  if (request.method === 'POST') JSON.parse(await bodyOf(request));
  const { name, text, values } = route.statement;
  const { rows } = await pool.query({ name, text, values: values.map(fresh) });
  const answer = answerOf(route, rows);
  response.writeHead(route.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('floor is up\n'));

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
