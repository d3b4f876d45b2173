/**
 * `node test/released/record.mjs`, once for each release: starts the built service with its demo data, calls every operation
 * as the interface description shows it, and keeps the statements that it sent to PostgreSQL, each once. The next version's
 * migrations are tried against them (`test/platform/released-statements.e2e-spec.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-statements-'));
const kept = join(folder, 'statements.json');
const port = Number(process.env.PORT ?? 4571);
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['--import', './test/released/listen.mjs', 'dist/src/main.js'], {
  env: {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    PUBLIC_RATE_LIMIT_PER_MINUTE: '0',
    STATEMENTS_TO: kept,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
server.stdout.on('data', (chunk) => (said += chunk));
while (!said.includes('Listening on')) await pause(200);

const { keys } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
const description = await (await fetch(`${url}/openapi.json`)).json();
const asked = {};
for (const methods of [['get'], ['post', 'put', 'patch'], ['get', 'delete']])
  for (const [path, operations] of Object.entries(description.paths))
    for (const method of methods.filter((one) => operations[one]))
      for (const key of [keys.owner, keys.operator, keys.contractor, keys.superuser]) await call(method, path, key);
await pause(15_000);
server.kill('SIGTERM');
await once(server, 'exit');

/** One statement, as the service asks; several in one text are those of migrations. */
const isStatement = (text) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes('set_config') && !/;\s*\S/.test(text);
const statements = JSON.parse(readFileSync(kept, 'utf8'))
  .filter(isStatement)
  .map((text) => text.trim())
  .sort();
writeFileSync(`test/released/${version}.json`, `${JSON.stringify(statements, null, 2)}\n`);
rmSync(folder, { recursive: true, force: true });
console.log(`${statements.length} statements of ${version}; answers: ${JSON.stringify(asked)}`);
process.exit(0);

/** As the description shows it: with the ids of the demo in the path, and the example of its body. */
async function call(method, path, key) {
  const operation = description.paths[path][method];
  const parameters = [...(description.paths[path].parameters ?? []), ...(operation.parameters ?? [])];
  const valueOf = ({ example, schema = {} }) => example ?? schema.example ?? schema.default ?? schema.enum?.[0];
  const place = path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const found = parameters.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(String(valueOf(found ?? {}) ?? '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69'));
  });
  const body = operation.requestBody?.content?.['application/json'];
  const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const signal = AbortSignal.timeout(20_000);
  const sent = body ? JSON.stringify(exampleOf(body.schema, body.example)) : undefined;
  const answer = await fetch(`${url}${place}`, { method: method.toUpperCase(), headers, body: sent, signal }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  asked[answer?.status ?? 'none'] = (asked[answer?.status ?? 'none'] ?? 0) + 1;
}

function exampleOf(schema, given, depth = 0) {
  if (given !== undefined) return given;
  if (schema?.$ref) return exampleOf(description.components.schemas[schema.$ref.split('/').at(-1)], undefined, depth);
  if (schema?.example !== undefined) return schema.example;
  if (schema?.type === 'array' || depth > 6) return [];
  if (!schema?.properties) return {};
  const wanted = Object.entries(schema.properties).filter(
    ([name, one]) => schema.required?.includes(name) || one.example !== undefined,
  );
  return Object.fromEntries(wanted.map(([name, one]) => [name, exampleOf(one, one.example ?? one.default, depth + 1)]));
}
