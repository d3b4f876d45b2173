/** Runs our service in this process once and writes down which statement each measured request runs, for the floor. */
import pg from 'pg';
import { buildApp, linkTo } from '../dist/src/app.js';
import { loadConfig } from '../dist/src/platform/config.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @returns the routes with their statements; values that differ from call to call are marked fresh. */
export async function record(databaseUrl, key, requests, publicUrl) {
  const app = await buildApp(loadConfig({ LOG_LEVEL: 'error', WORKER: 'off' }), databaseUrl);
  await app.listen(0, '127.0.0.1');
  linkTo(app, publicUrl);
  const { port } = app.getHttpServer().address();
  const statements = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (config, ...rest) {
    if (config?.name) statements.push({ name: config.name, text: config.text, values: config.values });
    return query.call(this, config, ...rest);
  };
  const call = async ({ method, path, body }) => {
    statements.length = 0;
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { text: await answer.text(), status: answer.status, statements: [...statements] };
  };
  const routes = [];
  for (const request of requests) {
    await call(request);
    const [first, second] = [await call(request), await call(request)];
    const [statement] = first.statements;
    if (first.status !== request.status) throw new Error(`${request.path}: ${first.status} ${first.text}`);
    if (first.statements.length !== 1) console.warn(`${request.name}: ${first.statements.length} statements`);
    const values = statement.values.map((value, index) => marked(value, second.statements[0].values[index]));
    routes.push({ ...request, statement: { ...statement, values }, derived: derivedPart(request, first.text) });
  }
  pg.Client.prototype.query = query;
  await app.close();
  return routes;
}

function marked(first, second) {
  if (first instanceof Date) return { fresh: 'moment' };
  return first !== second && UUID.test(String(first)) ? { fresh: 'uuid' } : first;
}

/** The fields that ours works out in code and the floor appends as they are. */
function derivedPart({ derived }, text) {
  if (!derived) return undefined;
  const answer = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(derived.map((name) => [name, answer[name]])));
}
