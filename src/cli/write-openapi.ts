/** Writes `openapi.json` from the code: `npm run openapi`. */
import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../bootstrap/create-app.js';
import { loadConfig } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../bootstrap/migrations.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { openApiDocument } from '../openapi/openapi-document.js';

const dataDir = mkdtempSync(join(tmpdir(), 'work-order-routing-openapi-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
try {
  await migrate(postgres.url);
  const app = await buildApp(loadConfig({ LOG_LEVEL: 'error' }), postgres.url);
  writeFileSync('openapi.json', `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
  await app.close();
  await app.get(Database).source.destroy();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.stdout.write('openapi.json is written\n');
process.exit(0);
